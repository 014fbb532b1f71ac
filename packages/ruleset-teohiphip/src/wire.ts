import { TICKS_PER_UNIT } from '@potyczka/kernel';
import type { TeoEvent } from './events/index.ts';

/** Fields of events that hold lengths or places, whichever event they stand in. */
const LENGTHS: readonly string[] = [
  'at',
  'path',
  'point',
  'cost',
  'level',
  'circle',
  'rect',
  'polygon',
  'radius',
  'start',
  'route',
  'top',
  'bottom',
  'height',
];

const inInches = (value: unknown): unknown => {
  if (typeof value === 'number') return value / TICKS_PER_UNIT;
  return Array.isArray(value) ? value.map(inInches) : converted(value);
};

const converted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(converted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, LENGTHS.includes(key) ? inInches(inner) : converted(inner)]),
  );
};

/** Events keep ticks, so that folding needs no arithmetic; people and programs read inches, as in the view. */
export const present = (event: TeoEvent): Readonly<Record<string, unknown>> => {
  // What a GM wrote is shown as it was written.
  if (event.type === 'ruled') return { ...event };
  return converted(event) as Readonly<Record<string, unknown>>;
};
