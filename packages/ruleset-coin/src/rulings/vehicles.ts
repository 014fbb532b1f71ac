import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { changedIn, type RulingOf } from '@potyczka/ruleset-kit';
import type { CoinPlay } from '../play.ts';
import { vehicleOf } from '../read.ts';
import { type Fit, Stock } from '../setup/stock.ts';
import { vehicleSheet } from '../sheet/unit.ts';
import { isOpenPoint } from '../spatial.ts';
import type { CoinState, Item, Vehicle } from '../state.ts';
import { badValue } from './power.ts';

/** @rule COIN-22.1 @rule COIN-2.8 How a vehicle is built, and what is mounted on it. */

type Build = RulingOf<typeof vehicleSheet>;

const seats = (now: Vehicle['passengers'], count: number): Vehicle['passengers'] =>
  now.length === count ? now : Array.from({ length: count }, (_, index) => now[index] ?? null);

/** @rule COIN-2.8 @rule COIN-17.14 What acts by itself has no seats; what has no roof, or no crew, has no hatch. */
export function built(vehicle: Vehicle, change: Build): Vehicle {
  const exposed = change.exposed ?? vehicle.exposed;
  const autonomous = change.autonomous ?? vehicle.autonomous;
  const count = autonomous ? 0 : (change.passengerSeats ?? vehicle.passengers.length);
  const hatch = change.hatch ?? (vehicle.hatch === 'none' ? 'closed' : vehicle.hatch);
  return {
    ...vehicle,
    side: change.side ?? vehicle.side,
    radius: change.radius ?? vehicle.radius,
    exposed,
    autonomous,
    hatch: exposed || autonomous ? 'none' : hatch,
    pilotSeat: !autonomous && (change.pilotSeat ?? vehicle.pilotSeat),
    passengers: seats(vehicle.passengers, count),
  };
}

/** The parts that are different afterwards, as one change. */
export const partsOf = (vehicle: Vehicle, change: Build): Partial<Vehicle> =>
  changedIn(vehicleSheet, vehicle, built(vehicle, change));

function checkHatch(vehicle: Vehicle, after: Vehicle, { hatch }: Build, field: string): readonly Violation[] {
  if (hatch === undefined || hatch === after.hatch) {
    // `none` is what follows from having no roof or no crew, never what is said of it.
    return hatch === 'none' && !after.exposed && !after.autonomous
      ? [badValue(`${field}.hatch`, '@expected.hatch')]
      : [];
  }
  return [violation('COIN-17.14', 'no-hatch', { target: vehicle.id })];
}

function checkSeats(vehicle: Vehicle, after: Vehicle, change: Build, field: string): readonly Violation[] {
  const gone =
    (vehicle.pilot !== null && !after.pilotSeat) || vehicle.passengers.slice(after.passengers.length).some(Boolean);
  const seatless = after.autonomous && (change.pilotSeat === true || (change.passengerSeats ?? 0) > 0);
  return [
    ...(gone ? [badValue(field, '@expected.seats-kept')] : []),
    ...(seatless ? [badValue(field, '@expected.no-seats')] : []),
  ];
}

/** @rule COIN-2.11 The side is the pilot's; what acts by itself is somebody's. */
const checkSide = (vehicle: Vehicle, after: Vehicle, { side }: Build, field: string): readonly Violation[] =>
  (side !== undefined && vehicle.pilot !== null) || (after.autonomous && after.side === 'none')
    ? [badValue(`${field}.side`, '@expected.side-of-pilot')]
    : [];

const MOUNTS = ['vehicleSlot', 'mountedDefence'] as const satisfies readonly Fit[];
type Mount = (typeof MOUNTS)[number];

/** What is to be mounted anew: nothing where it is there already. */
function mounting(state: CoinState, vehicle: Vehicle, slot: Mount, wire: string | null | undefined, field: string) {
  if (wire === undefined || wire === vehicle[slot]) return null;
  if (wire === null) return { item: null, errors: [] };
  const stock = new Stock(state.items);
  const id = stock.make(wire, vehicle.id, slot, field);
  const item: Item | null = id === null ? null : (stock.items[id] ?? null);
  return { item, errors: stock.errors.map(({ params }) => badValue(field, String(params?.expected ?? ''))) };
}

export function checkBuild(state: CoinState, vehicle: Vehicle, change: Build, field: string): readonly Violation[] {
  const after = built(vehicle, change);
  const tight =
    change.radius !== undefined && vehicle.at !== null && !isOpenPoint(state, vehicle.at, after.radius, vehicle.id);
  const stopped = vehicle.autonomous && !after.autonomous && state.activeUnit === vehicle.id;
  return [
    ...checkSide(vehicle, after, change, field),
    ...checkHatch(vehicle, after, change, field),
    ...checkSeats(vehicle, after, change, field),
    ...(tight ? [violation('COIN-4.3', 'point-not-open', { at: (vehicle.at ?? []).map(String) })] : []),
    ...(stopped ? [badValue(`${field}.autonomous`, '@expected.not-acting')] : []),
    ...MOUNTS.flatMap((slot) => mounting(state, vehicle, slot, change[slot], `${field}.${slot}`)?.errors ?? []),
  ];
}

export function applyMounts(play: CoinPlay, id: string, change: Build): void {
  for (const slot of MOUNTS) {
    const vehicle = vehicleOf(play.state, id);
    const mounted = mounting(play.state, vehicle, slot, change[slot], slot);
    if (mounted === null || (mounted.item === null && vehicle[slot] === null)) continue;
    play.tell({ type: 'mountRuled', vehicle: id, slot, item: mounted.item, gone: vehicle[slot], rules: ['COIN-22.1'] });
  }
}
