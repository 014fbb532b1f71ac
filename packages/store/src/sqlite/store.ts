import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CompiledQuery } from 'kysely';
import { StoreUnavailable } from '../errors.ts';
import type { Appended, Store, Wake } from '../port.ts';
import { type EntryRow, queriesFor } from '../queries.ts';
import { type Database, entryRow, sharedParts, whyNot } from '../shared.ts';
import { sqliteFailure, tellingFolder } from '../start-trouble.ts';
import { type Connection, isTaken, pragma, pragmaRow, type Statement } from './driver.ts';
import { isOffered, LOOK_EVERY, takeOffered } from './exchange.ts';
import { openToWrite } from './file.ts';
import { type Group, groupCommit } from './group.ts';
import { lock } from './lock.ts';

export const databaseFile = (folder: string): string => join(folder, 'potyczka.db');

type Parameter = string | number | null;

/** Statements by their text: each is prepared once. */
function preparing(db: Connection): (sql: string) => Statement {
  const prepared = new Map<string, Statement>();
  return (sql) => {
    const known = prepared.get(sql);
    if (known !== undefined) return known;
    const statement = db.prepare(sql);
    prepared.set(sql, statement);
    return statement;
  };
}

function sqliteDatabase(db: Connection, group: Group): Database {
  const prepare = preparing(db);
  const all = <Row>({ sql, parameters }: CompiledQuery<Row>): Row[] =>
    prepare(sql).all(...(parameters as readonly Parameter[])) as Row[];
  return {
    queries: queriesFor('sqlite'),
    read: async (query) => all(query),
    readMuch: async (query) => all(query),
    write: ([first, ...rest]) =>
      group.add(() => {
        // A statement that fails leaves nothing behind by itself; of several, the earlier ones must be taken back too.
        if (rest.length === 0) return all(first);
        db.exec('SAVEPOINT job');
        try {
          const rows = all(first);
          for (const query of rest) all(query);
          db.exec('RELEASE job');
          return rows;
        } catch (error) {
          if (db.isTransaction) db.exec('ROLLBACK TO job; RELEASE job');
          throw error;
        }
      }),
    isTaken,
  };
}

/** Lets a batch in if it continues where the table ends and its command is new; otherwise changes nothing. */
const APPEND = `
  INSERT INTO entries (table_id, seq, last, seat, command, at, batch)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7
  WHERE coalesce((SELECT last FROM entries WHERE table_id = ?1 ORDER BY seq DESC LIMIT 1), 0) = ?2 - 1
    AND EXISTS (SELECT 1 FROM tables WHERE id = ?1)
  ON CONFLICT DO NOTHING`;

function appending(db: Connection, group: Group, database: Database): Store['append'] {
  const insert = db.prepare(APPEND);
  const tryInsert = ({ table_id, seq, last, seat, command, at, batch }: EntryRow): boolean =>
    Number(insert.run(table_id, seq, last, seat, command, at, batch).changes) === 1;
  return async (table, expected, batch): Promise<Appended> => {
    const row = entryRow(table, expected, batch);
    if (await group.add(() => tryInsert(row))) return { status: 'ok', seq: row.last };
    const { batch: _, ...reason } = await whyNot(database, row);
    return reason;
  };
}

/** Tables in one file of a folder. One process owns it. */
export async function openSqlite(folder: string): Promise<Store> {
  return tellingFolder(folder, () => {
    mkdirSync(folder, { recursive: true });
    const file = databaseFile(folder);
    const unlock = lock(file);
    try {
      return storeOn(openToWrite(file), file, unlock);
    } catch (error) {
      unlock();
      throw error;
    }
  });
}

/** So old a finding about the disk is good enough: whoever asks often costs nothing. */
const FOUND_FOR = 1000;

/** Whether the disk takes what is written to it: the only way to know is to write. */
function writing(db: Connection): () => string | undefined {
  let found: { readonly at: number; readonly trouble: string | undefined } | undefined;
  const tried = (): string | undefined => {
    try {
      db.exec(`PRAGMA user_version = ${pragma(db, 'user_version')}`);
      return undefined;
    } catch (error) {
      return `Nothing can be written: ${error instanceof Error ? error.message : String(error)}`;
    }
  };
  return () => {
    if (found === undefined || performance.now() - found.at > FOUND_FOR)
      found = { at: performance.now(), trouble: tried() };
    return found.trouble;
  };
}

/** Looks for a copy that is to take the database's place; `replaced` is called in the same breath in which it does. */
function lookOut(db: Connection, file: string, group: Group, replaced: () => void): () => void {
  const timer = setInterval(() => {
    if (!isOffered(file)) return;
    // What was decided on the old tables must not be written to the new ones.
    group.flush();
    if (takeOffered(db, file)) replaced();
  }, LOOK_EVERY).unref();
  return () => clearInterval(timer);
}

/** What the disk or the file is to blame for is told in words, whoever runs into it. */
function telling(file: string): <T>(work: () => Promise<T>) => Promise<T> {
  const folder = dirname(file);
  return async (work) => {
    try {
      return await work();
    } catch (error) {
      throw sqliteFailure(folder, error);
    }
  };
}

/** After so many milliseconds what was deleted is looked for in the log. */
const FORGET_AFTER = 200;

/**
 * What is deleted from the database still stands in its log, which is written over bit by bit: it is emptied soon after. Whoever reads
 * the database meanwhile, such as a backup, is not waited for: it is tried again.
 */
function forgetting(db: Connection): { soon(): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  const forget = (): void => {
    timer = undefined;
    if (!db.isOpen) return;
    try {
      db.exec('PRAGMA busy_timeout = 0');
      if (pragmaRow(db, 'wal_checkpoint(TRUNCATE)', 'busy') !== 0) soon();
    } catch {
      soon();
    } finally {
      db.exec('PRAGMA busy_timeout = 5000');
    }
  };
  const soon = (): void => {
    timer ??= setTimeout(forget, FORGET_AFTER).unref();
  };
  return { soon, stop: () => clearTimeout(timer) };
}

function storeOn(db: Connection, file: string, unlock: () => void): Store {
  // Asked for while the server was down, or when it went down in the middle of it.
  takeOffered(db, file);
  const group = groupCommit(db);
  const listeners = new Set<(wake: Wake) => void>();
  const lookAway = lookOut(db, file, group, () => {
    for (const listener of listeners) listener({ about: 'replaced' });
  });
  const told = telling(file);
  const findTrouble = writing(db);
  const database = sqliteDatabase(db, group);
  let closed: Promise<void> | undefined;
  const guarded: Database = {
    ...database,
    read: async (query) => (closed === undefined ? told(() => database.read(query)) : refuse()),
    readMuch: async (query) => (closed === undefined ? told(() => database.readMuch(query)) : refuse()),
    write: async (statements) => (closed === undefined ? told(() => database.write(statements)) : refuse()),
  };
  const append = appending(db, group, guarded);
  const shared = sharedParts(guarded);
  const log = forgetting(db);
  return {
    ...shared,
    remove: async (table) => {
      const had = await shared.remove(table);
      if (had) log.soon();
      return had;
    },
    dropReplays: async (before) => {
      const dropped = await shared.dropReplays(before);
      if (dropped > 0) log.soon();
      return dropped;
    },
    append: async (...args) => (closed === undefined ? told(() => append(...args)) : refuse()),
    // There is no other process to hear from but one that puts a copy back.
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    whisper: () => undefined,
    health: async () => {
      const start = performance.now();
      const trouble = closed === undefined ? findTrouble() : 'The database is closed.';
      const milliseconds = performance.now() - start;
      return { ok: trouble === undefined, kind: 'sqlite', milliseconds, ...(trouble === undefined ? {} : { trouble }) };
    },
    close: () => {
      lookAway();
      log.stop();
      closed ??= group.settled().then(() => {
        // The driver lets go of the file only when its statements are collected; the log need not wait for that.
        db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
        db.close();
        unlock();
      });
      return closed;
    },
  };
}

function refuse(): never {
  throw new StoreUnavailable('The database is closed.');
}
