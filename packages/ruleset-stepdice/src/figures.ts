import type { Square } from '@potyczka/ruleset-kit';
import type {
  AttackKind,
  Attribute,
  Die,
  FoeClass,
  FoeRole,
  HarmType,
  Level,
  MoveName,
  Prepared,
  Reach,
  Role,
  Stance,
  TraitName,
} from './vocabulary.ts';

/** Heroes and foes (catalogue 6). */

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
