import type { GroundMap } from '@potyczka/kernel';
import type { IndexGrid } from './index-grid.ts';
import type { Outline } from './shapes.ts';

/** The map as walking sees it: each piece with its outline, and an index over all of them. */
export interface WalkMap {
  readonly map: GroundMap;
  readonly outlines: readonly Outline[];
  readonly grid: IndexGrid;
}
