import {
  chmodSync,
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { backup, openPostgres, openStore, StoreRefused } from '@potyczka/store';
import { opened, type RunningPostgres, saying, startPostgres } from '@potyczka/store/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let folder: string;
let postgres: RunningPostgres;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'potyczka-start-'));
  postgres = await startPostgres();
}, 60_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await postgres.stop();
});

const refusal = async (where: string): Promise<string> => {
  const ended = await openStore(where).then(
    async (store) => {
      await store.close();
      return 'opened';
    },
    (error: unknown) => error,
  );
  expect(ended).toBeInstanceOf(StoreRefused);
  return (ended as Error).message;
};

describe('whoever starts a server is told what is wrong and what to do', () => {
  test('with the folder', async () => {
    writeFileSync(join(folder, 'file'), '');
    expect(await refusal(join(folder, 'file'))).toMatch(/is a file, not a folder.*--data/);
    expect(await refusal(join(folder, 'file', 'below'))).toMatch(/below a file.*--data/);
  });

  test('with the file', async () => {
    const damaged = join(folder, 'damaged');
    const store = await openStore(damaged);
    for (let n = 0; n < 20; n++) await opened(store);
    await store.close();
    const file = join(damaged, 'potyczka.db');
    writeFileSync(file, Buffer.alloc(3000, 'x'), { flag: 'r+', mode: 0o600 });
    expect(await refusal(damaged)).toMatch(/not a database: .*--data.*put a copy in its place/);
  });

  test('with a file that is damaged where nobody looks at the start, by whoever comes upon it', async () => {
    const place = join(folder, 'torn');
    const store = await openStore(place);
    const table = await opened(store);
    for (let seq = 1; seq <= 60; seq++) await store.append(table, seq, saying(seq, `${'x'.repeat(150)} ${seq}`));
    await store.close();
    const file = join(place, 'potyczka.db');
    const { size } = statSync(file);
    // All but the first page, where it says what the file is and what is in it.
    const handle = openSync(file, 'r+');
    writeSync(handle, Buffer.alloc(size - 4096, 0xee), 0, size - 4096, 4096);
    closeSync(handle);
    const torn = await openStore(place).catch((error: unknown) => error as Error);
    const told = torn instanceof Error ? torn : await torn.read(table, 0).catch((error: unknown) => error as Error);
    expect(String(told)).toMatch(/The database in .* is damaged: put a copy back with "potyczka restore FILE"/);
    if (!(torn instanceof Error)) await torn.close().catch(() => undefined);
  });

  test('with the database', async () => {
    const other = new URL(postgres.url);
    other.pathname = '/nowhere';
    expect(await refusal(other.href)).toMatch(/no database of this name.*createdb/);
    other.password = 'hunter2';
    const wrong = await refusal(other.href);
    expect(wrong).toMatch(/refuses this user or password/);
    expect(wrong).not.toContain('hunter2');
    expect(await refusal('postgres://me:hunter2@127.0.0.1:1/x')).toMatch(/does not answer/);
    // The driver takes it, though it is no URL.
    const odd = await refusal('postgres://me:hunter2@/x?host=127.0.0.1&port=1');
    expect(odd).toMatch(/^The database of DATABASE_URL does not answer/);
    expect(odd).not.toContain('hunter2');
  }, 60_000);

  test('with a database that does not wait for its disk', async () => {
    const url = await postgres.freshDatabase();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(`ALTER DATABASE ${new URL(url).pathname.slice(1)} SET synchronous_commit = off`);
    await client.end();
    expect(await refusal(url)).toMatch(/synchronous_commit/);
  });
});

describe('a database that can’t be written', () => {
  test('says so when it is asked how it is', async () => {
    const url = await postgres.freshDatabase();
    const store = await openPostgres(url);
    expect((await store.health()).ok).toBe(true);
    await store.close();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(`ALTER DATABASE ${new URL(url).pathname.slice(1)} SET default_transaction_read_only = on`);
    await client.end();
    const other = await openPostgres(url).catch((error: unknown) => error);
    expect(String(other)).toMatch(/can only be read/);
  });
});

describe('what is kept on the disk', () => {
  test('is read by nobody else on the machine, copies included', async () => {
    const place = join(folder, 'private');
    const store = await openStore(place);
    await opened(store);
    const modeOf = (name: string): number => statSync(join(place, name)).mode & 0o777;
    for (const name of ['potyczka.db', 'potyczka.db-wal', 'potyczka.db-shm', 'potyczka.db.lock'])
      expect([name, modeOf(name)]).toEqual([name, 0o600]);
    backup(place, join(place, 'copy.db'));
    expect(modeOf('copy.db')).toBe(0o600);
    await store.close();
    // Of one that was made before, too.
    chmodSync(join(place, 'potyczka.db'), 0o644);
    await (await openStore(place)).close();
    expect(modeOf('potyczka.db')).toBe(0o600);
  });

  test('is gone when it was deleted: from the database and from its log, whoever reads it meanwhile', async () => {
    const place = join(folder, 'deleted');
    const store = await openStore(place);
    const table = await opened(store);
    await store.append(table, 1, saying(1, 'nobody else may know'));
    const holds = (): readonly string[] =>
      readdirSync(place).filter((name) => {
        const bytes = readFileSync(join(place, name));
        return bytes.includes('nobody else may know') || bytes.includes(table);
      });
    expect(holds()).not.toEqual([]);
    const reader = new DatabaseSync(join(place, 'potyczka.db'), { readOnly: true });
    reader.exec('BEGIN');
    reader.prepare('SELECT count(*) FROM entries').get();
    expect(await store.remove(table)).toBe(true);
    // Others are served all the same.
    const other = await opened(store);
    expect((await store.head(other))?.seq).toBe(1);
    reader.exec('COMMIT');
    reader.close();
    await expect.poll(holds, { timeout: 10_000 }).toEqual([]);
    await store.close();
  });
});
