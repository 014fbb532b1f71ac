import type { AcesState, Unit } from '../state.ts';

/** One function per event type: how the state looks after it. No rules here, only what the event says. */
export type Folds<E extends { readonly type: string }> = {
  readonly [K in E['type']]: (state: AcesState, event: Extract<E, { readonly type: K }>) => AcesState;
};

export function withUnit(state: AcesState, id: string, change: (unit: Unit) => Partial<Unit>): AcesState {
  const unit = state.units[id];
  if (unit === undefined) return state;
  return { ...state, units: { ...state.units, [id]: { ...unit, ...change(unit) } } };
}

export function everyUnit(state: AcesState, change: (unit: Unit) => Partial<Unit>): AcesState {
  const units: Record<string, Unit> = {};
  for (const [id, unit] of Object.entries(state.units)) units[id] = { ...unit, ...change(unit) };
  return { ...state, units };
}

/** What dice show of a unit is known from then on (HID-2). */
export const showing = (unit: Unit, what: string): Pick<Unit, 'shown'> => ({
  shown: unit.shown.includes(what) ? unit.shown : [...unit.shown, what],
});
