import type { Seat, Violation } from '@potyczka/kernel';
import { badField } from '@potyczka/ruleset-kit';
import type { SidePlan } from '../catalogue/scenario.ts';
import type { AcesOptions } from '../options.ts';
import type { Side, Unit } from '../state.ts';

/** The seat the engine plays the opposition from when nobody sits there. */
const NPC_SEAT = 'npc';

export interface Seated {
  readonly sides: Readonly<Record<string, Side>>;
  readonly seats: readonly Seat[];
  readonly errors: readonly Violation[];
}

/** @rule ACE-1.7 The party first; of sides that say nothing, the first is the party. In versus mode all are. */
function kindOf(id: string, order: number, said: SidePlan | undefined, options: AcesOptions): Side['kind'] {
  if (options.mode === 'versus') return 'party';
  if (said?.kind !== undefined) return said.kind;
  if (id === 'party' || id === 'opposition') return id;
  return order === 0 ? 'party' : 'opposition';
}

const playsFor = (seat: Seat, side: string): boolean =>
  seat.side === side && (seat.role === 'player' || seat.role === 'npc' || seat.role === 'gm');

function seatFor(side: string, said: SidePlan | undefined, seats: readonly Seat[], units: readonly Unit[]) {
  if (said?.seat !== undefined) return seats.find((seat) => seat.id === said.seat);
  const owner = units.find((unit) => unit.side === side && unit.seat !== null)?.seat;
  return seats.find((seat) => playsFor(seat, side)) ?? seats.find((seat) => seat.id === owner);
}

/** Sides in the order they are written: by the set-up, by seats, by figures. */
export function seatSides(
  given: readonly Seat[],
  units: readonly Unit[],
  plans: readonly SidePlan[],
  options: AcesOptions,
): Seated {
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
    const kind = kindOf(id, order, said, options);
    if (said?.seat !== undefined && !given.some((seat) => seat.id === said.seat))
      errors.push(badField('sides', `for ${id} one of the seats: ${given.map((seat) => seat.id).join(', ')}`));
    const seat = seatFor(id, said, given, units)?.id;
    if (seat !== undefined || gm) return { id, kind, seat: seat ?? null, order };
    if (kind === 'party' && given.length === 0) added.push({ id, role: 'player', side: id });
    else if (idle !== undefined) return { id, kind, seat: idle.id, order };
    else if (!added.some((one) => one.id === NPC_SEAT)) added.push({ id: NPC_SEAT, role: 'npc' });
    return { id, kind, seat: kind === 'party' && given.length === 0 ? id : NPC_SEAT, order };
  });
  return { sides: Object.fromEntries(sides.map((side) => [side.id, side])), seats: [...given, ...added], errors };
}

/** Several people of one side share its heroes out in turn; extras go with the first of them. */
export function shareOut(units: readonly Unit[], seats: readonly Seat[]): readonly Unit[] {
  const dealt = new Map<string, number>();
  return units.map((unit) => {
    const people = seats.filter((seat) => seat.side === unit.side && seat.role === 'player');
    if (unit.seat !== null || people.length < 2 || unit.rank !== 'hero') return unit;
    const next = dealt.get(unit.side) ?? 0;
    dealt.set(unit.side, next + 1);
    return { ...unit, seat: people[next % people.length]?.id ?? null };
  });
}
