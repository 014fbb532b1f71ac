import { TICKS_PER_UNIT } from '@potyczka/kernel';

/** Lengths and points: whole ticks inside, the table's unit outside; lists and nothing stay what they are. */
const scaled = (value: unknown, by: (length: number) => number): unknown => {
  if (typeof value === 'number') return by(value);
  return Array.isArray(value) ? value.map((one) => scaled(one, by)) : value;
};

export const fromTable = (value: unknown): unknown => scaled(value, (length) => Math.round(length * TICKS_PER_UNIT));
export const toTable = (value: unknown): unknown => scaled(value, (ticks) => ticks / TICKS_PER_UNIT);
