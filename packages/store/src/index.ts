import type { Store } from './port.ts';
import { openPostgres } from './postgres/store.ts';
import { openSqlite } from './sqlite/store.ts';

export * from './errors.ts';
export * from './port.ts';
export { openPostgres, type PostgresStoreOptions } from './postgres/store.ts';
export * from './secrets.ts';
export { backup, type Contents, type Restored, restore } from './sqlite/backup.ts';
export { openSqlite } from './sqlite/store.ts';

/** Opens the store at `where`: the address of a PostgreSQL database, or a folder. Creates what is missing. */
export const openStore = (where: string): Promise<Store> =>
  /^postgres(ql)?:\/\//.test(where) ? openPostgres(where) : openSqlite(where);
