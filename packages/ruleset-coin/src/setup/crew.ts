import type { Violation } from '@potyczka/kernel';
import { badField } from '@potyczka/ruleset-kit';
import type { CoinState, GroundItem, Infantry, Unit, Vehicle } from '../state.ts';
import type { WireUnit } from './unit-fields.ts';

/** Who sits where, and what the dead have left behind. */

const isFree = (vehicle: Vehicle, seat: 'pilot' | number): boolean =>
  seat === 'pilot' ? vehicle.pilotSeat && vehicle.pilot === null : vehicle.passengers[seat] === null;

const crewed = (vehicle: Vehicle, unit: Infantry, seat: 'pilot' | number): Vehicle =>
  seat === 'pilot'
    ? { ...vehicle, pilot: unit.id, side: unit.side }
    : { ...vehicle, passengers: vehicle.passengers.map((there, index) => (index === seat ? unit.id : there)) };

/** @rule COIN-5.3 @rule COIN-2.11 Everyone in a seat, as the vehicle sees it; the pilot's side is the vehicle's. */
export function withCrew(units: readonly Unit[]): {
  readonly units: readonly Unit[];
  readonly errors: readonly Violation[];
} {
  const errors: Violation[] = [];
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  units.forEach((unit, index) => {
    if (unit.class !== 'infantry' || unit.inVehicle === null || unit.status !== 'alive') return;
    const { vehicle: name, seat } = unit.inVehicle;
    const vehicle = byId.get(name);
    if (vehicle?.class !== 'vehicle' || vehicle.status !== 'alive' || !isFree(vehicle, seat)) {
      errors.push(badField(`units[${index}].stats.inVehicle`, 'a free seat of a vehicle', 'COIN-2.6'));
      return;
    }
    byId.set(name, crewed(vehicle, unit, seat));
    byId.set(unit.id, { ...unit, at: null });
  });
  return { units: [...byId.values()], errors };
}

/** A seat as the vehicle tells it: whose it is, or who lies dead on the floor. */
interface Told {
  readonly unit: string;
  readonly field: string;
  readonly stats: Readonly<Record<string, unknown>>;
}

const statsOf = (unit: WireUnit): Readonly<Record<string, unknown>> => (unit.stats ?? {}) as Record<string, unknown>;

function toldBy(vehicle: WireUnit, field: string): readonly Told[] {
  const { pilot, passengers, bodies } = statsOf(vehicle);
  const seat = (unit: unknown, name: 'pilot' | number, part: string): readonly Told[] => {
    if (typeof unit !== 'string') return [];
    return [{ unit, field: `${field}.stats.${part}`, stats: { inVehicle: { vehicle: vehicle.id, seat: name } } }];
  };
  const body = (unit: unknown, index: number): readonly Told[] =>
    seat(unit, 'pilot', `bodies[${index}]`).map((told) => ({ ...told, stats: { ...told.stats, status: 'dead' } }));
  return [
    ...seat(pilot, 'pilot', 'pilot'),
    ...listed(passengers).flatMap((unit, index) => seat(unit, index, `passengers[${index}]`)),
    ...listed(bodies).flatMap(body),
  ];
}

/** What has not been checked yet may be anything. */
const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** @rule COIN-5.3 Section 6 names a crew twice: what the vehicle tells of it holds for those it names. */
export function seated(units: readonly WireUnit[]): {
  readonly units: readonly WireUnit[];
  readonly errors: readonly Violation[];
} {
  const told = units.flatMap((unit, index) => toldBy(unit, `units[${index}]`));
  if (told.length === 0) return { units, errors: [] };
  const strangers = told.filter((one) => !units.some((unit) => unit.id === one.unit));
  return {
    units: units.map((unit) => {
      const place = told.find((one) => one.unit === unit.id);
      return place === undefined ? unit : { ...unit, stats: { ...place.stats, ...statsOf(unit) } };
    }),
    errors: strangers.map((one) => badField(one.field, 'the id of a unit')),
  };
}

const EMPTY = { slotLeft: null, slotRight: null, armour: null, device: null, backpack: [] } as const;

const belongings = (unit: Infantry): readonly string[] => [
  ...new Set([unit.slotLeft, unit.slotRight, unit.armour, unit.device, ...unit.backpack].filter((id) => id !== null)),
];

/** @rule COIN-15.8 @rule COIN-15.9 Bodies lie with their things about them, on the field or on a vehicle's floor. */
export function withBodies(
  units: CoinState['units'],
  groundItems: readonly GroundItem[],
): Pick<CoinState, 'units' | 'groundItems'> {
  const all: Record<string, Unit> = { ...units };
  const ground = [...groundItems];
  for (const unit of Object.values(units)) {
    if (unit.class !== 'infantry' || unit.status !== 'dead') continue;
    const vehicle = unit.inVehicle === null ? undefined : all[unit.inVehicle.vehicle];
    const { at: pos } = unit;
    if (vehicle?.class === 'vehicle') {
      const floor = belongings(unit).map((item) => ({ item, fromCorpse: true }));
      const floorItems = [...vehicle.floorItems, ...floor];
      all[vehicle.id] = { ...vehicle, bodies: [...vehicle.bodies, unit.id], floorItems };
    } else if (pos !== null) ground.push(...belongings(unit).map((item) => ({ item, pos, fromCorpse: true })));
    all[unit.id] = { ...unit, ...EMPTY, inVehicle: null, ...(vehicle === undefined ? {} : { at: null }) };
  }
  return { units: all, groundItems: ground };
}
