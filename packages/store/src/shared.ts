import type { Json } from '@potyczka/kernel';
import type { CompiledQuery } from 'kysely';
import { checkBatch, checkName } from './check.ts';
import type { Appended, Batch, Link, MetaChange, NewTable, SavedEntry, Store, StoredBatch, TableHead } from './port.ts';
import type { EntryRow, Queries } from './queries.ts';
import type { Schema } from './schema.ts';

/** How a database runs statements. Everything that is the same in both stores is made from these. */
export interface Database {
  readonly queries: Queries;
  read<Row>(query: CompiledQuery<Row>): Promise<readonly Row[]>;
  /** The same where it may be much: a long table takes its time. */
  readMuch<Row>(query: CompiledQuery<Row>): Promise<readonly Row[]>;
  /**
   * Runs statements as one: all of them or none, durable when it resolves. Other processes are told that `table` has
   * changed, if one is given. Resolves to the rows of the first statement.
   */
  write<Row>(
    statements: readonly [CompiledQuery<Row>, ...CompiledQuery<unknown>[]],
    table?: string,
  ): Promise<readonly Row[]>;
  /** Whether an error says that a key was taken. */
  isTaken(error: unknown): boolean;
}

const MANY = 2 ** 31 - 1;
/** That a replay is wanted is noted once a day: reading it often is no reason to write. */
const A_DAY = 86_400_000;

export function entryRow(table: string, after: number, batch: Batch): EntryRow {
  checkBatch(after, batch);
  const { seq: last, seat, command, at, entries } = batch;
  return { table_id: table, seq: after + 1, last, seat, command, at, batch: JSON.stringify(entries) };
}

/** Entries are taken apart when they are first looked at: whoever opens a long table needs but the last of them. */
function batchOf({ seq, last, seat, command, at, batch }: EntryRow): StoredBatch {
  let entries: readonly SavedEntry[] | undefined;
  return {
    ...{ command, seat, at, after: seq - 1, seq: last, length: batch.length },
    get entries() {
      entries ??= JSON.parse(batch) as SavedEntry[];
      return entries;
    },
  };
}

const headOf = ({ last, head, meta, ...row }: Schema['tables'] & { last: number | null }): TableHead => ({
  ...row,
  head: JSON.parse(head) as Json,
  meta: JSON.parse(meta) as Json,
  seq: last ?? 0,
});

/** Why an append was not let in: the command is there already, the table has gone on, or there is no such table. */
export async function whyNot(
  { queries, read }: Database,
  { table_id, seat, command }: EntryRow,
): Promise<Exclude<Appended, { status: 'ok' }> & { readonly batch?: string }> {
  const [twin] = await read(queries.byCommand(table_id, seat, command));
  if (twin !== undefined) return { status: 'duplicate', after: twin.seq - 1, seq: twin.last, batch: twin.batch };
  const [head] = await read(queries.head(table_id));
  return head === undefined ? { status: 'missing' } : { status: 'conflict', seq: head.last ?? 0 };
}

type Shared = Omit<Store, 'append' | 'whisper' | 'subscribe' | 'health' | 'close'>;

export const sharedParts = (database: Database): Shared => ({
  ...tableParts(database),
  ...linkParts(database),
  ...snapshotParts(database),
  ...replayParts(database),
  ...listingParts(database),
});

function rowsOf(table: NewTable, batches: readonly Batch[]): readonly EntryRow[] {
  let after = 0;
  return batches.map((batch) => {
    const row = entryRow(table.id, after, batch);
    after = batch.seq;
    return row;
  });
}

/** Whether the table that is there is the one we were about to create: then an earlier attempt had got through. */
const isSame = (there: TableHead, table: NewTable): boolean =>
  there.owner === table.owner &&
  there.created === table.created &&
  JSON.stringify(there.head) === JSON.stringify(table.head);

function tableParts({ queries, read, readMuch, write, isTaken }: Database) {
  const head: Shared['head'] = async (table) => {
    const [row] = await read(queries.head(table));
    return row === undefined ? undefined : headOf(row);
  };
  const create: Shared['create'] = async (table, batches) => {
    checkName('a table id', table.id);
    for (const { seat } of table.links) checkName('a seat', seat);
    const entries = queries.insertEntries(rowsOf(table, batches));
    const links = table.links.map((link) => queries.insertLink(table.id, link));
    try {
      await write([queries.insertTable(table), ...entries, ...links]);
      return 'created';
    } catch (error) {
      const there = isTaken(error) ? await head(table.id) : undefined;
      if (there === undefined) throw error;
      return isSame(there, table) ? 'created' : 'exists';
    }
  };
  const updateMeta: Shared['updateMeta'] = async (table, version, change: MetaChange) => {
    const [updated] = await write([queries.updateMeta(table, version, change)], table);
    if (updated !== undefined) return { status: 'ok', version: updated.version };
    const now = await head(table);
    if (now === undefined) return { status: 'missing' };
    // The very same change is there already: an earlier attempt had got through.
    const same = JSON.stringify(now.meta) === JSON.stringify(change.meta) && now.owner === (change.owner ?? now.owner);
    if (now.version === version + 1 && same) return { status: 'ok', version: now.version };
    return { status: 'conflict', version: now.version, meta: now.meta };
  };
  return {
    head,
    create,
    updateMeta,
    untouched: async (before, limit = 100) => (await read(queries.untouched(before, limit))).map(({ id }) => id),
    listAll: async (after, limit = 100) =>
      (await read(queries.all(after, limit))).map(({ at, ...row }) => {
        const { id, kind, created, head, meta, seq } = headOf(row);
        return { id, kind, created, head, meta, seq, lastAt: at ?? created };
      }),
    listOwned: async (owner, limit = 100) => (await read(queries.owned(owner, limit))).map(headOf),
    read: async (table, after, limit = MANY) => (await readMuch(queries.entries(table, after, limit))).map(batchOf),
    remove: async (table) => {
      const [row, ...rest] = queries.remove(table);
      return row === undefined ? false : (await write([row, ...rest], table)).length > 0;
    },
  } satisfies Partial<Shared>;
}

function linkParts({ queries, read, write }: Database) {
  return {
    links: async (table) => (await read(queries.links(table))).map(({ seat, hash }) => ({ seat, hash })),
    findLink: async (hash) => {
      const [row] = await read(queries.findLink(hash));
      return row === undefined ? undefined : { table: row.table_id, seat: row.seat };
    },
    setLink: async (table, link: Link) => {
      checkName('a seat', link.seat);
      return (await write([queries.setLink(table, link)], table)).length > 0;
    },
    revokeLink: async (table, seat) => (await write([queries.revokeLink(table, seat)], table)).length > 0,
  } satisfies Partial<Shared>;
}

function snapshotParts({ queries, readMuch, write }: Database) {
  return {
    saveSnapshot: async (table, snapshot) => {
      await write([queries.saveSnapshot(table, snapshot)]);
    },
    loadSnapshot: async (table, format) => {
      const [row] = await readMuch(queries.loadSnapshot(table, format));
      return row === undefined ? undefined : { seq: row.seq, format: row.format, data: row.data };
    },
    dropSnapshots: async (table) => {
      await write([queries.dropSnapshots(table)]);
    },
  } satisfies Partial<Shared>;
}

function replayParts({ queries, read, readMuch, write }: Database) {
  return {
    keepReplay: async (replay, now, most) => {
      checkName('a replay id', replay.id);
      checkName('a hash', replay.hash);
      const bytes = Buffer.byteLength(replay.save);
      const [there] = await read(queries.replayOf(replay.hash));
      const [all] = there === undefined ? await read(queries.replayBytes()) : [];
      // PostgreSQL gives sums as text.
      if (Number(all?.bytes ?? 0) + bytes > most && there === undefined) return { status: 'full' };
      const [kept] = await write([queries.keepReplay(replay, now, bytes)]);
      return { status: 'kept', id: kept?.id ?? replay.id };
    },
    findReplay: async (id, now) => {
      const [row] = await readMuch(queries.findReplay(id));
      if (row !== undefined && row.used < now - A_DAY) await write([queries.useReplay(id, now)]);
      return row?.save;
    },
    dropReplays: async (before) => (await write([queries.dropReplays(before)])).length,
  } satisfies Partial<Shared>;
}

function listingParts({ queries, read, write }: Database) {
  return {
    list: async (listing) => {
      checkName('a table id', listing.table);
      await write([queries.list(listing)]);
    },
    unlist: async (table) => {
      await write([queries.unlist(table)]);
    },
    listings: async (seenAfter, limit = 100) =>
      (await read(queries.listings(seenAfter, limit))).map(({ table_id, since, seen, facts }) => ({
        ...{ table: table_id, since, seen },
        facts: JSON.parse(facts) as Json,
      })),
  } satisfies Partial<Shared>;
}
