import type { Draw, DrawRequest, DrawSource } from './draws.ts';
import type { Fairness } from './fair.ts';
import type { Json } from './json.ts';
import type { PlayInput, Question, Sources } from './play.ts';
import type { Command, GameEvent, Ruleset, Setup } from './ruleset.ts';
import type { GroundMaker } from './space.ts';
import type { Violation } from './violation.ts';

/** An event as it stands in the log. */
export type Stored<E> = E & { readonly seq: number; readonly v: number };

/** The kernel's own events, beside the ruleset's. */
export type TableEvent<S> =
  | {
      readonly type: 'opened';
      readonly state: S;
      readonly rules: readonly string[];
      /** Where nobody chose the seed alone: what binds those who made it. */
      readonly fair?: Fairness;
    }
  | { readonly type: 'undone'; readonly to: number; readonly by: string; readonly rules: readonly string[] }
  | { readonly type: 'withdrawn'; readonly codes: readonly string[]; readonly rules: readonly string[] }
  /** An entry of which the rules told nothing, such as a declined offer: it has its place in the log all the same. */
  | { readonly type: 'noted'; readonly by: string; readonly rules: readonly string[] }
  | { readonly type: 'said'; readonly by: string; readonly text: string; readonly rules: readonly string[] }
  /** From here on it is a game of its own, with dice of its own. */
  | { readonly type: 'branched'; readonly at: number; readonly rules: readonly string[] };

/** What the kernel itself tells; everything else is the game's. */
const TABLE_EVENTS: readonly string[] = ['opened', 'undone', 'withdrawn', 'noted', 'said', 'branched'];
export const isTableEvent = (event: { readonly type: string }): event is TableEvent<unknown> =>
  TABLE_EVENTS.includes(event.type);

/** The kernel's own event, if it is one; the state it carries is that of the table it stands in. */
export const tableEvent = <S>(event: { readonly type: string } | undefined): TableEvent<S> | undefined =>
  event !== undefined && isTableEvent(event) ? (event as TableEvent<S>) : undefined;

/** The number of the log that an undo went back to; `undefined` for anything else. */
export const undoneTo = (event: { readonly type: string } | undefined): number | undefined =>
  event !== undefined && isTableEvent(event) && event.type === 'undone' ? event.to : undefined;

/** A question as plain data: saved, sent, answered after a restart. */
export interface Pending extends Omit<Question, 'check'> {
  readonly id: string;
}

/** One accepted message: what was wanted, what was drawn and answered on the way, what came of it. */
export interface Entry<S, C, E> {
  readonly command: C | TableCommand;
  readonly events: readonly Stored<E | TableEvent<S>>[];
  readonly replies: readonly PlayInput<E>[];
  /** The draws came from outside: typed in or scripted. Marked forever. */
  readonly given?: true;
  /** Issued by an NPC seat on its own. */
  readonly auto?: true;
  readonly asked?: Pending;
  /** This entry came while a procedure waited: so many of its events are its own, the rest the procedure's. */
  readonly playedIn?: number;
}

export type TableCommand =
  | { readonly type: 'open'; readonly by: string }
  | { readonly type: 'answer'; readonly by: string; readonly pending: string; readonly choice: Json }
  | { readonly type: 'say'; readonly by: string; readonly text: string }
  | { readonly type: 'undo'; readonly by: string; readonly to?: number; readonly fresh?: boolean }
  | { readonly type: 'branch'; readonly by: string; readonly salt: number };

/** A procedure that waits for a reply, as plain data. */
export interface Open<S, C, E> {
  readonly command: C | TableCommand;
  readonly base: S;
  readonly replies: readonly PlayInput<E>[];
  /** How many of its events are in the log already. */
  readonly told: number;
  readonly asked: Pending;
}

/** Everything that undo puts back. */
export interface Checkpoint<S, C, E> {
  readonly state: S;
  readonly open: Open<S, C, E> | null;
  /** How many entries have drawn: names the next stream, so that after an undo the same draws come again. */
  readonly drawn: number;
}

/**
 * A game as a value: each accepted message makes a new one that remembers the one before. Nothing is ever taken back
 * from the log; an undo is an entry that returns to an earlier moment.
 */
export interface Table<S, C extends Command, E extends GameEvent> {
  readonly rules: Ruleset<S, C, E>;
  readonly ground: GroundMaker;
  readonly setup: Setup;
  readonly seed: string;
  readonly epoch: number;
  readonly seq: number;
  readonly checkpoint: Checkpoint<S, C, E>;
  readonly entry: Entry<S, C, E>;
  readonly before: Table<S, C, E> | null;
}

export type Result<T> =
  | { readonly ok: true; readonly table: T }
  | { readonly ok: false; readonly violations: readonly Violation[] };

export interface Given<S> {
  /** Draws from outside instead of the table's seed. */
  readonly draws?: DrawSource | undefined;
  readonly answer?: Sources<S>['answer'];
  readonly auto?: boolean;
  /** On opening: how the seed came about. */
  readonly fair?: Fairness | undefined;
  /** Hears of every draw as it is made: what was wanted and what came. */
  readonly onDraw?: (request: DrawRequest, draws: readonly Draw[]) => void;
}

/** A table that nothing has happened at yet. */
export type Bare<S, C extends Command, E extends GameEvent> = Omit<Table<S, C, E>, 'entry'>;

export const refuse = (...violations: readonly Violation[]): { ok: false; violations: readonly Violation[] } => ({
  ok: false,
  violations,
});
