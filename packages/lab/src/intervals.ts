/** Estimates with their 95% intervals. */

/** The two-sided 95% point of the normal distribution. */
export const Z = 1.959963984540054;

export interface Interval {
  readonly low: number;
  readonly high: number;
}

export interface Rate extends Interval {
  readonly count: number;
  readonly of: number;
  readonly rate: number;
}

/** Wilson's score interval: right also near 0 and 1, and for few battles. */
export function wilson(count: number, of: number): Rate {
  if (of === 0) return { count, of, rate: 0, low: 0, high: 1 };
  const rate = count / of;
  const scale = 1 + (Z * Z) / of;
  const centre = (rate + (Z * Z) / (2 * of)) / scale;
  const half = (Z / scale) * Math.sqrt((rate * (1 - rate)) / of + (Z * Z) / (4 * of * of));
  // What rounding leaves outside of 0 and 1 is cut: nothing can be rarer than never.
  return { count, of, rate, low: count === 0 ? 0 : centre - half, high: count === of ? 1 : centre + half };
}

/**
 * The two-sided 95% point of Student's t, by the Cornish–Fisher expansion: wrong by less than 0.5% from 4 degrees of
 * freedom on; below that the table is short enough to write down.
 */
export function studentT(freedom: number): number {
  const few = [12.706, 4.303, 3.182][freedom - 1];
  if (few !== undefined) return few;
  const z = Z;
  const first = (z ** 3 + z) / 4;
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96;
  const third = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384;
  return z + first / freedom + second / freedom ** 2 + third / freedom ** 3;
}

export interface Mean extends Interval {
  readonly of: number;
  readonly mean: number;
}

function moments(values: readonly number[]): { readonly mean: number; readonly variance: number } {
  const of = values.length;
  let sum = 0;
  for (const value of values) sum += value;
  const mean = of === 0 ? 0 : sum / of;
  let squares = 0;
  for (const value of values) squares += (value - mean) ** 2;
  return { mean, variance: of < 2 ? 0 : squares / (of - 1) };
}

/** A mean of independent values with Student's interval. The values are added in the order given, always the same. */
export function meanOf(values: readonly number[]): Mean {
  const of = values.length;
  const { mean, variance } = moments(values);
  if (of < 2) return { of, mean, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
  const half = studentT(of - 1) * Math.sqrt(variance / of);
  return { of, mean, low: mean - half, high: mean + half };
}

/**
 * The difference of two rates over the same seeds, after Bonett and Price (2012): one seed more is counted each way, so
 * that few battles, or variants that never differ, do not look like certainty. `differences` lie between −1 and 1.
 */
export function pairedRates(differences: readonly number[]): Mean {
  const of = differences.length;
  let sum = 0;
  let squares = 2;
  for (const value of differences) {
    sum += value;
    squares += value * value;
  }
  const centre = sum / (of + 2);
  const half = Z * Math.sqrt((squares / (of + 2) - centre * centre) / (of + 2));
  return { of, mean: of === 0 ? 0 : sum / of, low: Math.max(-1, centre - half), high: Math.min(1, centre + half) };
}

/** How much higher the second of two rates is that have nothing to do with each other: Newcombe's interval (1998, method 10). */
export function separateRates(a: Rate, b: Rate): Mean {
  const mean = b.rate - a.rate;
  const below = Math.hypot(b.rate - b.low, a.high - a.rate);
  const above = Math.hypot(b.high - b.rate, a.rate - a.low);
  return { of: Math.min(a.of, b.of), mean, low: Math.max(-1, mean - below), high: Math.min(1, mean + above) };
}

/** How strongly two measures go together over the same battles: −1 to 1, and 0 when either never varies. */
export function correlation(xs: readonly number[], ys: readonly number[]): number {
  const x = moments(xs);
  const y = moments(ys);
  if (x.variance === 0 || y.variance === 0) return 0;
  let sum = 0;
  for (let i = 0; i < xs.length; i++) sum += ((xs[i] ?? 0) - x.mean) * ((ys[i] ?? 0) - y.mean);
  return sum / (xs.length - 1) / Math.sqrt(x.variance * y.variance);
}

/** What 95% and four runs in five ask for, in standard errors: whoever looks for a difference finds one of this size. */
const SHOWS = (Z + 0.8416212335729143) / Z;

/** What one could have seen, and what it takes to see less. */
export interface Resolution {
  /** The least difference that four runs in five of this length show. */
  readonly seen: number;
  /** The next smaller round one, and how many times as long a run it takes. */
  readonly finer: number;
  readonly times: number;
}

/** Round differences, as shares. */
const ROUND = [0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001];

export function resolutionOf({ low, high }: Interval): Resolution {
  const seen = ((high - low) / 2) * SHOWS;
  const finer = ROUND.find((size) => size <= seen / 1.4) ?? 0.001;
  return { seen, finer, times: (seen / finer) ** 2 };
}
