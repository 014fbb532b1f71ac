import type { Json } from '@potyczka/kernel';

/** Whoever a choice names: itself an id, or ids among its fields. */
export function namedIn(choice: Json, units: Readonly<Record<string, unknown>>): readonly string[] {
  if (typeof choice === 'string') return Object.hasOwn(units, choice) ? [choice] : [];
  if (typeof choice !== 'object' || choice === null) return [];
  return [...new Set(Object.values(choice).flatMap((value) => namedIn(value as Json, units)))];
}

/** Whom a result is about, in front of what it tells of them; several are told together. */
export const about = <R extends Readonly<Record<string, Json>>>(ids: readonly string[], told: R) =>
  ids.length === 0 ? told : { who: [...ids].sort().join(', '), ...told };
