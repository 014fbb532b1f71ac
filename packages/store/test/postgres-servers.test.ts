import { openPostgres, type Store, type Wake } from '@potyczka/store';
import {
  newTable,
  opened,
  type RunningPostgres,
  saying,
  startAppender,
  startLossyProxy,
  startPostgres,
  textsOf,
} from '@potyczka/store/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let postgres: RunningPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres.stop());

/** So many servers on one new database. */
async function servers(count: number, body: (stores: readonly Store[], url: string) => Promise<void>): Promise<void> {
  const url = await postgres.freshDatabase();
  // All at once: only one of them may make the schema, and none may trip over it.
  const stores = await Promise.all(Array.from({ length: count }, () => openPostgres(url, { patience: 20_000 })));
  try {
    await body(stores, url);
  } finally {
    await Promise.all(stores.map((store) => store.close()));
  }
}

/** Resolves with the first wake-up that fits. */
const woken = (store: Store, fits: (wake: Wake) => boolean): Promise<Wake> =>
  new Promise((resolve) => {
    const stop = store.subscribe((wake) => {
      if (!fits(wake)) return;
      stop();
      resolve(wake);
    });
  });

const at = (stores: readonly Store[], n: number): Store => {
  const store = stores[n % stores.length];
  if (store === undefined) throw new Error('no such server');
  return store;
};

describe('several servers on one database', () => {
  test('whispers reach the others, and only them; what is too long is not heard at all', () =>
    servers(2, async (stores) => {
      const own: Wake[] = [];
      at(stores, 0).subscribe((wake) => own.push(wake));
      const heard = woken(at(stores, 1), ({ about }) => about === 'whisper');
      at(stores, 0).whisper('t', 'x'.repeat(6001));
      at(stores, 0).whisper('t', 'look “here”');
      expect(await heard).toEqual({ about: 'whisper', table: 't', text: 'look “here”' });
      expect(own).toEqual([]);
    }));

  test('what somebody else says on the same channel is heard by none of them, and harms none', () =>
    servers(2, async (stores, url) => {
      const wakes: Wake[] = [];
      at(stores, 0).subscribe((wake) => wakes.push(wake));
      const heard = woken(at(stores, 0), ({ about }) => about === 'whisper');
      const stranger = new pg.Client({ connectionString: url });
      await stranger.connect();
      for (const text of ['', 'nonsense', '{}', 'null', '[1, 2, 3, 4]', '["one"]'])
        await stranger.query("SELECT pg_notify('potyczka', $1)", [text]);
      await stranger.end();
      at(stores, 1).whisper('t', 'still here');
      await heard;
      expect(wakes).toEqual([{ about: 'whisper', table: 't', text: 'still here' }]);
    }));

  test('any of them serves any table, and of those who answer the same moment one is heard', () =>
    servers(4, async (stores) => {
      const table = await opened(at(stores, 0));
      for (let seq = 1; seq <= 20; seq++) {
        const rivals = stores.map((store, n) => store.append(table, seq, saying(seq, `${seq} of server ${n}`)));
        const results = await Promise.all(rivals);
        expect(results.filter(({ status }) => status === 'ok')).toHaveLength(1);
        expect(results.filter(({ status }) => status === 'conflict')).toHaveLength(3);
      }
      const logs = await Promise.all(stores.map(async (store) => textsOf(await store.read(table, 1))));
      expect(logs[0]).toHaveLength(20);
      for (const log of logs) expect(log).toEqual(logs[0]);
    }));

  test('a command that reaches two of them acts once', () =>
    servers(2, async (stores) => {
      const table = await opened(at(stores, 0));
      const shot = saying(1, 'shot');
      const results = await Promise.all(stores.map((store) => store.append(table, 1, shot)));
      expect(results).toContainEqual({ status: 'ok', seq: 2 });
      expect(results).toContainEqual({ status: 'duplicate', after: 1, seq: 2 });
    }));

  test('crowds at the same tables from several servers wait for each other in turn and never in a ring', () =>
    servers(3, async (stores) => {
      const tables = await Promise.all(Array.from({ length: 30 }, () => opened(at(stores, 0))));
      const crowd = stores.map(async (store, n) => {
        // Each server comes to the tables in an order of its own.
        const order = tables.map((_, i) => tables[(i * (2 * n + 1) + n * 7) % tables.length] ?? '');
        for (let seq = 1; seq <= 10; seq++)
          await Promise.all(order.map((table) => store.append(table, seq, saying(seq, `${seq} of server ${n}`))));
      });
      await Promise.all(crowd);
      for (const table of tables) expect((await at(stores, 0).head(table))?.seq).toBe(11);
    }));

  test('what one does wakes the others, and not itself', () =>
    servers(2, async (stores) => {
      const [one, two] = [at(stores, 0), at(stores, 1)];
      const table = await opened(one);
      const own: Wake[] = [];
      one.subscribe((wake) => own.push(wake));
      const moved = woken(two, ({ about }) => about === 'entries');
      await one.append(table, 1, saying(1, 'hello'));
      expect(await moved).toEqual({ about: 'entries', table, seq: 2 });
      const changed = woken(two, ({ about }) => about === 'table');
      await one.revokeLink(table, 'gm');
      expect(await changed).toEqual({ about: 'table', table });
      const back = woken(one, () => true);
      await two.append(table, 2, saying(2, 'and to you'));
      expect(await back).toEqual({ about: 'entries', table, seq: 3 });
      expect(own).toEqual([{ about: 'entries', table, seq: 3 }]);
    }));

  test('a process of its own is heard too', () =>
    servers(1, async (stores, url) => {
      const table = await opened(at(stores, 0));
      const heard = woken(at(stores, 0), (wake) => wake.about === 'entries' && wake.seq === 4);
      const other = await startAppender(url, 3, [table]);
      expect(await heard).toEqual({ about: 'entries', table, seq: 4 });
      expect(await other.ended()).toEqual({ code: 0, complaint: '' });
    }));
});

describe('a database that goes away', () => {
  test('is asked again when its answer is lost, and what it had done is not taken for somebody else’s doing', async () => {
    const proxy = await startLossyProxy(await postgres.freshDatabase());
    const store = await openPostgres(proxy.url, { patience: 20_000 });
    const table = newTable();
    proxy.loseAnswerTo('COMMIT');
    expect(await store.create(table, [saying(0, 'opening')])).toBe('created');
    proxy.loseAnswerTo('number 1');
    expect(await store.append(table.id, 1, saying(1, 'number 1'))).toEqual({ status: 'ok', seq: 2 });
    proxy.loseAnswerTo('COMMIT');
    expect(await store.updateMeta(table.id, 1, { meta: { gm: 'anna' } })).toEqual({ status: 'ok', version: 2 });
    expect(proxy.lost()).toBe(3);
    expect(textsOf(await store.read(table.id, 0))).toEqual(['opening', 'number 1']);
    // Sent again by a client, it is what it always was: there already.
    const again = await store.append(table.id, 1, saying(1, 'number 1'));
    expect(again).toEqual({ status: 'duplicate', after: 1, seq: 2 });
    await store.close();
    proxy.stop();
  });

  test(
    'loses and doubles nothing when it is killed in the midst of commands and comes back',
    () =>
      servers(2, async (stores) => {
        const tables = await Promise.all(Array.from({ length: 6 }, () => opened(at(stores, 0))));
        let over = false;
        const play = async (table: string, n: number): Promise<number> => {
          let seq = 1;
          for (; !over; seq++) {
            const done = await at(stores, n).append(table, seq, saying(seq, `number ${seq}`));
            expect(done).toEqual({ status: 'ok', seq: seq + 1 });
          }
          return seq;
        };
        const games = Promise.all(tables.map(play));
        const missed = stores.map((store) => woken(store, ({ about }) => about === 'everything'));
        for (let time = 0; time < 3; time++) {
          await new Promise((resolve) => setTimeout(resolve, 300));
          await postgres.kill();
          await postgres.restart();
        }
        await Promise.all(missed);
        await new Promise((resolve) => setTimeout(resolve, 300));
        over = true;
        for (const [n, seq] of (await games).entries()) {
          const texts = textsOf(await at(stores, n + 1).read(tables[n] ?? '', 1));
          expect(texts).toEqual(Array.from({ length: seq - 1 }, (_, i) => `number ${i + 1}`));
          expect(seq).toBeGreaterThan(3);
        }
      }),
    60_000,
  );

  test('is waited for as long as was agreed, and health says that it is away', async () => {
    const url = await postgres.freshDatabase();
    const store = await openPostgres(url, { patience: 300 });
    const table = await opened(store);
    await postgres.kill();
    await expect(store.append(table, 1, saying(1, 'anybody there?'))).rejects.toThrow('does not answer');
    expect(await store.health()).toMatchObject({ ok: false, kind: 'postgres' });
    await expect(openPostgres(url, { patience: 300 })).rejects.toThrow('does not answer');
    const back = woken(store, ({ about }) => about === 'everything');
    await postgres.restart();
    await back;
    expect(await store.append(table, 1, saying(1, 'anybody there?'))).toEqual({ status: 'ok', seq: 2 });
    expect(await store.health()).toMatchObject({ ok: true });
    await store.close();
  }, 30_000);

  test('is left alone when it is of a newer version', () =>
    servers(1, async (_, url) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query('UPDATE store_version SET version = 99');
      await client.end();
      await expect(openPostgres(url)).rejects.toThrow('made by a newer Potyczka (version 99');
    }));
});
