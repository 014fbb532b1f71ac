import type { Json } from '@potyczka/kernel';

type Path = readonly (string | number)[];
type JsonObject = Readonly<Record<string, Json>>;

/** What became of one place in a piece of data: its new value, or gone when there is none. */
export type Change = readonly [path: Path, value?: Json];

/** What turns one view into the next. Lists of another length are given whole. */
export function changesBetween(before: Json, after: Json): readonly Change[] {
  const comparison: Comparison = { path: [], found: [] };
  compare(before, after, comparison);
  return comparison.found;
}

/** Done for every seat after every command: the way to where we are is copied only when something is different there. */
interface Comparison {
  readonly path: (string | number)[];
  found: Change[];
}

function compare(before: Json | undefined, after: Json, comparison: Comparison): void {
  if (before === after) return;
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null)
    comparison.found.push([[...comparison.path], after]);
  else if (!Array.isArray(before) && !Array.isArray(after))
    compareKeys(before as JsonObject, after as JsonObject, comparison);
  else if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    compareLists(before, after, comparison);
  else comparison.found.push([[...comparison.path], after]);
}

function compareLists(before: readonly Json[], after: readonly Json[], comparison: Comparison): void {
  const { path, found } = comparison;
  const own: Change[] = [];
  comparison.found = own;
  for (let index = 0; index < after.length; index++) {
    path.push(index);
    compare(before[index], after[index] as Json, comparison);
    path.pop();
  }
  comparison.found = found;
  // Many small changes in a list of plain values are longer than the list.
  if (own.length > 0 && own.length * 3 > after.length) found.push([[...path], after]);
  else found.push(...own);
}

function compareKeys(before: JsonObject, after: JsonObject, comparison: Comparison): void {
  const { path } = comparison;
  for (const key in before)
    if (before[key] !== undefined && after[key] === undefined) comparison.found.push([[...path, key]]);
  for (const key in after) {
    const value = after[key];
    if (value === undefined || value === before[key]) continue;
    path.push(key);
    compare(before[key], value, comparison);
    path.pop();
  }
}
