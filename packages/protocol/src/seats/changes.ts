import type { Json } from '@potyczka/kernel';

/** What became of one place in a piece of data: its new value, or gone when there is none. */
export type Change = readonly [path: readonly (string | number)[], value?: Json];

const isObject = (value: Json | undefined): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What turns one view into the next. Lists of another length are given whole. */
export function changesBetween(before: Json, after: Json): readonly Change[] {
  const found: Change[] = [];
  compare(before, after, [], found);
  return found;
}

function compare(before: Json | undefined, after: Json, path: readonly (string | number)[], found: Change[]): void {
  if (before === after) return;
  if (isObject(before) && isObject(after)) compareKeys(before, after, path, found);
  else if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    const own: Change[] = [];
    after.forEach((value, index) => {
      compare(before[index], value, [...path, index], own);
    });
    // Many small changes in a list of plain values are longer than the list.
    if (own.length > 0 && own.length * 3 > after.length) found.push([path, after]);
    else found.push(...own);
  } else found.push([path, after]);
}

function compareKeys(
  before: Readonly<Record<string, Json>>,
  after: Readonly<Record<string, Json>>,
  path: readonly (string | number)[],
  found: Change[],
): void {
  for (const key of Object.keys(before))
    if (before[key] !== undefined && after[key] === undefined) found.push([[...path, key]]);
  for (const [key, value] of Object.entries(after))
    if (value !== undefined) compare(before[key], value, [...path, key], found);
}
