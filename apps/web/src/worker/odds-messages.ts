import type { Face, Ladder } from '@potyczka/kernel';
import type { Aim } from '@potyczka/protocol';
import type { Offer } from './offer-messages.ts';

/** Odds as the page draws them, with the sum they come from. */

/** Odds as the page draws them. */
export interface Chances {
  readonly outcomes: readonly {
    readonly p: number;
    readonly exact?: string;
    readonly text: string;
    readonly good: boolean;
  }[];
  /** The one number that matters most, and what it is the chance of. */
  readonly best: number;
  readonly exact?: string;
  /** How far off the chances may be where not every way could be counted; `null` where they are exact. */
  readonly about: number | null;
  /** What somebody who acts is after; its sentence is `web.aim.<aim>`. */
  readonly aim: Aim;
  /** The same when everything is spent that may be spent. */
  readonly spent: number | null;
  /** What may go wrong on the way. */
  readonly risks: readonly { readonly p: number; readonly text: string }[];
  /** What the sum of the terms is the chance of: the roll itself, whatever is rolled after it. */
  readonly roll: { readonly p: number; readonly aim: Aim } | null;
  readonly terms: readonly Term[];
  /** The die that decides, face by face, and what spans of faces mean. */
  readonly die: { readonly faces: readonly FaceShown[]; readonly spans: readonly FaceSpan[] } | null;
  readonly ladder: Ladder | null;
  /** What may still be spent; `null`: not counted yet. */
  readonly spending: readonly SpendingShown[] | null;
  /** What is taken for granted about what nobody here can see. */
  readonly assumptions: readonly string[];
}

/** What a plan may come to. */
export interface PlanChances {
  readonly chances: Chances | null;
  /** That every command of it is carried out. */
  readonly whole: number | null;
  readonly refusal: { readonly message: string; readonly rule?: string } | null;
}

/** A row of the sum: what one starts with, what changes it, what it comes to; or a remark beside it. */
export interface Term {
  readonly part: 'start' | 'change' | 'total' | 'note';
  readonly text: string;
  readonly value?: string;
  readonly sign?: 'up' | 'down';
  readonly rule?: string;
  /** The rung of the ladder that is reached with it. */
  readonly reached?: string;
}

export type FaceShown = Pick<Face, 'face' | 'kind'>;

export interface FaceSpan {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Something that may still be spent, and the chance with each step of it. */
export interface SpendingShown {
  readonly name: string;
  readonly rule: string;
  readonly left: number;
  /** The chances are those of the harm it wards off. */
  readonly wards: boolean;
  readonly steps: readonly {
    readonly n: number;
    readonly p: number;
    readonly outcomes: Chances['outcomes'];
    /** Where it is said with the command: the command that says it, and whether it is the one looked at. */
    readonly command?: Offer['command'];
    readonly chosen: boolean;
  }[];
}
