import {
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Link, Listing, MetaChange, NewTable, Replay, StoredSnapshot } from './port.ts';
import type { DialectName, Schema } from './schema.ts';
import type { SecretHash } from './secrets.ts';

const DIALECTS: Readonly<Record<DialectName, Dialect>> = {
  sqlite: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
  postgres: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
};

/** A row of `entries`, ready to be written. */
export type EntryRow = Schema['entries'];

/** All statements that both databases understand, as text and parameters; how they are run is each store's affair. */
export function queriesFor(dialect: DialectName) {
  const db = new Kysely<Schema>({ dialect: DIALECTS[dialect] });
  return {
    ...tableQueries(db),
    ...entryQueries(db),
    ...linkQueries(db),
    ...snapshotQueries(db),
    ...replayQueries(db),
    ...listingQueries(db),
  };
}

export type Queries = ReturnType<typeof queriesFor>;

function tableQueries(db: Kysely<Schema>) {
  const heads = db
    .selectFrom('tables')
    .selectAll('tables')
    .select((of) =>
      of
        .selectFrom('entries')
        .select('last')
        .whereRef('entries.table_id', '=', 'tables.id')
        .orderBy('seq', 'desc')
        .limit(1)
        .as('last'),
    );
  return {
    insertTable: ({ id, kind, owner, created, head, meta }: NewTable) =>
      db
        .insertInto('tables')
        .values({ id, kind, owner, created, head: JSON.stringify(head), meta: JSON.stringify(meta), version: 1 })
        .compile(),
    head: (table: string) => heads.where('id', '=', table).compile(),
    owned: (owner: SecretHash, limit: number) =>
      heads.where('owner', '=', owner).orderBy('created', 'desc').orderBy('id').limit(limit).compile(),
    all: (after: { readonly id: string; readonly created: number } | undefined, limit: number) =>
      (after === undefined
        ? heads
        : heads.where((of) =>
            of.or([
              of('created', '<', after.created),
              of.and([of('created', '=', after.created), of('id', '>', after.id)]),
            ]),
          )
      )
        .select((of) =>
          of
            .selectFrom('entries')
            .select('at')
            .whereRef('entries.table_id', '=', 'tables.id')
            .orderBy('seq', 'desc')
            .limit(1)
            .as('at'),
        )
        .orderBy('created', 'desc')
        .orderBy('id')
        .limit(limit)
        .compile(),
    /** Tables that were made before a time, and at which nothing has happened since. */
    untouched: (before: number, limit: number) =>
      db
        .selectFrom('tables')
        .select('id')
        .where('created', '<', before)
        .where((of) =>
          of.not(
            of.exists(
              of
                .selectFrom('entries')
                .select('seq')
                .whereRef('entries.table_id', '=', 'tables.id')
                .where('entries.at', '>=', before),
            ),
          ),
        )
        .orderBy('created')
        .limit(limit)
        .compile(),
    updateMeta: (table: string, version: number, { meta, owner }: MetaChange) =>
      db
        .updateTable('tables')
        .set({ meta: JSON.stringify(meta), version: version + 1, ...(owner === undefined ? {} : { owner }) })
        .where('id', '=', table)
        .where('version', '=', version)
        .returning('version')
        .compile(),
    remove: (table: string) => [
      db.deleteFrom('tables').where('id', '=', table).returning('id').compile(),
      db.deleteFrom('entries').where('table_id', '=', table).compile(),
      db.deleteFrom('links').where('table_id', '=', table).compile(),
      db.deleteFrom('snapshots').where('table_id', '=', table).compile(),
      db.deleteFrom('listings').where('table_id', '=', table).compile(),
    ],
  };
}

function chunks<T>(list: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, n) => list.slice(n * size, (n + 1) * size));
}

function entryQueries(db: Kysely<Schema>) {
  return {
    /** Many rows to a statement, within what either database takes as parameters of one. */
    insertEntries: (rows: readonly EntryRow[]) =>
      chunks(rows, 500).map((some) => db.insertInto('entries').values(some).compile()),
    byCommand: (table: string, seat: string, command: string) =>
      db
        .selectFrom('entries')
        .select(['seq', 'last', 'batch'])
        .where('table_id', '=', table)
        .where('seat', '=', seat)
        .where('command', '=', command)
        .compile(),
    /** Starts at the batch that holds event `after` + 1, which it finds by the index. */
    entries: (table: string, after: number, limit: number) =>
      db
        .selectFrom('entries')
        .selectAll()
        .where('table_id', '=', table)
        .where('last', '>', after)
        .where('seq', '>=', (of) =>
          of
            .selectFrom('entries as earlier')
            .select((e) => e.fn.coalesce(e.fn.max('earlier.seq'), e.lit(0)).as('seq'))
            .where('earlier.table_id', '=', table)
            .where('earlier.seq', '<=', after + 1),
        )
        .orderBy('seq')
        .limit(limit)
        .compile(),
  };
}

function linkQueries(db: Kysely<Schema>) {
  return {
    links: (table: string) =>
      db.selectFrom('links').select(['seat', 'hash']).where('table_id', '=', table).orderBy('seat').compile(),
    findLink: (hash: SecretHash) =>
      db.selectFrom('links').select(['table_id', 'seat']).where('hash', '=', hash).compile(),
    insertLink: (table: string, { seat, hash }: Link) =>
      db.insertInto('links').values({ table_id: table, seat, hash }).compile(),
    setLink: (table: string, { seat, hash }: Link) =>
      db
        .insertInto('links')
        .columns(['table_id', 'seat', 'hash'])
        .expression((of) =>
          of
            .selectFrom('tables')
            .select((e) => ['id', e.val(seat).as('seat'), e.val(hash).as('hash')])
            .where('id', '=', table),
        )
        .onConflict((clash) => clash.columns(['table_id', 'seat']).doUpdateSet({ hash }))
        .returning('seat')
        .compile(),
    revokeLink: (table: string, seat: string) =>
      db.deleteFrom('links').where('table_id', '=', table).where('seat', '=', seat).returning('seat').compile(),
  };
}

function snapshotQueries(db: Kysely<Schema>) {
  return {
    /** An older snapshot does not replace a newer one of the same format; one of another format always does. */
    saveSnapshot: (table: string, { seq, format, data }: StoredSnapshot) =>
      db
        .insertInto('snapshots')
        .values({ table_id: table, seq, format, data })
        .onConflict((clash) =>
          clash
            .column('table_id')
            .doUpdateSet({ seq, format, data })
            .where((e) => e.or([e('snapshots.seq', '<=', seq), e('snapshots.format', '<>', format)])),
        )
        .compile(),
    loadSnapshot: (table: string, format: string) =>
      db
        .selectFrom('snapshots')
        .select(['seq', 'format', 'data'])
        .where('table_id', '=', table)
        .where('format', '=', format)
        .compile(),
    dropSnapshots: (table: string | undefined) =>
      (table === undefined
        ? db.deleteFrom('snapshots')
        : db.deleteFrom('snapshots').where('table_id', '=', table)
      ).compile(),
  };
}

function replayQueries(db: Kysely<Schema>) {
  return {
    keepReplay: ({ id, hash, save }: Replay, used: number, bytes: number) =>
      db
        .insertInto('replays')
        .values({ id, hash, used, bytes, save })
        .onConflict((clash) => clash.column('hash').doUpdateSet({ used }))
        .returning('id')
        .compile(),
    replayOf: (hash: string) => db.selectFrom('replays').select('id').where('hash', '=', hash).compile(),
    replayBytes: () =>
      db
        .selectFrom('replays')
        .select((e) => e.fn.coalesce(e.fn.sum<number>('bytes'), e.lit(0)).as('bytes'))
        .compile(),
    findReplay: (id: string) => db.selectFrom('replays').select(['save', 'used']).where('id', '=', id).compile(),
    useReplay: (id: string, now: number) => db.updateTable('replays').set({ used: now }).where('id', '=', id).compile(),
    dropReplays: (before: number) => db.deleteFrom('replays').where('used', '<', before).returning('id').compile(),
  };
}

function listingQueries(db: Kysely<Schema>) {
  return {
    list: ({ table, since, seen, facts }: Listing) => {
      const text = JSON.stringify(facts);
      return db
        .insertInto('listings')
        .values({ table_id: table, since, seen, facts: text })
        .onConflict((clash) => clash.column('table_id').doUpdateSet({ seen, facts: text }))
        .compile();
    },
    unlist: (table: string) => db.deleteFrom('listings').where('table_id', '=', table).compile(),
    listings: (seenAfter: number, limit: number) =>
      db
        .selectFrom('listings')
        .selectAll()
        .where('seen', '>', seenAfter)
        .orderBy('since', 'desc')
        .orderBy('table_id')
        .limit(limit)
        .compile(),
  };
}
