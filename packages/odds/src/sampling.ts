import { canonical } from '@potyczka/kernel';
import type { Fraction } from './fractions.ts';
import { compare, fraction, multiply, sum, toNumber } from './fractions.ts';
import type { About, Result } from './outcomes.ts';

interface Likely {
  readonly p: Fraction;
}

/** What plays may take in events where one is long: fewer then have to do. */
const PLAYED_EVENTS = 10_000;
const FEWEST_PLAYS = 100;

/** As many plays as wanted, or as few as such long ones allow. */
export const playsWithin = (wanted: number, told: number): number =>
  Math.min(wanted, Math.max(FEWEST_PLAYS, Math.floor(PLAYED_EVENTS / Math.max(1, told))));

/** Plays with dice named by their number stand for everything that was left unfinished: the same every time. */
export function playLeft<T extends Likely, R extends { readonly result: Result }>(
  left: readonly T[],
  plays: number,
  play: (one: T, number: number, p: Fraction) => R,
): { readonly ends: readonly R[]; readonly about?: About } {
  if (left.length === 0) return { ends: [] };
  const mass = sum(left.map(({ p }) => p));
  const share = multiply(mass, fraction(1, plays));
  const ends = spread(left, plays).map((one, number) => play(one, number, share));
  const seen = new Map<string, number>();
  for (const { result } of ends) seen.set(canonical(result), (seen.get(canonical(result)) ?? 0) + 1);
  return { ends, about: { error: standardError(toNumber(mass), seen.values(), plays), plays } };
}

/** So many of them, each as often as it is likely, evenly spread. */
function spread<T extends { readonly p: Fraction }>(all: readonly T[], count: number): readonly T[] {
  const sorted = [...all].sort((a, b) => compare(b.p, a.p));
  const weights = sorted.map(({ p }) => toNumber(p));
  const total = weights.reduce((one, other) => one + other, 0);
  const found: T[] = [];
  let at = 0;
  let passed = weights[0] ?? 0;
  for (let n = 0; n < count; n++) {
    const mark = ((n + 0.5) / count) * total;
    while (passed < mark && at < sorted.length - 1) {
      at += 1;
      passed += weights[at] ?? 0;
    }
    const one = sorted[at];
    if (one !== undefined) found.push(one);
  }
  return found;
}

/** The standard error of the least certain of the chances. */
function standardError(mass: number, counts: Iterable<number>, plays: number): number {
  const variance = Math.max(...[...counts].map((count) => (count / plays) * (1 - count / plays)), 1 / plays);
  return Number((mass * Math.sqrt(variance / plays)).toFixed(10));
}
