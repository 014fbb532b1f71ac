import { shapeIn, type WireShape } from '@potyczka/ruleset-kit';
import type { Edge } from '../state.ts';

export const shapeShape = shapeIn('inches');

/** A rectangle without thickness stands on the borders of squares: a fence along x or y. */
export function edgesOf(plan: WireShape): readonly Edge[] {
  if (!('rect' in plan)) return [];
  const [x, y, width, height] = plan.rect;
  const edges: Edge[] = [];
  if (height === 0) {
    for (let at = Math.ceil(x - 0.5); at + 0.5 < x + width; at++)
      edges.push([
        [at, y - 1],
        [at, y],
      ]);
  } else if (width === 0) {
    for (let at = Math.ceil(y - 0.5); at + 0.5 < y + height; at++)
      edges.push([
        [x - 1, at],
        [x, at],
      ]);
  }
  return edges;
}
