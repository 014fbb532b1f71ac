import type { Staging } from '@potyczka/kernel';
import { judged, stagesBy } from '@potyczka/ruleset-kit';
import type { StepEvent } from './events/index.ts';
import type { OpenTest } from './state.ts';

/** An attack or a spell begins with its test; whoever only has to react is one of those it is done to. */
function declared({ unit, kind, target }: OpenTest): Staging | undefined {
  const targets = target === null || target === unit ? [] : [target];
  if (kind === 'attack') return { act: { units: [unit], targets } };
  if (kind === 'magic') return { act: { units: [unit], targets, kind: 'spell' } };
  return kind === 'forced' ? { targets: [unit] } : undefined;
}

/** What events show on the table. */
export const staging = stagesBy<StepEvent>({
  testDeclared: ({ test }) => declared(test),
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
  spellCast: ({ targets, squares }) => ({
    targets,
    ...(squares.length === 0 ? {} : { area: squares.map(([x, y]) => ({ rect: [x, y, 1, 1] })) }),
  }),
  moved: ({ unit, from, path }) => ({ walk: { unit, path: [from, ...path] } }),
});
