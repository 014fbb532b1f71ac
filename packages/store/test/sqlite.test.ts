import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storeContract } from '@potyczka/store/testing';

storeContract('SQLite', async () => {
  const where = mkdtempSync(join(tmpdir(), 'potyczka-store-'));
  return { where, stop: async () => rmSync(where, { recursive: true, force: true }) };
});
