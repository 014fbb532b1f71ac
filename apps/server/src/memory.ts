import { getHeapStatistics } from 'node:v8';

/** How full the memory is that this process may have, from 0 to 1. */
export type Fullness = () => number;

export const heapFullness: Fullness = () => {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
  return used / limit;
};

/** From here on tables at which nobody sits are let go of before their time. */
export const TIGHT = 0.7;
/** From here on no table that is not in memory comes there. */
export const FULL = 0.9;

const MEGABYTE = 1_048_576;
/** With less, a thread could not even hold the rules of all games and a large table. */
const LEAST_OF_A_THREAD = 256;

/** Each thread may have a quarter of what the loop may that serves everybody: all of them together no more than that. */
export const threadMegabytes = (): number =>
  Math.max(LEAST_OF_A_THREAD, Math.floor(getHeapStatistics().heap_size_limit / MEGABYTE / 4));
