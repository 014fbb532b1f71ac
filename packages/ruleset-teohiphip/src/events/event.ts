import { shape } from '@potyczka/kernel';
import { type EventNames, eventsOf, kinds } from '@potyczka/ruleset-kit';
import { effectSheet } from '../sheet/things.ts';
import { unitSheet } from '../sheet/unit.ts';
import type { Effect, TeoState, Unit } from '../state.ts';
import { MARKS } from '../vocabulary.ts';

/** What things are called; narration knows the words. */
export interface Names extends EventNames {
  thing(id: string): string;
  /** Whatever stands on the table under this id. */
  any(id: string): string;
  weapon(id: string): string;
  /** What somebody made use of: a trait, or gear that works like one. */
  ability(id: string): string;
  /** Of Advantage or Disadvantage. */
  source(id: string): string;
  band(band: { readonly id: string; readonly seat: string }): string;
  power(power: string): string;
  /** What a GM changed, field by field. */
  changes(change: object): readonly string[];
}

export const event = eventsOf<TeoState, Names>();

export const marks = shape.list(shape.oneOf(...MARKS));
export const dice = kinds.numbers;
/** Ticks here, inches on the wire. */
export const place = kinds.measured(kinds.point);
export const figure = kinds.thing<Unit>(unitSheet);
export const effect = kinds.thing<Effect>(effectSheet);

export const faces = (fallen: readonly number[]): readonly string[] => fallen.map(String);

/** A die lying face down. */
const FACE_DOWN = 0;
export const faceDown = (fallen: readonly number[]): readonly number[] => fallen.map(() => FACE_DOWN);
/** Dice that lie face down: the event was redacted. */
export const hidden = (fallen: readonly number[]): boolean =>
  fallen.length > 0 && fallen.every((die) => die === FACE_DOWN);
