import type { Point } from '@potyczka/kernel';
import type { Attribute, Skill } from './vocabulary.ts';

export type {
  Aim,
  ArmourPiece,
  Attack,
  Effect,
  Frozen,
  OpenDie,
  Piece,
  Progress,
  Shield,
  StandingModifier,
  Thing,
  WeaponItem,
  Wound,
} from './sheet/parts.ts';
export type { Side } from './sheet/side.ts';
export type { SegState } from './sheet/table.ts';
export type { Unit } from './sheet/unit.ts';

export interface Melee {
  readonly attacker: string;
  readonly defender: string;
  /** The Turn of its last clash. */
  readonly clashedTurn: number;
  readonly opened: boolean;
  readonly fury: boolean;
  readonly fullDefence: boolean;
  /** The Turn in which the two engaged. */
  readonly since: number;
  /** What their last clash came to. */
  readonly last: ClashResult | 'none';
  /** Clashes in a row in which the present Attacker attacked. */
  readonly streak: number;
  /** Who was taken from behind and has not clashed yet (SEG-21.12). */
  readonly behind: string | null;
  /** Who ran up to this and has not attacked yet (C5, Form IV). */
  readonly ranUp: string | null;
  /** Who has taken over and not attacked since: ripostes (C5), the end of a chess player's patience (SEG-27.16). */
  readonly tookOver: string | null;
  /** In a crowd or a tight room (SEG-21.14). */
  readonly tight: boolean;
}

/** @rule SEG-21.8 */
export type ClashResult = 'blow' | 'takeover' | 'struggle' | 'tie';

export interface Cloud {
  readonly id: string;
  readonly at: Point;
  readonly radius: number;
  readonly kind: string;
  readonly turnsLeft: number;
}

/** A grenade that lies there and has not gone off yet (SEG-16.6). */
export interface LiveGrenade {
  readonly id: string;
  readonly kind: string;
  readonly at: Point;
  readonly level: number;
  readonly thrower: string;
  /** Where it was thrown from: it may be flung back there (SEG-16.13). */
  readonly from: Point;
  /** Segments until it goes off; null: at the end of the running phase. */
  readonly fuse: number | null;
  /** Without a map: whom it fell beside, and how far off. */
  readonly beside: { readonly unit: string; readonly off: number } | null;
}

export interface Fire {
  readonly shooter: string;
  readonly from: Point;
  readonly through: Point;
  readonly lastClock: number;
  /** Segments of fire without a break so far (SEG-14.11). */
  readonly segments: number;
}

/** A holder whose trigger came true acts in turn with the one it interrupts (SEG-12.5). */
export interface Interrupt {
  readonly holder: string;
  readonly interrupted: string;
  readonly target: string | null;
  /** Where the target was last seen while the condition held, if it is out of sight now (SEG-12.4). */
  readonly seenAt: Point | null;
}

/** What an action that is in no list costs, and what is tested for it. */
export interface Price {
  readonly segments: number;
  readonly test: { readonly attribute: Attribute; readonly skill: Skill | null; readonly modifier: number } | null;
}
