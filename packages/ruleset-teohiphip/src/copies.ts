import { copyOfTeoState, copyOfUnit } from './sheet/copies.ts';
import type { TeoState, Unit } from './state.ts';

/** Things with something changed about them. */

/** The unit with these changes. */
export const changed = (unit: Unit, change: Partial<Unit>): Unit => Object.assign(copyOfUnit(unit), change);

/** The table with these changes. */
export const withTable = (state: TeoState, change: Partial<TeoState>): TeoState =>
  Object.assign(copyOfTeoState(state), change);

/** The table with this figure in place of the one of its id, or with it as a new one; and other changes. */
export function withFigure(state: TeoState, unit: Unit, more?: Partial<TeoState>): TeoState {
  const copy = copyOfTeoState(state);
  const units: Record<string, Unit> = {};
  for (const id in state.units) units[id] = state.units[id] as Unit;
  units[unit.id] = unit;
  copy.units = units;
  return more === undefined ? copy : Object.assign(copy, more);
}

/** The table with changes to one unit, and others of its own. */
export function withUnit(
  state: TeoState,
  id: string,
  change: (unit: Unit) => Partial<Unit>,
  more?: Partial<TeoState>,
): TeoState {
  const unit = state.units[id];
  if (unit !== undefined) return withFigure(state, changed(unit, change(unit)), more);
  return more === undefined ? state : withTable(state, more);
}

/** The table with changes to every unit, and others of its own. */
export function everyUnit(
  state: TeoState,
  change: (unit: Unit) => Partial<Unit>,
  more: Partial<TeoState> = {},
): TeoState {
  const copy = copyOfTeoState(state);
  const units: Record<string, Unit> = {};
  for (const unit of Object.values(state.units)) units[unit.id] = changed(unit, change(unit));
  copy.units = units;
  return Object.assign(copy, more);
}

/** What is left of a list; the list itself where nothing goes, so that what was worked out from it still holds. */
export const kept = <T>(list: readonly T[], stays: (item: T) => boolean): readonly T[] =>
  list.every(stays) ? list : list.filter(stays);
