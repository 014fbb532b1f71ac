import type { DrawRequest, GroundMaker, PlayInput, Question, Violation } from '@potyczka/kernel';
import type { Fraction } from './fractions.ts';
import type { Share } from './places.ts';
import type { Leaf, Policy } from './policies.ts';

export type Branches<S, E> =
  | {
      readonly ok: true;
      readonly leaves: readonly Leaf<S, E>[];
      /** The chance of all that was cut off; zero where the tree of draws is finite. */
      readonly rest: Fraction;
      readonly runs: number;
      /** Ways that were not followed to their end, the budget being used up: only where `unfinished` asks for them. */
      readonly left: readonly Path<E>[];
    }
  | { readonly ok: false; readonly violations: readonly Violation[] };

export interface BranchOptions<S, E> {
  readonly ground: GroundMaker;
  readonly policy: Policy<S, E>;
  /** What is already known: a procedure in its middle. */
  readonly replies?: readonly PlayInput<E>[];
  /** Chains of draws less likely than this are cut. */
  readonly cut?: number;
  /** How often the rules may be run. */
  readonly budget?: Budget;
  /** Short chains first: what is too much for the budget shows after a few runs. Keeps more in mind than long ones first. */
  readonly shortFirst?: boolean;
  /** Counts every ordered roll by itself: slow, and a check on the readings. */
  readonly ignoreReadings?: boolean;
  /**
   * Once the budget is used up, whatever is left comes along instead of a refusal; the likeliest ways are followed
   * first, so that as little as possible is.
   */
  readonly unfinished?: boolean;
  /** Before the first draw behind a pause a run ends there, its leaf marked `paused`. */
  readonly pauses?: boolean;
  /** Everything is behind a pause already: what has just been carried out, and goes on. */
  readonly carried?: boolean;
  /** Ends a run before what comes next: `draws` counts those that were not known from the start. */
  readonly endsBefore?: (next: Next, draws: number) => boolean;
}

/** What a run would ask for next. */
export type Next = { readonly draw: DrawRequest } | { readonly question: Question };

/** Runs that are left, shared by everything counted for one question. */
export interface Budget {
  left: number;
  /** Events that may still be told in all those runs together, where runs differ in how long they take. */
  work?: number;
}

/** The beginning of a way: what was drawn and answered so far. */
export interface Path<E> extends Share {
  readonly replies: readonly PlayInput<E>[];
  /** The same as a number, where the likeliest come first. */
  readonly weight: number;
  readonly draws: number;
}
