import type { RuleId } from '@potyczka/kernel';
import type { Square } from '@potyczka/ruleset-kit';
import type { Cell } from './board.ts';
import type { Foe } from './sheet/foe.ts';
import type { Hero } from './sheet/hero.ts';
import type { Item } from './sheet/item.ts';
import type { Attribute, TestKind, TestOutcome } from './vocabulary.ts';

export type { Square } from '@potyczka/ruleset-kit';
export type * from './board.ts';
export type { Foe, FoeMove, FoeTrait } from './sheet/foe.ts';
export type { Hero } from './sheet/hero.ts';
export type { Item } from './sheet/item.ts';
export type { Side, StepState } from './sheet/table.ts';

export type Unit = Hero | Foe;

/** One thing that moves a target number, with its reason: no roll is ever changed (STEP-5.1). */
export interface Step {
  readonly source: string;
  readonly value: number;
  readonly rule: RuleId;
}

/** Why Help changes nothing: no die is bigger, nothing is rolled, or the last clamp of a threshold (STEP-19.10). */
export type Waste = 'top' | 'certain' | 'clamped';

/** A test as declared: what the table shows before the roll (STEP-0.6). */
export interface OpenTest {
  readonly unit: string;
  readonly kind: TestKind;
  /** What is tried, where the kind does not say it. */
  readonly about: string | null;
  readonly attribute: Attribute;
  /** Sides of the die as it would be rolled now, helpers so far counted in. */
  readonly die: number;
  readonly base: number;
  readonly steps: readonly Step[];
  /** The effective TN (d6-only: the threshold); `certain` and `impossible` lie off the ladder. */
  readonly tn: number | 'certain' | 'impossible';
  readonly target: string | null;
  /** What failure costs, in words of the code. */
  readonly stakes: readonly string[];
  readonly help: boolean;
  readonly helpers: readonly string[];
  /** Left out where Help does something, or there is none. */
  readonly wasted?: Waste;
  /** The test before the GM's word, so that it can be shown afresh when the GM speaks (STEP-24.3). */
  readonly plan: {
    readonly attribute: Attribute;
    readonly base: number;
    readonly baseShift: number;
    readonly steps: readonly Step[];
    readonly stakes: readonly string[];
  };
}

/** What the GM has said about tests to come, by the unit that will roll (STEP-24.3); used up by its next test. */
export interface Rulings {
  readonly tn: Readonly<Record<string, number>>;
  readonly attribute: Readonly<Record<string, Attribute>>;
  readonly shifts: Readonly<Record<string, readonly Step[]>>;
  /** Sources of automatic steps that do not count. */
  readonly dropped: Readonly<Record<string, readonly string[]>>;
  readonly talents: Readonly<Record<string, boolean>>;
  readonly reach: Readonly<Record<string, boolean>>;
  readonly autoSuccess: readonly string[];
  readonly refusedHelp: readonly string[];
  readonly complication: Readonly<Record<string, string>>;
  readonly retaliation: Readonly<Record<string, string>>;
  readonly magicTier: Readonly<Record<string, { readonly tier: string; readonly cost: number }>>;
  /** Faces that replace the next rolls. */
  readonly rolls: readonly number[];
  /** Steps for every test of the scene, such as a raised alarm. */
  readonly scene: readonly Step[];
}

export interface FailedKey {
  readonly hero: string;
  readonly test: string;
  readonly attribute: Attribute;
  readonly tool: string | null;
  readonly square: Square | null;
  /** How many helpers the failed try had (STEP-6.10). */
  readonly helpers: number;
}

/** What lies about, and whose it was. */
export interface Lying {
  readonly item: Item;
  readonly pos: Square | null;
  readonly owner: string;
}

export interface LastTest {
  readonly unit: string;
  readonly face: number;
  readonly outcome: TestOutcome;
}

export const NO_RULINGS: Rulings = {
  tn: {},
  attribute: {},
  shifts: {},
  dropped: {},
  talents: {},
  reach: {},
  autoSuccess: [],
  refusedHelp: [],
  complication: {},
  retaliation: {},
  magicTier: {},
  rolls: [],
  scene: [],
};

/** A square nothing is said of. */
export const OPEN: Cell = {
  kind: 'open',
  cost: 1,
  difficult: false,
  level: 0,
  blocksSight: false,
  blocksAction: false,
  partial: false,
  coverInside: false,
  arrowSlit: false,
  slick: false,
  dark: false,
  pit: false,
};
