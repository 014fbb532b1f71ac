import type { Json } from '@potyczka/kernel';
import { canonical } from '@potyczka/kernel';
import type { Fraction } from './fractions.ts';
import { add, compare, ONE, sum, toNumber, toText, ZERO } from './fractions.ts';

export type Result = Readonly<Record<string, Json>>;

export interface Outcome {
  readonly p: number;
  /** A reduced fraction; left out where chains of exploding dice were cut. */
  readonly exact?: string;
  readonly result: Result;
}

export interface Distribution {
  readonly outcomes: readonly Outcome[];
  /** The mean of every number in the results, and the chance of every yes. */
  readonly expected: Readonly<Record<string, number>>;
  /** The chance of what was cut off; left out when nothing was. */
  readonly rest?: number;
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
  const whole = compare(rest, ZERO) === 0;
  return {
    outcomes: groups.map(({ p, result }) => ({
      p: rounded(toNumber(p)),
      ...(whole ? { exact: toText(p) } : {}),
      result,
    })),
    expected: means(groups),
    ...(whole ? {} : { rest: toNumber(rest) }),
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
