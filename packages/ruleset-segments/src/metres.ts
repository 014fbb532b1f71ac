import { type Point, TICKS_PER_UNIT } from '@potyczka/kernel';

/** Metres as written, in ticks. */
export const metres = (length: number): number => Math.round(length * TICKS_PER_UNIT);
export const pointOf = ([x, y]: readonly [number, number]): Point => [metres(x), metres(y)];
