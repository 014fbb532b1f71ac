import type { SecretHash } from './secrets.ts';

/**
 * JSON is kept as text in both databases: what comes out is what went in, to the byte, and no database has an opinion on
 * numbers, key order or characters in it.
 */
export interface Schema {
  readonly tables: {
    readonly id: string;
    readonly kind: string;
    readonly owner: SecretHash;
    readonly created: number;
    readonly head: string;
    readonly meta: string;
    readonly version: number;
  };
  readonly entries: {
    readonly table_id: string;
    /** The number of the first event of the batch: always one more than the last before it. */
    readonly seq: number;
    readonly last: number;
    readonly seat: string;
    readonly command: string;
    readonly at: number;
    readonly batch: string;
  };
  readonly links: { readonly table_id: string; readonly seat: string; readonly hash: SecretHash };
  readonly snapshots: {
    readonly table_id: string;
    readonly seq: number;
    readonly format: string;
    readonly data: string;
  };
  readonly replays: {
    readonly id: string;
    readonly hash: string;
    readonly used: number;
    readonly bytes: number;
    readonly save: string;
  };
  readonly listings: {
    readonly table_id: string;
    readonly since: number;
    readonly seen: number;
    readonly facts: string;
  };
}

export type DialectName = 'sqlite' | 'postgres';

/**
 * Each migration is for both databases and never changed once released. Servers of the version before may still be
 * running while it is made, so it only adds.
 */
export type Migration = Readonly<Record<DialectName, readonly string[]>>;

/** Where two servers write at the same place, the primary key (table, sequence) lets one of them through. */
const first: Migration = {
  // Rows in the order of arrival with an index beside them: clustered on (table_id, seq), appends were five times slower.
  sqlite: [
    `CREATE TABLE tables (
      id TEXT NOT NULL PRIMARY KEY, kind TEXT NOT NULL, owner TEXT NOT NULL, created INTEGER NOT NULL,
      head TEXT NOT NULL, meta TEXT NOT NULL, version INTEGER NOT NULL)`,
    'CREATE INDEX tables_by_owner ON tables (owner, created)',
    `CREATE TABLE entries (
      table_id TEXT NOT NULL, seq INTEGER NOT NULL, last INTEGER NOT NULL, seat TEXT NOT NULL, command TEXT NOT NULL,
      at INTEGER NOT NULL, batch TEXT NOT NULL)`,
    'CREATE UNIQUE INDEX entries_in_order ON entries (table_id, seq)',
    'CREATE UNIQUE INDEX entries_by_command ON entries (table_id, seat, command)',
    `CREATE TABLE links (
      table_id TEXT NOT NULL, seat TEXT NOT NULL, hash TEXT NOT NULL UNIQUE, PRIMARY KEY (table_id, seat))`,
    `CREATE TABLE snapshots (
      table_id TEXT NOT NULL PRIMARY KEY, seq INTEGER NOT NULL, format TEXT NOT NULL, data TEXT NOT NULL)`,
  ],
  postgres: [
    `CREATE TABLE tables (
      id TEXT COLLATE "C" PRIMARY KEY, kind TEXT NOT NULL, owner TEXT COLLATE "C" NOT NULL, created BIGINT NOT NULL,
      head TEXT NOT NULL, meta TEXT NOT NULL, version INTEGER NOT NULL)`,
    'CREATE INDEX tables_by_owner ON tables (owner, created)',
    `CREATE TABLE entries (
      table_id TEXT COLLATE "C" NOT NULL, seq INTEGER NOT NULL, last INTEGER NOT NULL, seat TEXT COLLATE "C" NOT NULL,
      command TEXT COLLATE "C" NOT NULL, at BIGINT NOT NULL, batch TEXT NOT NULL, PRIMARY KEY (table_id, seq))`,
    'CREATE UNIQUE INDEX entries_by_command ON entries (table_id, seat, command)',
    `CREATE TABLE links (
      table_id TEXT COLLATE "C" NOT NULL, seat TEXT COLLATE "C" NOT NULL, hash TEXT COLLATE "C" NOT NULL UNIQUE,
      PRIMARY KEY (table_id, seat))`,
    // Unlogged: a crash empties it, which is what a cache may do, and writing it costs no sync.
    `CREATE UNLOGGED TABLE snapshots (
      table_id TEXT COLLATE "C" PRIMARY KEY, seq INTEGER NOT NULL, format TEXT NOT NULL, data TEXT NOT NULL)`,
  ],
};

/** Games that were put here to be watched by whoever has their short link, and tables that everybody may see. */
const second: Migration = {
  sqlite: [
    `CREATE TABLE replays (
      id TEXT NOT NULL PRIMARY KEY, hash TEXT NOT NULL UNIQUE, used INTEGER NOT NULL, bytes INTEGER NOT NULL,
      save TEXT NOT NULL)`,
    'CREATE INDEX replays_by_use ON replays (used)',
    `CREATE TABLE listings (
      table_id TEXT NOT NULL PRIMARY KEY, since INTEGER NOT NULL, seen INTEGER NOT NULL, facts TEXT NOT NULL)`,
  ],
  postgres: [
    `CREATE TABLE replays (
      id TEXT COLLATE "C" PRIMARY KEY, hash TEXT COLLATE "C" NOT NULL UNIQUE, used BIGINT NOT NULL,
      bytes INTEGER NOT NULL, save TEXT NOT NULL)`,
    'CREATE INDEX replays_by_use ON replays (used)',
    // Unlogged: a table that is still looking for players is listed again within seconds.
    `CREATE UNLOGGED TABLE listings (
      table_id TEXT COLLATE "C" PRIMARY KEY, since BIGINT NOT NULL, seen BIGINT NOT NULL, facts TEXT NOT NULL)`,
  ],
};

export const MIGRATIONS: readonly Migration[] = [first, second];
