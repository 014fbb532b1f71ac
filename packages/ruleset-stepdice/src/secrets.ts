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
  unit.seat === seat || state.seats.find((one) => one.id === seat)?.side === unit.side;

/** Hidden foes are the GM's secret; a hidden hero is known to its side and the GM, who does not act on it. */
export function seesUnit(state: StepState, seat: string | null, unit: Unit): boolean {
  if (!unit.hidden || seesAll(state, seat) || seat === null) return true;
  return sideOf(state, unit).kind === 'heroes' && playsFor(state, seat, unit);
}

/** Whether somebody is on the table whom this seat does not know of. */
export const isKeptFrom = (state: StepState, seat: string): boolean =>
  Object.values(state.units).some((unit) => unit.hidden && !seesUnit(state, seat, unit));

/** What a foe can do is known once it has done it; all else of its sheet to those who see everything. */
export const seesOfFoe = (state: StepState, seat: string | null, foe: Foe, secret: string): boolean =>
  seesAll(state, seat) || (secret !== 'sheet' && foe.shown.includes(secret));

/** Pairs `hero|foe` of which the seat sees both. */
export const seesPair = (state: StepState, seat: string | null, pair: string): boolean =>
  pair.split('|').every((id) => {
    const unit = state.units[id];
    return unit === undefined || seesUnit(state, seat, unit);
  });
