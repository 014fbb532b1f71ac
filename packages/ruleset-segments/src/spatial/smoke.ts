import type { Point } from '@potyczka/kernel';
import type { Cloud, SegState } from '../state.ts';

/** C7, SEG-9.1: how much smoke lies on a line of sight. */

/** @rule SEG-9.1 Smoke deeper than this blocks sight. */
export const SMOKE_BLOCKS = 2000;

const clamped = (part: number): number => Math.max(0, Math.min(1, part));

/** How much of a straight line runs through a round cloud, in whole ticks. */
function lengthInside(from: Point, to: Point, { at, radius }: Cloud): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const [fx, fy] = [from[0] - at[0], from[1] - at[1]];
  const square = dx * dx + dy * dy;
  if (square === 0) return 0;
  const half = fx * dx + fy * dy;
  const left = half * half - square * (fx * fx + fy * fy - radius * radius);
  if (left <= 0) return 0;
  const root = Math.sqrt(left);
  const share = clamped((-half + root) / square) - clamped((-half - root) / square);
  return Math.round(share * Math.sqrt(square));
}

/** The smoke between two places, cloud by cloud, and those clouds. */
export function smokeBetween(
  { clouds }: Pick<SegState, 'clouds'>,
  from: Point,
  to: Point,
): { readonly depth: number; readonly clouds: readonly string[] } {
  const met = clouds
    .filter(({ kind }) => kind === 'smoke')
    .map((cloud) => ({ id: cloud.id, depth: lengthInside(from, to, cloud) }))
    .filter(({ depth }) => depth > 0);
  return { depth: met.reduce((sum, { depth }) => sum + depth, 0), clouds: met.map(({ id }) => id) };
}
