import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { StoreRefused } from '../errors.ts';
import { MIGRATIONS } from '../schema.ts';
import type { Connection } from './driver.ts';
import { copyInto } from './file.ts';

/**
 * How a database is replaced while a server has it open. Whoever wants it lays a copy beside the database, under a name
 * that the server looks for; the server takes what is in it over in one transaction and says what came of it. Nobody
 * else ever writes to the database, and a crash at any point leaves the old one or the new one, never half of either.
 */

/** How often a server looks, in milliseconds. */
export const LOOK_EVERY = 250;

const incomingOf = (file: string): string => `${file}.incoming`;
const outcomeOf = (file: string): string => `${file}.incoming-outcome`;

export type ReplacementResult = { readonly aside: string } | { readonly trouble: string };

const removed = (path: string): void => {
  for (const part of ['', '-wal', '-shm']) rmSync(path + part, { force: true });
};

/** The first name of its kind that is free: earlier databases that were put aside stay. */
export function asideName(file: string): string {
  for (let n = 1; ; n++) {
    const name = `${file}.before-restore-${n}`;
    if (!existsSync(name)) return name;
  }
}

/** Lays a copy down for the server to take. */
export function offer(file: string, copy: string): void {
  if (existsSync(incomingOf(file))) throw new StoreRefused(`${file} is being restored already.`);
  rmSync(outcomeOf(file), { force: true });
  renameSync(copy, incomingOf(file));
}

/** What the server has made of it; `undefined` while it has not. */
export function outcome(file: string): ReplacementResult | undefined {
  if (!existsSync(outcomeOf(file))) return undefined;
  const told = JSON.parse(readFileSync(outcomeOf(file), 'utf8')) as ReplacementResult;
  rmSync(outcomeOf(file), { force: true });
  return told;
}

/** Takes the offer back. */
export const withdraw = (file: string): void => removed(incomingOf(file));

export const isOffered = (file: string): boolean => existsSync(incomingOf(file));

/** Takes over what was offered, in the process that has the database open. Returns whether anything was. */
export function takeOffered(db: Connection, file: string): boolean {
  if (!isOffered(file)) return false;
  const told = taken(db, file);
  // A full disk, or a folder that can't be written any more: whoever waits hears nothing, and the server goes on.
  try {
    removed(incomingOf(file));
    // In one step: whoever waits for it must not read half of it.
    writeFileSync(`${outcomeOf(file)}.draft`, JSON.stringify(told));
    renameSync(`${outcomeOf(file)}.draft`, outcomeOf(file));
  } catch {
    rmSync(`${outcomeOf(file)}.draft`, { force: true, recursive: true });
  }
  return 'aside' in told;
}

function taken(db: Connection, file: string): ReplacementResult {
  const aside = asideName(file);
  try {
    // What was acknowledged up to this moment is kept, under another name.
    copyInto(db, aside);
    db.prepare('ATTACH ? AS incoming').run(incomingOf(file));
    try {
      replaceAll(db);
    } finally {
      db.exec('DETACH incoming');
    }
    return { aside };
  } catch (error) {
    return { trouble: error instanceof Error ? error.message : String(error) };
  }
}

function replaceAll(db: Connection): void {
  const { user_version: version } = db.prepare('PRAGMA incoming.user_version').get() as { user_version: number };
  if (Number(version) !== MIGRATIONS.length)
    throw new StoreRefused(`the copy is of version ${version}, the running server of ${MIGRATIONS.length}.`);
  const tables = db
    .prepare("SELECT name FROM main.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .all() as readonly { readonly name: string }[];
  db.exec('BEGIN IMMEDIATE');
  try {
    for (const { name } of tables)
      db.exec(`DELETE FROM main.${name}; INSERT INTO main.${name} SELECT * FROM incoming.${name}`);
    db.exec('COMMIT');
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}
