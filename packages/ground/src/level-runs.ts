import type { Piece, Point } from '@potyczka/kernel';
import { intervalsOver } from './crossing.ts';
import { sideOf } from './distance.ts';
import type { Outline } from './shapes.ts';

/** A part of a line (parameters from 0 to 1) walked on one level. */
export interface LevelRun {
  readonly from: number;
  readonly to: number;
  readonly level: number;
}

interface Carrier {
  readonly piece: Piece;
  readonly outline: Outline;
}

/**
 * The levels a walker's centre is carried on along a line. Its centre stands on the highest top it can step on, else on
 * the table. A drop greater than a step is a `fall`, named after the piece that is left; the walk is told on the level
 * above from there, so that what else it would meet is still judged.
 */
export function levelRuns(
  carriers: readonly Carrier[],
  a: Point,
  b: Point,
  startLevel: number,
  stepUp: number,
  sliver: number,
): { runs: LevelRun[]; fall?: { at: number; by: string } } {
  const over = carriers.map(({ outline }) => intervalsOver(outline, a[0], a[1], b[0], b[1], true));
  const cuts = [...new Set([0, 1, ...over.flat()])].sort((p, q) => p - q);
  const runs: LevelRun[] = [];
  let level = startLevel;
  let fall: { at: number; by: string } | undefined;
  let from = 0;
  for (const to of cuts) {
    if (to - from <= sliver && to !== 1) continue;
    if (to <= from) continue;
    const middle = (from + to) / 2;
    let carried = 0;
    carriers.forEach(({ piece }, k) => {
      if (piece.top > carried && piece.top <= level + stepUp && holds(over[k] as number[], middle)) carried = piece.top;
    });
    if (level - carried > stepUp) fall ??= { at: from, by: left(carriers, over, level, from, a) };
    else level = carried;
    const last = runs[runs.length - 1];
    if (last && last.level === level) runs[runs.length - 1] = { from: last.from, to, level };
    else runs.push({ from, to, level });
    from = to;
  }
  if (runs.length === 0) runs.push({ from: 0, to: 1, level });
  return fall ? { runs, fall } : { runs };
}

function holds(over: readonly number[], t: number): boolean {
  for (let i = 0; i + 1 < over.length; i += 2)
    if ((over[i] as number) <= t && t <= (over[i + 1] as number)) return true;
  return false;
}

/** The piece whose top is being left: the one that carried the centre up to here, else one it started on the edge of. */
function left(
  carriers: readonly Carrier[],
  over: readonly (readonly number[])[],
  level: number,
  at: number,
  start: Point,
): string {
  const carried = carriers.find(({ piece }, k) => piece.top === level && (over[k] ?? []).includes(at));
  const touched = carriers.find(
    ({ piece, outline }) => piece.top === level && sideOf(outline, start[0], start[1]) >= 0,
  );
  return (carried ?? touched ?? carriers.find(({ piece }) => piece.top === level) ?? carriers[0])?.piece.id ?? '';
}
