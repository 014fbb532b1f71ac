import type { GroundMap } from '@potyczka/kernel';

const layouts = new Map<string, GroundMap>();
const MOST_LAYOUTS = 64;

/** Tables laid out alike share their map, and with it everything the ground has worked out about it. */
export function sharedMap(map: GroundMap): GroundMap {
  const layout = JSON.stringify(map);
  const known = layouts.get(layout);
  if (known !== undefined) return known;
  if (layouts.size >= MOST_LAYOUTS) layouts.clear();
  layouts.set(layout, map);
  return map;
}
