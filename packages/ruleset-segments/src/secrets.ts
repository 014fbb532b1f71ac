import { seatOf } from './read.ts';
import type { SegState, Unit } from './state.ts';

/** Section 4: who may know what. Views, redaction, imagination and disguise all ask here. */

/** The GM and the engine itself (`null`) see everything. */
export const seesAll = (state: SegState, seat: string | null): boolean =>
  seat === null || state.seats.some((known) => known.id === seat && known.role === 'gm' && known.side === undefined);

export const sideOfSeat = (state: SegState, seat: string): string | undefined =>
  state.seats.find((known) => known.id === seat && known.role !== 'spectator')?.side;

/** Whether a seat plays on a unit's side: then it knows all about it. */
export const isOwn = (state: SegState, seat: string | null, unit: Unit): boolean =>
  seat === null || seesAll(state, seat) || sideOfSeat(state, seat) === unit.side || seatOf(state, unit) === seat;

/** @rule SEG-9.7 Whoever lies in hiding is known to its own side and to those that have found it. */
export const seesUnit = (state: SegState, seat: string | null, unit: Unit): boolean => {
  if (!unit.concealed || isOwn(state, seat, unit)) return true;
  const side = seat === null ? undefined : sideOfSeat(state, seat);
  return side !== undefined && (state.known[side] ?? []).includes(unit.id);
};
