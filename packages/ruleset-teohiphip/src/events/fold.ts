import type { TeoState, Thing, Unit } from '../state.ts';

/** One function per event type: how the state looks after it. No rules here, only what the event says. */
export type Folds<E extends { readonly type: string }> = {
  readonly [K in E['type']]: (state: TeoState, event: Extract<E, { readonly type: K }>) => TeoState;
};

export function withUnit(state: TeoState, id: string, change: (unit: Unit) => Partial<Unit>): TeoState {
  const unit = state.units[id];
  if (unit === undefined) return state;
  return { ...state, units: { ...state.units, [id]: { ...unit, ...change(unit) } } };
}

export function withThing(state: TeoState, id: string, change: (thing: Thing) => Partial<Thing>): TeoState {
  const thing = state.objects[id];
  if (thing === undefined) return state;
  return { ...state, objects: { ...state.objects, [id]: { ...thing, ...change(thing) } } };
}

export function everyUnit(state: TeoState, change: (unit: Unit) => Partial<Unit>): TeoState {
  const units: Record<string, Unit> = {};
  for (const [id, unit] of Object.entries(state.units)) units[id] = { ...unit, ...change(unit) };
  return { ...state, units };
}
