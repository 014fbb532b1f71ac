import type { Body, Ground, Point } from '@potyczka/kernel';
import { blocksMove, SHADOW } from '../../spatial/ground-map.ts';
import type { Piece, SegState, Unit } from '../../state.ts';
import { hasJetPack } from './speed.ts';

/** SEG-8.2 to SEG-8.4: what one stands on, and where it ends. */

const pointBody = (at: Point): Body => ({ id: '', at, radius: 0, level: 0, height: 0 });

/** Strictly inside: on the rim of a drop one still stands. */
export const isInside = (ground: Ground, piece: Piece, at: Point): boolean =>
  ground.overlaps(pointBody(at), piece.shape);

const bottomOf = (edge: Piece): number => edge.bottom - (edge.depth ?? 0);

/** The drop at a place, for somebody on its rim or above it. */
export const dropUnder = (state: SegState, ground: Ground, at: Point, level: number): Piece | undefined =>
  state.terrain.find((piece) => piece.kind === 'edge' && piece.bottom <= level && isInside(ground, piece, at));

/** The pit somebody stands in. */
const pitAround = (state: SegState, ground: Ground, at: Point): Piece | undefined =>
  state.terrain.find((piece) => piece.kind === 'edge' && isInside(ground, piece, at));

/** The highest ground at a place that is not above `level`; the bottom of a pit, else the table. */
export function floorAt(state: SegState, ground: Ground, at: Point, level: number): number {
  const pit = pitAround(state, ground, at);
  const base = pit === undefined ? 0 : bottomOf(pit);
  const tops = state.terrain
    .filter((piece) => piece.top <= level && piece.top > base && blocksMove(piece) && ground.covers(piece.shape, at))
    .map(({ top }) => top);
  return Math.max(base, ...tops);
}

/** The highest ground at a place, whatever one would have to climb to get there. */
export const roofAt = (state: SegState, ground: Ground, at: Point): number =>
  floorAt(state, ground, at, Number.MAX_SAFE_INTEGER);

/** Half way up or down a wall. */
export const CLIMBING = 'climbing';
export const isClimbing = (unit: Unit): boolean => unit.marks.includes(CLIMBING);

export const isAloft = (state: SegState, ground: Ground, unit: Unit): boolean =>
  unit.level > floorAt(state, ground, unit.at, unit.level);

/**
 * Where somebody comes to stand at a place. Who stands higher than anything on the map stands on a floor the map does not
 * show, and that goes on at its height but for the drops in it.
 */
export function landing(state: SegState, ground: Ground, unit: Unit, at: Point): number {
  const unseen = isAloft(state, ground, unit) && !isClimbing(unit) && !hasJetPack(unit);
  if (!unseen) return floorAt(state, ground, at, unit.level);
  const drop = dropUnder(state, ground, at, unit.level);
  return drop !== undefined && drop.bottom === unit.level ? bottomOf(drop) : unit.level;
}

/** The first drop a way on this level leads over, if any. */
export function dropAcross(state: SegState, ground: Ground, path: readonly Point[], level: number): string | null {
  if (!state.terrain.some((piece) => piece.kind === 'edge')) return null;
  const walker = { radius: 0, level: SHADOW + level, stepUp: 0, chasmWidth: 0, immaterial: false };
  const { trouble } = ground.walk({ walker, path, blockers: [], passable: [] });
  return trouble?.kind === 'chasm' ? trouble.by : null;
}
