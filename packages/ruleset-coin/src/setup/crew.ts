import type { Violation } from '@potyczka/kernel';
import { badField } from '@potyczka/ruleset-kit';
import type { CoinState, GroundItem, Infantry, Unit, Vehicle } from '../state.ts';

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
      errors.push(badField(`units[${index}].stats.inVehicle`, 'a free seat of a vehicle'));
      return;
    }
    byId.set(name, crewed(vehicle, unit, seat));
    byId.set(unit.id, { ...unit, pos: null });
  });
  return { units: [...byId.values()], errors };
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
    const { pos } = unit;
    if (vehicle?.class === 'vehicle') {
      const floor = belongings(unit).map((item) => ({ item, fromCorpse: true }));
      const floorItems = [...vehicle.floorItems, ...floor];
      all[vehicle.id] = { ...vehicle, bodies: [...vehicle.bodies, unit.id], floorItems };
    } else if (pos !== null) ground.push(...belongings(unit).map((item) => ({ item, pos, fromCorpse: true })));
    all[unit.id] = { ...unit, ...EMPTY, inVehicle: null, ...(vehicle === undefined ? {} : { pos: null }) };
  }
  return { units: all, groundItems: ground };
}
