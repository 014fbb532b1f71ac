import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newSecret } from '@potyczka/store';
import type { Config } from './config.ts';

/** Beside the embedded database, for whoever may read that anyway. */
export const keyFile = (folder: string): string => join(folder, 'admin.key');

/**
 * What those who run the server show that they do: said in the configuration, or made at the first start and kept beside the
 * embedded database. Several servers on one PostgreSQL have no folder in common, so that there nobody does unless it is said.
 */
export function adminKeyOf({ adminKey, database }: Pick<Config, 'adminKey' | 'database'>): string {
  if (adminKey !== '' || /^postgres(ql)?:/.test(database)) return adminKey;
  const file = keyFile(database);
  if (!existsSync(file)) writeFileSync(file, `${newSecret()}\n`, { mode: 0o600, flag: 'wx' });
  return readFileSync(file, 'utf8').trim();
}
