import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { StoreRefused } from '../errors.ts';
import type { Connection } from './driver.ts';
import { asideName, offer, outcome, withdraw } from './exchange.ts';
import { bringUpToDate, copyInto, openToRead, syncToDisk } from './file.ts';
import { lock } from './lock.ts';
import { databaseFile } from './store.ts';

/** How many tables and batches a backup holds, for the person who made it. */
export interface Contents {
  readonly tables: number;
  readonly batches: number;
}

function contentsOf(db: Connection): Contents {
  const count = (what: string): number =>
    Number((db.prepare(`SELECT count(*) AS n FROM ${what}`).get() as { n: number }).n);
  // What a server keeps for itself is called @ and something: no table is.
  return { tables: count("tables WHERE id NOT LIKE '@%'"), batches: count('entries') };
}

function checkSound(db: Connection, file: string): void {
  const rows = db.prepare('PRAGMA integrity_check').all() as readonly { readonly integrity_check: string }[];
  const [first] = rows;
  if (first?.integrity_check !== 'ok')
    throw new StoreRefused(`${file} is damaged: ${first?.integrity_check ?? 'no answer'}.`);
}

function reading<T>(file: string, body: (db: Connection) => T): T {
  const db = openToRead(file);
  try {
    return body(db);
  } finally {
    db.close();
  }
}

/**
 * Copies the database of a folder into a new file, as it stands at one moment, while a server goes on writing it. Runs
 * in any process: it only reads.
 */
export function backup(folder: string, target: string): Contents {
  if (existsSync(target)) throw new StoreRefused(`${target} exists already.`);
  reading(databaseFile(folder), (db) => copyInto(db, target));
  return reading(target, contentsOf);
}

/** How long a running server may take until the copy is in its place, in milliseconds. */
const PATIENCE = 120_000;

export type Restored = Contents & {
  /** Where the database is kept that was replaced. */
  readonly aside?: string;
};

/**
 * Puts a backup in the place of a folder's database. A server that has it open takes the copy over itself and asks its
 * clients to begin anew. The database that was there is kept beside it under another name.
 */
export async function restore(source: string, folder: string, patience = PATIENCE): Promise<Restored> {
  mkdirSync(folder, { recursive: true });
  const file = databaseFile(folder);
  const fresh = `${file}.restored-${process.pid}`;
  try {
    const contents = prepare(source, fresh);
    const unlock = lockIfFree(file);
    if (unlock === undefined) return { ...contents, aside: await handOver(file, fresh, patience) };
    try {
      const aside = existsSync(file) ? putAside(file) : undefined;
      renameSync(fresh, file);
      syncToDisk(folder);
      return { ...contents, ...(aside === undefined ? {} : { aside }) };
    } finally {
      unlock();
    }
  } finally {
    for (const part of ['', '-wal', '-shm']) rmSync(fresh + part, { force: true });
  }
}

/** A copy of a sound backup, brought up to today's version; on disk when it returns. */
function prepare(source: string, fresh: string): Contents {
  rmSync(fresh, { force: true });
  reading(source, (db) => {
    checkSound(db, source);
    copyInto(db, fresh);
  });
  bringUpToDate(fresh);
  syncToDisk(fresh);
  return reading(fresh, contentsOf);
}

function lockIfFree(file: string): (() => void) | undefined {
  try {
    return lock(file);
  } catch (error) {
    if (error instanceof StoreRefused) return undefined;
    throw error;
  }
}

/** Lets the server that has the database open take the copy over; resolves to where the old one is kept. */
async function handOver(file: string, fresh: string, patience: number): Promise<string> {
  offer(file, fresh);
  for (const until = performance.now() + patience; ; ) {
    const told = outcome(file);
    if (told !== undefined && 'aside' in told) return told.aside;
    if (told !== undefined) throw new StoreRefused(`The running server could not take ${file} over: ${told.trouble}`);
    if (performance.now() > until) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  withdraw(file);
  throw new StoreRefused(
    `${file} is in use by another process, which has not taken the copy within ${patience / 1000} s.`,
  );
}

/** Moves a database away, damaged or not, with the write-ahead log that belongs to it. */
function putAside(file: string): string {
  const aside = asideName(file);
  for (const part of ['', '-wal', '-shm']) if (existsSync(file + part)) renameSync(file + part, aside + part);
  return aside;
}
