import { type GroundMap, memoryWithin } from '@potyczka/kernel';

/** How long all maps together may be as text: a hundred of those people play on, or a dozen of the largest there may be. */
export const LAYOUT_CHARACTERS = 2_000_000;

const laidOut = memoryWithin<GroundMap>(LAYOUT_CHARACTERS);

/** Tables laid out alike share their map, and with it everything the ground has worked out about it. */
export function sharedMap(map: GroundMap): GroundMap {
  return laidOut(JSON.stringify(map), () => map);
}
