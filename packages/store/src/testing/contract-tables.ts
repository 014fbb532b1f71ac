import { describe, expect, test } from 'vitest';
import { hashSecret, newSecret } from '../secrets.ts';
import { newTable, opened, saying, textsOf } from './examples.ts';
import { type Start, withStore } from './with-store.ts';

export function contractOfTables(start: Start): void {
  describe('tables', () => {
    heads(start);
    wholes(start);
    lists(start);
    removals(start);
    meta(start);
    links(start);
  });
  describe('snapshots', () => {
    snapshots(start);
    speed(start);
  });
}

function heads(start: Start): void {
  test(
    'a table is found again as it was made',
    withStore(start, async (store, reopened) => {
      const table = newTable({ head: { seed: 'x', nested: [1, { two: null }] }, meta: { clock: 90 } });
      expect(await store.create(table, [saying(0, 'opening'), saying(1, 'brought along')])).toBe('created');
      const { links: _, ...kept } = table;
      expect(await (await reopened()).head(table.id)).toEqual({ ...kept, version: 1, seq: 2 });
    }),
  );

  test(
    'a table made twice is made once; another one under its name is refused and changes nothing',
    withStore(start, async (store) => {
      const table = newTable({ links: [{ seat: 'gm', hash: hashSecret('one') }] });
      expect(await store.create(table, [saying(0, 'opening')])).toBe('created');
      expect(await store.create(table, [saying(0, 'opening')])).toBe('created');
      const other = newTable({ id: table.id, links: [{ seat: 'thief', hash: hashSecret('two') }] });
      expect(await store.create(other, [saying(0, 'another opening')])).toBe('exists');
      expect(textsOf(await store.read(table.id, 0))).toEqual(['opening']);
      expect(await store.links(table.id)).toEqual(table.links);
      expect((await store.head(table.id))?.owner).toBe(table.owner);
    }),
  );
}

function wholes(start: Start): void {
  test(
    'a table at which nothing has happened since a time is known, and one that was only made before is not',
    withStore(start, async (store) => {
      const at = 1_700_000_000_000;
      const old = await opened(store, { created: at - 10 });
      const played = await opened(store, { created: at - 9 });
      await store.append(played, 1, saying(1, 'still here', { at: at + 100_000 }));
      await opened(store, { created: at + 100_000 });
      expect(await store.untouched(at + 50_000)).toEqual([old]);
      expect(await store.untouched(at + 200_000, 2)).toHaveLength(2);
    }),
  );

  test(
    'a table that can not be made whole is not made at all',
    withStore(start, async (store) => {
      const hash = hashSecret(newSecret());
      const table = await opened(store, { links: [{ seat: 'anna', hash }] });
      const half = newTable({ links: [{ seat: 'boris', hash }] });
      await expect(store.create(half, [saying(0, 'opening')])).rejects.toThrow();
      expect(await store.head(half.id)).toBeUndefined();
      expect(await store.read(half.id, 0)).toEqual([]);
      expect(await store.findLink(hash)).toEqual({ table, seat: 'anna' });
    }),
  );

  test(
    'an owner sees their own tables, the newest first',
    withStore(start, async (store) => {
      const owner = hashSecret('owner');
      for (const created of [2, 3, 1]) await opened(store, { owner, created });
      await opened(store, { created: 9 });
      expect((await store.listOwned(owner)).map(({ created, seq }) => [created, seq])).toEqual([
        [3, 1],
        [2, 1],
        [1, 1],
      ]);
      expect((await store.listOwned(owner, 1)).map(({ created }) => created)).toEqual([3]);
      expect(await store.listOwned(hashSecret('nobody'))).toEqual([]);
    }),
  );
}

function lists(start: Start): void {
  test(
    'all tables are listed page by page, the newest first, with when something last happened',
    withStore(start, async (store) => {
      const at = 1_700_000_000_000;
      const made = [];
      for (const created of [at, at, at + 1]) made.push(await opened(store, { created }));
      const [one = '', two = '', newest = ''] = made;
      await store.append(one, 1, saying(1, 'later', { at: at + 500 }));
      await store.create(newTable({ id: 'empty', created: at - 1 }), []);
      const order = [newest, ...[one, two].sort(), 'empty'];
      const all = await store.listAll();
      expect(all.map(({ id }) => id)).toEqual(order);
      expect(all.find(({ id }) => id === one)).toMatchObject({ seq: 2, created: at, lastAt: at + 500 });
      expect(all.at(-1)).toMatchObject({ seq: 0, lastAt: at - 1 });
      const pages = [];
      for (let page = await store.listAll(undefined, 1); page.length > 0; page = await store.listAll(page[0], 1))
        pages.push(...page.map(({ id }) => id));
      expect(pages).toEqual(order);
    }),
  );
}

function removals(start: Start): void {
  test(
    'a table that is removed is gone with everything, and its neighbour is not',
    withStore(start, async (store) => {
      const secret = hashSecret('link');
      const table = await opened(store, { links: [{ seat: 'gm', hash: secret }] });
      const neighbour = await opened(store);
      await store.saveSnapshot(table, { seq: 1, format: 'f', data: '{}' });
      expect(await store.remove(table)).toBe(true);
      expect(await store.remove(table)).toBe(false);
      expect(await store.head(table)).toBeUndefined();
      expect(await store.read(table, 0)).toEqual([]);
      expect(await store.findLink(secret)).toBeUndefined();
      expect(await store.loadSnapshot(table, 'f')).toBeUndefined();
      expect(await store.append(table, 1, saying(1, 'hello?'))).toEqual({ status: 'missing' });
      expect((await store.head(neighbour))?.seq).toBe(1);
    }),
  );
}

function meta(start: Start): void {
  test(
    'of two who change the same page of notes one is told what the other wrote',
    withStore(start, async (store, reopened) => {
      const table = await opened(store);
      const change = (gm: string) => store.updateMeta(table, 1, { meta: { gm } });
      const results = await Promise.all([change('anna'), change('boris')]);
      const winner = results[0]?.status === 'ok' ? 'anna' : 'boris';
      expect(results).toContainEqual({ status: 'ok', version: 2 });
      expect(results).toContainEqual({ status: 'conflict', version: 2, meta: { gm: winner } });
      expect(await store.updateMeta('nowhere', 1, { meta: {} })).toEqual({ status: 'missing' });
      expect(await (await reopened()).head(table)).toMatchObject({ meta: { gm: winner }, version: 2 });
    }),
  );

  test(
    'a change sent again is the same change; a table can be handed to another owner',
    withStore(start, async (store) => {
      const table = await opened(store);
      const owner = hashSecret('new owner');
      const change = { meta: { gm: 'anna' }, owner };
      expect(await store.updateMeta(table, 1, change)).toEqual({ status: 'ok', version: 2 });
      expect(await store.updateMeta(table, 1, change)).toEqual({ status: 'ok', version: 2 });
      expect((await store.listOwned(owner)).map(({ id }) => id)).toEqual([table]);
      expect(await store.updateMeta(table, 2, { meta: 'plain' })).toEqual({ status: 'ok', version: 3 });
      expect(await store.head(table)).toMatchObject({ owner, meta: 'plain', version: 3 });
    }),
  );
}

function links(start: Start): void {
  test(
    'a link leads to its seat until it is renewed or revoked',
    withStore(start, async (store, reopened) => {
      const [old, renewed, other] = [newSecret(), newSecret(), newSecret()];
      const table = await opened(store, { links: [{ seat: 'anna', hash: hashSecret(old) }] });
      expect(await store.findLink(hashSecret(old))).toEqual({ table, seat: 'anna' });
      expect(await store.setLink(table, { seat: 'anna', hash: hashSecret(renewed) })).toBe(true);
      expect(await store.setLink(table, { seat: 'boris', hash: hashSecret(other) })).toBe(true);
      const again = await reopened();
      expect(await again.findLink(hashSecret(old))).toBeUndefined();
      expect(await again.findLink(hashSecret(renewed))).toEqual({ table, seat: 'anna' });
      expect(await again.revokeLink(table, 'anna')).toBe(true);
      expect(await again.revokeLink(table, 'anna')).toBe(false);
      expect(await again.findLink(hashSecret(renewed))).toBeUndefined();
      expect(await again.links(table)).toEqual([{ seat: 'boris', hash: hashSecret(other) }]);
    }),
  );

  test(
    'nobody gets a link to a table that is not there, or one that opens another seat already',
    withStore(start, async (store) => {
      const hash = hashSecret(newSecret());
      expect(await store.setLink('nowhere', { seat: 'anna', hash })).toBe(false);
      const [one, two] = [await opened(store, { links: [{ seat: 'anna', hash }] }), await opened(store)];
      await expect(store.setLink(two, { seat: 'boris', hash })).rejects.toThrow();
      expect(await store.findLink(hash)).toEqual({ table: one, seat: 'anna' });
    }),
  );
}

function snapshots(start: Start): void {
  test(
    'the latest snapshot is kept, an older one does not replace it, and another format finds nothing',
    withStore(start, async (store) => {
      const table = await opened(store);
      await store.saveSnapshot(table, { seq: 5, format: 'v1', data: '"five"' });
      await store.saveSnapshot(table, { seq: 3, format: 'v1', data: '"three"' });
      expect(await store.loadSnapshot(table, 'v1')).toEqual({ seq: 5, format: 'v1', data: '"five"' });
      expect(await store.loadSnapshot(table, 'v2')).toBeUndefined();
      await store.saveSnapshot(table, { seq: 4, format: 'v2', data: '"four"' });
      expect(await store.loadSnapshot(table, 'v1')).toBeUndefined();
      expect(await store.loadSnapshot(table, 'v2')).toEqual({ seq: 4, format: 'v2', data: '"four"' });
    }),
  );

  test(
    'dropping snapshots changes nothing else',
    withStore(start, async (store) => {
      const [one, two] = [await opened(store), await opened(store)];
      for (const table of [one, two]) await store.saveSnapshot(table, { seq: 1, format: 'f', data: '{}' });
      const before = [await store.head(one), await store.read(one, 0), await store.head(two)];
      await store.dropSnapshots(one);
      expect(await store.loadSnapshot(one, 'f')).toBeUndefined();
      expect(await store.loadSnapshot(two, 'f')).toBeDefined();
      await store.dropSnapshots();
      expect(await store.loadSnapshot(two, 'f')).toBeUndefined();
      expect([await store.head(one), await store.read(one, 0), await store.head(two)]).toEqual(before);
      expect(await store.append(one, 1, saying(1, 'on we go'))).toEqual({ status: 'ok', seq: 2 });
    }),
  );
}

function speed(start: Start): void {
  test(
    'a table of 5,000 events with a snapshot is there in under 100 ms',
    withStore(start, async (store) => {
      const table = newTable();
      const events = Array.from({ length: 5000 }, (_, n) => saying(n, 'x'.repeat(200), { command: `c${n}` }));
      await store.create(table, events);
      const data = JSON.stringify({ state: 'y'.repeat(500_000) });
      await store.saveSnapshot(table.id, { seq: 4990, format: 'f', data });
      const times: number[] = [];
      for (let round = 0; round < 5; round++) {
        const begun = performance.now();
        const head = await store.head(table.id);
        const snapshot = await store.loadSnapshot(table.id, 'f');
        const rest = await store.read(table.id, snapshot?.seq ?? 0);
        times.push(performance.now() - begun);
        expect([head?.seq, snapshot?.data === data, rest.length]).toEqual([5000, true, 10]);
      }
      // The best of five: other tests share the machine.
      expect(Math.min(...times)).toBeLessThan(100);
    }),
  );
}
