import { type Point, TICKS_PER_UNIT } from '@potyczka/kernel';
import type { Unit } from './state.ts';

/** Metres as written, in ticks. */
export const metres = (length: number): number => Math.round(length * TICKS_PER_UNIT);
export const pointOf = ([x, y]: readonly [number, number]): Point => [metres(x), metres(y)];

/** @rule SEG-1.2 Squared distance between centres, in ticks: compared with squared limits, never rounded. */
export const squared = (a: Point, b: Point, height = 0): number =>
  (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + height ** 2;
export const distance2 = (a: Unit, b: Unit): number => squared(a.at, b.at, a.level - b.level);
/** @rule SEG-1.2 Every "up to" is inclusive. */
export const isWithin = (square: number, limit: number): boolean => square <= metres(limit) ** 2;
/** For showing: whole ticks. */
export const roundedRoot = (square: number): number => Math.round(Math.sqrt(square));
export const metresOf = (square: number): number => roundedRoot(square) / TICKS_PER_UNIT;
