import type { Seat, Violation } from '@potyczka/kernel';
import { badField } from '@potyczka/ruleset-kit';
import type { SidePlan } from '../catalogue/scenario.ts';
import type { Side, Unit } from '../state.ts';

/** The seat the engine plays from where nobody sits. */
const NPC_SEAT = 'npc';

export interface Seated {
  readonly sides: Readonly<Record<string, Side>>;
  readonly seats: readonly Seat[];
  readonly errors: readonly Violation[];
}

const playsFor = (seat: Seat, side: string): boolean => seat.side === side && seat.role !== 'spectator';

function seatFor(side: string, said: SidePlan | undefined, seats: readonly Seat[], units: readonly Unit[]) {
  if (said?.seat !== undefined) return seats.find((seat) => seat.id === said.seat);
  const owner = units.find((unit) => unit.side === side && unit.seat !== null)?.seat;
  return seats.find((seat) => playsFor(seat, side)) ?? seats.find((seat) => seat.id === owner);
}

/** People who name no side sit down at the scenario's sides for people, one after the other. */
export function dealSides(seats: readonly Seat[], plans: readonly SidePlan[]): (seat: Seat) => string {
  const open = plans.filter(({ people }) => people === true).map(({ id }) => id);
  const sides = open.length > 0 ? open : plans.slice(0, 1).map(({ id }) => id);
  const waiting = seats.filter((seat) => seat.role === 'player' && seat.side === undefined);
  return (seat) => sides[waiting.findIndex(({ id }) => id === seat.id) % Math.max(1, sides.length)] ?? 'heroes';
}

/** Sides in the order they are written: by the scenario, by seats, by combatants. */
export function seatSides(given: readonly Seat[], units: readonly Unit[], plans: readonly SidePlan[]): Seated {
  const ids = [
    ...new Set([
      ...plans.map((plan) => plan.id),
      ...given.flatMap((seat) => (seat.side === undefined ? [] : [seat.side])),
      ...units.map((unit) => unit.side),
    ]),
  ];
  const gm = given.some((seat) => seat.role === 'gm');
  const idle = given.find((seat) => seat.role === 'npc' && seat.side === undefined);
  const added: Seat[] = [];
  const errors: Violation[] = [];
  const sides = ids.map((id, order): Side => {
    const said = plans.find((plan) => plan.id === id);
    if (said?.seat !== undefined && !given.some((seat) => seat.id === said.seat))
      errors.push(badField('sides', `for ${id} one of the seats: ${given.map((seat) => seat.id).join(', ')}`));
    const seat = seatFor(id, said, given, units)?.id;
    if (seat !== undefined) return { id, seat, order };
    if (idle !== undefined) return { id, seat: idle.id, order };
    if (gm) return { id, seat: null, order };
    if (order === 0 && given.length === 0) {
      added.push({ id, role: 'player', side: id });
      return { id, seat: id, order };
    }
    if (!added.some((one) => one.id === NPC_SEAT)) added.push({ id: NPC_SEAT, role: 'npc' });
    return { id, seat: NPC_SEAT, order };
  });
  return { sides: Object.fromEntries(sides.map((side) => [side.id, side])), seats: [...given, ...added], errors };
}

/** Several people of one side share its combatants out in turn. */
export function shareOut(units: readonly Unit[], seats: readonly Seat[]): readonly Unit[] {
  const dealt = new Map<string, number>();
  return units.map((unit) => {
    const people = seats.filter((seat) => seat.side === unit.side && seat.role === 'player');
    if (unit.seat !== null || people.length < 2) return unit;
    const next = dealt.get(unit.side) ?? 0;
    dealt.set(unit.side, next + 1);
    return { ...unit, seat: people[next % people.length]?.id ?? null };
  });
}
