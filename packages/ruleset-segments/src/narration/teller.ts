import type { Params } from '@potyczka/kernel';
import * as kit from '@potyczka/ruleset-kit';
import type { Modifier } from '../events/fold.ts';
import type { Step } from '../events/harm.ts';
import type { SegState } from '../state.ts';
import type { Attribute, Halves } from '../vocabulary.ts';
import { sourceName, term } from './names.ts';

export { closing, heading, line, silent, some } from '@potyczka/ruleset-kit';

export type Tellers<E extends { readonly type: string }> = kit.Tellers<SegState, E>;

export { lineFor, lineIfAny } from './speech.ts';

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
export const reasons = (modifiers: readonly Modifier[]): readonly string[] =>
  modifiers.map(({ source, value }) => numbered(sourceName(source), signedPoints(value)));

interface Reckoned {
  readonly value: Halves;
  readonly modifiers: readonly Modifier[];
  readonly threshold: Halves;
}

/** Of the other side nobody hears the numbers: whatever its type says, one of them may come blank. */
export const isKnown = (number: number | null): number is number => number !== null;

/** T and what it is made of, the attribute first: the list adds up to it. */
export const sumsUp = (attribute: Attribute, { value, modifiers, threshold }: Reckoned): Params =>
  isKnown(value)
    ? {
        t: inPoints(threshold),
        mods: [numbered(term('attribute', attribute), inPoints(value)), ...reasons(modifiers)],
      }
    : {};

/** Success Points that are known, none at all among them. */
export const known = (name: string, halves: Halves | null): Params =>
  isKnown(halves) ? { [name]: inPoints(halves) } : {};

/** A die with the points that lower it: `14`, `14 (−3)`. */
export const lowered = (die: number, points: number | null = null): string =>
  points === null || points === 0 ? String(die) : `${die} (−${points})`;

/** @rule SEG-18.2 A level of harm by its word. */
export const levelName = (level: number): string => term('level', String(level));

/** A step of damage in whole levels: "head +1". */
export const stepName = ({ source, levels }: Step): string => numbered(sourceName(source), kit.signed(levels));
