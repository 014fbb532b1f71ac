import type { Seat } from '@potyczka/kernel';
import type { Side, Unit } from '../state.ts';

/** Sides, and who plays them. */

export interface Seated {
  readonly sides: Readonly<Record<string, Side>>;
  readonly seats: readonly Seat[];
}

const playsFor = (seat: Seat, side: string): boolean => seat.side === side && seat.role !== 'spectator';

/** By its figures, by its name, else heroes. */
function kindOf(id: string, units: readonly Unit[]): Side['kind'] {
  const first = units.find((unit) => unit.side === id);
  if (first !== undefined) return first.kind === 'hero' ? 'heroes' : 'foes';
  return id === 'foes' ? 'foes' : 'heroes';
}

/** An NPC seat without a side plays the foes; a table where nobody sits has a chair for the heroes. */
export function seatSides(given: readonly Seat[], units: readonly Unit[]): Seated {
  const seats: readonly Seat[] = given.length > 0 ? given : [{ id: 'heroes', role: 'player', side: 'heroes' }];
  const placed = seats.map((seat) =>
    seat.role === 'npc' && seat.side === undefined ? { ...seat, side: 'foes' } : seat,
  );
  const ids = [
    ...new Set([
      'heroes',
      'foes',
      ...units.map((unit) => unit.side),
      ...placed.flatMap((seat) => (seat.side === undefined ? [] : [seat.side])),
    ]),
  ];
  const isEmpty = (id: string): boolean =>
    !units.some((unit) => unit.side === id) && !placed.some((seat) => seat.side === id);
  const wanted = ids.filter((id) => {
    const kind = kindOf(id, units);
    return !isEmpty(id) || !ids.some((other) => other !== id && kindOf(other, units) === kind && !isEmpty(other));
  });
  const sides = wanted.map((id): Side => {
    const owner = units.find((unit) => unit.side === id && unit.seat !== null)?.seat;
    const seat = placed.find((one) => playsFor(one, id)) ?? placed.find((one) => one.id === owner);
    return { id, name: id, kind: kindOf(id, units), seat: seat?.id ?? null };
  });
  return { sides: Object.fromEntries(sides.map((side) => [side.id, side])), seats: placed };
}

/** Several people of one side share its heroes out in turn. */
export function shareOut(units: readonly Unit[], seats: readonly Seat[]): readonly Unit[] {
  const dealt = new Map<string, number>();
  return units.map((unit) => {
    const people = seats.filter((seat) => seat.side === unit.side && seat.role === 'player');
    if (unit.seat !== null || people.length < 2 || unit.kind !== 'hero') return unit;
    const next = dealt.get(unit.side) ?? 0;
    dealt.set(unit.side, next + 1);
    return { ...unit, seat: people[next % people.length]?.id ?? null };
  });
}
