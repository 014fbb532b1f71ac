import { TICKS_PER_UNIT } from '@potyczka/kernel';
import type { SegEvent } from './events/index.ts';

/** Fields of events that hold lengths or places, whichever event they stand in: ticks inside, metres outside. */
const LENGTHS: readonly string[] = [
  'at',
  'path',
  'spot',
  'seenAt',
  'level',
  'range',
  'radius',
  'point',
  'from',
  'to',
  'off',
  'distance',
];
/** Fields in half points. */
const HALVES: readonly string[] = ['value', 'threshold', 'successPoints', 'advantagePoints', 'penalty'];
/** Events whose levels are those of wounds, not heights. */
const WOUNDS: readonly string[] = ['blastFelt', 'damageReckoned', 'woundTaken', 'woundChanged'];

const divided = (value: unknown, by: number): unknown => {
  if (typeof value === 'number') return value / by;
  if (Array.isArray(value)) return value.map((one) => divided(one, by));
  return value;
};

function converted(value: unknown, lengths: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => converted(one, lengths));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (lengths.includes(key)) return [key, divided(inner, TICKS_PER_UNIT)];
      if (HALVES.includes(key)) return [key, divided(inner, 2)];
      return [key, converted(inner, lengths)];
    }),
  );
}

/** Events keep ticks and half points, so that folding needs no arithmetic; people and programs read metres and points. */
export const present = (event: SegEvent): Readonly<Record<string, unknown>> => {
  // What a GM wrote is shown as it was written.
  if (event.type === 'ruled') return { ...event };
  const lengths = WOUNDS.includes(event.type) ? LENGTHS.filter((key) => key !== 'level') : LENGTHS;
  return converted(event, lengths) as Readonly<Record<string, unknown>>;
};
