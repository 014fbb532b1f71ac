import type { Folds as KitFolds } from '@potyczka/ruleset-kit';
import { changedFigure, changedInfantry, changedVehicle, withUnit } from '../copies.ts';
import type { CoinState, Infantry, Unit, Vehicle } from '../state.ts';

export type Folds<E extends { readonly type: string }> = KitFolds<CoinState, E>;

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
  change: Partial<Pick<Unit, 'hp' | 'pos' | 'status'>>,
): CoinState {
  const unit = state.units[id];
  return unit === undefined ? state : withUnit(state, changedFigure(unit, change));
}
