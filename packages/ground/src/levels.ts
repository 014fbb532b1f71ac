import type { Body, Piece, Walker } from '@potyczka/kernel';

/**
 * What a piece means to a walker on a level. A piece is in play between its bottom and its top: one whose underside is
 * above what the walker could step on (a bridge, an arch) is overhead; one whose top is below its feet is under it.
 */
function overhead(bottom: number, level: number, stepUp: number): boolean {
  return bottom > level + stepUp;
}

/** The walker could stand on its top without climbing. */
function steppable(piece: Piece, level: number, stepUp: number): boolean {
  return piece.standable && piece.top <= level + stepUp;
}

/** No part of a base may pass over it on this level. */
export function blocksAt(piece: Piece, level: number, stepUp: number): boolean {
  return (
    piece.walk === 'block' &&
    piece.top > level &&
    !overhead(piece.bottom, level, stepUp) &&
    !steppable(piece, level, stepUp)
  );
}

/** A step that is too high to be taken in stride. */
export function climbsAt(piece: Piece, level: number, stepUp: number): boolean {
  return piece.walk === 'step' && piece.top > level + stepUp && !overhead(piece.bottom, level, stepUp);
}

/** No base may end overlapping it on this level: even what may be crossed is not to be stood in. */
export function forbidsEndAt(piece: Piece, level: number, stepUp: number): boolean {
  if (piece.walk === 'free' || overhead(piece.bottom, level, stepUp)) return false;
  return piece.walk === 'block' ? piece.top > level : piece.top >= level;
}

export function chasmAt(piece: Piece, level: number, stepUp: number): boolean {
  return piece.walk === 'chasm' && piece.top >= level && !overhead(piece.bottom, level, stepUp);
}

export function difficultAt(piece: Piece, level: number, stepUp: number): boolean {
  return piece.difficult && piece.top >= level && !overhead(piece.bottom, level, stepUp);
}

/** Pieces that can carry a walker. What may only be stepped over carries nobody. */
export function carries(piece: Piece): boolean {
  return piece.standable && piece.top > 0 && (piece.walk === 'block' || piece.walk === 'free');
}

/** A figure is in the way unless it stands above what the walker could step on or ends below the walker's feet. */
export function bodyInPlay(body: Body, level: number, stepUp: number): boolean {
  return body.level <= level + stepUp && body.level + body.height >= level;
}

/**
 * Every level a walker may come to without climbing, from where it stands. One level means that the height question
 * never comes up.
 */
export function reachableLevels(pieces: readonly Piece[], walker: Walker): number[] {
  const tops = [...new Set([0, ...pieces.filter(carries).map((piece) => piece.top)])].sort((a, b) => a - b);
  const reached = new Set([walker.level]);
  let grew = true;
  while (grew) {
    grew = false;
    for (const top of tops) {
      if (reached.has(top)) continue;
      for (const level of reached) {
        if (Math.abs(level - top) <= walker.stepUp) {
          reached.add(top);
          grew = true;
          break;
        }
      }
    }
  }
  return [...reached].sort((a, b) => a - b);
}
