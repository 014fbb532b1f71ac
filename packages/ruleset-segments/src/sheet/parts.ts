import type { Point, Shape } from '@potyczka/kernel';
import type { DeedCommand, TriggerSpec } from '../commands.ts';
import type { EffectKind, Halves, Level, Location, Skill, TestTag, Visibility } from '../vocabulary.ts';

/** Parts of the state that have a shape of their own: what stands about, what is carried, what has befallen somebody. */

/** A piece of terrain (C6). Lengths are ticks, a thousandth of a metre. */
export interface Piece {
  readonly id: string;
  readonly kind: string;
  readonly shape: Shape;
  readonly bottom: number;
  readonly top: number;
  /** Doors only. */
  readonly open?: boolean;
  readonly blocksSight?: boolean;
  readonly blocksMove?: boolean;
  readonly difficult?: boolean;
  readonly cover?: Visibility | 'hidden';
  /** `edge`: how deep the drop is. */
  readonly depth?: number;
  readonly metal?: boolean;
  /** What it is climbed by; without a word a wall is (SEG-8.3). */
  readonly climb?: 'wall' | 'ladder';
}

/** A weapon somebody owns, or that lies about (C1, C2). */
export interface WeaponItem {
  readonly id: string;
  readonly kind: string;
  readonly ammo: number;
  readonly gas: number;
  readonly safetyOn: boolean;
  readonly pumped: boolean;
  /** Mounted on its bipod, and not moved since (SEG-25.1). */
  readonly bipod: 'none' | 'folded' | 'mounted' | 'rested';
  readonly resistant: boolean;
  readonly lit: boolean;
  readonly attachments: readonly string[];
  /** Grenade launchers: what they are loaded with; blades: a dose of poison. */
  readonly load: string | null;
}

export interface ArmourPiece {
  readonly reduction: number;
  readonly penalty: Halves;
  readonly durability: number;
  readonly resistant: boolean;
}

export interface Wound {
  readonly level: Level;
  readonly location: Location;
  readonly penalty: Halves;
  readonly passed: boolean;
  readonly bruise: boolean;
  readonly stabilised: boolean;
  readonly failedTests: number;
  /** Made of three lesser ones: never a head Critical (SEG-19.6). */
  readonly formed: boolean;
}

export interface Effect {
  readonly kind: EffectKind;
  readonly count: number;
  /** Own segments left; null when it does not run out by segments. */
  readonly segmentsLeft: number | null;
  /** Own phases left; null when it does not run out by Turns. */
  readonly turnsLeft: number | null;
  /** Who or what causes it: the grabber, a cloud, a grenade. */
  readonly source: string | null;
  /** Up to which of its bearer's own segments it has been counted (SEG-6.11); left out: it begins with the next. */
  readonly counted?: number;
}

/** A modifier that stays with a combatant: charge, sand, tricks, the GM's word. */
export interface StandingModifier {
  readonly source: string;
  readonly scope: 'all' | TestTag;
  readonly value: Halves;
  /** The phase (counted) at whose start it ends; null: until it is taken away or used up. */
  readonly until: number | null;
  /** How many tests it serves; null: any number. */
  readonly uses: number | null;
  readonly secret: boolean;
  readonly rule: string;
}

export interface Aim {
  readonly target: string | null;
  readonly spot: Point | null;
  readonly segments: number;
  readonly weapon: string;
}

/** An attack as far as it is settled before its die is: kept with a die that points may still turn (SEG-4.2). */
export interface Attack {
  readonly mode: 'shot' | 'shortBurst' | 'longBurst' | 'continuousFire' | 'sniperShot';
  readonly unit: string;
  readonly weapon: string;
  /** The kind of weapon: the item itself may be gone by the time the die is settled. */
  readonly kind: string;
  readonly target: string;
  readonly called: Location | null;
  readonly threshold: Halves;
  /** Squared distance in ticks. */
  readonly distance2: number;
  /** How much of the target shows, and why: with `coverProtectsLocations` covered parts cannot be hit (SEG-10.10). */
  readonly visibility: Visibility;
  readonly because: string;
  /** How much better it would be without the target's shield: dice lost by that part strike it (SEG-24.4). */
  readonly shieldPart: Halves;
}

/** A failed die of the running phase that points may still turn into a success (SEG-4.2). */
export interface OpenDie {
  readonly id: number;
  readonly die: number;
  readonly skill: Skill;
  readonly attack: Attack;
}

export interface Frozen {
  readonly count: number;
  readonly trigger: TriggerSpec;
  /** What is still to be done of the plan. */
  readonly plan: readonly DeedCommand[];
  /** The GM says that a free-text trigger has come true (SEG-12.2). */
  readonly fired: boolean;
}

export interface Progress {
  readonly command: DeedCommand;
  readonly done: number;
  readonly total: number;
  /** A burst: its die, and how many projectiles have landed (SEG-14.4). */
  readonly burst: {
    readonly die: number;
    readonly successPoints: Halves;
    readonly landed: number;
    readonly attack: Attack | null;
  } | null;
}

export interface Shield {
  readonly kind: string;
  readonly points: number;
  readonly most: number;
  readonly active: boolean;
  readonly facing: number;
}
