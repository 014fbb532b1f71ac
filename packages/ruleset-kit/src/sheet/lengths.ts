import { TICKS_PER_UNIT } from '@potyczka/kernel';

/** Lengths and points: whole ticks inside, the table's unit outside; lists and nothing stay what they are. */
const scaled = (value: unknown, by: (length: number) => number): unknown => {
  if (typeof value === 'number') return by(value);
  return Array.isArray(value) ? value.map((one) => scaled(one, by)) : value;
};

/** `per` is how many of the state's make one of the table's. */
export const fromTable = (value: unknown, per = TICKS_PER_UNIT): unknown =>
  scaled(value, (length) => Math.round(length * per));
export const toTable = <T>(value: T, per = TICKS_PER_UNIT): T => scaled(value, (ticks) => ticks / per) as T;
export const perUnit = (measure: 'length' | number): number => (measure === 'length' ? TICKS_PER_UNIT : measure);
