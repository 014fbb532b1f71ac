const frozen = new WeakSet<object>();

/** Freezes plain data all the way down, so that rule code that writes into its input is caught in the act. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || frozen.has(value)) return value;
  frozen.add(value);
  for (const part of Object.values(value)) deepFreeze(part);
  return Object.freeze(value);
}

/** What is left of a value after it has been written to a file and read back. */
export const throughJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
