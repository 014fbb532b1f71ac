import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { StoreRefused } from '../errors.ts';
import type { Connection } from './driver.ts';
import { openToRead } from './file.ts';
import { lock } from './lock.ts';
import { databaseFile } from './store.ts';

/** How many tables and batches a backup holds, for the person who made it. */
export interface Contents {
  readonly tables: number;
  readonly batches: number;
}

function contentsOf(db: Connection): Contents {
  const count = (table: string): number =>
    Number((db.prepare(`SELECT count(*) AS n FROM ${table}`).get() as { n: number }).n);
  return { tables: count('tables'), batches: count('entries') };
}

function checkSound(db: Connection, file: string): void {
  const rows = db.prepare('PRAGMA integrity_check').all() as readonly { readonly integrity_check: string }[];
  const [first] = rows;
  if (first?.integrity_check !== 'ok')
    throw new StoreRefused(`${file} is damaged: ${first?.integrity_check ?? 'no answer'}.`);
}

function syncToDisk(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** Writes everything that a database holds at this moment, its log included, into a new file; on disk when it returns. */
function copyInto(db: Connection, target: string): void {
  const draft = `${target}.draft`;
  rmSync(draft, { force: true });
  try {
    db.prepare('VACUUM INTO ?').run(draft);
    syncToDisk(draft);
    renameSync(draft, target);
    syncToDisk(dirname(target));
  } finally {
    rmSync(draft, { force: true });
  }
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

/** The first name of its kind that is free: earlier databases that were put aside stay. */
function asideName(file: string): string {
  for (let n = 1; ; n++) {
    const name = `${file}.before-restore-${n}`;
    if (!existsSync(name)) return name;
  }
}

/**
 * Puts a backup in the place of a folder's database, which no server may be using. The database that was there is
 * kept beside it under another name.
 */
export function restore(source: string, folder: string): Contents & { readonly aside?: string } {
  mkdirSync(folder, { recursive: true });
  const file = databaseFile(folder);
  const unlock = lock(file);
  const fresh = `${file}.restored`;
  try {
    rmSync(fresh, { force: true });
    reading(source, (db) => {
      checkSound(db, source);
      copyInto(db, fresh);
    });
    const aside = existsSync(file) ? putAside(file) : undefined;
    renameSync(fresh, file);
    syncToDisk(folder);
    return { ...reading(file, contentsOf), ...(aside === undefined ? {} : { aside }) };
  } finally {
    unlock();
  }
}

/** Moves a database away, damaged or not, with the write-ahead log that belongs to it. */
function putAside(file: string): string {
  const aside = asideName(file);
  for (const part of ['', '-wal', '-shm']) if (existsSync(file + part)) renameSync(file + part, aside + part);
  return aside;
}
