import type { Json } from '@potyczka/kernel';
import { canonical } from '@potyczka/kernel';
import type { Fraction } from './fractions.ts';
import { add, compare, ONE, sum, toNumber, toText, ZERO } from './fractions.ts';

export type Result = Readonly<Record<string, Json>>;

export interface Outcome {
  readonly p: number;
  /** A reduced fraction; left out where chains of exploding dice were cut or not everything was counted. */
  readonly exact?: string;
  readonly result: Result;
}

/** Not all of it was counted: seeded plays stand for what was left. */
export interface About {
  /** The standard error of the least certain of the chances. */
  readonly error: number;
  readonly plays: number;
}

export interface Distribution {
  readonly outcomes: readonly Outcome[];
  /** The mean of every number in the results, and the chance of every yes. */
  readonly expected: Readonly<Record<string, number>>;
  /** The chance of what was cut off; left out when nothing was. */
  readonly rest?: number;
  /** Left out where everything was counted. */
  readonly about?: About;
}

const rounded = (value: number): number => Number(value.toFixed(10));

interface Group {
  readonly result: Result;
  readonly key: string;
  p: Fraction;
}

/** Puts equal results together, the likeliest first. All chances and what was cut add up to exactly 1, or it is a bug. */
export function distribution(
  results: readonly { readonly result: Result; readonly p: Fraction }[],
  rest: Fraction,
  about?: About,
): Distribution {
  const byKey = new Map<string, Group>();
  for (const { result, p } of results) {
    const key = canonical(result);
    const group = byKey.get(key);
    if (group === undefined) byKey.set(key, { result, key, p });
    else group.p = add(group.p, p);
  }
  const groups = [...byKey.values()].sort((a, b) => compare(b.p, a.p) || (a.key < b.key ? -1 : 1));
  const total = add(sum(groups.map(({ p }) => p)), rest);
  if (compare(total, ONE) !== 0) throw new Error(`the chances add up to ${toText(total)}`);
  const cut = compare(rest, ZERO) !== 0;
  const whole = !cut && about === undefined;
  return {
    outcomes: groups.map(({ p, result }) => ({
      p: rounded(toNumber(p)),
      ...(whole ? { exact: toText(p) } : {}),
      result,
    })),
    expected: means(groups),
    ...(cut ? { rest: toNumber(rest) } : {}),
    ...(about === undefined ? {} : { about }),
  };
}

function means(groups: readonly Group[]): Readonly<Record<string, number>> {
  const totals: Record<string, number> = {};
  for (const { result, p } of groups) {
    for (const [field, value] of Object.entries(result)) {
      if (typeof value !== 'number' && typeof value !== 'boolean') continue;
      totals[field] = (totals[field] ?? 0) + toNumber(p) * Number(value);
    }
  }
  return Object.fromEntries(Object.entries(totals).map(([field, total]) => [field, rounded(total)]));
}
