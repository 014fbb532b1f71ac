import { chebyshev } from '@potyczka/ruleset-kit';
import { presentFoes } from '../read.ts';
import { onMap } from '../spatial.ts';
import type { Square, StepState } from '../state.ts';

/** Squares within so many of another, the nearest to a foe first: the first is the most promising one. */
export function squaresWithin(state: StepState, from: Square | null, limit: number): readonly Square[] {
  if (!state.mapped || from === null) return [];
  const near: Square[] = [];
  for (let y = Math.max(0, from[1] - limit); y <= Math.min(state.height - 1, from[1] + limit); y++)
    for (let x = Math.max(0, from[0] - limit); x <= Math.min(state.width - 1, from[0] + limit); x++) near.push([x, y]);
  const foes = presentFoes(state).flatMap(({ at: pos }) => (pos === null ? [] : [pos]));
  const away = (square: Square): number => Math.min(99, ...foes.map((pos) => chebyshev(pos, square)));
  return near
    .map((square) => ({ square, far: away(square) }))
    .sort((a, b) => a.far - b.far)
    .map(({ square }) => square);
}

const WAYS: readonly Square[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
];

/** So many squares off in the eight straight directions. */
export const straightOff = (state: StepState, [x, y]: Square, ...far: readonly number[]): readonly Square[] =>
  far
    .flatMap((squares) => WAYS.map(([dx, dy]): Square => [x + dx * squares, y + dy * squares]))
    .filter((square) => onMap(state, square));
