import { TICKS_PER_UNIT } from '@potyczka/kernel';
import { toTable } from '@potyczka/ruleset-kit';
import type { Interrupt } from '../state.ts';
import type { Aim, Attack, OpenDie, Piece, Progress } from './parts.ts';

/**
 * The state keeps ticks and half points, so that folding needs no arithmetic; people and programs read metres and points.
 * What a field holds is told by its type and not by its name: a `level` is a height in one place, a wound or a skill in
 * another, and commands are written in metres as they were given.
 */

export type Show = (value: unknown) => unknown;
export type Shown<T> = { readonly [F in keyof T]?: Show };

const numbersBy =
  (by: number): Show =>
  (value) => {
    if (typeof value === 'number') return value / by;
    return Array.isArray(value) ? value.map(numbersBy(by)) : value;
  };
/** Lengths, points and rows of points. */
export const length: Show = (value) => toTable(value);
/** Squared lengths. */
const square = numbersBy(TICKS_PER_UNIT ** 2);
/** Half points. */
export const half = numbersBy(2);

/** An object of a known kind; fields that are not named are shown as they are. */
export function of<T>(fields: Shown<T>): Show {
  const ways = Object.entries(fields) as readonly [string, Show][];
  return (value) => {
    if (typeof value !== 'object' || value === null) return value;
    const shown: Record<string, unknown> = { ...value };
    for (const [field, show] of ways) if (Object.hasOwn(shown, field)) shown[field] = show(shown[field]);
    return shown;
  };
}
export const each =
  (show: Show): Show =>
  (value) =>
    Array.isArray(value) ? value.map(show) : value;
export const values =
  (show: Show): Show =>
  (value) =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, show(inner)]))
      : value;

export const valued = of<{ readonly value: number }>({ value: half });
export const aim = of<Aim>({ spot: length });
export const attack = of<Attack>({ threshold: half, distance2: square, shieldPart: half });
const burst = of<NonNullable<Progress['burst']>>({ successPoints: half, attack });
export const progress = of<Progress>({ burst });
export const openDie = of<OpenDie>({ attack });
export const beside = of<{ readonly off: number }>({ off: length });
export const withPenalty = of<{ readonly penalty: number }>({ penalty: half });
export const piece = of<Piece>({ shape: values(length), bottom: length, top: length, depth: length });
export const interrupt = of<Interrupt>({ seenAt: length });
const zone = of<{ readonly shape: unknown }>({ shape: values(length) });
export const plan = of<{ readonly zones: unknown }>({ zones: each(zone) });
