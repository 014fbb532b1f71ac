import type { ActKind } from '@potyczka/kernel';
import { stagesBy } from '@potyczka/ruleset-kit';
import type { AttackKind } from './vocabulary.ts';
import type { WireEvent } from './wire.ts';

const KINDS: Readonly<Record<AttackKind, ActKind>> = { melee: 'blow', ranged: 'shot', magic: 'spell' };

/** What events show on the table. Whom the points of an attack really go to is said when they are dealt out. */
export const staging = stagesBy<WireEvent>({
  coinsFlipped: ({ reason, unit, coins, target }) => ({
    ...(reason === 'attack' && unit !== null
      ? { act: { units: [unit], targets: target === undefined ? [] : [target] } }
      : {}),
    // @rule COIN-1.2 Each tails is one success.
    faces: coins.map((face) => ({ face, counts: face === 'T' })),
  }),
  poolMade: ({ pool }) => (pool[0] === undefined ? undefined : { kind: KINDS[pool[0].kind] }),
  pointAssigned: ({ target, kind }) => ({ targets: [target], kind: KINDS[kind] }),
  pointsAllocated: ({ points }) => ({ targets: points.map(({ target }) => target) }),
  unitRan: ({ unit, from, to }) => (from === null ? undefined : { walk: { unit, path: [from, to] } }),
  vehicleDrove: ({ vehicle, from, to }) => (from === null ? undefined : { walk: { unit: vehicle, path: [from, to] } }),
});
