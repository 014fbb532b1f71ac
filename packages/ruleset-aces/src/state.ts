import type { Seat } from '@potyczka/kernel';
import type { Square } from '@potyczka/ruleset-kit';
import type { ScenarioPlan } from './catalogue/scenario.ts';
import type { AttackOptions } from './commands.ts';
import type { AcesOptions } from './options.ts';
import type { Grip, Growth, Injury } from './sheet.ts';
import type {
  ActionKind,
  Attribute,
  Card,
  Cover,
  Lasting,
  Light,
  Location,
  Phase,
  Rank,
  Skill,
  Slot,
  TraitValue,
} from './vocabulary.ts';

export type { Grip, Growth, Injury, Loss } from './sheet.ts';

/** The border between two squares that share a side. */
export type Edge = readonly [Square, Square];

/** A piece of terrain and the squares it covers. */
export interface Piece {
  readonly id: string;
  readonly kind: string;
  readonly squares: readonly Square[];
  /** A thin piece stands on borders instead: a fence, a wall without thickness. */
  readonly edges?: readonly Edge[];
  /** Doors only. */
  readonly open?: boolean;
  /** The GM's own values over those of the kind. */
  readonly cover?: Cover;
  readonly blocksSight?: boolean;
  readonly blocksMove?: boolean;
  readonly difficult?: boolean;
  /** Height of the ground here, in half inches. */
  readonly elevation?: number;
  readonly hardness?: number;
  /** The GM calls it dangerous, or not (ACE-4.10). */
  readonly hazard?: boolean;
  readonly destroyed?: boolean;
}

export interface Item {
  /** Unique among its owner's items. */
  readonly id: string;
  /** The weapon, shield, armour or gear it is. */
  readonly kind: string;
  readonly slot: Slot;
  /** Where it lies, when on the ground. */
  readonly at?: Square;
  readonly ammo: number;
  readonly jammed: boolean;
  /** Actions spent on something that needs several (ACE-9.10). */
  readonly progress: number;
  /** Armour: whether it was fitted, and how many build sizes off it is (ACE-18.1). */
  readonly fitted?: boolean;
  readonly sizesOff?: number;
}

export interface Declared {
  readonly kind: ActionKind;
  readonly weapon?: string;
  /** Shots per target, for attacks with more than one (ACE-12.6). */
  readonly targets?: readonly { readonly id: string; readonly shots: number }[];
  /** What it is combined with: a called shot, the flat of the blade … (ACE-9.7). */
  readonly options?: AttackOptions;
  readonly done: boolean;
}

/** What a character has declared, done and used up in its turn. */
export interface Turn {
  /** `start`: recovery done, nothing chosen yet; `acting`: underway. */
  readonly stage: 'start' | 'acting';
  readonly declared: readonly Declared[] | null;
  /** ACE-9.5: what every action of the turn takes. */
  readonly penalty: number;
  readonly ran: boolean;
  readonly runRoll: number;
  /** Half inches. */
  readonly moved: number;
  /** Half inches moved in a straight line just now, and in which direction (ACE-4.13). */
  readonly straight: number;
  readonly heading: Square | null;
  readonly itemsReadied: number;
  readonly furious: boolean;
  readonly flurryUsed: boolean;
  readonly marksmanUsed: boolean;
  readonly hazardsTested: readonly string[];
  /** Enemies that have had their free attack on this mover (ACE-4.16). */
  readonly freeAttackers: readonly string[];
  /** The first roll has been made: nothing can be declared any more (ACE-9.7). */
  readonly rolled: boolean;
  /** The turn was broken into and the interrupter won: remaining actions may be declared afresh (ACE-5.15). */
  readonly redeclare: boolean;
  /** Taken on a joker or a hold rather than on a card. */
  readonly from: 'card' | 'joker' | 'hold';
}

export interface ActivePower {
  readonly id: string;
  readonly power: string;
  readonly target: string;
  readonly roundsLeft: number;
  readonly raise: boolean;
  readonly trait?: string;
}

export interface Unit {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  /** The seat that decides for it; null: the GM or, without one, nobody. */
  readonly owner: string | null;
  readonly profile: string;
  readonly rank: Rank;
  readonly attributes: Readonly<Record<Attribute, TraitValue>>;
  readonly skills: Readonly<Partial<Record<Skill, TraitValue>>>;
  readonly pace: number;
  readonly runDie: number;
  readonly size: number;
  readonly scaleMod: number;
  /** Defence and body Toughness without gear; what gear adds is read from the items. */
  readonly defenceBase: number;
  readonly toughnessBase: number;
  readonly armourWorn: Readonly<Partial<Record<Location, number>>>;
  readonly heavyArmour: boolean;
  readonly wounds: number;
  readonly maxWounds: number;
  readonly fatigue: number;
  readonly bruises: number;
  readonly chips: number;
  readonly resolveTokens: number;
  readonly powerPoints: number;
  readonly maxPowerPoints: number;
  readonly powers: readonly string[];
  readonly activePowers: readonly ActivePower[];
  readonly cards: readonly Card[];
  readonly chosenCard: Card | null;
  readonly hold: 'none' | 'thisRound' | 'carried';
  readonly surprised: boolean;
  readonly hidden: boolean;
  /** What dice have shown of it to everybody: trait names, `toughness` (HID-2). */
  readonly shown: readonly string[];
  readonly turnDone: boolean;
  /** How many turns it has really started: what "its next turn" is counted from (ACE-7.3). */
  readonly turnCount: number;
  readonly interruptTried: boolean;
  readonly upperHandUsed: readonly string[];
  readonly upperHandOver: readonly string[];
  readonly shaken: boolean;
  readonly prone: boolean;
  readonly stunned: boolean;
  readonly exposed: readonly Lasting[];
  readonly distracted: readonly Lasting[];
  readonly grip: Grip | null;
  readonly eliminated: boolean;
  /** What put it out of the battle: decides what follows afterwards (ACE-6.19, ACE-8.6, ACE-11.18). */
  readonly outBy?: string | undefined;
  readonly unconscious: boolean;
  readonly dying: boolean;
  readonly dead: boolean;
  readonly fled: boolean;
  readonly exited: boolean;
  readonly surrendered: boolean;
  readonly timers: readonly { readonly kind: string; readonly roundsLeft: number; readonly strength?: number }[];
  readonly swimFails: number;
  readonly injuries: readonly Injury[];
  readonly legHits: number;
  readonly turn: Turn | null;
  readonly aim: { readonly target: string; readonly ready: boolean } | null;
  readonly fullDefence: boolean;
  readonly items: readonly Item[];
  readonly edges: readonly string[];
  readonly familiarity: Readonly<Record<string, 'none' | 'beginner' | 'adept' | 'professional'>>;
  readonly supportBonus: readonly { readonly skill: string; readonly value: number; readonly until: number }[];
  readonly mount: string | null;
  readonly rider: string | null;
  readonly ridingRan: boolean;
  /** Shaken, stunned, wounded or out since its seat was last looked after (ACE-14.5). */
  readonly unsettled?: boolean | undefined;
  /** Won the moment of a charge against this one: its first blow bites deeper (ACE-14.9). */
  readonly setAgainst?: string | null | undefined;
  readonly onFire: number;
  readonly pos: Square;
  /** Half inches. */
  readonly elevation: number;
  readonly behaviour: string | null;
  /** Adrenaline and the like: a bonus on the next test. */
  readonly nextTest: number;
  /** Who has tried to heal it of what since it was last wounded (ACE-8.2, ACE-8.7). */
  readonly treated?: readonly string[] | undefined;
  readonly growth?: Growth | undefined;
  /** Flees on its next turn (ACE-16.5). */
  readonly mustFlee: boolean;
}

export interface Template {
  readonly id: string;
  readonly owner: string;
  readonly weapon: string;
  readonly centre: Square;
  readonly radius: number;
  readonly entered: readonly string[];
  /** Attacks left before entering costs only concentration. */
  readonly left: number;
}

export interface Side {
  readonly id: string;
  /** `party`: chips by the party's rules; `opposition`: run by the GM (ACE-1.7). */
  readonly kind: 'party' | 'opposition';
  readonly seat: string | null;
  readonly order: number;
}

/** The last roll, as everyone at the table sees it: what a late chip is refused with. */
export interface LastTest {
  readonly unit: string;
  readonly critical: boolean;
  /** 1 for the first roll, 2 after a reroll … */
  readonly attempt: number;
  /** The dice are on the table and not yet settled: no modifier can be added any more (ACE-21.3). */
  readonly open: boolean;
}

export interface AcesState {
  readonly options: AcesOptions;
  readonly seats: readonly Seat[];
  readonly mapped: boolean;
  readonly width: number;
  readonly height: number;
  readonly round: number;
  readonly phase: Phase;
  /** Cards face down, sorted: their order is nobody's to know; a draw takes any of them (ACE-5.7, HID-3). */
  readonly deck: readonly Card[];
  readonly discard: readonly Card[];
  readonly jokerSeen: boolean;
  /** Units with a card in the order they are called. */
  readonly order: readonly string[];
  readonly current: string | null;
  /** Whose turn was broken into, below the current one. */
  readonly turnStack: readonly string[];
  /** Who has just won an interrupt and acts now, before the turn on top of the stack goes on. */
  readonly breaking: string | null;
  /** Who lost an interrupt, and after whose turn it must act (ACE-5.14). */
  readonly actAfter: readonly { readonly unit: string; readonly after: string }[];
  readonly gmPool: number;
  /** Who lies in ambush in round 1 (ACE-5.17). */
  readonly ambushers: readonly string[];
  readonly units: Readonly<Record<string, Unit>>;
  readonly sides: Readonly<Record<string, Side>>;
  readonly terrain: readonly Piece[];
  readonly light: Light;
  readonly templates: readonly Template[];
  readonly trickLog: Readonly<Record<string, number>>;
  readonly quietRounds: number;
  /** Something that ends a stalemate was rolled this round (ACE-20.7). */
  readonly stirred: boolean;
  readonly passedDraw: readonly string[];
  readonly lastTest: LastTest | null;
  /** Facts the GM has spoken about one unit's view of another, by `shooter>target`. */
  readonly situations: Readonly<
    Record<string, { readonly cover?: Cover; readonly range?: number; readonly sight?: boolean }>
  >;
  readonly gmModifiers: Readonly<Record<string, number>>;
  readonly vetoes: readonly string[];
  readonly scenario: ScenarioPlan;
  readonly objectives: Readonly<Record<string, string | number | boolean>>;
  readonly roundLimit: number | null;
  readonly result: Readonly<Record<string, 'win' | 'loss' | 'draw'>> | null;
}
