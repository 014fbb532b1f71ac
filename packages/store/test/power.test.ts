import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '@potyczka/store';
import { ForgetfulDisk, opened, startAppender, textsOf } from '@potyczka/store/testing';
import type { Plugin } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pragma } from '../src/sqlite/driver.ts';
import { openToWrite } from '../src/sqlite/file.ts';

let place: string;
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'potyczka-power-'));
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

const FOREVER = 1_000_000;
const TABLES = 3;

/**
 * How many acknowledged commands are gone once the power has failed, of some hundred; `undefined` on a machine where programs can't
 * be made to tell what they sync.
 */
async function lost(folder: string, plugins: readonly Plugin[] = []): Promise<number | undefined> {
  const before = await openStore(folder);
  const tables = await Promise.all(Array.from({ length: TABLES }, () => opened(before)));
  await before.close();
  const disk = ForgetfulDisk.of(folder, `${folder}-kept`);
  if (disk === undefined) return undefined;
  const appender = await startAppender(folder, FOREVER, tables, { disk, plugins });
  await appender.reached(200);
  await appender.kill();
  disk.cut();
  const store = await openStore(folder);
  let gone = 0;
  for (const table of tables) {
    const texts = textsOf(await store.read(table, 1));
    expect(texts).toEqual(texts.map((_, n) => `number ${n + 1}`));
    gone += Math.max(0, (appender.acknowledged.get(table) ?? 0) - texts.length);
  }
  await store.close();
  return gone;
}

/** Puts a bug into the store. */
const planted = (from: string, to: string): Plugin => ({
  name: 'planted',
  setup: (build) => {
    build.onLoad({ filter: /sqlite[/\\]file\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      if (!text.includes(from)) throw new Error(`there is no ${from} any more`);
      return { contents: text.replace(from, to), loader: 'ts' };
    });
  },
});

describe('when the power goes', () => {
  test('nothing that was acknowledged is lost, though everything is that was not synced', async () => {
    expect((await lost(join(place, 'sound'))) ?? 0).toBe(0);
  }, 120_000);

  test('a database that does not wait for its disk would lose some: the test above would notice', async () => {
    const gone = await lost(join(place, 'careless'), [planted('synchronous = FULL', 'synchronous = NORMAL')]);
    // Where nothing can be made to forget, there is only the word of the database for it.
    if (gone === undefined) {
      const db = openToWrite(join(place, 'careless', 'other.db'));
      expect([pragma(db, 'synchronous'), pragma(db, 'fullfsync')]).toEqual([2, 1]);
      db.close();
    } else expect(gone).toBeGreaterThan(0);
  }, 120_000);
});
