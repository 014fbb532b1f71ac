import { isHasted, unitOf, woundPenalty } from '../../read.ts';
import type { AcesState, Unit } from '../../state.ts';

/** How far somebody gets: Pace, running, sprint. Lengths in inches unless they say half inches. */

const halved = (value: number): number => Math.ceil(value / 2);

/** @rule ACE-14.2 Who carries the unit: its mount, if it rides. */
export const legsOf = (state: AcesState, unit: Unit): Unit => (unit.mount === null ? unit : unitOf(state, unit.mount));

/** @rule ACE-4.15 @rule ACE-6.15 @rule ACE-11.8 Less the wounds, then halved for a leg hit, never below 1. */
export function paceOf(state: AcesState, unit: Unit): number {
  const legs = legsOf(state, unit);
  const hurt = legs.pace + woundPenalty(legs);
  const pace = Math.max(1, legs.legHits > 0 ? halved(hurt) : hurt);
  return isHasted(state, legs) ? pace * 2 : pace;
}

/** @rule ACE-4.15 A leg hit halves what the running die shows. */
export const runOf = (state: AcesState, unit: Unit, roll: number): number =>
  legsOf(state, unit).legHits > 0 ? halved(roll) : roll;

/** What is left of this turn's movement, in half inches. */
export const leftOf = (state: AcesState, unit: Unit): number =>
  unit.turn === null ? 0 : Math.max(0, 2 * (paceOf(state, unit) + unit.turn.runRoll) - unit.turn.moved);

/** @rule ACE-7.4 @rule ACE-7.7 Held, pinned or stunned, nobody moves; nor does a rider on such a mount. */
export function isRooted(state: AcesState, unit: Unit): boolean {
  const legs = legsOf(state, unit);
  return [unit, legs].some((one) => one.grip !== null || one.stunned || one.eliminated);
}

/** @rule ACE-4.9 @rule ACE-4.18 Outside of combat: inches per round, and for how many minutes. */
export const sprintOf = (unit: Unit): { readonly inches: number; readonly minutes: number } => ({
  inches: 2 * (unit.pace + unit.runDie),
  minutes: unit.attributes.vigor.die / 2,
});
