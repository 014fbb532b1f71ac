import { copyOfCoinState, copyOfInfantry, copyOfVehicle } from './sheet/copies.ts';
import type { CoinState, Infantry, Unit, Vehicle } from './state.ts';

/** Things with something changed about them. */

export const changedInfantry = (unit: Infantry, change: Partial<Omit<Infantry, 'class'>>): Infantry =>
  Object.assign(copyOfInfantry(unit), change);

export const changedVehicle = (unit: Vehicle, change: Partial<Omit<Vehicle, 'class'>>): Vehicle =>
  Object.assign(copyOfVehicle(unit), change);

/** What infantry and vehicles have alike. */
export const changedFigure = (unit: Unit, change: Partial<Pick<Unit, 'hp' | 'at' | 'status'>>): Unit =>
  unit.class === 'infantry' ? changedInfantry(unit, change) : changedVehicle(unit, change);

/** The table with these changes. */
export const withTable = (state: CoinState, change: Partial<CoinState>): CoinState =>
  Object.assign(copyOfCoinState(state), change);

/** The table with one unit as it is now. */
export const withUnit = (state: CoinState, unit: Unit): CoinState => {
  const copy = copyOfCoinState(state);
  copy.units = { ...state.units, [unit.id]: unit };
  return copy;
};
