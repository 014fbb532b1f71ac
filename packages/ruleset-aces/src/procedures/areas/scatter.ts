import type { Square } from '@potyczka/ruleset-kit';
import type { AcesPlay } from '../../play.ts';

/** Sine and cosine of each hour of the clock: 12 straight on, 3 to the right. */
const HALF_ROOT_3 = 0.8660254037844386;
const HOURS: readonly (readonly [sin: number, cos: number])[] = [
  [0, 1],
  [0.5, HALF_ROOT_3],
  [HALF_ROOT_3, 0.5],
  [1, 0],
  [HALF_ROOT_3, -0.5],
  [0.5, -HALF_ROOT_3],
  [0, -1],
  [-0.5, -HALF_ROOT_3],
  [-HALF_ROOT_3, -0.5],
  [-1, 0],
  [-HALF_ROOT_3, 0.5],
  [-0.5, HALF_ROOT_3],
];

/** Where something lands that flew so far off in the direction of an hour, as seen along the throw (x east, y south). */
export function landing(from: Square, to: Square, inches: number, hour: number): Square {
  const along = [to[0] - from[0], to[1] - from[1]] as const;
  const length = Math.sqrt(along[0] ** 2 + along[1] ** 2);
  const [sin, cos] = HOURS[hour % 12] ?? [0, 1];
  if (length === 0) return to;
  const [x, y] = [along[0] / length, along[1] / length];
  // Turning right on a map whose y runs south: (x, y) becomes (-y, x).
  const off = [x * cos - y * sin, y * cos + x * sin] as const;
  // The small addend keeps what is half a square by the rules from falling short of it by rounding; no -0 either.
  const near = (value: number): number => Math.floor(value + 0.5 + 1e-9);
  return [near(to[0] + off[0] * inches), near(to[1] + off[1] * inches)];
}

export interface Scatter {
  readonly unit: string;
  readonly from: Square;
  readonly to: Square;
  /** 1 thrown, 2 launched. */
  readonly dice: 1 | 2;
  /** 1 short, 2 medium, 3 long, 4 extreme. */
  readonly times: number;
  /** From the attacker to where it was aimed. */
  readonly range: number;
}

/** @rule ACE-13.6 Never further than half the way there. */
const half = (range: number): number => Math.floor(range / 2);

/** @rule ACE-13.6 How far it goes astray at most: every die a six. */
export const mostScatter = ({ dice, times, range }: Scatter): number => Math.min(6 * dice * times, half(range));

/** @rule ACE-13.6 So many d6 times the range band, in the direction of a d12, never further than half the way there. */
export function scatter(play: AcesPlay, { unit, from, to, dice, times, range }: Scatter): Square {
  const rolled = play.roll({ label: 'scatter', unit, dice: [...Array.from({ length: dice }, () => 6), 12] });
  const direction = rolled.at(-1) ?? 12;
  const wide = rolled.slice(0, -1).reduce((sum, die) => sum + die, 0) * times;
  const distance = Math.min(wide, half(range));
  const at = landing(from, to, distance, direction);
  play.tell({ type: 'diceRolled', unit, what: 'scatter', dice: rolled, result: distance, rules: ['ACE-13.6'] });
  play.tell({ type: 'scattered', unit, from: to, to: at, distance, direction, rules: ['ACE-13.2', 'ACE-13.6'] });
  return at;
}
