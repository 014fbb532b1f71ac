import { copyOfAcesState, copyOfUnit } from './sheet/copies.ts';
import type { AcesState, Unit } from './state.ts';

/** Things with something changed about them. */

/** The unit with these changes. */
export const changed = (unit: Unit, change: Partial<Unit>): Unit => Object.assign(copyOfUnit(unit), change);

/** The table with these changes. */
export const withTable = (state: AcesState, change: Partial<AcesState>): AcesState =>
  Object.assign(copyOfAcesState(state), change);

/** The table with changes to one unit. */
export function withUnit(state: AcesState, id: string, change: (unit: Unit) => Partial<Unit>): AcesState {
  const unit = state.units[id];
  if (unit === undefined) return state;
  const units: Record<string, Unit> = { ...state.units };
  units[id] = changed(unit, change(unit));
  const table = copyOfAcesState(state);
  table.units = units;
  return table;
}

/** The table with changes to every unit. */
export function everyUnit(state: AcesState, change: (unit: Unit) => Partial<Unit>): AcesState {
  const units: Record<string, Unit> = {};
  for (const [id, unit] of Object.entries(state.units)) units[id] = changed(unit, change(unit));
  const table = copyOfAcesState(state);
  table.units = units;
  return table;
}
