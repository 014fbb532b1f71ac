import type { Params, RuleId, Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import type { StepState, Unit } from '../state.ts';

const isGone = (unit: Unit): boolean => (unit.kind === 'hero' ? unit.dead || unit.left : unit.out);

/** @rule STEP-3.8 Of whoever is hidden nothing is said but what is said of nobody. */
function whyNot(state: StepState, by: string, wanted: Unit['kind'], target: string): Params {
  const unit = state.units[target];
  if (unit === undefined || (unit.kind === 'foe' && unit.hidden)) return {};
  if (unit.id === by) return { why: 'self' };
  if (isGone(unit)) return { why: 'gone' };
  return unit.kind === wanted ? {} : { why: wanted };
}

/** Somebody who cannot be the target of what `by` does, and why: it is meant for heroes or for foes. */
export const misaimed = (
  state: StepState,
  rule: RuleId,
  by: string,
  wanted: Unit['kind'],
  target: string,
): readonly Violation[] => [violation(rule, 'illegal-target', { target, ...whyNot(state, by, wanted, target) })];
