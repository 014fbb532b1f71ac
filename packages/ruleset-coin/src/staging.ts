import type { ActKind } from '@potyczka/kernel';
import { stagesBy } from '@potyczka/ruleset-kit';
import type { CoinEvent } from './events/index.ts';
import type { AttackKind } from './vocabulary.ts';

const KINDS: Readonly<Record<AttackKind, ActKind>> = { melee: 'blow', ranged: 'shot', magic: 'spell' };

/** What events show on the table. Whom an attack is meant for is said when its points are dealt out. */
export const staging = stagesBy<CoinEvent>({
  coinsFlipped: ({ reason, unit, coins }) => ({
    ...(reason === 'attack' && unit !== null ? { act: { units: [unit], targets: [] } } : {}),
    // @rule COIN-1.2 Each tails is one success.
    faces: coins.map((face) => ({ face, counts: face === 'T' })),
  }),
  poolMade: ({ pool }) => (pool[0] === undefined ? undefined : { kind: KINDS[pool[0].kind] }),
  pointAssigned: ({ target, kind }) => ({ targets: [target], kind: KINDS[kind] }),
  pointsAllocated: ({ points }) => ({ targets: points.map(({ target }) => target) }),
  unitRan: ({ unit, from, to }) => (from === null ? undefined : { walk: { unit, path: [from, to] } }),
  vehicleDrove: ({ vehicle, from, to }) => (from === null ? undefined : { walk: { unit: vehicle, path: [from, to] } }),
});
