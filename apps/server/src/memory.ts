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
