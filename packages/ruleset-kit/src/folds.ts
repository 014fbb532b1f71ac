import type { EventVersions, Json, RuleId } from '@potyczka/kernel';

/** One function per event type: how the state looks after it. No rules here, only what the event says. */
export type Folds<S, E extends { readonly type: string }> = {
  readonly [K in E['type']]: (state: S, event: Extract<E, { readonly type: K }>) => S;
};

/** A state with figures in it, and the figures of such a state. */
export interface Peopled {
  readonly units: Readonly<Record<string, object>>;
}
export type UnitIn<S extends Peopled> = S['units'][string];

export function withUnit<S extends Peopled>(state: S, id: string, change: (unit: UnitIn<S>) => Partial<UnitIn<S>>): S {
  const unit = state.units[id] as UnitIn<S> | undefined;
  if (unit === undefined) return state;
  return { ...state, units: { ...state.units, [id]: { ...unit, ...change(unit) } } };
}

export function everyUnit<S extends Peopled>(state: S, change: (unit: UnitIn<S>) => Partial<UnitIn<S>>): S {
  const units: Record<string, object> = {};
  for (const [id, unit] of Object.entries(state.units)) units[id] = { ...unit, ...change(unit as UnitIn<S>) };
  return { ...state, units };
}

export const without = <T>(record: Readonly<Record<string, T>>, id: string): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== id));

/** `evolve` of a ruleset from the folds of all its rooms. */
export const evolvesBy =
  <S, E extends { readonly type: string }>(folds: Folds<S, E>) =>
  (state: S, event: E): S => {
    const fold = folds[event.type as E['type']] as (state: S, event: E) => S;
    return fold(state, event);
  };

/** Every event type at version 1, as it stands until a change of it gets a lift. */
export const firstVersions = <T extends string>(
  folds: Readonly<Record<T, unknown>>,
): Readonly<Record<T, EventVersions>> =>
  Object.fromEntries(Object.keys(folds).map((type) => [type, { v: 1 }])) as Record<T, EventVersions>;

/** Every event names the rules behind it. */
export interface Cited {
  readonly rules: readonly RuleId[];
}

/** What a GM does in every game; `C` is what may be set at the table itself. */
export type CommonRuling<S extends Peopled, C extends Partial<S>> =
  /** Who ruled what and why: for the log; what it changes follows in its own events. */
  | ({
      readonly type: 'ruled';
      readonly by: string;
      readonly power: string;
      readonly value: Json;
      readonly reason: string;
    } & Cited)
  | ({ readonly type: 'unitRuled'; readonly unit: string; readonly change: Partial<UnitIn<S>> } & Cited)
  | ({ readonly type: 'tableRuled'; readonly change: C } & Cited)
  | ({ readonly type: 'unitAdded'; readonly unit: UnitIn<S> } & Cited);

export const commonRulingFolds = <
  S extends Peopled & { readonly units: Readonly<Record<string, { readonly id: string }>> },
>(): Folds<S, CommonRuling<S, Partial<S>>> => ({
  ruled: (state) => state,
  unitRuled: (state, e) => withUnit(state, e.unit, () => e.change),
  tableRuled: (state, e) => ({ ...state, ...e.change }),
  unitAdded: (state, e) => ({ ...state, units: { ...state.units, [e.unit.id]: e.unit } }),
});
