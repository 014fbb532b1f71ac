import type { Point } from '@potyczka/kernel';
import type { Attribute, Skill } from './vocabulary.ts';

export type { ClashResult, Cloud, Fire, LiveGrenade, Melee, Thing } from './sheet/around.ts';
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
  WeaponItem,
  Wound,
} from './sheet/parts.ts';
export type { Side } from './sheet/side.ts';
export type { SegState } from './sheet/table.ts';
export type { Unit } from './sheet/unit.ts';

/** A holder whose trigger came true acts in turn with the one it interrupts (SEG-12.5). */
export interface Interrupt {
  readonly holder: string;
  readonly interrupted: string;
  readonly target: string | null;
  /** Where the target was last seen while the condition held, if it is out of sight now (SEG-12.4). */
  readonly seenAt: Point | null;
}

/** How a deed is being done: in one's own phase, or with frozen segments against whoever set off the trigger. */
export interface Occasion {
  readonly interrupt: Interrupt | null;
}

/** What an action that is in no list costs, and what is tested for it. */
export interface Price {
  readonly segments: number;
  readonly test: { readonly attribute: Attribute; readonly skill: Skill | null; readonly modifier: number } | null;
}
