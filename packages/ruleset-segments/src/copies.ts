import { copyOfSegState, copyOfUnit } from './sheet/copies.ts';
import type { SegState, Unit } from './state.ts';

/** Combatants and tables with something changed about them. */

/** The unit with these changes. */
export function changed(unit: Unit, change: Partial<Unit>, more?: Partial<Unit>): Unit {
  const copy = Object.assign(copyOfUnit(unit), change);
  return more === undefined ? copy : Object.assign(copy, more);
}

/** The table with these changes. */
export const withTable = (state: SegState, change: Partial<SegState>): SegState =>
  Object.assign(copyOfSegState(state), change);

/** The table with changes to one unit, and others of its own. */
export function withUnit(
  state: SegState,
  id: string,
  change: (unit: Unit) => Partial<Unit>,
  more?: Partial<SegState>,
): SegState {
  const table = more === undefined ? copyOfSegState(state) : Object.assign(copyOfSegState(state), more);
  const unit = state.units[id];
  if (unit === undefined) return table;
  const units: Record<string, Unit> = { ...state.units };
  units[id] = changed(unit, change(unit));
  table.units = units;
  return table;
}

/** The table with changes to every unit, and others of its own. */
export function everyUnit(
  state: SegState,
  change: (unit: Unit) => Partial<Unit>,
  more: Partial<SegState> = {},
): SegState {
  const units: Record<string, Unit> = {};
  for (const unit of Object.values(state.units)) units[unit.id] = changed(unit, change(unit));
  return Object.assign(copyOfSegState(state), more, { units });
}
