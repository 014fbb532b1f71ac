import { gmSeat, isGm, sideOf } from './read.ts';
import type { Foe, StepState, Unit } from './state.ts';

/** Who may know what (catalogue 5). */

/** The GM sees everything, and so does whoever plays the foes. */
export function seesAll(state: StepState, seat: string | null): boolean {
  if (seat === null || isGm(state, seat) || seat === gmSeat(state)) return true;
  const side = state.seats.find((one) => one.id === seat)?.side;
  return side !== undefined && state.sides[side]?.kind === 'foes';
}

const playsFor = (state: StepState, seat: string, unit: Unit): boolean =>
  unit.owner === seat || state.seats.find((one) => one.id === seat)?.side === unit.side;

/** Hidden foes are the GM's secret; a hidden hero is known to its side and the GM, who does not act on it. */
export function seesUnit(state: StepState, seat: string | null, unit: Unit): boolean {
  if (!unit.hidden || seesAll(state, seat) || seat === null) return true;
  return sideOf(state, unit).kind === 'heroes' && playsFor(state, seat, unit);
}

/** What a foe can do is known once it has done it. */
export const seesSpecial = (state: StepState, seat: string | null, foe: Foe, name: string): boolean =>
  seesAll(state, seat) || foe.shown.includes(name) || (foe.used[name] ?? 0) > 0;
