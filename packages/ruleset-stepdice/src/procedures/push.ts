import { squeezes } from '@potyczka/ruleset-kit';
import type { StepPlay } from '../play.ts';
import { unitOf } from '../read.ts';
import { blocksMove, cellAt, levelAt, onMap, seemsFree } from '../spatial.ts';
import type { Square, StepState } from '../state.ts';
import { fall } from './falling.ts';
import { springTraps } from './traps.ts';

/** Being pushed (STEP-7.13). */

/** The nearest of the eight ways: exact, for a slope of tan 22.5° is √2 - 1. */
export function directionOf(from: Square, to: Square): Square {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const [ax, ay] = [Math.abs(dx), Math.abs(dy)];
  const flat = (long: number, short: number): boolean => (long + short) ** 2 < 2 * long ** 2;
  return [flat(ay, ax) ? 0 : Math.sign(dx), flat(ax, ay) ? 0 : Math.sign(dy)];
}

interface Pushed {
  readonly path: readonly Square[];
  /** The push ends in a fall, in the last square of the path. */
  readonly falls: boolean;
}

/** @rule STEP-7.13 Square by square, straight away; what blocks or stands higher stops it, an edge is a fall. */
export function pushPath(state: StepState, at: Square, way: Square, squares: number): Pushed {
  const path: Square[] = [];
  let now = at;
  for (let i = 0; i < squares; i++) {
    const next: Square = [now[0] + way[0], now[1] + way[1]];
    const stops =
      (way[0] === 0 && way[1] === 0) ||
      !onMap(state, next) ||
      !seemsFree(state, next) ||
      squeezes(now, next, (square) => blocksMove(state, square)) ||
      levelAt(state, next) > levelAt(state, now);
    if (stops) break;
    path.push(next);
    if (cellAt(state, next).pit || levelAt(state, now) - levelAt(state, next) >= 2) return { path, falls: true };
    now = next;
  }
  return { path, falls: false };
}

/** Moves a unit away from a square, as far as it goes; gives how many squares that were. */
export function push(
  play: StepPlay,
  id: string,
  from: Square,
  squares: number,
  how: { readonly why: string; readonly by: string | null; readonly rules: readonly string[] },
): number {
  const unit = unitOf(play.state, id);
  if (unit.pos === null || squares <= 0) return 0;
  const { path, falls } = pushPath(play.state, unit.pos, directionOf(from, unit.pos), squares);
  const last = path.at(-1);
  if (last === undefined) return 0;
  play.tell({ type: 'shifted', unit: id, path, why: how.why, by: how.by, rules: ['STEP-7.13', ...how.rules] });
  if (falls) fall(play, id, last);
  else springTraps(play, id);
  return path.length;
}
