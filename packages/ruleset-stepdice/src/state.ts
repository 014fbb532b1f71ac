import type { Json, RuleId, Seat } from '@potyczka/kernel';
import type { Square } from '@potyczka/ruleset-kit';
import type { StepOptions } from './options.ts';
import type { Scenario } from './scenario.ts';
import type {
  AttackKind,
  Attribute,
  Band,
  Cover,
  Die,
  FoeClass,
  FoeRole,
  HarmType,
  Level,
  Moment,
  MoveName,
  Outcome,
  Prepared,
  Reach,
  Role,
  SceneResult,
  Stance,
  TestKind,
  TimedCondition,
  TraitName,
} from './vocabulary.ts';

export type { Square } from '@potyczka/ruleset-kit';

/** One thing that moves a target number, with its reason: no roll is ever changed (STEP-5.1). */
export interface Step {
  readonly source: string;
  readonly value: number;
  readonly rule: RuleId;
}

/** What a square is like. Everything the rules read is here, so that a set-up may override any of it. */
export interface Cell {
  readonly kind: string;
  /** What entering costs on flat ground; null: cannot be entered. */
  readonly cost: number | null;
  readonly difficult: boolean;
  readonly level: number;
  readonly blocksSight: boolean;
  readonly blocksAction: boolean;
  /** Gives partial cover to what stands behind it. */
  readonly partial: boolean;
  /** Gives partial cover to whoever stands in it. */
  readonly coverInside: boolean;
  readonly arrowSlit: boolean;
  readonly slick: boolean;
  readonly dark: boolean;
  readonly pit: boolean;
}

export interface TestPoint {
  readonly id: string;
  readonly attributes: readonly Attribute[];
  readonly tn: number;
  readonly tags: readonly string[];
  /** The tag of an item without which it can't be tried (STEP-1.8); null: bare hands will do. */
  readonly needs: string | null;
  /** Squares from which it is tried; null: any square next to the object. */
  readonly from: readonly Square[] | null;
  /** The clock its failures move; null: the first (STEP-18.6). */
  readonly clock: string | null;
  /** What success does: `open`, `disable`, `break`, `find`, or a word of the scenario. */
  readonly effect: string;
}

/** A door, a panel, the gate (catalogue 6, `objects`). */
export interface Thing {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly pos: Square | null;
  readonly open: boolean;
  /** Closed, it blocks movement, sight and action. */
  readonly blocks: boolean;
  readonly points: number | null;
  /** Set, it may be attacked (STEP-10.9). */
  readonly tn: number | null;
  readonly tests: readonly TestPoint[];
  readonly foesMayUse: boolean;
  readonly used: boolean;
}

/** @rule STEP-22.1 A mindless foe. */
export interface Hazard {
  readonly id: string;
  readonly kind: string;
  readonly tn: number;
  readonly squares: readonly Square[];
  readonly active: boolean;
  readonly hidden: boolean;
  /** The square a turret looks from, or the way a field pushes. */
  readonly pos: Square | null;
  readonly toward: Square | null;
}

export interface Clock {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly filled: number;
  readonly hidden: boolean;
  readonly fired: boolean;
  /** Stopped by the GM (STEP-16.9). */
  readonly stopped: boolean;
  readonly alarm: boolean;
  /** What happens when it is full: a word, read by the clocks' room. */
  readonly consequence: { readonly kind: string; readonly [field: string]: Json } | null;
}

/** When something ends: at the first such moment that is late enough. */
export interface Ending {
  readonly at: Moment;
  /** Not before this round. */
  readonly fromRound: number;
  /** Not in the phase it was set in: only once more phases than this have begun. */
  readonly afterPhase: number;
  /** Only in this unit's turn, for `turnStart` and `turnEnd`. */
  readonly unit: string | null;
}

export interface Effect {
  readonly id: string;
  /** The spell, move, item or complication behind it. */
  readonly name: string;
  readonly source: string | null;
  readonly condition: TimedCondition | null;
  readonly targets: readonly string[];
  readonly setIn: { readonly round: number; readonly phase: number };
  readonly endsAt: Ending;
  readonly sustained: boolean;
}

export interface Zone {
  readonly id: string;
  /** `smoke`, `anchor`, `light`, `wall`, `floor`. */
  readonly kind: string;
  readonly source: string | null;
  readonly squares: readonly Square[];
  readonly setIn: { readonly round: number; readonly phase: number };
  readonly endsAt: Ending;
  readonly sustained: boolean;
}

/** @rule STEP-14.11 A Volley that will fall. */
export interface Mark {
  readonly foe: string;
  readonly squares: readonly Square[];
  readonly small: boolean;
  readonly setInPhase: number;
}

export interface Item {
  readonly id: string;
  readonly kind: string;
  readonly tags: readonly string[];
  readonly fine: boolean;
  /** Weapons: what it can do and with what (catalogue 9.1). */
  readonly attacks: readonly AttackKind[];
  /** The attribute `variant54: brief` looks up for each kind; empty: by the kind. */
  readonly attributes: Readonly<Partial<Record<AttackKind | 'spell', Attribute>>>;
  readonly weapon: boolean;
  readonly focus: boolean;
  readonly protection: boolean;
  /** Uses left; null: it does not run out. */
  readonly uses: number | null;
  /** Once a scene it lowers one TN (STEP-20.4). */
  readonly boon: boolean;
  readonly light: boolean;
}

interface Figure {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly owner: string | null;
  /** null: not on the map (not yet placed, gone, or a table without a board). */
  readonly pos: Square | null;
  readonly movesLeft: number;
  readonly actionLeft: number;
  readonly turnDone: boolean;
  readonly prone: boolean;
  readonly immobilised: boolean;
  readonly distracted: boolean;
  readonly unaware: boolean;
  readonly hidden: boolean;
  readonly behaviour: string | null;
}

export interface Hero extends Figure {
  readonly kind: 'hero';
  readonly role: Role;
  readonly dice: Readonly<Record<Attribute, Die>>;
  /** @rule STEP-19.1 Read instead of the dice under `diceMode: d6only`. */
  readonly levels: Readonly<Record<Attribute, Level>>;
  readonly hearts: number;
  readonly heartsMax: number;
  readonly mana: number;
  readonly manaMax: number;
  readonly talents: readonly string[];
  readonly gear: readonly Item[];
  /** The weapon in hand. */
  readonly inHand: string | null;
  readonly protection: boolean;
  readonly armour: number;
  readonly downed: boolean;
  readonly dead: boolean;
  readonly left: boolean;
  readonly exposed: boolean;
  /** Caught in a trap: immobilised until an Action is spent (STEP-22.3). */
  readonly restrained: boolean;
  readonly blinded: boolean;
  readonly coverBroken: boolean;
  readonly warded: boolean;
  readonly boosted: boolean;
  readonly timeLost: boolean;
  /** `fromTurn`: the turn it was prepared in; it lasts to the end of the next (STEP-9.9). */
  readonly prepared: { readonly kind: Prepared; readonly turns: number } | null;
  /** Allies who gave their Action in advance (STEP-6.4). */
  readonly helpedBy: readonly string[];
  readonly helping: string | null;
  readonly boonsUsed: readonly string[];
  readonly drewWeapon: boolean;
  readonly crawled: boolean;
  readonly dashed: boolean;
  readonly anchored: boolean;
  readonly fasterUsed: boolean;
  readonly noRetaliation: boolean;
  /** The Action already given for a running effect: not refilled at the next round start (STEP-15.15). */
  readonly owesAction: boolean;
  readonly advanced: boolean;
}

export interface FoeTrait {
  readonly name: TraitName;
  readonly harm: HarmType | null;
}

export interface FoeMove {
  readonly name: MoveName;
  /** Side of its square area. */
  readonly size?: number;
  /** Marked in one foe phase, fired in the next (STEP-14.11). */
  readonly marked?: boolean;
  /** How often, in this fight or scene; left out: without limit. */
  readonly limit?: number;
  /** How many it summons. */
  readonly count?: number;
  /** Kept running each round instead of another Action; a short one ends when the next foe phase starts. */
  readonly sustained?: boolean;
  readonly short?: boolean;
  /** Only after a move of one square or more. */
  readonly afterMove?: boolean;
  /** Only when the hero's defence die shows 1, and then one square (catalogue 9.5, Elite Controller). */
  readonly onOne?: boolean;
}

export interface Foe extends Figure {
  readonly kind: 'foe';
  readonly profile: string;
  readonly class: FoeClass;
  readonly tn: number;
  readonly wounds: number;
  /** Wounds that put it out; 1 for a Minion. */
  readonly limit: number;
  readonly role: FoeRole;
  readonly reach: Reach;
  readonly move: number;
  readonly traits: readonly FoeTrait[];
  readonly moves: readonly FoeMove[];
  /** How often it has used each move in this fight, by name; for the views, what it has shown. */
  readonly used: Readonly<Record<string, number>>;
  readonly shown: readonly string[];
  readonly out: boolean;
  readonly stunned: boolean;
  readonly disarmed: boolean;
  readonly bolstered: boolean;
  /** @rule STEP-14.9 The Boss's Barrier: heroes' ranged attacks are a step harder. */
  readonly barrier: boolean;
  readonly toughUsed: boolean;
  readonly lightArmourUsed: boolean;
  readonly resistanceUsed: boolean;
  readonly scoutUsed: boolean;
  /** Fast: the one difficult square of the turn that costs 1 (STEP-14.8). */
  readonly easyStepUsed: boolean;
  readonly movedThisTurn: number;
  readonly stance: Stance;
  readonly mustTarget: string | null;
  readonly lastSeen: Square | null;
  /** What reveals it (STEP-3.8); null: being seen within 5 squares. */
  readonly trigger: string | null;
}

export type Unit = Hero | Foe;

export interface Side {
  readonly id: string;
  readonly name: string;
  readonly kind: 'heroes' | 'foes';
  readonly seat: string | null;
}

/** A test as declared: what the table shows before the roll (STEP-0.6). */
export interface OpenTest {
  readonly unit: string;
  readonly kind: TestKind;
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
  readonly bossLastMoves: Readonly<Record<string, readonly string[]>>;
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
