import { hashSecret, newSecret, openPostgres, type Store, StoreUnavailable } from '@potyczka/store';
import {
  fillPostgres,
  type LossyProxy,
  opened,
  type RunningPostgres,
  saying,
  startLossyProxy,
  startPostgres,
} from '@potyczka/store/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let postgres: RunningPostgres;
let proxy: LossyProxy;
let store: Store;
const tables: string[] = [];
beforeAll(async () => {
  postgres = await startPostgres();
  proxy = await startLossyProxy(await postgres.freshDatabase());
  store = await openPostgres(proxy.url);
  for (let n = 0; n < 6; n++) tables.push(await opened(store));
}, 60_000);
afterAll(async () => {
  await store.close();
  proxy.stop();
  await postgres.stop();
});

/** How everybody's append ended, and after how many milliseconds the last of them heard. */
async function refusals(n: number) {
  const began = performance.now();
  const waves = [0, 400].map(async (wait, wave) => {
    await new Promise((resolve) => setTimeout(resolve, wait));
    return Promise.allSettled(tables.map((table) => store.append(table, 1, saying(1, `word ${n}${wave}`))));
  });
  const ends = (await Promise.all(waves)).flat();
  return { ends, took: performance.now() - began };
}

const unavailable = (end: PromiseSettledResult<unknown>): boolean =>
  end.status === 'rejected' && end.reason instanceof StoreUnavailable;

describe('a database that is away', () => {
  test('for a pause: who owns a table, and where a link leads, is not waited for any longer than a command', async () => {
    proxy.hold();
    const began = performance.now();
    const ends = await Promise.allSettled([store.head(tables[0] ?? ''), store.findLink(hashSecret(newSecret()))]);
    const took = performance.now() - began;
    proxy.release();
    expect(ends.every(unavailable)).toBe(true);
    // Half of what reading a long table may take.
    expect(took).toBeLessThan(4500);
    await expect.poll(async () => (await store.health()).ok).toBe(true);
  }, 60_000);

  test('for a pause: everybody hears within three seconds, and what was begun is recognised afterwards', async () => {
    proxy.hold();
    const { ends, took } = await refusals(1);
    proxy.release();
    expect(ends.every(unavailable)).toBe(true);
    expect(took).toBeLessThan(8000);
    await expect.poll(async () => (await store.health()).ok).toBe(true);
    const again = await Promise.all(tables.map((table) => store.append(table, 1, saying(1, 'word 10'))));
    expect(again.every(({ status }) => status === 'ok' || status === 'duplicate')).toBe(true);
  }, 60_000);

  test('because it is down: the same', async () => {
    await postgres.kill();
    const { ends, took } = await refusals(2);
    await postgres.restart();
    expect(ends.every(unavailable)).toBe(true);
    expect(took).toBeLessThan(8000);
    await expect.poll(async () => (await store.health()).ok).toBe(true);
  }, 60_000);

  test('because its disk is full: everybody hears at once what to do, and it goes on when there is room', async () => {
    const url = await postgres.freshDatabase();
    const own = await openPostgres(url);
    const places = [await opened(own), await opened(own)];
    const append = (text: string) => Promise.allSettled(places.map((table) => own.append(table, 1, saying(1, text))));
    await fillPostgres(url, true);
    for (const end of await append('too much')) {
      expect(unavailable(end)).toBe(true);
      expect(String((end as PromiseRejectedResult).reason)).toMatch(/has no room on its disk/);
    }
    await expect(opened(own)).rejects.toBeInstanceOf(StoreUnavailable);
    await fillPostgres(url, false);
    for (const end of await append('again')) expect(end).toMatchObject({ value: { status: 'ok' } });
    await own.close();
  }, 60_000);
});
