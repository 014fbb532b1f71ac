import type { Seat, Violation } from '@potyczka/kernel';
import { badField } from '@potyczka/ruleset-kit';
import { SIDES, type SideId } from '../vocabulary.ts';
import type { WireUnit } from './unit-fields.ts';

const isPlayer = (seat: Seat): boolean => seat.role === 'player' || seat.role === 'npc';
const isSide = (word: string | undefined): word is SideId => SIDES.some((side) => side === word);

/** @rule COIN-1.9 There are two sides; a seat plays one of them, and NPCs play by the algorithms of section 9.8. */
export const checkSeats = (seats: readonly Seat[], behaviours: readonly string[]): readonly Violation[] =>
  seats.flatMap((seat, index) => {
    const known = seat.algorithm === undefined || behaviours.includes(seat.algorithm);
    const sides: readonly string[] = [...SIDES, 'none'];
    const twice = seats.findIndex((other) => other.id === seat.id) < index;
    return [
      ...(sides.includes(seat.side ?? 'none') ? [] : [badField(`seats[${index}].side`, `one of ${sides.join(', ')}`)]),
      ...(known ? [] : [badField(`seats[${index}].algorithm`, `one of ${behaviours.join(', ')}`)]),
      ...(twice ? [badField(`seats[${index}].id`, 'an id no other seat has')] : []),
    ];
  });

/** The side of a seat's own figures, else the one with fewer players; A where they are even. */
function sideFor(seat: Seat, seats: readonly Seat[], units: readonly WireUnit[]): SideId {
  const own = units.find((unit) => unit.seat === seat.id)?.side;
  if (isSide(own)) return own;
  const players = (side: SideId): number => seats.filter((one) => isPlayer(one) && one.side === side).length;
  return players('B') < players('A') ? 'B' : 'A';
}

/**
 * Who plays which side. Where nobody sits at all, each side has a player of its name; a side nobody plays is the
 * engine's, unless a GM is there to move it.
 */
export function seatSides(given: readonly Seat[], units: readonly WireUnit[]): readonly Seat[] {
  if (given.length === 0) return SIDES.map((side) => ({ id: side, role: 'player', side }) as const);
  const sided = given.reduce<readonly Seat[]>((seats, seat, index) => {
    if (!isPlayer(seat) || seat.side !== undefined) return seats;
    return seats.with(index, { ...seat, side: sideFor(seat, seats, units) });
  }, given);
  if (sided.some((seat) => seat.role === 'gm')) return sided;
  const empty = SIDES.filter((side) => !sided.some((seat) => isPlayer(seat) && seat.side === side));
  return [...sided, ...empty.map((side) => ({ id: `npc-${side}`, role: 'npc', side }) as const)];
}

/** Who names no behaviour plays by that of the seat that plays for it, if that names one. */
export const withAlgorithm =
  (seats: readonly Seat[]) =>
  (unit: WireUnit): WireUnit => {
    if (unit.algorithm !== undefined) return unit;
    const own = seats.find((seat) => (unit.seat === undefined ? seat.side === unit.side : seat.id === unit.seat));
    return own?.role !== 'npc' || own.algorithm === undefined ? unit : { ...unit, algorithm: own.algorithm };
  };
