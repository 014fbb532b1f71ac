import { shape } from '@potyczka/kernel';
import { type EventNames, eventsOf, kinds, type Modifier } from '@potyczka/ruleset-kit';
import { unitSheet } from '../sheet/unit.ts';
import type { AcesState, Unit } from '../state.ts';
import type { Lasting } from '../vocabulary.ts';

/** What things are called; narration knows the words. */
export interface Names extends EventNames {
  units(ids: readonly string[]): readonly string[];
  /** Whatever stands on the table under this id. */
  any(id: string): string;
  /** Among somebody's things, or anybody's. */
  item(owner: string | null, id: string): string;
  piece(id: string): string;
  /** Modifiers with their reasons: "recoil −2". */
  reasons(modifiers: readonly Modifier[]): readonly string[];
  /** A power of the GM. */
  ruling(power: string): string;
  /** What a GM changed, field by field. */
  changes(change: object): readonly string[];
}

export const event = eventsOf<AcesState, Names>();

const { decimal, name, orNull, whole, words } = kinds;

/** Movement and heights: half inches here, inches on the wire. */
export const inches = kinds.measured(decimal, 2);
export const square = kinds.point;
export const squares = shape.list(square);
export const someone = orNull(name);
export const modifiers: shape.Checker<readonly Modifier[]> = shape.list(
  shape.object({ source: words, value: decimal, rule: name }),
);
/** Dice with their aces. */
export const chains = shape.list(kinds.numbers);
export const lasting: shape.Checker<readonly Lasting[]> = shape.list(
  shape.object({ source: words, until: orNull(whole) }),
);
export const figure = kinds.thing<Unit>(unitSheet);
export const unitChange = kinds.change<Unit>(unitSheet);

export const squareName = (at: readonly [number, number]): string => at.join(', ');
/** A die with its aces: `8+3`. */
export const chainName = (faces: readonly number[]): string => faces.join('+');
