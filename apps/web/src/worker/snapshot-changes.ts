/**
 * What has changed between two values as they go from the worker to the page. A table of two hundred figures is most of it
 * the same after every step: only what is not is sent, and on the page what has not changed stays the same object.
 */
export type Changes =
  /** Something else altogether. */
  | { readonly to: unknown }
  /** Some of its entries, by their names or places; those of a list beyond its new length are gone. */
  | {
      readonly at: readonly (readonly [key: string, changes: Changes])[];
      readonly gone?: readonly string[];
      readonly length?: number;
    };

type Entries = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Entries => typeof value === 'object' && value !== null;

/** `undefined`: nothing has. */
export function changesOf(before: unknown, after: unknown): Changes | undefined {
  if (before === after) return undefined;
  if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after)) return { to: after };
  const at: (readonly [string, Changes])[] = [];
  for (const key of Object.keys(after)) {
    const own = Object.hasOwn(before, key) ? changesOf(before[key], after[key]) : { to: after[key] };
    if (own !== undefined) at.push([key, own]);
  }
  if (Array.isArray(after)) {
    const same = at.length === 0 && after.length === (before as unknown as readonly unknown[]).length;
    return same ? undefined : { at, length: after.length };
  }
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  if (at.length === 0 && gone.length === 0) return undefined;
  return gone.length === 0 ? { at } : { at, gone };
}

export function changed(before: unknown, changes: Changes | undefined): unknown {
  if (changes === undefined) return before;
  if ('to' in changes) return changes.to;
  const { at, gone = [], length } = changes;
  if (length !== undefined) {
    const list = (before as readonly unknown[]).slice(0, length);
    for (const [place, own] of at) list[Number(place)] = changed(list[Number(place)], own);
    return list;
  }
  // Not by assignment: what people name may be called like something every object has.
  const entries = new Map(Object.entries(before as Entries));
  for (const key of gone) entries.delete(key);
  for (const [key, own] of at) entries.set(key, changed(entries.get(key), own));
  return Object.fromEntries(entries);
}
