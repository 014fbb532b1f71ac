import { TICKS_PER_UNIT } from '@potyczka/kernel';
import type { TeoEvent } from './events/index.ts';

/** Fields of events that hold lengths or places, whichever event they stand in. */
const LENGTHS: ReadonlySet<string> = new Set([
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
]);

const inInches = (value: unknown): unknown => {
  if (typeof value === 'number') return value / TICKS_PER_UNIT;
  return Array.isArray(value) ? value.map(inInches) : converted(value);
};

/** What holds no lengths, as most events do not, stays as it is. */
const converted = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map(converted);
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  const record = value as Readonly<Record<string, unknown>>;
  let copy: Record<string, unknown> | undefined;
  for (const key in record) {
    const inner = record[key];
    const shown = LENGTHS.has(key) ? inInches(inner) : converted(inner);
    if (shown === inner) continue;
    copy ??= { ...record };
    copy[key] = shown;
  }
  return copy ?? record;
};

/** Events keep ticks, so that folding needs no arithmetic; people and programs read inches, as in the view. */
export const present = (event: TeoEvent): Readonly<Record<string, unknown>> => {
  // What a GM wrote is shown as it was written.
  if (event.type === 'ruled') return { ...event };
  return converted(event) as Readonly<Record<string, unknown>>;
};
