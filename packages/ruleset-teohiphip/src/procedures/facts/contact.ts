import type { Ground, Params, RuleId, Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { bodyOf, isBeside, levelsApart } from '../../spatial.ts';
import type { TeoState, Unit } from '../../state.ts';

/** @rule TEO-2.7 Beside each other on the map, but one stands more than an inch above the other. */
export const onAnotherLevel = (whom: Params): Violation =>
  violation('TEO-2.7', 'not-in-contact', { ...whom, why: 'level' });

/** Two figures that are not in contact: by their levels, or by the way between them. */
export function notInContact(
  state: TeoState,
  ground: Ground,
  unit: Unit,
  other: Unit,
  rule: RuleId,
  params: Params,
): Violation {
  const above = state.mapped && levelsApart(unit, other.level) && isBeside(state, ground, unit, bodyOf(other));
  return above ? onAnotherLevel({ target: other.id }) : violation(rule, 'not-in-contact', params);
}
