import type { RuleId, Seat } from '@potyczka/kernel';
import type { Square } from '@potyczka/ruleset-kit';
import type { Cell, Clock, Effect, Hazard, Mark, Thing, Zone } from './board.ts';
import type { Item, Unit } from './figures.ts';
import type { StepOptions } from './options.ts';
import type { Scenario } from './scenario.ts';
import type { Attribute, Band, Cover, Outcome, SceneResult, TestKind } from './vocabulary.ts';

export type { Square } from '@potyczka/ruleset-kit';
export type * from './board.ts';
export type * from './figures.ts';

/** One thing that moves a target number, with its reason: no roll is ever changed (STEP-5.1). */
export interface Step {
  readonly source: string;
  readonly value: number;
  readonly rule: RuleId;
}

export interface Side {
  readonly id: string;
  readonly name: string;
  readonly kind: 'heroes' | 'foes';
  readonly seat: string | null;
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

export interface StepState {
  readonly options: StepOptions;
  readonly seats: readonly Seat[];
  readonly sides: Readonly<Record<string, Side>>;
  readonly units: Readonly<Record<string, Unit>>;
  readonly round: number;
  readonly phase: 'setup' | 'free' | 'heroes' | 'foes' | 'ended';
  /** Which part of the round is on: an index into the order of phases. */
  readonly part: number;
  /** How many phases have begun: what "set in an earlier phase" counts by. */
  readonly phases: number;
  readonly firstSide: 'heroes' | 'foes';
  readonly activeUnit: string | null;
  /** @rule STEP-9.3 */
  readonly order: { readonly fast: readonly string[]; readonly slow: readonly string[] } | null;
  readonly combatBegun: boolean;
  readonly scenario: Scenario;
  /** false: a table without a board (STEP-0.3). */
  readonly mapped: boolean;
  readonly width: number;
  readonly height: number;
  /** Squares that are not open floor, by `x,y`. */
  readonly cells: Readonly<Record<string, Cell>>;
  /** By `hero|foe`, on a table without a board. */
  readonly bands: Readonly<Record<string, Band>>;
  readonly covers: Readonly<Record<string, Cover>>;
  readonly objects: readonly Thing[];
  readonly items: readonly { readonly item: Item; readonly pos: Square | null; readonly owner: string }[];
  readonly hazards: readonly Hazard[];
  readonly clocks: readonly Clock[];
  readonly zones: readonly Zone[];
  readonly effects: readonly Effect[];
  readonly chase: number | null;
  /** @rule STEP-14.5 Minions that have struck at each hero in this foe phase, and from where. */
  readonly pools: Readonly<Record<string, readonly { readonly foe: string; readonly from: Square | null }[]>>;
  readonly marks: readonly Mark[];
  readonly failedKeys: readonly FailedKey[];
  readonly moraleDone: boolean;
  /** Elites whose first Wound has been tested for (STEP-23.2). */
  readonly moraleElites: readonly string[];
  /** @rule STEP-14.10 In which round a Boss last used each move afresh; there is one foe phase a round. */
  readonly bossLastMoves: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Minions that enter at the start of the next foe phase (STEP-21.1, row 6). */
  readonly threats: readonly { readonly profile: string; readonly near: Square | null }[];
  /** How many units have been spawned: names the next. */
  readonly spawned: number;
  readonly effectCount: number;
  /** Free-form facts of the scenario: who has left, gate points at rounds … */
  readonly facts: Readonly<Record<string, number>>;
  readonly test: OpenTest | null;
  readonly lastTest: { readonly unit: string; readonly face: number; readonly outcome: Outcome } | null;
  readonly rulings: Rulings;
  readonly paused: boolean;
  readonly result: SceneResult | null;
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
