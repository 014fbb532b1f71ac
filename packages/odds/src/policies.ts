import type { Json, Question, Violation } from '@potyczka/kernel';
import type { Fraction } from './fractions.ts';

/** One way a procedure may end. */
export interface Leaf<S, E> {
  readonly state: S;
  readonly events: readonly E[];
  readonly p: Fraction;
  /** An answer on the way made the command itself illegal: nothing of it happens. */
  readonly withdrawn?: readonly Violation[];
  /** Not an end yet: what follows by itself goes on from here, with a draw. */
  readonly paused?: true;
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

type Answer<S> = (question: Question, state: S) => Json | undefined;

/** These seats keep everything they might spend; every other question takes its default. */
export const declining = <S>(seats: readonly string[], rules: { decline?: Answer<S> }): Policy<S, unknown> => ({
  name: never.name,
  answer: (question, state) => (seats.includes(question.seat) ? rules.decline?.(question, state) : undefined),
});

/** These seats spend as the ruleset says a person would; the others never do. */
export const spending = <S>(seats: readonly string[], rules: { spend?: Answer<S> }): Policy<S, unknown> => ({
  name: 'spend',
  answer: (question, state) => (seats.includes(question.seat) ? rules.spend?.(question, state) : undefined),
});

/** One policy decides first; what it leaves open falls to the other. */
export const first = <S>(answer: Answer<S>, otherwise: Policy<S, unknown>): Policy<S, unknown> => ({
  name: 'spend',
  answer: (question, state) => answer(question, state) ?? otherwise.answer?.(question, state),
});

/**
 * One seat chooses what is worth most to it on average, knowing what it knows at each question; the others take their
 * defaults. Of choices worth the same, the default wins, then the one listed first.
 */
export const best = <S, E>(seat: string, value: (leaf: Leaf<S, E>) => number): Policy<S, E> => ({
  name: 'best',
  best: { seat, value },
});
