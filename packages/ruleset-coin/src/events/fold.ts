import { changedFigure, changedInfantry, changedVehicle, withUnit } from '../copies.ts';
import type { CoinState, Infantry, Unit, Vehicle } from '../state.ts';
import type { SeatName } from '../vocabulary.ts';

export function withInfantry(
  state: CoinState,
  id: string,
  change: (unit: Infantry) => Partial<Omit<Infantry, 'class'>>,
): CoinState {
  const unit = state.units[id];
  return unit?.class === 'infantry' ? withUnit(state, changedInfantry(unit, change(unit))) : state;
}

export function withVehicle(
  state: CoinState,
  id: string,
  change: (unit: Vehicle) => Partial<Omit<Vehicle, 'class'>>,
): CoinState {
  const unit = state.units[id];
  return unit?.class === 'vehicle' ? withUnit(state, changedVehicle(unit, change(unit))) : state;
}

/** What infantry and vehicles have alike. */
export function withFigure(
  state: CoinState,
  id: string,
  change: Partial<Pick<Unit, 'hp' | 'at' | 'status'>>,
): CoinState {
  const unit = state.units[id];
  return unit === undefined ? state : withUnit(state, changedFigure(unit, change));
}

/** A seat of a vehicle with somebody else in it, or nobody. */
export const seated = (vehicle: Vehicle, seat: SeatName, unit: string | null): Partial<Vehicle> =>
  seat === 'pilot'
    ? { pilot: unit }
    : { passengers: vehicle.passengers.map((there, index) => (index === seat ? unit : there)) };

/** Frees the seat a unit is in. */
export function outOfSeat(state: CoinState, unit: string): CoinState {
  const there = state.units[unit];
  const at = there?.class === 'infantry' ? there.inVehicle : null;
  return at === null ? state : withVehicle(state, at.vehicle, (vehicle) => seated(vehicle, at.seat, null));
}
