import type { Point } from '@potyczka/kernel';
import { metres, squared } from '../../metres.ts';
import type { SegPlay } from '../../play.ts';
import { isHere, now } from '../../read.ts';
import { walkerAt } from '../../spatial/ground-map.ts';
import { groundAt } from '../../spatial.ts';
import type { SegState, Unit } from '../../state.ts';
import { isAnchored } from '../gear/worn.ts';
import { fall } from './falling.ts';

/** Bodies that are moved by others: pushed, drawn, led about in a clash. */

const LATTICE = 500;

/** @rule SEG-1.2 A place so far along a line, on the lattice of half metres. */
export function along(from: Point, towards: Point, length: number): Point {
  const square = squared(from, towards);
  if (square === 0) return from;
  const whole = Math.sqrt(square);
  const part = (a: number, b: number): number => Math.round((a + ((b - a) * length) / whole) / LATTICE) * LATTICE;
  return [part(from[0], towards[0]), part(from[1], towards[1])];
}

/** A place as far behind somebody as another one is before it. */
export const beyond = (unit: Unit, from: Point): Point => [2 * unit.at[0] - from[0], 2 * unit.at[1] - from[1]];

/** How deep the drop is there; 0: solid ground. */
export function dropAt(state: SegState, play: Pick<SegPlay, 'state' | 'ground'>, place: Point): number {
  const ground = groundAt(play);
  const edge = state.terrain.find((piece) => piece.kind === 'edge' && ground.covers(piece.shape, place));
  return edge === undefined ? 0 : (edge.depth ?? 0);
}

/** @rule SEG-1.4 Nobody else stands there. */
const isFree = (state: SegState, place: Point, except: readonly string[]): boolean =>
  Object.values(state.units).every(
    (other) => except.includes(other.id) || !isHere(other) || squared(other.at, place) >= LATTICE ** 2,
  );

/** Whether a body can be moved there in a straight line. */
export function canPass(play: SegPlay, unit: Unit, to: Point, except: readonly string[]): boolean {
  if (to[0] < 0 || to[1] < 0 || to[0] > play.state.width || to[1] > play.state.height) return false;
  const walker = walkerAt(unit.level, metres(1000));
  const { trouble } = groundAt(play).walk({ walker, path: [unit.at, to], blockers: [], passable: [] });
  // An edge may be where the table ends: there is nothing but the drop.
  const over = trouble?.kind === 'off-table' && dropAt(play.state, play, to) > 0;
  return (trouble === undefined || over) && isFree(play.state, to, [unit.id, ...except]);
}

/** Moves a body up to so far towards a place, as far as nothing stops it; over an edge it falls (SEG-8.4). */
export function shift(play: SegPlay, unitId: string, towards: Point, length: number, kind: string): number {
  if (!play.state.mapped) return 0;
  const unit = now(play, unitId);
  if (isAnchored(play.state, groundAt(play), unit)) return 0;
  for (let far = length; far > 0; far -= LATTICE) {
    const to = along(unit.at, towards, far);
    if (squared(to, unit.at) === 0 || !canPass(play, unit, to, [])) continue;
    const rules = ['SEG-1.2'];
    play.tell({ type: 'moved', unit: unitId, kind, path: [unit.at, to], at: to, level: unit.level, rules });
    const depth = dropAt(play.state, play, to);
    if (depth > 0) fall(play, unitId, depth);
    return far;
  }
  return 0;
}
