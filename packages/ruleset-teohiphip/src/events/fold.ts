import type * as kit from '@potyczka/ruleset-kit';
import { everyUnit, withTable, withUnit } from '../copies.ts';
import type { TeoState, Thing } from '../state.ts';

export type Folds<E extends { readonly type: string }> = kit.Folds<TeoState, E>;

export { everyUnit, withTable, withUnit };

/** What is left of a list; the list itself where nothing goes, so that what was worked out from it still holds. */
export const kept = <T>(list: readonly T[], stays: (item: T) => boolean): readonly T[] =>
  list.every(stays) ? list : list.filter(stays);

export function withThing(state: TeoState, id: string, change: (thing: Thing) => Partial<Thing>): TeoState {
  const thing = state.objects[id];
  if (thing === undefined) return state;
  return withTable(state, { objects: { ...state.objects, [id]: { ...thing, ...change(thing) } } });
}
