import type { Json, Params } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import { type EventNames, eventsOf, kinds } from '@potyczka/ruleset-kit';
import { foeSheet } from '../sheet/foe.ts';
import { heroSheet } from '../sheet/hero.ts';
import { itemSheet } from '../sheet/item.ts';
import type { Ending, Foe, Hero, Item, Step, StepState, Unit } from '../state.ts';
import { ATTRIBUTES, HARMS, MOMENTS, TEST_KINDS } from '../vocabulary.ts';

/** What things are called; narration knows the words. */
export interface Names extends EventNames {
  units(ids: readonly string[]): readonly string[];
  thing(id: string): string;
  item(id: string): string;
  clock(id: string): string;
  hazard(id: string): string;
  /** Whatever goes by this ID or word. */
  any(id: string): string;
  /** What a test is about. */
  point(id: string): string;
  /** Steps with their reasons: "partial cover +1". */
  reasons(steps: readonly Pick<Step, 'source' | 'value'>[]): readonly string[];
  /** Whether there is such a message. */
  has(key: string): boolean;
  /** The plain parts of what was ruled, and whom it is about. */
  ruling(power: string, value: Json): Params;
  /** What changed and what is no longer so; nothing where no word can hold it. */
  changes(change: object): Params;
}

export const event = eventsOf<StepState, Names>();

const { name, whole, words, decimal, orNull } = kinds;

export const square = kinds.point;
export const somewhere = orNull(square);
export const squares = shape.list(square);
export const someone = orNull(name);
export const attribute = shape.oneOf(...ATTRIBUTES);
export const testKind = shape.oneOf(...TEST_KINDS);
export const harm = shape.oneOf(...HARMS);
/** A number with its reason: a step of a target number, a modifier. */
export const step: shape.Checker<Step> = shape.object({ source: words, value: decimal, rule: name });
export const steps = shape.list(step);
export const setIn = shape.object({ round: whole, phase: whole });
export const ending: shape.Checker<Ending> = shape.object({
  at: shape.oneOf(...MOMENTS),
  fromRound: whole,
  afterPhase: whole,
  unit: someone,
});
export const item = kinds.thing<Item>(itemSheet);
export const hero = kinds.thing<Hero>(heroSheet);
export const foe = kinds.thing<Foe>(foeSheet);
export const unit: shape.Checker<Unit> = shape.either(hero, foe);
export const unitChange = shape.either(kinds.change<Hero>(heroSheet), kinds.change<Foe>(foeSheet));

export const squareName = (at: readonly [number, number]): string => `${at[0]}, ${at[1]}`;
