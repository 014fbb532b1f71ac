import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { backup, hashSecret, newSecret, openSqlite, restore, type Store } from '@potyczka/store';
import { newTable, opened, saying, startAppender, textsOf } from '@potyczka/store/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openToWrite } from '../src/sqlite/file.ts';
import { lock } from '../src/sqlite/lock.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'potyczka-store-'));
  file = join(folder, 'potyczka.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function withStore<T>(where: string, body: (store: Store) => Promise<T>): Promise<T> {
  const store = await openSqlite(where);
  try {
    return await body(store);
  } finally {
    await store.close();
  }
}

/** Commits in a write-ahead log: every frame that ends one carries the size of the database, all others a zero. */
function commitsIn(log: Buffer): number {
  const pageSize = log.readUInt32BE(8);
  let commits = 0;
  for (let at = 32; at + 24 + pageSize <= log.length; at += 24 + pageSize)
    if (log.readUInt32BE(at + 4) !== 0) commits += 1;
  return commits;
}

describe('a file of tables', () => {
  test('is made with its folder when it is not there', async () => {
    const deep = join(folder, 'not', 'there', 'yet');
    const table = await withStore(deep, (store) => opened(store));
    expect(await withStore(deep, (store) => store.head(table))).toMatchObject({ id: table, seq: 1 });
  });

  test('has one owner: a second process, or the same one again, is told which file is taken', async () => {
    await withStore(folder, async (store) => {
      await expect(openSqlite(folder)).rejects.toThrow(`${file} is in use by another process: end that`);
      const table = await opened(store);
      const other = await startAppender(folder, 1, [table]);
      expect((await other.ended()).complaint).toContain(`${file} is in use by another process: end that`);
      expect((await store.head(table))?.seq).toBe(1);
    });
    await withStore(folder, async (store) => expect((await store.health()).ok).toBe(true));
  });

  test('is written through a log, and a commit waits until that is on the disk', () => {
    const db = openToWrite(file);
    const setting = (name: string) => Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {})[0];
    // 2 is FULL: with 1, a commit that was acknowledged may be gone after a power cut.
    expect([setting('journal_mode'), setting('synchronous'), setting('fullfsync')]).toEqual(['wal', 2, 1]);
    db.close();
  });

  test('of a newer version is left alone', async () => {
    await withStore(folder, (store) => opened(store));
    const db = new DatabaseSync(file);
    db.exec('PRAGMA user_version = 99');
    db.close();
    await expect(openSqlite(folder)).rejects.toThrow(
      / was made by a newer Potyczka \(version 99.*: start that version again/,
    );
  });

  test('that is somebody else’s database, or none at all, is left alone', async () => {
    const db = new DatabaseSync(file);
    db.exec('CREATE TABLE accounts (id INTEGER)');
    db.close();
    await expect(openSqlite(folder)).rejects.toThrow(/ is a database, but not one of Potyczka: name another folder/);
    rmSync(file);
    writeFileSync(file, 'Dear diary, '.repeat(1000));
    await expect(openSqlite(folder)).rejects.toThrow(/ is not a database: name another folder/);
    expect(readFileSync(file, 'utf8')).toBe('Dear diary, '.repeat(1000));
  });

  test('holds no secret of a link, only what is left of it', async () => {
    const secret = newSecret();
    await withStore(folder, (store) => opened(store, { links: [{ seat: 'gm', hash: hashSecret(secret) }] }));
    const bytes = readdirSync(folder).map((name) => readFileSync(join(folder, name)));
    expect(bytes.some((content) => content.includes(hashSecret(secret)))).toBe(true);
    expect(bytes.some((content) => content.includes(secret))).toBe(false);
  });

  test('is synced once for a hundred commands of a hundred tables that come together, and for each that comes alone', async () => {
    await withStore(folder, async (store) => {
      const tables = await Promise.all(Array.from({ length: 100 }, () => opened(store)));
      const commits = () => commitsIn(readFileSync(`${file}-wal`));
      const before = commits();
      await Promise.all(tables.map((table) => store.append(table, 1, saying(1, 'together'))));
      expect(commits() - before).toBe(1);
      for (const table of tables.slice(0, 5)) await store.append(table, 2, saying(2, 'alone'));
      expect(commits() - before).toBe(6);
    });
  });

  test('keeps the commands of others when one of the same sync is refused', async () => {
    await withStore(folder, async (store) => {
      const hash = hashSecret('taken');
      const table = await opened(store, { links: [{ seat: 'gm', hash }] });
      const [first, clash, last] = await Promise.allSettled([
        store.append(table, 1, saying(1, 'before')),
        store.setLink(table, { seat: 'anna', hash }),
        store.append(table, 2, saying(2, 'after')),
      ]);
      expect(first).toMatchObject({ value: { status: 'ok' } });
      expect(clash.status).toBe('rejected');
      expect(last).toMatchObject({ value: { status: 'ok' } });
      expect(textsOf(await store.read(table, 1))).toEqual(['before', 'after']);
    });
  });
});

describe('a backup', () => {
  test('is made while a server writes, whole as of one moment, and can be put back', async () => {
    const tables = await withStore(folder, (store) => Promise.all([1, 2, 3].map(() => opened(store))));
    const server = await startAppender(folder, 1_000_000, tables);
    await server.reached(200);
    const before = new Map(server.acknowledged);
    const copy = join(folder, 'copy.db');
    expect(backup(folder, copy).tables).toBe(3);
    await server.kill();
    const elsewhere = join(folder, 'elsewhere');
    const { tables: restored, batches } = await restore(copy, elsewhere);
    expect(restored).toBe(3);
    await withStore(elsewhere, async (store) => {
      const read = await Promise.all(tables.map((table) => store.read(table, 0)));
      expect(read.flat()).toHaveLength(batches);
      for (const [n, table] of tables.entries()) {
        const texts = textsOf(read[n] ?? []).slice(1);
        expect(texts).toEqual(texts.map((_, i) => `number ${i + 1}`));
        expect(texts.length).toBeGreaterThanOrEqual(before.get(table) ?? 0);
      }
    });
  });

  test('put in the place of a database keeps that one beside it', async () => {
    const table = await withStore(folder, (store) => opened(store));
    const copy = join(folder, 'copy.db');
    expect(backup(folder, copy)).toEqual({ tables: 1, batches: 1 });
    await withStore(folder, (store) => store.append(table, 1, saying(1, 'after the backup')));
    const { aside } = await restore(copy, folder);
    expect(aside).toBe(`${file}.before-restore-1`);
    expect((await withStore(folder, (store) => store.head(table)))?.seq).toBe(1);
    expect((await restore(aside ?? '', folder)).aside).toBe(`${file}.before-restore-2`);
    expect((await withStore(folder, (store) => store.head(table)))?.seq).toBe(2);
  });

  test('never overwrites a file, and none is made of what is not there', async () => {
    await withStore(folder, (store) => opened(store));
    const copy = join(folder, 'copy.db');
    writeFileSync(copy, 'precious');
    expect(() => backup(folder, copy)).toThrow(`${copy} exists already.`);
    expect(readFileSync(copy, 'utf8')).toBe('precious');
    expect(() => backup(join(folder, 'nowhere'), join(folder, 'new.db'))).toThrow('does not exist');
  });

  test('that is damaged or no backup is not put back', async () => {
    const table = await withStore(folder, (store) => opened(store));
    const copy = join(folder, 'copy.db');
    backup(folder, copy);
    const bytes = readFileSync(copy);
    bytes.fill(0x55, 4096, 4096 * 4);
    writeFileSync(copy, bytes);
    await expect(restore(copy, folder)).rejects.toThrow();
    writeFileSync(copy, 'not a backup at all, not even close to one'.repeat(200));
    await expect(restore(copy, folder)).rejects.toThrow(/copy\.db is not a database: .*another file/);
    await expect(restore(join(folder, 'nowhere.db'), folder)).rejects.toThrow('does not exist');
    expect((await withStore(folder, (store) => store.head(table)))?.seq).toBe(1);
  });

  test('is taken over by a server that runs: it is told at once, and what it had written is kept beside', async () => {
    await withStore(folder, async (store) => {
      const [table, later] = [await opened(store), newTable()];
      await store.append(table, 1, saying(1, 'before'));
      const copy = join(folder, 'copy.db');
      backup(folder, copy);
      await store.append(table, 2, saying(2, 'after'));
      await store.create(later, [saying(0, 'opening')]);
      const heard: (readonly [string, number | undefined])[] = [];
      store.subscribe(({ about }) => void store.head(table).then((head) => heard.push([about, head?.seq])));
      const { aside, tables } = await restore(copy, folder);
      expect({ aside, tables }).toEqual({ aside: `${file}.before-restore-1`, tables: 1 });
      expect(heard).toEqual([['replaced', 2]]);
      expect(await store.head(later.id)).toBeUndefined();
      expect(await store.append(table, 2, saying(2, 'another way'))).toEqual({ status: 'ok', seq: 3 });
      expect(textsOf(await store.read(table, 0))).toEqual(['opening', 'before', 'another way']);
      await restore(aside ?? '', folder);
      expect(textsOf(await store.read(table, 0))).toEqual(['opening', 'before', 'after']);
      expect((await store.head(later.id))?.seq).toBe(1);
    });
  });

  test('is taken over even where the server can no longer say so: it goes on, and begins anew', async () => {
    await withStore(folder, async (store) => {
      const table = await opened(store);
      const copy = join(folder, 'copy.db');
      backup(folder, copy);
      await store.append(table, 1, saying(1, 'after'));
      const heard: string[] = [];
      store.subscribe(({ about }) => heard.push(about));
      // No file can be written where a folder lies, just as on a full disk.
      mkdirSync(`${file}.incoming-outcome.draft`);
      renameSync(copy, `${file}.incoming`);
      await expect.poll(() => heard).toEqual(['replaced']);
      expect((await store.head(table))?.seq).toBe(1);
    });
  });

  test('that a server was asked to take when it went down is taken when it starts again', async () => {
    const table = await withStore(folder, (store) => opened(store));
    const copy = join(folder, 'copy.db');
    backup(folder, copy);
    await withStore(folder, (store) => store.append(table, 1, saying(1, 'after')));
    renameSync(copy, `${file}.incoming`);
    expect((await withStore(folder, (store) => store.head(table)))?.seq).toBe(1);
    expect(readdirSync(folder).filter((name) => name.endsWith('.incoming'))).toEqual([]);
  });

  test('is taken back when whoever has the database open does not take it', async () => {
    const table = await withStore(folder, (store) => opened(store));
    const copy = join(folder, 'copy.db');
    backup(folder, copy);
    // Somebody who holds the lock and looks for nothing, as older servers do.
    const unlock = lock(file);
    await expect(restore(copy, folder, 200)).rejects.toThrow(`${file} is in use by another process`);
    unlock();
    expect(readdirSync(folder).filter((name) => /incoming|restored/.test(name))).toEqual([]);
    expect((await withStore(folder, (store) => store.head(table)))?.seq).toBe(1);
  });
});
