import * as kit from '@potyczka/ruleset-kit';
import type { TeoState, Thing } from '../state.ts';

export type Folds<E extends { readonly type: string }> = kit.Folds<TeoState, E>;

export const withUnit = kit.withUnit<TeoState>;
export const everyUnit = kit.everyUnit<TeoState>;

export function withThing(state: TeoState, id: string, change: (thing: Thing) => Partial<Thing>): TeoState {
  const thing = state.objects[id];
  if (thing === undefined) return state;
  return { ...state, objects: { ...state.objects, [id]: { ...thing, ...change(thing) } } };
}
