import type { Situation } from '@potyczka/kernel';
import { isAlive } from './read.ts';
import { centreOf, contains, hasCover, hides, isAdjacent, sees, squaredDistance } from './spatial.ts';
import type { CoinState } from './state.ts';

/** The largest whole number whose square is no more: lengths are told in whole tenths. */
function wholeRoot(square: number): number {
  let root = 0;
  while ((root + 1) ** 2 <= square) root += 1;
  return root;
}

/** What lies between two figures: all of it is public (section 5). Without a map there is nothing to tell. */
export function situation(state: CoinState, _seat: string, unit: string, other: string): Situation | undefined {
  const from = state.units[unit];
  const to = state.units[other];
  if (from === undefined || to === undefined || !state.mapped || !isAlive(from) || !isAlive(to)) return undefined;
  const a = centreOf(state, from);
  const b = centreOf(state, to);
  if (a === null || b === null) return undefined;
  const sight = sees(state, from, to);
  const cover = hasCover(state, to, from);
  const walls = sight ? [] : state.walls.filter((wall) => hides(wall, a, b));
  const covers = cover ? state.covers.filter((rect) => contains(rect, b)) : [];
  return {
    range: wholeRoot(squaredDistance(a, b)),
    sight,
    cover,
    contact: isAdjacent(state, from, to),
    pieces: [...walls, ...covers].map((piece) => piece.id),
  };
}
