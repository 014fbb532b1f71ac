import type { Json } from './json.ts';
import type { Line } from './line.ts';
import type { Question } from './play.ts';
import type { RuleId } from './violation.ts';

/**
 * A row of the sum a roll is made under. The line says the reason; the number stands beside it. `start` is what one
 * begins with, `change` what makes it more or less, `total` what must be reached or what is thrown; a `note` counts in
 * none of it (what the target holds against a hit, what a failure costs).
 */
export interface Term extends Line {
  readonly part: 'start' | 'change' | 'total' | 'note';
  readonly value?: number;
  /** Good or bad for whoever acts; left out where it is neither. */
  readonly sign?: 'up' | 'down';
  readonly rule?: RuleId;
  /** Of a change on a ladder: the number that is reached with it. */
  readonly reached?: number;
  /** Of a total that modifiers of the roll move: what would have to be reached without them. */
  readonly against?: number;
}

/**
 * A face of the one die that decides: it does, it does where something is spent, it does not, the rules say it never
 * does, or it does something more.
 */
export interface Face {
  readonly face: number;
  readonly kind: 'hit' | 'bought' | 'miss' | 'never' | 'special';
  /** What it means besides, as a name of the catalogue: where it hits, what it sets off. */
  readonly note?: string;
}

/** Numbers that a target moves up and down: where it began, and where it has come to. */
export interface Ladder {
  readonly rungs: readonly number[];
  readonly base: number;
  /** `null`: off the ladder. */
  readonly now: number | null;
}

/** Something that can still be spent on a roll. */
export interface Spendable<S, C> {
  /** What it is called, as a name of the catalogue. */
  readonly name: string;
  readonly rule: RuleId;
  /** How much of it there is. */
  readonly left: number;
  /** How much of it this roll can take at most. */
  readonly most: number;
  /** The harm it wards off, as the outcome calls it; left out where it helps to succeed. */
  readonly wards?: string;
  /** Said with the command itself. */
  readonly command?: (n: number) => C;
  /** Or decided on the way: how somebody answers who spends at most so much. */
  readonly answer?: (n: number) => (question: Question, state: S) => Json | undefined;
}

/** What a command would be tried under, before anybody commits to it: counted and shown beside its odds. */
export interface Arithmetic<S, C> {
  readonly terms: readonly Term[];
  readonly faces?: readonly Face[];
  readonly ladder?: Ladder;
  readonly spendable?: readonly Spendable<S, C>[];
}
