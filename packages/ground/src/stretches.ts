import type { Stretch } from '@potyczka/kernel';
import { joined } from './crossing.ts';
import { neat } from './integers.ts';

/** Gaps and stretches shorter than this are artefacts of rounding where two pieces share an edge. */
export const SLIVER = 2 ** -10;

/** Where a coordinate that moves from a to b leaves the range, as a parameter; infinity when it does not. */
export function leaves(a: number, b: number, low: number, high: number): number {
  if (a < low || a > high) return 0;
  if (b > high) return (high - a) / (b - a);
  if (b < low) return (a - low) / (a - b);
  return Number.POSITIVE_INFINITY;
}

export function pairs(list: readonly number[]): (readonly [number, number])[] {
  const out: (readonly [number, number])[] = [];
  for (let i = 0; i + 1 < list.length; i += 2) out.push([list[i] as number, list[i + 1] as number]);
  return out;
}

/** Consecutive runs of clear and difficult ground that make up the whole path. */
export function stretchesOf(difficult: [number, number][], total: number): Stretch[] {
  difficult.sort((p, q) => p[0] - q[0] || p[1] - q[1]);
  const out: Stretch[] = [];
  let done = 0;
  const add = (to: number, isDifficult: boolean) => {
    const size = neat(to - done);
    if (size <= 0) return;
    out.push({ length: size, difficult: isDifficult });
    done = to;
  };
  for (const [from, to] of pairs(joined(difficult, SLIVER))) {
    if (neat(to - from) <= 0) continue;
    add(from, false);
    add(to, true);
  }
  add(total, false);
  return out;
}
