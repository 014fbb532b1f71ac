import type { Violation } from '@potyczka/kernel';
import { badField } from '@potyczka/ruleset-kit';
import type { ScenarioPlan } from '../catalogue/missions/plan.ts';
import type { WireStats, WireUnit } from '../sheet/unit-fields.ts';
import { ALGORITHMS, BAND_LISTS } from '../vocabulary.ts';

/** The names of the lists that figures act by. */

/** Every list that a figure of this table may act by. */
export const listsOf = (plan: Pick<ScenarioPlan, 'algorithms'>): readonly string[] => [
  ...ALGORITHMS,
  ...BAND_LISTS,
  ...Object.keys(plan.algorithms ?? {}),
];

/** Refuses the name of a list that nobody has written. */
export const mustBeList = (
  name: string | null | undefined,
  lists: readonly string[],
  field: string,
): readonly Violation[] =>
  name == null || lists.includes(name) ? [] : [badField(field, `one of ${lists.join(', ')}`)];

/** The lists named by figures of a set-up. */
export const checkActors = (wires: readonly WireUnit[], lists: readonly string[]): readonly Violation[] =>
  wires.flatMap((wire, index) => [
    ...mustBeList(wire.algorithm, lists, `units[${index}].algorithm`),
    ...mustBeList((wire.stats as WireStats | undefined)?.algorithm, lists, `units[${index}].stats.algorithm`),
  ]);
