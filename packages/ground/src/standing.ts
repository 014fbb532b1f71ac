import type { Body, Piece, Point } from '@potyczka/kernel';
import { discOverlaps } from './distance.ts';
import { bodyInPlay, forbidsEndAt } from './levels.ts';
import type { Outline } from './shapes.ts';
import type { WalkMap } from './walk-map.ts';

/** Not the id of anything: what `standsIn` says of a base that sticks out over the table's edge. */
export const OFF_TABLE = Symbol('off the table');

/** What a base placed here on this level would overlap that it may not end in; undefined when it fits. */
export function standsIn(
  ground: WalkMap,
  walker: { readonly radius: number; readonly stepUp: number },
  level: number,
  at: Point,
  bodies: readonly (readonly Body[])[],
): string | typeof OFF_TABLE | undefined {
  const [x, y] = at;
  const { radius, stepUp } = walker;
  const { map, grid, outlines } = ground;
  if (x < radius || y < radius || x > map.width - radius || y > map.height - radius) return OFF_TABLE;
  const count = grid.box(x - radius, y - radius, x + radius, y + radius);
  let first = -1;
  for (let k = 0; k < count; k++) {
    const i = grid.found[k] as number;
    if (first >= 0 && i > first) continue;
    const piece = map.pieces[i] as Piece;
    if (forbidsEndAt(piece, level, stepUp) && discOverlaps(x, y, radius, outlines[i] as Outline)) first = i;
  }
  if (first >= 0) return (map.pieces[first] as Piece).id;
  for (const group of bodies) {
    for (const body of group) {
      const dx = x - body.at[0];
      const dy = y - body.at[1];
      const reach = radius + body.radius;
      if (dx * dx + dy * dy < reach * reach && bodyInPlay(body, level, stepUp)) return body.id;
    }
  }
  return undefined;
}
