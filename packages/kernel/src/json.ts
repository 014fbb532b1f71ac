/** Plain data: what states, commands, events and saves are made of. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Structural equality of plain data; key order does not matter, an absent key and `undefined` are the same. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = a as Record<string, unknown>;
  const right = b as Record<string, unknown>;
  for (const key in left) if (!sameJson(left[key], right[key])) return false;
  for (const key in right) if (left[key] === undefined && right[key] !== undefined) return false;
  return true;
}

/** Where two pieces of plain data first differ, and what stands there in each; `undefined` where they do not. */
export function firstUnlike(
  a: unknown,
  b: unknown,
  path = '',
): { readonly path: string; readonly a: unknown; readonly b: unknown } | undefined {
  if (sameJson(a, b)) return undefined;
  const isNode = (value: unknown): value is object => typeof value === 'object' && value !== null;
  if (isNode(a) && isNode(b) && Array.isArray(a) === Array.isArray(b)) {
    const left = a as Readonly<Record<string, unknown>>;
    const right = b as Readonly<Record<string, unknown>>;
    for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
      const step = Array.isArray(a) ? `[${key}]` : path === '' ? key : `.${key}`;
      const found = firstUnlike(left[key], right[key], `${path}${step}`);
      if (found !== undefined) return found;
    }
  }
  return { path, a, b };
}

/** One spelling for equal data: keys sorted, absent values left out. Used for hashes and for merging equal states. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const record = value as Record<string, unknown>;
    const keys = Object.keys(record).filter((key) => record[key] !== undefined);
    keys.sort();
    return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(record[key])}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}
