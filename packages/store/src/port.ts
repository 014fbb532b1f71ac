import type { Json, Save } from '@potyczka/kernel';
import type { SecretHash } from './secrets.ts';

/** One accepted message as a save holds it. The store reads nothing in it. */
export type SavedEntry = Save['entries'][number];

/**
 * What one command brought about, kept or lost as a whole: its own entry and those that followed from it without
 * anybody's doing, such as the moves of NPCs.
 */
export interface Batch {
  /** Chosen by the sender, so that it can send again without knowing whether the first time arrived. */
  readonly command: string;
  /** Whose command. Ids are told apart by seat: nobody can use up the ids of another. */
  readonly seat: string;
  /** When it was accepted, in milliseconds since 1970. Events know no clock; what runs on time reads it here. */
  readonly at: number;
  /** The number of the last event in it. */
  readonly seq: number;
  readonly entries: readonly SavedEntry[];
}

export interface StoredBatch extends Batch {
  /** The number of the last event before it. */
  readonly after: number;
  /** How many characters its entries are, as they are kept. */
  readonly length: number;
}

export type Appended =
  | { readonly status: 'ok'; readonly seq: number }
  /** The table has gone on to `seq` in the meantime, or never was where the sender thinks: read on, decide again. */
  | { readonly status: 'conflict'; readonly seq: number }
  /** This command is there already, between `after` and `seq`: it has acted, and does not act again. */
  | { readonly status: 'duplicate'; readonly after: number; readonly seq: number }
  | { readonly status: 'missing' };

export interface NewTable {
  readonly id: string;
  /** What to call when it is opened again: a ruleset's id. */
  readonly kind: string;
  readonly owner: SecretHash;
  /** In milliseconds since 1970. */
  readonly created: number;
  /** What never changes: set-up, seed, versions. */
  readonly head: Json;
  /** What may change beside the game: who holds the GM's seat, options such as clocks. */
  readonly meta: Json;
  readonly links: readonly Link[];
}

export interface TableHead extends Omit<NewTable, 'links'> {
  /** Counts changes of `meta` and `owner`, from 1. */
  readonly version: number;
  /** The number of the last event; 0 before the first. */
  readonly seq: number;
}

/** A table as those who run the server see it among all others. */
export interface ListedTable extends Pick<TableHead, 'id' | 'kind' | 'created' | 'head' | 'meta' | 'seq'> {
  /** When something last happened there, in milliseconds since 1970; when it was made, if nothing has. */
  readonly lastAt: number;
}

export type MetaUpdated =
  | { readonly status: 'ok'; readonly version: number }
  /** Somebody else was first; this is what it says now. */
  | { readonly status: 'conflict'; readonly version: number; readonly meta: Json }
  | { readonly status: 'missing' };

/** Whoever knows the secret behind `hash` may sit on `seat`. A seat has one link at a time. */
export interface Link {
  readonly seat: string;
  readonly hash: SecretHash;
}

export interface StoredSnapshot {
  readonly seq: number;
  /** Names everything that `data` depends on, such as the ruleset's version: any other name finds nothing. */
  readonly format: string;
  readonly data: string;
}

/** A whole game, as text, to be watched by whoever has its id. */
export interface Replay {
  readonly id: string;
  /** Names the content: the same game is kept once. */
  readonly hash: string;
  readonly save: string;
}

export type ReplayKept =
  /** The id it is found under: another than the one given when the same game was there already. */
  { readonly status: 'kept'; readonly id: string } | { readonly status: 'full' };

/** A table that everybody may know of, with what they may know. */
export interface Listing {
  readonly table: string;
  /** When it was first listed, and when somebody was last there, in milliseconds since 1970. */
  readonly since: number;
  readonly seen: number;
  readonly facts: Json;
}

/** What another process has done. Never what this store did itself. */
export type Wake =
  | { readonly about: 'entries'; readonly table: string; readonly seq: number }
  /** Meta, owner or links have changed, or the table is gone. */
  | { readonly about: 'table'; readonly table: string }
  /** Something passing that is kept nowhere: who is here, where somebody points. */
  | { readonly about: 'whisper'; readonly table: string; readonly text: string }
  /** Everything was replaced by a copy: forget what you have, in the same breath, and let everybody begin anew. */
  | { readonly about: 'replaced' }
  /** Wake-ups may have been missed while the connection was down: look at every table you have open. */
  | { readonly about: 'everything' };

export const LONGEST_WHISPER = 6000;

export interface Health {
  readonly ok: boolean;
  readonly kind: 'sqlite' | 'postgres';
  /** How long the database took to answer. */
  readonly milliseconds: number;
  /** What is wrong, for the operator. */
  readonly trouble?: string;
}

/**
 * The durable home of tables. A promise that resolves means: on disk, and still there after the power has gone.
 * A promise that rejects means nothing about whether it happened: send again, with the same command id.
 */
export interface Store {
  /**
   * A new table with what has happened at it so far (at least its opening; more when a save is brought in). The same
   * table created twice is created once; `exists` means that the id belongs to a different one.
   */
  create(table: NewTable, batches: readonly Batch[]): Promise<'created' | 'exists'>;
  head(table: string): Promise<TableHead | undefined>;
  /** The newest first. */
  listOwned(owner: SecretHash, limit?: number): Promise<readonly TableHead[]>;
  /** All tables, the newest first; the next page begins `after` the last of this one. */
  listAll(after?: Pick<ListedTable, 'id' | 'created'>, limit?: number): Promise<readonly ListedTable[]>;
  /** Tables that were made before a time, and at which nothing has happened since; the oldest first. */
  untouched(before: number, limit?: number): Promise<readonly string[]>;
  /** Removes a table with everything that belongs to it. */
  remove(table: string): Promise<boolean>;

  /** `expected` is the number of the last event the sender saw: the command is refused if there are later ones. */
  append(table: string, expected: number, batch: Batch): Promise<Appended>;
  /** Everything that ends after event `after`, in order; the first batch may begin before it. */
  read(table: string, after: number, limit?: number): Promise<readonly StoredBatch[]>;

  updateMeta(table: string, version: number, change: MetaChange): Promise<MetaUpdated>;

  links(table: string): Promise<readonly Link[]>;
  findLink(hash: SecretHash): Promise<{ readonly table: string; readonly seat: string } | undefined>;
  /** Gives a seat its link, in place of the one it had; `false` when there is no such table. */
  setLink(table: string, link: Link): Promise<boolean>;
  /** From now on the seat has no link; `false` when it had none. */
  revokeLink(table: string, seat: string): Promise<boolean>;

  /** Snapshots are a cache: the latest of a table is kept, and losing it costs time and nothing else. */
  saveSnapshot(table: string, snapshot: StoredSnapshot): Promise<void>;
  loadSnapshot(table: string, format: string): Promise<StoredSnapshot | undefined>;
  dropSnapshots(table?: string): Promise<void>;

  /** Keeps a replay, unless all of them together would then have more than `most` bytes. */
  keepReplay(replay: Replay, now: number, most: number): Promise<ReplayKept>;
  /** The text of a replay; that somebody wanted it is noted. */
  findReplay(id: string, now: number): Promise<string | undefined>;
  /** Removes what nobody has wanted since a time; how many that were. */
  dropReplays(before: number): Promise<number>;

  /** Lists a table, or says anew what there is to know of it; `since` stays what it was. */
  list(listing: Listing): Promise<void>;
  unlist(table: string): Promise<void>;
  /** Tables at which somebody was after a time, the newest first. */
  listings(seenAfter: number, limit?: number): Promise<readonly Listing[]>;

  /**
   * Tells the other processes something about a table that is kept nowhere. Nobody waits for it; it may be lost, and is
   * when it is longer than `LONGEST_WHISPER` bytes.
   */
  whisper(table: string, text: string): void;
  /** Calls the listener for what other processes do; returns how to stop that. */
  subscribe(listener: (wake: Wake) => void): () => void;
  health(): Promise<Health>;
  /** Finishes what was begun and lets go of the database. */
  close(): Promise<void>;
}

export interface MetaChange {
  readonly meta: Json;
  readonly owner?: SecretHash;
}
