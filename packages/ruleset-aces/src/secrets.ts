import { seatOf, sideOf } from './read.ts';
import type { AcesState, Unit } from './state.ts';

/** HID-1 to HID-4: who may know what. Views, redaction, imagination and disguise all ask here. */

/** The GM and the engine itself (`null`) see everything but the order of the cards (HID-3). */
export const seesAll = (state: AcesState, seat: string | null): boolean =>
  seat === null || state.seats.some((known) => known.id === seat && known.role === 'gm' && known.side === undefined);

/** Whether a seat plays on a unit's side. */
export function isOwn(state: AcesState, seat: string | null, unit: Unit): boolean {
  if (seesAll(state, seat)) return true;
  const known = state.seats.find((one) => one.id === seat);
  if (known === undefined || known.role === 'spectator') return false;
  if (known.side === unit.side || seatOf(state, unit) === seat || state.sides[unit.side]?.seat === seat) return true;
  return Object.values(state.units).some((other) => other.side === unit.side && seatOf(state, other) === seat);
}

/** HID-2: hidden figures are known to their own side only. */
export const seesUnit = (state: AcesState, seat: string | null, unit: Unit): boolean =>
  !unit.hidden || isOwn(state, seat, unit);

/** HID-2: the party's sheets lie open; those of the opposition are the GM's. Of two players' sides each knows its own. */
export const seesSheet = (state: AcesState, seat: string | null, unit: Unit): boolean =>
  (state.options.mode === 'standard' && sideOf(state, unit).kind === 'party') || isOwn(state, seat, unit);

/** HID-2: what dice have shown is known; `sheet` is whether the sheet is. */
export const isTraitSeen = (unit: Unit, what: string, sheet: boolean): boolean => sheet || unit.shown.includes(what);

export const seesTrait = (state: AcesState, seat: string | null, unit: Unit, what: string): boolean =>
  isTraitSeen(unit, what, seesSheet(state, seat, unit));

/** HID-2: what the scenario has up its sleeve is the GM's. */
export const seesPlans = (state: AcesState, seat: string | null): boolean => seesAll(state, seat);
