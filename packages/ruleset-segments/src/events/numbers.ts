import type { Params } from '@potyczka/kernel';
import { signed } from '@potyczka/ruleset-kit';
import type { Attribute, Halves } from '../vocabulary.ts';
import type { Names } from './event.ts';
import type { Modifier } from './fold.ts';
import type { Step } from './harm.ts';

/** Numbers as the lines of events write them. */

/** @rule SEG-3.5 Half points as people write them: `12`, `−2½`, `½`. */
export function inPoints(halves: Halves): string {
  const whole = Math.floor(Math.abs(halves) / 2);
  const half = halves % 2 === 0 ? '' : '½';
  return `${halves < 0 ? '−' : ''}${whole === 0 && half !== '' ? '' : whole}${half}`;
}

export const signedPoints = (halves: Halves): string => (halves < 0 ? inPoints(halves) : `+${inPoints(halves)}`);

/** Ticks as metres, to a tenth. */
export const inMetres = (ticks: number): number => Math.round(ticks / 100) / 10;

/** Something with a number after it: "range −3"; what somebody said in own words stays as it is. */
const numbered = (name: string, number: string): string =>
  name.startsWith('@') ? `${name}#${number}` : `${name} ${number}`;

/** Modifiers with their reasons: "range −3", "wound, torso −½". */
export const reasons = (names: Names, modifiers: readonly Modifier[]): readonly string[] =>
  modifiers.map(({ source, value }) => numbered(names.source(source), signedPoints(value)));

/** Of the other side nobody hears the numbers: whatever its type says, one of them may come blank. */
export const isKnown = (number: number | null): number is number => number !== null;

interface Reckoned {
  readonly value: Halves;
  readonly modifiers: readonly Modifier[];
  readonly threshold: Halves;
}

/** T and what it is made of, the attribute first: the list adds up to it. */
export const sumsUp = (names: Names, attribute: Attribute, { value, modifiers, threshold }: Reckoned): Params =>
  isKnown(value)
    ? {
        t: inPoints(threshold),
        mods: [numbered(names.term('attribute', attribute), inPoints(value)), ...reasons(names, modifiers)],
      }
    : {};

/** Success Points that are known, none at all among them. */
export const known = (name: string, halves: Halves | null): Params =>
  isKnown(halves) ? { [name]: inPoints(halves) } : {};

/** A die with the points that lower it: `14`, `14 (−3)`. */
export const lowered = (die: number, points: number | null = null): string =>
  points === null || points === 0 ? String(die) : `${die} (−${points})`;

/** @rule SEG-18.2 A level of harm by its word. */
export const levelName = (names: Names, level: number): string => names.term('level', String(level));

/** A step of damage in whole levels: "head +1". */
export const stepName = (names: Names, { source, levels }: Step): string =>
  numbered(names.source(source), signed(levels));
