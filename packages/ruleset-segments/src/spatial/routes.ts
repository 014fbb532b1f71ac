import type { Ground, Point } from '@potyczka/kernel';
import { walkerAt } from './ground-map.ts';
import { layoutOf } from './layout.ts';

/** The shortest way round what stands on the ground, whoever else is about. */
export interface WayAsked {
  readonly level: number;
  readonly from: Point;
  readonly to: Point;
  readonly difficultCost: number;
  readonly budget?: number;
}

/** Beyond this many a layout forgets its ways. */
const MOST = 20_000;

/** Found once for each layout of the terrain: the same way is tried again for every die that may fall. */
export function routeOn(ground: Ground, { level, from, to, difficultCost, budget }: WayAsked) {
  const { routes } = layoutOf(ground);
  const key = `${level} ${from} ${to} ${difficultCost} ${budget}`;
  const known = routes.get(key);
  if (known !== undefined) return known;
  const walker = walkerAt(level);
  const found = ground.route({
    walker,
    from,
    to,
    blockers: [],
    passable: [],
    difficultCost,
    ...(budget === undefined ? {} : { budget }),
  });
  if (routes.size >= MOST) routes.clear();
  routes.set(key, found);
  return found;
}
