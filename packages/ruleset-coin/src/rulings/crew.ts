import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import type { RulingOf } from '@potyczka/ruleset-kit';
import type { CoinPlay } from '../play.ts';
import { infantryOf, isAlive, isInfantry, isVehicle, unitOf, unitsOf, vehicleOf } from '../read.ts';
import type { vehicleSheet } from '../sheet/unit.ts';
import type { CoinState, Vehicle } from '../state.ts';
import type { SeatName } from '../vocabulary.ts';
import { badValue } from './power.ts';

/** @rule COIN-22.1 Who is in a vehicle, as the vehicle tells it: known at both ends. */

type Crew = Pick<RulingOf<typeof vehicleSheet>, 'pilot' | 'passengers' | 'bodies'>;

interface Seated {
  readonly unit: string;
  readonly seat: SeatName;
}

/** Everybody with a seat. */
const seatsIn = (pilot: string | null, passengers: readonly (string | null)[]): readonly Seated[] =>
  [pilot, ...passengers].flatMap((unit, index) =>
    unit === null ? [] : [{ unit, seat: index === 0 ? ('pilot' as const) : index - 1 }],
  );

/** Who sits where afterwards: who is named for one seat leaves the other. */
function seatedAfter({ pilot, passengers }: Vehicle, change: Crew): readonly Seated[] {
  const kept = (unit: string | null, named: readonly (string | null)[]): string | null =>
    named.includes(unit) ? null : unit;
  return seatsIn(
    change.pilot === undefined ? kept(pilot, change.passengers ?? []) : change.pilot,
    change.passengers ?? passengers.map((unit) => kept(unit, change.pilot === undefined ? [] : [change.pilot])),
  );
}

const isTouched = ({ pilot, passengers }: Crew): boolean => pilot !== undefined || passengers !== undefined;

function mustBeAlive(state: CoinState, id: string): readonly Violation[] {
  const unit = Object.hasOwn(state.units, id) ? state.units[id] : undefined;
  if (unit === undefined) return [violation('COIN-22.1', 'unknown-unit', { unit: id })];
  if (!isInfantry(unit)) return [violation('COIN-22.1', 'illegal-target', { target: id })];
  return isAlive(unit) ? [] : [violation('COIN-15.14', 'unit-destroyed', { unit: id })];
}

/** Seats there are, everybody once, and nobody left without a place; who gets out is given one (`at`). */
function checkSeats(state: CoinState, vehicle: Vehicle, change: Crew, field: string): readonly Violation[] {
  const after = seatedAfter(vehicle, change);
  const named = after.map(({ unit }) => unit);
  const lost = seatsIn(vehicle.pilot, vehicle.passengers).some(({ unit }) => !named.includes(unit));
  const noSeat =
    (!vehicle.pilotSeat && change.pilot != null) || (change.passengers ?? []).length > vehicle.passengers.length;
  return [
    ...named.flatMap((unit) => mustBeAlive(state, unit)),
    ...(noSeat ? [violation('COIN-9.4', 'no-free-seat', { target: vehicle.id })] : []),
    ...(new Set(named).size < named.length ? [badValue(field, '@expected.once-each')] : []),
    ...(lost ? [badValue(field, '@expected.crew-kept')] : []),
  ];
}

/** @rule COIN-15.9 Bodies are of the dead; those carried out lie where the vehicle stands. */
function checkBodies(
  state: CoinState,
  vehicle: Vehicle,
  bodies: readonly string[],
  field: string,
): readonly Violation[] {
  const isBody = (id: string): boolean =>
    Object.hasOwn(state.units, id) && state.units[id]?.class === 'infantry' && state.units[id]?.status === 'dead';
  const out = vehicle.bodies.some((id) => !bodies.includes(id));
  return [
    ...(bodies.every(isBody) && new Set(bodies).size === bodies.length ? [] : [badValue(field, '@expected.bodies')]),
    ...(out && vehicle.at === null ? [badValue(field, '@expected.placed-first')] : []),
  ];
}

export const checkCrew = (state: CoinState, vehicle: Vehicle, change: Crew, field: string): readonly Violation[] => [
  ...(isTouched(change) ? checkSeats(state, vehicle, change, field) : []),
  ...(change.bodies === undefined ? [] : checkBodies(state, vehicle, change.bodies, `${field}.bodies`)),
];

const rules = ['COIN-22.1', 'COIN-2.11'];

/** @rule COIN-2.11 Into a seat; the pilot's side is the vehicle's. */
export function seat(play: CoinPlay, unit: string, vehicle: string, where: SeatName): void {
  const side = where === 'pilot' ? infantryOf(play.state, unit).side : vehicleOf(play.state, vehicle).side;
  play.tell({ type: 'unitBoarded', unit, vehicle, seat: where, side, rules });
}

const whoSits = ({ pilot, passengers }: Vehicle, where: SeatName): string | null =>
  where === 'pilot' ? pilot : (passengers[where] ?? null);

function applySeats(play: CoinPlay, id: string, change: Crew): void {
  for (const { unit, seat: where } of seatedAfter(vehicleOf(play.state, id), change)) {
    const vehicle = vehicleOf(play.state, id);
    const there = whoSits(vehicle, where);
    if (there === unit) continue;
    // Two that change seats: one of them gets out meanwhile.
    if (there !== null)
      play.tell({ type: 'unitLeft', unit: there, vehicle: id, to: vehicle.at ?? [0, 0], why: 'ruled', rules });
    seat(play, unit, id, where);
  }
}

/** Out of every vehicle it lies in. */
export function carryOut(play: CoinPlay, body: string): void {
  for (const vehicle of unitsOf(play.state).filter(isVehicle)) {
    if (!vehicle.bodies.includes(body)) continue;
    const bodies = vehicle.bodies.filter((one) => one !== body);
    play.tell({ type: 'unitRuled', unit: vehicle.id, change: { bodies }, rules: ['COIN-22.1'] });
  }
}

function applyBodies(play: CoinPlay, id: string, bodies: readonly string[]): void {
  const vehicle = vehicleOf(play.state, id);
  for (const body of vehicle.bodies.filter((one) => !bodies.includes(one)))
    play.tell({ type: 'unitRuled', unit: body, change: { at: vehicle.at }, rules: ['COIN-15.7', 'COIN-22.1'] });
  for (const body of bodies.filter((one) => !vehicle.bodies.includes(one))) {
    carryOut(play, body);
    if (unitOf(play.state, body).at !== null)
      play.tell({ type: 'unitRuled', unit: body, change: { at: null }, rules: ['COIN-15.9', 'COIN-22.1'] });
  }
  play.tell({ type: 'unitRuled', unit: id, change: { bodies }, rules: ['COIN-15.9', 'COIN-22.1'] });
}

export function applyCrew(play: CoinPlay, id: string, change: Crew): void {
  if (isTouched(change)) applySeats(play, id, change);
  if (change.bodies !== undefined) applyBodies(play, id, change.bodies);
}
