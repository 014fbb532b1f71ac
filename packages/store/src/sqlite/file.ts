import { chmodSync, closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { NEWER, StoreRefused } from '../errors.ts';
import { MIGRATIONS } from '../schema.ts';
import { type Connection, connect, isForeign, pragma } from './driver.ts';

/** "Poty": marks our files, so that no other database is taken for one or migrated over. */
const APPLICATION_ID = 0x506f7479;

const ELSEWHERE = 'name another folder (--data or DATA) or another file';

/** Throws unless the database is ours and not from the future. */
export function checkOurs(db: Connection, file: string): void {
  const version = pragma(db, 'user_version');
  const mark = pragma(db, 'application_id');
  if (mark !== APPLICATION_ID && (mark !== 0 || pragma(db, 'schema_version') !== 0))
    throw new StoreRefused(`${file} is a database, but not one of Potyczka: ${ELSEWHERE}.`);
  if (version > MIGRATIONS.length)
    throw new StoreRefused(
      `${file} was made by a newer Potyczka (version ${version} of the database; this one knows ${MIGRATIONS.length}): ${NEWER}.`,
    );
}

/** Opens a file that must be there, for reading, and checks that it is ours. */
export function openToRead(file: string): Connection {
  if (!existsSync(file)) throw new StoreRefused(`${file} does not exist.`);
  return checked(connect(file, { readOnly: true, timeout: 5000 }), file, () => undefined);
}

/** Opens or creates a database and brings it up to today's version. */
export function openToWrite(file: string): Connection {
  ownedFile(file);
  return checked(connect(file, { timeout: 5000 }), file, (db) => {
    // Full sync: a commit returns when the log is on the disk. On macOS only "fullfsync" reaches the disk itself.
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA fullfsync = 1');
    // What is deleted is gone: its place on the disk is overwritten.
    db.exec('PRAGMA secure_delete = ON');
    // The log is shortened again after a checkpoint that found it very long.
    db.exec('PRAGMA journal_size_limit = 67108864');
    migrate(db);
  });
}

/**
 * Tables hold what nobody but their players may know: no other user of the machine reads them. SQLite's log goes with it. A file
 * that is there is not opened: closing it again would let go of every lock this process has on it. One that somebody else owns
 * stays as they made it.
 */
export function ownedFile(file: string): void {
  if (!existsSync(file)) {
    closeSync(openSync(file, 'a', 0o600));
    return;
  }
  try {
    chmodSync(file, 0o600);
  } catch (error) {
    if (!['EPERM', 'ENOTSUP'].includes(String((error as { readonly code?: unknown }).code))) throw error;
  }
}

/** Brings a file that nobody has open up to today's version, all of it in the one file. */
export function bringUpToDate(file: string): void {
  checked(connect(file), file, migrate).close();
}

function checked(db: Connection, file: string, then: (db: Connection) => void): Connection {
  try {
    checkOurs(db, file);
    then(db);
    return db;
  } catch (error) {
    db.close();
    if (isForeign(error))
      throw new StoreRefused(`${file} is not a database: ${ELSEWHERE}, or put a copy in its place.`);
    throw error;
  }
}

function migrate(db: Connection): void {
  db.exec('BEGIN IMMEDIATE');
  try {
    for (const { sqlite } of MIGRATIONS.slice(pragma(db, 'user_version')))
      for (const statement of sqlite) db.exec(statement);
    db.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${MIGRATIONS.length}; COMMIT`);
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
}

export function syncToDisk(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** Writes everything that a database holds at this moment, its log included, into a new file; on disk when it returns. */
export function copyInto(db: Connection, target: string): void {
  const draft = `${target}.draft`;
  rmSync(draft, { force: true });
  try {
    ownedFile(draft);
    db.prepare('VACUUM INTO ?').run(draft);
    syncToDisk(draft);
    renameSync(draft, target);
    syncToDisk(dirname(target));
  } finally {
    rmSync(draft, { force: true });
  }
}
