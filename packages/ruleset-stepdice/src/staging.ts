import type { Staging } from '@potyczka/kernel';
import { judged, stagesBy } from '@potyczka/ruleset-kit';
import type { OpenTest, Square } from './state.ts';
import type { Aim, WireEvent } from './wire.ts';

const areaOf = (squares: readonly Square[]): Pick<Staging, 'area'> =>
  squares.length === 0 ? {} : { area: squares.map(([x, y]) => ({ rect: [x, y, 1, 1] })) };

/** An attack or a spell begins with its test; whoever only has to react is one of those it is done to. */
function declared({ unit, kind, target }: OpenTest, aim: Aim | undefined): Staging | undefined {
  const targets = [...new Set([...(target === null ? [] : [target]), ...(aim?.targets ?? [])])].filter(
    (id) => id !== unit,
  );
  if (kind === 'attack') return { act: { units: [unit], targets } };
  if (kind === 'shove') return { act: { units: [unit], targets, kind: 'blow' } };
  if (kind === 'magic') return { act: { units: [unit], targets, kind: 'spell' }, ...areaOf(aim?.squares ?? []) };
  return kind === 'forced' ? { targets: [unit] } : undefined;
}

/** What events show on the table. */
export const staging = stagesBy<WireEvent>({
  testDeclared: ({ test, aim }) => declared(test, aim),
  testRolled: ({ face, outcome, automatic }) => {
    if (automatic) return undefined;
    const good = outcome === 'success' || outcome === 'exceptional';
    return { faces: [judged(face, good, 'staged.success', 'staged.failure')] };
  },
  strikeDeclared: ({ unit, target, ranged, magical }) => ({
    act: { units: [unit], targets: [target], kind: magical ? 'spell' : ranged ? 'shot' : 'blow' },
  }),
  poolResolved: ({ target, members }) => ({ act: { units: members, targets: [target] } }),
  retaliation: ({ unit, foe, reach, what }) =>
    reach && what !== 'none' ? { act: { units: [foe], targets: [unit], kind: 'blow' } } : undefined,
  specialUsed: ({ unit, target }) => ({
    act: { units: [unit], targets: target === null || target === unit ? [] : [target] },
  }),
  spellCast: ({ targets, squares }) => ({ targets, ...areaOf(squares) }),
  moved: ({ unit, from, path }) => ({ walk: { unit, path: [from, ...path] } }),
});
