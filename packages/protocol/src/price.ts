import type { Json, Violation } from '@potyczka/kernel';
import { doorViolation } from '@potyczka/kernel';
import type { AnyTable } from './table.ts';

/**
 * What a table costs whoever keeps it for others: known before it is laid, and again whenever a GM has built on it. Every game
 * writes places as pairs of numbers, so that no game has to be asked.
 */
export interface TablePrice {
  readonly figures: number;
  /** Places and corners of everything that lies, stands or is drawn on the map. */
  readonly corners: number;
  /** Values of any kind in all that is known of the table. */
  readonly values: number;
}

/** Far beyond any battle people play: the largest that is measured has 200 figures among 500 walls. */
export const DEAREST: TablePrice & { readonly product: number; readonly depth: number } = {
  figures: 250,
  corners: 12_000,
  values: 80_000,
  /** Who sees whom: figures times corners. */
  product: 250_000,
  depth: 30,
};

const isPlace = (value: readonly unknown[]): boolean =>
  value.length === 2 && value.every((one) => Number.isFinite(one));
/** Rectangles have four corners; round things are looked at as if they had as many. */
const isOutline = (value: readonly unknown[]): boolean =>
  (value.length === 3 || value.length === 4) && value.every((one) => Number.isFinite(one));

/** Counts without running deep: what comes from outside may be nested without end. */
function countIn(whole: unknown): Omit<TablePrice, 'figures'> & { readonly depth: number } {
  let [corners, values, depth] = [0, 0, 0];
  const open: { readonly value: unknown; readonly deep: number }[] = [{ value: whole, deep: 1 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, deep } = next;
    values += 1;
    if (typeof value !== 'object' || value === null) continue;
    depth = Math.max(depth, deep);
    // Whatever lies deeper than anything may is not looked into.
    if (deep > DEAREST.depth) continue;
    const inner = Object.values(value);
    if (Array.isArray(value)) corners += isPlace(value) ? 1 : isOutline(value) ? 4 : 0;
    for (const one of inner) open.push({ value: one, deep: deep + 1 });
  }
  return { corners, values, depth };
}

/** What is too much about a set-up as it comes from outside, before anybody reads it. */
export function tooMuchToRead(setup: unknown): readonly Violation[] {
  const { values, depth } = countIn(setup);
  return [
    ...(depth > DEAREST.depth ? [tooMuch('depth', depth, DEAREST.depth)] : []),
    ...(values > DEAREST.values ? [tooMuch('values', values, DEAREST.values)] : []),
  ];
}

/** What is too much about a table as it lies there. */
export function tooMuchAt({
  rules,
  state,
}: Pick<AnyTable, 'rules'> & { readonly state: unknown }): readonly Violation[] {
  const { corners, values } = countIn(state as Json);
  const figures = rules.statistics?.standing(state).units.length ?? 0;
  const product = figures * corners;
  const found = { figures, corners, values, product };
  return (['figures', 'corners', 'values', 'product'] as const)
    .filter((what) => found[what] > DEAREST[what])
    .map((what) => tooMuch(what, found[what], DEAREST[what]))
    .slice(0, 1);
}

const tooMuch = (what: string, is: number, most: number): Violation => doorViolation(`too-much-${what}`, { is, most });
