import type { EventVersions, Line, RuleId, shape } from '@potyczka/kernel';

/**
 * An event, declared in one place: what it carries, in which version, what it changes, how it is told and who hears what
 * of it (docs/decisions/0014). The TypeScript type, the folds, the log, the redaction, the wire and the check of saves
 * follow from it.
 */

/** What an event carries besides its type and its rules, field by field. */
export type Data = Readonly<Record<string, shape.Checker<unknown>>>;

export type EventOf<T extends string, D extends Data> = {
  readonly type: T;
  readonly rules: readonly RuleId[];
} & shape.ObjectOf<D>;

/** `S` is the state of the game, `N` the names of things, which narration hands in: rules know no words. */
interface About<S, N, D extends Data, E> {
  readonly data: D;
  /** 1 unless said. Whoever changes the data raises it and says how to lift what was saved before. */
  readonly version?: number;
  readonly lift?: EventVersions['lift'];
  /** What it was called in version 1, where that was otherwise. */
  readonly formerly?: string;
  /** The state after it. No rules here: what begins, ends or refills is said by the event. Left out, nothing changes. */
  readonly fold?: (state: S, event: E) => S;
  /** How it is told, as keys and names; `state` is the table right after it. `silent` on purpose, never by oversight. */
  readonly line: (event: E, names: N, state: S) => Line | readonly Line[];
  /** What a seat hears of it that does not see everything; `undefined` for nothing. Left out, everybody hears all of it. */
  readonly heard?: (event: E, seat: string, state: S) => E | undefined;
}

export interface EventDeclaration<S, N, T extends string, D extends Data> extends About<S, N, D, EventOf<T, D>> {
  readonly type: T;
  /** Only its type: there is nothing there. */
  readonly event?: EventOf<T, D>;
}

/** `event` of a game. */
export const eventsOf =
  <S, N>() =>
  <const T extends string, D extends Data>(
    type: T,
    about: About<S, N, D, EventOf<T, D>>,
  ): EventDeclaration<S, N, T, D> => ({ type, ...about });

/** The events of a list of declarations. */
export type EventIn<L extends readonly { readonly event?: object }[]> = NonNullable<L[number]['event']>;

/** What tables of events see of a declaration, whatever it carries. */
export interface AnyShape {
  readonly type: string;
  readonly data: Data;
  readonly version?: number;
  readonly lift?: EventVersions['lift'];
  readonly formerly?: string;
}
export interface AnyEvent<S, N> extends AnyShape {
  readonly fold?: (state: S, event: never) => S;
  readonly line: (event: never, names: N, state: S) => Line | readonly Line[];
  readonly heard?: (event: never, seat: string, state: S) => object | undefined;
}
