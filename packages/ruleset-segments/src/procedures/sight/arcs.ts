import type { Point } from '@potyczka/kernel';
import type { Unit } from '../../state.ts';
import type { Arc } from '../../vocabulary.ts';

/** SEG-9.8: eight directions, 0 north and clockwise; north is where y grows. */

const STEPS: readonly Point[] = [
  [0, 1],
  [1, 1],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, -1],
  [-1, 0],
  [-1, 1],
];

/** The step of a direction on the lattice: one each way, not of one length. */
export const stepOf = (direction: number): Point => STEPS[((direction % 8) + 8) % 8] ?? [0, 1];

/** @rule SEG-9.8 Four arcs of 90 degrees; a place on the line between two belongs to the front, then to the side. */
export function arcOf(facing: number, from: Point, place: Point): Arc {
  const [fx, fy] = stepOf(facing);
  const dx = place[0] - from[0];
  const dy = place[1] - from[1];
  const ahead = dx * fx + dy * fy;
  const right = dx * fy - dy * fx;
  if (ahead >= Math.abs(right)) return 'front';
  if (-ahead > Math.abs(right)) return 'back';
  return right > 0 ? 'right' : 'left';
}

export const arcTowards = (unit: Unit, place: Point): Arc => arcOf(unit.facing, unit.at, place);

/** The direction that points best at a place; one's own place: the way one looks. */
export function directionTo(unit: Unit, place: Point): number {
  const dx = place[0] - unit.at[0];
  const dy = place[1] - unit.at[1];
  if (dx === 0 && dy === 0) return unit.facing;
  const [ax, ay] = [Math.abs(dx), Math.abs(dy)];
  // tan 22.5 is 0.41421…: an axis wins when the other side is less than that share of it.
  const wide = 100_000;
  const share = 41_421;
  const sx = ax * wide < ay * share ? 0 : Math.sign(dx);
  const sy = ay * wide < ax * share ? 0 : Math.sign(dy);
  const found = STEPS.findIndex(([x, y]) => x === sx && y === sy);
  return found < 0 ? unit.facing : found;
}
