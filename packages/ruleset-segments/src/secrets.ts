import { rememberedPair } from '@potyczka/kernel';
import type { Sees } from '@potyczka/ruleset-kit';
import { seatOf } from './read.ts';
import type { SegState, Unit } from './state.ts';

/** Section 4: who may know what. Views, redaction, imagination, offers and disguise all ask here. */

/** The GM and the engine itself (`null`) see everything. */
export const seesAll = (state: SegState, seat: string | null): boolean =>
  seat === null || state.seats.some((known) => known.id === seat && known.role === 'gm' && known.side === undefined);

/** The sides a seat plays for: its own, those it sits at, those of combatants it moves. */
export const sidesOfSeat = rememberedPair((state: SegState, seat: string): readonly string[] => {
  const known = state.seats.find(({ id }) => id === seat);
  if (known === undefined || known.role === 'spectator') return [];
  const sides = known.side === undefined ? [] : [known.side];
  const add = (side: string): void => {
    if (!sides.includes(side)) sides.push(side);
  };
  for (const side of Object.values(state.sides)) if (side.seat === seat) add(side.id);
  for (const unit of Object.values(state.units)) if (seatOf(state, unit) === seat) add(unit.side);
  return sides;
});

/** Whether a seat plays on a unit's side: then it knows all about it. */
export const isOwn = (state: SegState, seat: string | null, unit: Unit): boolean =>
  seat === null || seesAll(state, seat) || sidesOfSeat(state, seat).includes(unit.side);

/** Those a spectator looks over the shoulder of: everybody whom the combatant fights. */
const against = (state: SegState, unit: Unit): readonly string[] =>
  Object.keys(state.sides).filter((side) => side !== unit.side);

/** Whether something is known that a seat's sides know each for itself; a spectator knows what all the others do. */
export function knows(
  state: SegState,
  seat: string,
  unit: Unit,
  lists: Readonly<Record<string, readonly string[]>>,
): boolean {
  const has = (side: string): boolean => (lists[side] ?? []).includes(unit.id);
  const sides = sidesOfSeat(state, seat);
  return sides.length > 0 ? sides.some(has) : against(state, unit).every(has);
}

/** @rule SEG-9.7 Whoever lies in hiding is known to its own side and to those that have found it. */
export const seesUnit = (state: SegState, seat: string | null, unit: Unit): boolean =>
  seat === null || isOwn(state, seat, unit) || knows(state, seat, unit, state.known);

/** @rule SEG-9.5 In sight now: position, posture and gear are seen, not remembered. */
export const hasInSight = (state: SegState, seat: string | null, unit: Unit): boolean =>
  seat === null || isOwn(state, seat, unit) || (seesUnit(state, seat, unit) && knows(state, seat, unit, state.seen));

/** Where a seat last saw somebody it does not see now. */
export function lastSeenBy(state: SegState, seat: string | null, unit: Unit): readonly [number, number] | null {
  if (seat === null) return null;
  const spots = sidesOfSeat(state, seat).map((side) => state.lastSeen[`${side}>${unit.id}`]);
  return spots.find((spot) => spot !== undefined) ?? null;
}

/** Section 4: reinforcements, the GM's notes and secret modifiers. */
export const seesPlans = (state: SegState, seat: string | null): boolean => seesAll(state, seat);

/** Secret modifiers are told apart by their source, so that no arithmetic shown to players names them. */
export const SECRET_SOURCE = 'secret.';

/** The secrets that the sheet of combatants names, by how well somebody is known. */
const EVERYTHING: Sees = () => true;
const OWN: Sees = (secret) => secret !== 'plans';
/** Of a stranger in sight. */
export const IN_SIGHT: Sees = (secret) => secret === 'sight';
/** Of a stranger who is only known of. */
export const KNOWN_OF: Sees = () => false;

export function seesOfUnit(state: SegState, seat: string | null, unit: Unit): Sees {
  if (isOwn(state, seat, unit)) return seesPlans(state, seat) ? EVERYTHING : OWN;
  return hasInSight(state, seat, unit) ? IN_SIGHT : KNOWN_OF;
}
