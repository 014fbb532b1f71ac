import { type GroundMap, type Piece as GroundPiece, memoryWithin, remembered, type Walker } from '@potyczka/kernel';
import { LAYOUT_CHARACTERS } from '@potyczka/ruleset-kit';
import { terrainOf } from '../catalogue/terrain.ts';
import type { Piece, SegState } from '../state.ts';

/** Turns the table into a neutral map for the ground. */

export const blocksSight = (piece: Piece): boolean => {
  if (piece.blocksSight !== undefined) return piece.blocksSight;
  return piece.kind === 'door' ? piece.open !== true : terrainOf(piece.kind).blocksSight;
};

export const blocksMove = (piece: Piece): boolean => {
  if (piece.blocksMove !== undefined) return piece.blocksMove;
  return piece.kind === 'door' ? piece.open !== true : terrainOf(piece.kind).blocksMove;
};

/** Taller than anybody's eyes: what only covers is met by every line that runs over its footprint on its level. */
const OVER_EYES = 2000;

/** Whatever does not stop sight is soft: lines then tell which pieces they run through, and rules what that means. */
const groundPiece = (piece: Piece): GroundPiece => ({
  id: piece.id,
  shape: piece.shape,
  bottom: piece.bottom,
  top: blocksSight(piece) ? piece.top : Math.max(piece.top, piece.bottom + OVER_EYES),
  sight: blocksSight(piece) ? 'solid' : 'soft',
  walk: blocksMove(piece) ? 'block' : 'free',
  difficult: piece.difficult ?? terrainOf(piece.kind).difficult,
  standable: false,
});

/**
 * Drops are walked into freely, for whoever is shoved over an edge falls. Far below everything lies a shadow of each, on a
 * level nobody stands on: there it is a chasm, and a look at a way on that level tells whether it leads over a drop.
 */
export const SHADOW = -1_000_000;

const shadowOf = (piece: Piece): readonly GroundPiece[] => {
  const level = SHADOW + piece.bottom;
  if (piece.kind !== 'edge') return [];
  const { id, shape } = piece;
  return [{ id, shape, bottom: level, top: level, sight: 'clear', walk: 'chasm', difficult: false, standable: false }];
};

/**
 * The ground takes whoever is above the table and on no top to be falling. Those who jump, fly, climb or stand on a floor
 * that no piece shows walk through a copy of everything, so far down that no height of theirs is above the table.
 */
const SUNK = 10_000_000;
const copyOf = (piece: Piece): readonly GroundPiece[] => {
  const copied = groundPiece(piece);
  if (copied.walk === 'free' && !copied.difficult) return [];
  return [{ ...copied, sight: 'clear', bottom: piece.bottom - SUNK, top: piece.top - SUNK }];
};

/** A combatant's body: half a metre across. */
export const BODY = 250;
export const walkerAt = (level: number, chasmWidth = 0): Walker => ({
  radius: BODY,
  level: level > 0 ? level - SUNK : level,
  stepUp: 0,
  chasmWidth,
  immaterial: false,
});

/** Tables laid out alike share their map, and with it everything that has been worked out about it. */
const layouts = memoryWithin<GroundMap>(LAYOUT_CHARACTERS);
const builtOf = remembered((_terrain: readonly Piece[]): { map?: GroundMap } => ({}));

function laidOut({ width, height, terrain }: SegState): GroundMap {
  return layouts(JSON.stringify([width, height, terrain]), () => ({
    width,
    height,
    pieces: [...terrain.map(groundPiece), ...terrain.flatMap(shadowOf), ...terrain.flatMap(copyOf)],
  }));
}

/** The same terrain gives the same map object, so that the ground's index is built once. */
export function groundMap(state: SegState): GroundMap {
  const built = builtOf(state.terrain);
  built.map ??= laidOut(state);
  return built.map;
}
