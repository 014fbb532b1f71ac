import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { StoreUnavailable } from '../errors.ts';
import type { Appended, Health, Store, Wake } from '../port.ts';
import { LONGEST_WHISPER } from '../port.ts';
import { type EntryRow, queriesFor } from '../queries.ts';
import { type Database, entryRow, sharedParts, whyNot } from '../shared.ts';
import { postgresFailure, tellingDatabase } from '../start-trouble.ts';
import { type Appends, groupAppends, type Send } from './group.ts';
import { CHANNEL, type Listening, listen, messageOf, whisperOf } from './listen.ts';
import { migrate } from './migrate.ts';
import { isPassing, patiently, promptly } from './passing.ts';

export interface PostgresStoreOptions {
  /** How long, in milliseconds, a request waits for a database that is away before it is given up. */
  readonly patience?: number;
  /** How many connections at most, beside the one that listens. */
  readonly connections?: number;
}

/** A request waits so long for a database that is away: people are told within three seconds that nothing is saved. */
const PATIENCE = 2500;
/** A server that starts together with its database waits longer for it. */
const PATIENCE_AT_START = 10_000;

const INT8 = 20;

function openPool(url: string, connections: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5000,
    query_timeout: 15_000,
    keepAlive: true,
    application_name: 'potyczka',
    // Times in milliseconds fit into a number; without this they would come as text.
    types: { getTypeParser: (id, format) => (id === INT8 ? Number : pg.types.getTypeParser(id, format ?? 'text')) },
  });
  // An idle connection that breaks is replaced when the next one is needed.
  pool.on('error', () => undefined);
  // One that breaks while it is lent out fails the request that uses it; unheard, its own error would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** What the database itself is to blame for is told in words, whoever runs into it. */
type Telling = <T>(work: () => Promise<T>) => Promise<T>;
const telling =
  (url: string): Telling =>
  async (work) => {
    try {
      return await work();
    } catch (error) {
      // What passes by itself is tried again first.
      throw isPassing(error) ? error : postgresFailure(url, error);
    }
  };

function postgresDatabase(pool: pg.Pool, patience: number, origin: string, told: Telling): Database {
  const transaction: Database['write'] = async ([first, ...rest], table) => {
    const client = await pool.connect();
    let failure: unknown;
    try {
      await client.query('BEGIN');
      const { rows } = await client.query(first.sql, [...first.parameters]);
      for (const { sql, parameters } of rest) await client.query(sql, [...parameters]);
      if (table !== undefined) await client.query('SELECT pg_notify($1, $2)', [CHANNEL, messageOf(origin, table)]);
      await client.query('COMMIT');
      return rows;
    } catch (error) {
      failure = error;
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    } finally {
      client.release(failure instanceof Error && !isTaken(failure) ? failure : undefined);
    }
  };
  const reading =
    (within: number): Database['read'] =>
    ({ sql, parameters }) =>
      promptly(within, () => patiently(patience, async () => (await pool.query(sql, [...parameters])).rows));
  return {
    queries: queriesFor('postgres'),
    // A silent database must not hold up everybody who waits behind it.
    read: reading(patience),
    readMuch: reading(2 * patience),
    write: (statements, table) =>
      promptly(patience, () => patiently(patience, () => told(() => transaction(statements, table)))),
    isTaken,
  };
}

const isTaken = (error: unknown): boolean => (error as { readonly code?: unknown }).code === '23505';

/**
 * Lets in every row that continues where its table ends and whose command is new, and tells the other servers, in one
 * statement: a wake-up is sent if and only if the row is there, so that no server can die between the two. In the
 * order of tables, so that two servers never wait for each other. The test for the table is written as a value, which
 * keeps the planner from reading all tables to answer it.
 */
const APPEND = `
  WITH accepted AS (
    INSERT INTO entries (table_id, seq, last, seat, command, at, batch)
    SELECT i.table_id, i.seq, i.last, i.seat, i.command, i.at, i.batch
    FROM unnest($1::text[], $2::int[], $3::int[], $4::text[], $5::text[], $6::bigint[], $7::text[])
      AS i (table_id, seq, last, seat, command, at, batch)
    WHERE coalesce((SELECT e.last FROM entries e WHERE e.table_id = i.table_id ORDER BY e.seq DESC LIMIT 1), 0) = i.seq - 1
      AND (SELECT true FROM tables t WHERE t.id = i.table_id)
    ORDER BY i.table_id COLLATE "C"
    ON CONFLICT DO NOTHING
    RETURNING table_id, last
  )
  SELECT table_id, pg_notify('${CHANNEL}', json_build_array($8::text, 'entries', table_id, last)::text) FROM accepted`;

const column = <K extends keyof EntryRow>(rows: readonly EntryRow[], name: K): EntryRow[K][] =>
  rows.map((row) => row[name]);

function sending(pool: pg.Pool, patience: number, origin: string, told: Telling): Send {
  return (rows) => {
    const names = ['table_id', 'seq', 'last', 'seat', 'command', 'at', 'batch'] as const;
    const values = [...names.map((name) => column(rows, name)), origin];
    const send = () => pool.query<{ table_id: string }>({ name: 'append', text: APPEND, values });
    return promptly(patience, () =>
      patiently(patience, async (attempts) => {
        const { rows: done } = await told(send);
        return { accepted: new Set(done.map(({ table_id }) => table_id)), attempts };
      }),
    );
  };
}

function appending(appends: Appends, database: Database): Store['append'] {
  return async (table, expected, batch): Promise<Appended> => {
    const row = entryRow(table, expected, batch);
    const { accepted, attempts } = await appends.add(row);
    if (accepted) return { status: 'ok', seq: row.last };
    const { batch: there, ...reason } = await whyNot(database, row);
    // The connection broke after an earlier attempt of ours had been carried out.
    const wasOurs = reason.status === 'duplicate' && reason.after === expected && there === row.batch;
    return attempts > 1 && wasOurs ? { status: 'ok', seq: row.last } : reason;
  };
}

/** Writes a row and waits for the disk, as a command does: nothing less tells whether one could be saved. */
const WRITES = 'UPDATE store_version SET version = version';

async function healthOf(pool: pg.Pool, ear: Listening): Promise<Health> {
  const start = performance.now();
  const answer = await pool.query({ text: WRITES, query_timeout: 2000 } as pg.QueryConfig).then(
    () => (ear.isConnected() ? undefined : 'Wake-ups from other servers do not arrive at the moment.'),
    (error: Error) => error.message || 'The database does not answer.',
  );
  const milliseconds = performance.now() - start;
  return {
    ok: answer === undefined,
    kind: 'postgres',
    milliseconds,
    ...(answer === undefined ? {} : { trouble: answer }),
  };
}

/** Tables in a PostgreSQL database, which any number of servers may share. */
export async function openPostgres(url: string, options: PostgresStoreOptions = {}): Promise<Store> {
  const { patience = PATIENCE, connections = 10 } = options;
  const origin = randomUUID();
  const listeners = new Set<(wake: Wake) => void>();
  await tellingDatabase(url, () => patiently(PATIENCE_AT_START, () => migrate(url)));
  const ear = await patiently(PATIENCE_AT_START, () =>
    listen(url, origin, (wake) => {
      for (const listener of listeners) listener(wake);
    }),
  );
  const pool = openPool(url, connections);
  const told = telling(url);
  const database = postgresDatabase(pool, patience, origin, told);
  const appends = groupAppends(sending(pool, patience, origin, told));
  const append = appending(appends, database);
  let closed: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    await appends.settled();
    await Promise.all([ear.close(), pool.end()]);
  };
  return {
    ...sharedParts(database),
    append: async (...args) => {
      if (closed !== undefined) throw new StoreUnavailable('The database is closed.');
      return append(...args);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    whisper: (table, text) => {
      if (closed !== undefined || Buffer.byteLength(text) > LONGEST_WHISPER) return;
      pool.query('SELECT pg_notify($1, $2)', [CHANNEL, whisperOf(origin, table, text)]).catch(() => undefined);
    },
    health: () => healthOf(pool, ear),
    close: () => {
      closed ??= close();
      return closed;
    },
  };
}
