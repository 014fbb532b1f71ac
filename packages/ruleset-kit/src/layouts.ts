import { type GroundMap, remembered } from '@potyczka/kernel';

const MOST_LAYOUTS = 64;

const laidOut = remembered((_layout: string): { map?: GroundMap } => ({}), MOST_LAYOUTS);

/** Tables laid out alike share their map, and with it everything the ground has worked out about it. */
export function sharedMap(map: GroundMap): GroundMap {
  const first = laidOut(JSON.stringify(map));
  first.map ??= map;
  return first.map;
}
