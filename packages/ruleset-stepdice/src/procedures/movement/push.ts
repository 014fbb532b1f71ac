import { sameSquare, squeezes } from '@potyczka/ruleset-kit';
import type { StepPlay } from '../../play.ts';
import { unitOf } from '../../read.ts';
import { blocksMove, cellAt, levelAt, onMap, seemsFree } from '../../spatial.ts';
import type { Square, StepState, Unit } from '../../state.ts';
import { knockProne } from '../effects.ts';
import { loseHeart } from '../wounds/hearts.ts';
import { hitFoe } from '../wounds/wounding.ts';
import { trapsAt } from './eventful-squares.ts';

/** Being pushed (STEP-7.13), and falling (STEP-22.6). */

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
  if (unit.at === null || squares <= 0) return 0;
  const { path, falls } = pushPath(play.state, unit.at, directionOf(from, unit.at), squares);
  let gone = 0;
  while (gone < path.length) {
    const stretch = toTrap(play.state, unit, path.slice(gone));
    const last = stretch.at(-1);
    if (last === undefined) break;
    play.tell({
      type: 'shifted',
      unit: id,
      path: stretch,
      why: how.why,
      by: how.by,
      rules: ['STEP-7.13', ...how.rules],
    });
    gone += stretch.length;
    if (falls && gone === path.length) fall(play, id, last);
    else play.follow.springTraps(play, id);
    if (!isStillPushed(play.state, id, last)) break;
  }
  return gone;
}

/** @rule STEP-22.3 As far as the first trap: whoever is pushed over one enters its square too. */
function toTrap(state: StepState, { kind }: Unit, path: readonly Square[]): readonly Square[] {
  const trap = kind === 'hero' ? path.findIndex((square) => trapsAt(state, square).length > 0) : -1;
  return trap < 0 ? path : path.slice(0, trap + 1);
}

/** Held by a trap, thrown aside or gone, nobody is pushed on. */
function isStillPushed(state: StepState, id: string, at: Square): boolean {
  const { at: pos, kind, ...unit } = unitOf(state, id);
  const held = kind === 'hero' && 'restrained' in unit && unit.restrained;
  return pos !== null && sameSquare(pos, at) && !held;
}

/** @rule STEP-7.13 Whether a push of one square could lead from one to the other. */
export const givesWay = (state: StepState, at: Square, to: Square): boolean =>
  pushPath(state, at, [to[0] - at[0], to[1] - at[1]], 1).path.length > 0;

/** Pushed from the square opposite: straight to where it gives way. */
export function pushTo(play: StepPlay, id: string, to: Square, how: Parameters<typeof push>[4]): number {
  const { at: pos } = unitOf(play.state, id);
  return pos === null ? 0 : push(play, id, [2 * pos[0] - to[0], 2 * pos[1] - to[1]], 1, how);
}

/** @rule STEP-22.6 A hero loses a Heart and lies Prone; a Minion is out, an Elite or Boss takes a Wound. */
export function fall(play: StepPlay, id: string, at: Square): void {
  play.tell({ type: 'fell', unit: id, at, rules: ['STEP-22.6'] });
  if (unitOf(play.state, id).kind === 'hero') loseHeart(play, id, 'fall', ['STEP-22.6']);
  else hitFoe(play, id, { by: null, harm: 'fall', wounds: 1, rules: ['STEP-22.6'] });
  const unit = unitOf(play.state, id);
  if (unit.at !== null && !unit.prone) knockProne(play, id, ['STEP-22.6']);
}
