import { isInfantry, isVehicle } from '../src/read.ts';
import type { CoinState, Infantry, Unit, Vehicle } from '../src/state.ts';

/** Things are conserved: every item is in exactly one place, every occupant in exactly one seat, and both sides agree. */

const worn = (unit: Infantry): readonly (string | null)[] => [
  // A two-handed item fills both hands and is one thing.
  ...(unit.slotLeft === unit.slotRight ? [unit.slotLeft] : [unit.slotLeft, unit.slotRight]),
  unit.armour,
  unit.device,
  ...unit.backpack,
];
const mounted = (vehicle: Vehicle): readonly (string | null)[] => [
  vehicle.vehicleSlot,
  vehicle.mountedDefence,
  ...vehicle.floorItems.map(({ item }) => item),
];
const placesIn = (unit: Unit): readonly (string | null)[] => (isInfantry(unit) ? worn(unit) : mounted(unit));

function mustHoldOnce(state: CoinState): void {
  const units = Object.values(state.units);
  const places = [
    ...units.flatMap(placesIn),
    ...state.groundItems.map(({ item }) => item),
    ...Object.values(state.items).flatMap(({ contents }) => contents),
  ];
  const times = new Map<string, number>();
  for (const id of places) if (id !== null) times.set(id, (times.get(id) ?? 0) + 1);
  for (const id of Object.keys(state.items))
    if (times.get(id) !== 1) throw new Error(`${id} is in ${times.get(id) ?? 0} places`);
  for (const id of times.keys())
    if (!Object.hasOwn(state.items, id)) throw new Error(`${id} lies about and is nothing`);
}

function mustSitOnce(state: CoinState): void {
  const units = Object.values(state.units);
  const seats = units
    .filter(isVehicle)
    .flatMap((vehicle) =>
      [vehicle.pilot, ...vehicle.passengers].flatMap((who, index) =>
        who === null ? [] : [{ who, vehicle: vehicle.id, seat: index === 0 ? ('pilot' as const) : index - 1 }],
      ),
    );
  for (const unit of units.filter(isInfantry)) {
    const taken = seats.filter(({ who }) => who === unit.id);
    if (taken.length > 1) throw new Error(`${unit.id} sits in ${taken.length} seats`);
    const [seat] = taken;
    const said = unit.inVehicle;
    if (seat?.vehicle !== said?.vehicle || seat?.seat !== said?.seat)
      throw new Error(`${unit.id} says ${JSON.stringify(said)}, the seat says ${JSON.stringify(seat ?? null)}`);
    if (unit.status === 'alive' && said !== null && unit.at !== null)
      throw new Error(`${unit.id} is inside and outside at once`);
  }
  for (const { who } of seats) if (!Object.hasOwn(state.units, who)) throw new Error(`${who} sits and is nobody`);
}

export function mustConserve(state: CoinState): void {
  mustHoldOnce(state);
  mustSitOnce(state);
}
