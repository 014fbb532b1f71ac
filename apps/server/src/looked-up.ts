import { now } from './clock.ts';

/** However many want to know it, the store is asked once in so many milliseconds. */
export function lookedUp<T>(read: () => Promise<T>, freshFor: number): () => Promise<T> {
  let known: { readonly at: number; readonly value: Promise<T> } | undefined;
  return () => {
    if (known !== undefined && now() - known.at < freshFor) return known.value;
    const value = read();
    known = { at: now(), value };
    value.catch(() => {
      known = undefined;
    });
    return value;
  };
}
