import { TICKS_PER_UNIT } from '@potyczka/kernel';
import type { SegEvent } from './events/index.ts';

/** Fields of events that hold lengths or places, whichever event they stand in: ticks inside, metres outside. */
const LENGTHS: ReadonlySet<string> = new Set([
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
]);
/** Fields in half points. */
const HALVES: ReadonlySet<string> = new Set(['value', 'threshold', 'successPoints', 'advantagePoints', 'penalty']);
/** Events whose levels are those of wounds, not heights. */
const WOUNDS: ReadonlySet<string> = new Set(['blastFelt', 'damageReckoned', 'woundTaken', 'woundChanged']);
const WITHOUT_LEVELS: ReadonlySet<string> = new Set([...LENGTHS].filter((key) => key !== 'level'));

const divided = (value: unknown, by: number): unknown => {
  if (typeof value === 'number') return value / by;
  if (Array.isArray(value)) return value.map((one) => divided(one, by));
  return value;
};

/** What holds neither lengths nor half points is shown as it is, and not copied: most events hold few of them. */
function converted(value: unknown, lengths: ReadonlySet<string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  // Words and numbers in a row, such as rules and dice, are shown as they are.
  if (Array.isArray(value)) return typeof value[0] === 'object' ? value.map((one) => converted(one, lengths)) : value;
  let shown: Record<string, unknown> | undefined;
  for (const key of Object.keys(value)) {
    const inner = (value as Readonly<Record<string, unknown>>)[key];
    const by = lengths.has(key) ? TICKS_PER_UNIT : HALVES.has(key) ? 2 : 1;
    const outer = by === 1 ? converted(inner, lengths) : divided(inner, by);
    if (outer === inner) continue;
    shown ??= { ...value };
    shown[key] = outer;
  }
  return shown ?? value;
}

/** Events keep ticks and half points, so that folding needs no arithmetic; people and programs read metres and points. */
export const present = (event: SegEvent): Readonly<Record<string, unknown>> => {
  // What a GM wrote is shown as it was written.
  if (event.type === 'ruled') return { ...event };
  return converted(event, WOUNDS.has(event.type) ? WITHOUT_LEVELS : LENGTHS) as Readonly<Record<string, unknown>>;
};
