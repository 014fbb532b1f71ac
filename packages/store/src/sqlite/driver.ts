import { createRequire } from 'node:module';
import type { DatabaseSyncInstance, DatabaseSyncOptions, StatementSyncInstance } from '@photostructure/sqlite';

export type Connection = DatabaseSyncInstance;
export type Statement = StatementSyncInstance;

/**
 * Looked up when the first database is opened, and from where this code lies: a bundle can't hold native code, and a
 * program that never opens one can do without. Whoever uses statements must hold on to the connection too: they do not
 * keep it from being collected, and crash without it.
 */
export function connect(file: string, options: DatabaseSyncOptions = {}): Connection {
  const { DatabaseSync } = createRequire(import.meta.url)(
    '@photostructure/sqlite',
  ) as typeof import('@photostructure/sqlite');
  return new DatabaseSync(file, options);
}

const PRIMARY = 0xff;
const BUSY = 5;
const NOT_A_DATABASE = 26;

const codeOf = (error: unknown): number => {
  const code = (error as { readonly errcode?: unknown } | null)?.errcode;
  return typeof code === 'number' ? code : 0;
};

export const isBusy = (error: unknown): boolean => (codeOf(error) & PRIMARY) === BUSY;
export const isForeign = (error: unknown): boolean => (codeOf(error) & PRIMARY) === NOT_A_DATABASE;
/** By its words: from `all` the driver's errors carry no number. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('UNIQUE constraint failed');

export const pragma = (db: Connection, name: string): number => pragmaRow(db, name, name);

/** Of one that tells several things, one of them. */
export function pragmaRow(db: Connection, name: string, column: string): number {
  const row = db.prepare(`PRAGMA ${name}`).get() as Readonly<Record<string, unknown>> | undefined;
  return Number(row?.[column]);
}
