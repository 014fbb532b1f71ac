import { copyOfFoe, copyOfHero, copyOfStepState } from './sheet/copies.ts';
import type { StepState, Unit } from './state.ts';

/** Things with something changed about them. */

/** The figure with these changes. */
export const changed = (unit: Unit, change: Partial<Unit>): Unit =>
  Object.assign(unit.kind === 'hero' ? copyOfHero(unit) : copyOfFoe(unit), change) as Unit;

/** The table with these changes. */
export const withTable = (state: StepState, change: Partial<StepState>): StepState =>
  Object.assign(copyOfStepState(state), change);

/** The table with changes to one figure. */
export function withUnit(state: StepState, id: string, change: (unit: Unit) => Partial<Unit>): StepState {
  const unit = state.units[id];
  if (unit === undefined) return state;
  const units: Record<string, Unit> = { ...state.units };
  units[id] = changed(unit, change(unit));
  const table = copyOfStepState(state);
  table.units = units;
  return table;
}
