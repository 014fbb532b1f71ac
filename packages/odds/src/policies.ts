import type { Json, Question, Violation } from '@potyczka/kernel';
import type { Fraction } from './fractions.ts';

/** One way a procedure may end. */
export interface Leaf<S, E> {
  readonly state: S;
  readonly events: readonly E[];
  readonly p: Fraction;
  /** An answer on the way made the command itself illegal: nothing of it happens. */
  readonly withdrawn?: readonly Violation[];
}

/**
 * Who decides the questions that come up while odds are counted. `answer` decides at once; what it leaves open is
 * tried both ways for `best`, and otherwise takes its default.
 */
export interface Policy<S, E> {
  /** Shown beside the number. */
  readonly name: string;
  readonly answer?: (question: Question, state: S) => Json | undefined;
  readonly best?: { readonly seat: string; readonly value: (leaf: Leaf<S, E>) => number };
}

/** Nobody spends anything: every question takes its default. */
export const never: Policy<unknown, unknown> = { name: 'never' };

/** One seat spends as the ruleset says a person would; the others never do. */
export const spending = <S>(
  seat: string,
  rules: { spend?(question: Question, state: S): Json | undefined },
): Policy<S, unknown> => ({
  name: 'spend',
  answer: (question, state) => (question.seat === seat ? rules.spend?.(question, state) : undefined),
});

/**
 * One seat chooses what is worth most to it on average, knowing what it knows at each question; the others take their
 * defaults. Of choices worth the same, the default wins, then the one listed first.
 */
export const best = <S, E>(seat: string, value: (leaf: Leaf<S, E>) => number): Policy<S, E> => ({
  name: 'best',
  best: { seat, value },
});
