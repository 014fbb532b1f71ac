import { sameSquare } from '@potyczka/ruleset-kit';
import { heroesOf } from '../read.ts';
import { onMap } from '../spatial.ts';
import type { Hero, Square, StepState } from '../state.ts';

/** Square areas on the board: Volleys, Anchors, spells. */

/** The upper left square of an area: an odd one lies round the square named, an even one begins with it (STEP-24.4). */
export const cornerOf = ([x, y]: Square, size: number): Square => {
  const reach = size % 2 === 0 ? 0 : (size - 1) / 2;
  return [x - reach, y - reach];
};

/** The squares of an area that are on the board. */
export function areaAround(state: StepState, at: Square, size: number): readonly Square[] {
  const [left, top] = cornerOf(at, size);
  return Array.from({ length: size * size }, (_, i): Square => [left + (i % size), top + Math.floor(i / size)]).filter(
    (square) => onMap(state, square),
  );
}

export const isAmong = (squares: readonly Square[], square: Square | null): boolean =>
  square !== null && squares.some((one) => sameSquare(one, square));

/** Every hero an area touches: the Downed are not spared (STEP-16.6). */
export const heroesWithin = (state: StepState, squares: readonly Square[]): readonly Hero[] =>
  heroesOf(state).filter((hero) => !hero.dead && !hero.left && isAmong(squares, hero.at));
