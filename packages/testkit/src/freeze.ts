import type { Listed, Ruleset } from '@potyczka/kernel';

/** What is frozen already, and what is left as it is. */
const frozen = new WeakSet<object>();

/** The catalogue of a game lies in its states, and the lab changes it while a battle lasts: it belongs to the whole process. */
export function leaveCatalogue({ lists }: Pick<Ruleset<never, never, never>, 'lists'>): void {
  const all: readonly (Listed | undefined)[] = Object.values(lists);
  for (const entry of all.flatMap((list) => Object.values(list?.entries ?? {}))) frozen.add(entry);
}

/** Freezes plain data all the way down, so that rule code that writes into its input is caught in the act. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || frozen.has(value)) return value;
  frozen.add(value);
  for (const part of Object.values(value)) deepFreeze(part);
  return Object.freeze(value);
}

/** What is left of a value after it has been written to a file and read back. */
export const throughJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
