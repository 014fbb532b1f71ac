import { NotOnTable, type Seat } from '@potyczka/kernel';
import { isGm, Lately, unitOf } from '@potyczka/ruleset-kit';
import type { CoinState, Infantry, Item, Unit, Vehicle } from './state.ts';
import type { Hand, SeatName, SideId } from './vocabulary.ts';

/** Readings of the state that many rooms need: what is so, never what should happen. */

export { gmSeat, isGm, mayRule, unitOf } from '@potyczka/ruleset-kit';

export const isInfantry = (unit: Unit): unit is Infantry => unit.class === 'infantry';
export const isVehicle = (unit: Unit): unit is Vehicle => unit.class === 'vehicle';

export function infantryOf(state: CoinState, id: string): Infantry {
  const unit = unitOf(state, id);
  if (!isInfantry(unit)) throw new Error(`${id} is a vehicle`);
  return unit;
}

export function vehicleOf(state: CoinState, id: string): Vehicle {
  const unit = unitOf(state, id);
  if (!isVehicle(unit)) throw new Error(`${id} is no vehicle`);
  return unit;
}

export function itemOf(state: CoinState, id: string): Item {
  const item = state.items[id];
  if (item === undefined) throw new NotOnTable('item', id);
  return item;
}

/** The units of a table never change in place: a list of them is made once for the record it is made from. */
const rememberedBy = (list: (units: readonly Unit[]) => readonly Unit[]) => {
  const known = new Lately<CoinState['units'], readonly Unit[]>();
  return ({ units }: CoinState): readonly Unit[] => {
    const last = known.get(units);
    if (last !== undefined) return last;
    const made = list(Object.values(units));
    known.set(units, made);
    return made;
  };
};

export const unitsOf = rememberedBy((units) => units);
/** In the order ties are broken by (section 9.8). */
export const unitsById = rememberedBy((units) => [...units].sort((a, b) => (a.id < b.id ? -1 : 1)));
export const isAlive = (unit: Unit): boolean => unit.status === 'alive';
/** Vehicles that somebody has set going in this turn. */
export const servedVehicles = (state: CoinState): readonly string[] =>
  unitsOf(state).flatMap((unit) => (isVehicle(unit) && unit.activatedBy !== null ? [unit.id] : []));
export const isOver = (state: CoinState): boolean => state.phase === 'ended';

/** @rule COIN-2.10 Living infantry, or an autonomous vehicle not destroyed. */
export const isAble = (unit: Unit): boolean => isAlive(unit) && (isInfantry(unit) || unit.autonomous);
export const ableUnits = (state: CoinState, side: SideId): readonly Unit[] =>
  unitsOf(state).filter((unit) => unit.side === side && isAble(unit));

/** The vehicle an infantry unit is in. */
export const vehicleAround = (state: CoinState, unit: Unit): Vehicle | null =>
  isInfantry(unit) && unit.inVehicle !== null ? vehicleOf(state, unit.inVehicle.vehicle) : null;

/** The vehicle a unit drives: the one it pilots, or itself when autonomous. */
export function drivenBy(state: CoinState, unit: Unit): Vehicle | null {
  if (isVehicle(unit)) return unit.autonomous ? unit : null;
  return unit.inVehicle?.seat === 'pilot' ? vehicleOf(state, unit.inVehicle.vehicle) : null;
}

/** Everyone inside: pilot, then passenger seats ascending (COIN-15.3). */
export const occupantsOf = (state: CoinState, vehicle: Vehicle): readonly Infantry[] =>
  [vehicle.pilot, ...vehicle.passengers].flatMap((id) => (id === null ? [] : [infantryOf(state, id)]));

export const enemyInside = (state: CoinState, vehicle: Vehicle, side: SideId): boolean => {
  const isEnemy = (id: string | null): boolean => id !== null && infantryOf(state, id).side !== side;
  return isEnemy(vehicle.pilot) || vehicle.passengers.some(isEnemy);
};

export const freeSeats = (vehicle: Vehicle): readonly SeatName[] => [
  ...(vehicle.pilotSeat && vehicle.pilot === null ? (['pilot'] as const) : []),
  ...vehicle.passengers.flatMap((unit, seat) => (unit === null ? [seat] : [])),
];

/** The side a unit acts for; a vehicle that belongs to nobody acts for nobody. */
export const sideOfUnit = (unit: Unit): SideId | null => (unit.side === 'none' ? null : unit.side);

/** The items in a unit's hands: left, then right; a two-handed one counts once, as the left (COIN-3.4). */
export function inHands(state: CoinState, unit: Infantry): readonly Item[] {
  const { slotLeft: left, slotRight: right } = unit;
  if (left === null) return right === null ? [] : [itemOf(state, right)];
  return right === null || right === left ? [itemOf(state, left)] : [itemOf(state, left), itemOf(state, right)];
}

export const slotOf = (unit: Infantry, hand: Hand): string | null => (hand === 'left' ? unit.slotLeft : unit.slotRight);

/** Everything a unit has on it, hands first. */
export const carriedBy = (state: CoinState, unit: Infantry): readonly Item[] => [
  ...inHands(state, unit),
  ...[unit.armour, unit.device].flatMap((id) => (id === null ? [] : [itemOf(state, id)])),
  ...unit.backpack.map((id) => itemOf(state, id)),
];

/** @rule COIN-3.4 How many hands it takes at this table. */
export const handsFor = (state: CoinState, item: Item): 1 | 2 => (state.options.twoHanded === 'off' ? 1 : item.hands);

export const isWeapon = (item: Item): boolean => item.kind !== null && item.coins > 0;
/** @rule COIN-3.6 At 0 uses the item stays but is inert. */
export const hasUses = (item: Item): boolean => item.usesLeft === null || item.usesLeft > 0;
/** @rule COIN-19.5 */
export const mayCast = (state: CoinState, unit: Unit, item: Item): boolean =>
  item.type !== 'focus' || state.options.magicUsers === 'anyone' || unit.tags.includes('caster');

/** An item by its id, or by its catalogue word when somebody names it so. */
export const itemNamed = (items: readonly Item[], name: string): Item | undefined =>
  items.find((item) => item.id === name) ?? items.find((item) => item.spec === name);

const plays = (seat: Seat, side: SideId): boolean => seat.side === side && seat.role !== 'spectator';

/** The seats that play a side; the first of them is asked. */
export const seatsOfSide = (state: CoinState, side: SideId): readonly string[] =>
  state.seats.flatMap((seat) => (plays(seat, side) ? [seat.id] : []));

const isOfSide = (state: CoinState, id: string, side: SideId): boolean =>
  state.seats.some((seat) => seat.id === id && plays(seat, side));

export const seatOfSide = (state: CoinState, side: SideId): string | null =>
  (state.seats.find((seat) => plays(seat, side)) ?? state.seats.find((seat) => seat.role === 'gm'))?.id ?? null;

/** The seat that decides for a unit: its own while that plays its side, else its side's; a vehicle may change sides. */
export const seatOf = (state: CoinState, unit: Unit): string | null => {
  const side = sideOfUnit(unit);
  if (side === null) return null;
  return unit.seat !== null && isOfSide(state, unit.seat, side) ? unit.seat : seatOfSide(state, side);
};

/** @rule COIN-1.9 Whoever plays a side plays all of it; a GM without a side moves anybody. */
export const playsFor = (state: CoinState, by: string, side: SideId): boolean =>
  isGm(state, by) || isOfSide(state, by, side);

/** The side a seat plays, if it plays one. */
export const sideOfSeat = (state: CoinState, by: string): SideId | null => {
  const side = state.seats.find((seat) => seat.id === by)?.side;
  return side === 'A' || side === 'B' ? side : null;
};
