import { describe, expect, test } from 'vitest';
import { openStore } from '../index.ts';
import type { Store } from '../port.ts';
import { opened, saying, textsOf } from './examples.ts';
import { startAppender } from './process.ts';
import { type Start, withStore } from './with-store.ts';

export function contractOfProcesses(start: Start): void {
  describe('processes', () => {
    test(
      'nothing acknowledged is lost and nothing is doubled when a server is killed in the midst of it',
      () => killedInTheMidst(start),
      60_000,
    );

    test(
      'closing lets what was begun be finished; a closed store takes nothing more',
      withStore(start, async (store, reopened) => {
        const table = await opened(store);
        const last = store.append(table, 1, saying(1, 'last words'));
        const again = await reopened();
        expect(await last).toEqual({ status: 'ok', seq: 2 });
        expect(textsOf(await again.read(table, 1))).toEqual(['last words']);
        await expect(store.append(table, 2, saying(2, 'too late'))).rejects.toThrow('closed');
        await expect(store.head(table)).rejects.toThrow();
      }),
    );

    test(
      'a store that is open says that it is well',
      withStore(start, async (store) => {
        const { ok, milliseconds, trouble } = await store.health();
        expect([ok, trouble]).toEqual([true, undefined]);
        expect(milliseconds).toBeGreaterThanOrEqual(0);
      }),
    );
  });
}

const FOREVER = 1_000_000;

/** A process appends to five tables at once until it is killed; another then looks at what is there. */
async function killedInTheMidst(start: Start): Promise<void> {
  const home = await start();
  const before = await openStore(home.where);
  const tables = await Promise.all(Array.from({ length: 5 }, () => opened(before)));
  await before.close();
  const appender = await startAppender(home.where, FOREVER, tables);
  await appender.reached(300);
  await appender.kill();
  const store = await openStore(home.where);
  expect([...appender.acknowledged.keys()].sort()).toEqual([...tables].sort());
  for (const table of tables) await checkTable(store, table, appender.acknowledged.get(table) ?? 0);
  await store.close();
  await home.stop();
}

async function checkTable(store: Store, table: string, acknowledged: number): Promise<void> {
  const texts = textsOf(await store.read(table, 1));
  expect(texts).toEqual(texts.map((_, n) => `number ${n + 1}`));
  // What was acknowledged is there; of what was not, one command at most was under way.
  expect(texts.length).toBeGreaterThanOrEqual(acknowledged);
  expect(texts.length).toBeLessThanOrEqual(acknowledged + 1);
  // Its sender does not know whether the last one arrived, and sends it again.
  const next = acknowledged + 1;
  const { status } = await store.append(table, next, saying(next, `number ${next}`));
  expect(status).toBe(texts.length === next ? 'duplicate' : 'ok');
  expect(textsOf(await store.read(table, 1))).toEqual(Array.from({ length: next }, (_, n) => `number ${n + 1}`));
}
