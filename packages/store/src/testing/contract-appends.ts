import { describe, expect, test } from 'vitest';
import type { Batch, StoredBatch } from '../port.ts';
import { newTable, opened, said, saying, textsOf } from './examples.ts';
import { type Start, withStore } from './with-store.ts';

export function contractOfAppends(start: Start): void {
  describe('commands', () => {
    order(start);
    races(start);
    crowds(start);
    duplicates(start);
    oddities(start);
    letters(start);
  });
}

/** What is read of a batch that was appended after event `after`. */
const stored = (after: number, batch: Batch): StoredBatch => ({
  ...batch,
  after,
  length: JSON.stringify(batch.entries).length,
});

function order(start: Start): void {
  test(
    'what is said at a table is read in the order it was said, also after a restart',
    withStore(start, async (store, reopened) => {
      const table = await opened(store);
      expect(await store.append(table, 1, saying(1, 'two'))).toEqual({ status: 'ok', seq: 2 });
      const npcs: Batch = { ...saying(2, 'three'), seq: 5, entries: [said(3, 'three'), said(5, 'five', 'npc')] };
      expect(await store.append(table, 2, npcs)).toEqual({ status: 'ok', seq: 5 });
      expect(await store.append(table, 5, saying(5, 'six'))).toEqual({ status: 'ok', seq: 6 });
      const again = await reopened();
      const batches = await again.read(table, 0);
      expect(batches).toEqual([
        stored(0, saying(0, 'opening')),
        stored(1, saying(1, 'two')),
        stored(2, npcs),
        stored(5, saying(5, 'six')),
      ]);
      expect((await again.head(table))?.seq).toBe(6);
    }),
  );

  test(
    'who has seen some of it reads on from there, and gets a batch whole that was only half seen',
    withStore(start, async (store) => {
      const table = await opened(store);
      await store.append(table, 1, { ...saying(1, 'three at once'), seq: 4 });
      await store.append(table, 4, saying(4, 'five'));
      const after = async (seq: number, limit?: number) => textsOf(await store.read(table, seq, limit));
      expect(await after(0)).toEqual(['opening', 'three at once', 'five']);
      expect(await after(0, 1)).toEqual(['opening']);
      expect(await after(1)).toEqual(['three at once', 'five']);
      expect(await after(3)).toEqual(['three at once', 'five']);
      expect(await after(4)).toEqual(['five']);
      expect(await after(5)).toEqual([]);
      expect(await after(99)).toEqual([]);
    }),
  );
}

function races(start: Start): void {
  test(
    'of twenty who answer the same moment one is heard, and the others are told how far the table has got',
    withStore(start, async (store) => {
      const table = await opened(store);
      // Of different lengths: the winner is who comes first, not who ends at a number that is still free.
      const rivals = Array.from({ length: 20 }, (_, n) => ({ ...saying(1, `rival ${n}`), seq: 2 + n }));
      const results = await Promise.all(rivals.map((batch) => store.append(table, 1, batch)));
      const won = results.filter(({ status }) => status === 'ok');
      expect(won).toHaveLength(1);
      const seq = won[0]?.status === 'ok' ? won[0].seq : 0;
      for (const result of results.filter(({ status }) => status !== 'ok'))
        expect(result).toEqual({ status: 'conflict', seq });
      expect(await store.read(table, 1)).toHaveLength(1);
    }),
  );

  test(
    'nobody can answer a moment that has passed or has not come, or write at a table that is not there',
    withStore(start, async (store) => {
      const table = await opened(store);
      await store.append(table, 1, { ...saying(1, 'three at once'), seq: 4 });
      const conflict = { status: 'conflict', seq: 4 };
      expect(await store.append(table, 0, saying(0, 'too late'))).toEqual(conflict);
      expect(await store.append(table, 1, saying(1, 'too late'))).toEqual(conflict);
      expect(await store.append(table, 3, saying(3, 'in the middle'))).toEqual(conflict);
      expect(await store.append(table, 7, saying(7, 'too early'))).toEqual(conflict);
      expect(await store.append('nowhere', 0, saying(0, 'hello'))).toEqual({ status: 'missing' });
      expect(await store.read('nowhere', 0)).toEqual([]);
      expect(textsOf(await store.read(table, 0))).toEqual(['opening', 'three at once']);
    }),
  );
}

function crowds(start: Start): void {
  test(
    'a hundred tables at once keep their commands apart, each in its order',
    withStore(start, async (store) => {
      const tables = await Promise.all(Array.from({ length: 100 }, () => opened(store)));
      const play = async (table: string, name: number): Promise<void> => {
        for (let seq = 1; seq <= 5; seq++) {
          const done = await store.append(table, seq, saying(seq, `${name}: ${seq}`));
          expect(done).toEqual({ status: 'ok', seq: seq + 1 });
        }
      };
      await Promise.all(tables.map(play));
      for (const [name, table] of tables.entries())
        expect(textsOf(await store.read(table, 1))).toEqual([1, 2, 3, 4, 5].map((seq) => `${name}: ${seq}`));
    }),
  );
}

function duplicates(start: Start): void {
  test(
    'a command sent twice acts once, however much has happened since',
    withStore(start, async (store, reopened) => {
      const table = await opened(store);
      const shot = saying(1, 'shot');
      expect(await store.append(table, 1, shot)).toEqual({ status: 'ok', seq: 2 });
      expect(await store.append(table, 1, shot)).toEqual({ status: 'duplicate', after: 1, seq: 2 });
      await store.append(table, 2, saying(2, 'later'));
      const again = await reopened();
      expect(await again.append(table, 1, shot)).toEqual({ status: 'duplicate', after: 1, seq: 2 });
      expect(await again.append(table, 3, { ...shot, seq: 4 })).toEqual({ status: 'duplicate', after: 1, seq: 2 });
      expect(textsOf(await again.read(table, 0))).toEqual(['opening', 'shot', 'later']);
    }),
  );

  test(
    'a command sent ten times in the same instant acts once',
    withStore(start, async (store) => {
      const table = await opened(store);
      const shot = saying(1, 'shot');
      const results = await Promise.all(Array.from({ length: 10 }, () => store.append(table, 1, shot)));
      expect(results.filter(({ status }) => status === 'ok')).toHaveLength(1);
      expect(results.filter(({ status }) => status === 'duplicate')).toHaveLength(9);
      expect(await store.read(table, 1)).toHaveLength(1);
    }),
  );

  test(
    'two seats, or two tables, may use the same id for their commands',
    withStore(start, async (store) => {
      const [one, two] = [await opened(store), await opened(store)];
      const first = saying(1, 'first', { command: 'c1', seat: 'anna' });
      const second = saying(2, 'second', { command: 'c1', seat: 'boris' });
      expect(await store.append(one, 1, first)).toEqual({ status: 'ok', seq: 2 });
      expect(await store.append(one, 2, second)).toEqual({ status: 'ok', seq: 3 });
      expect(await store.append(two, 1, first)).toEqual({ status: 'ok', seq: 2 });
    }),
  );
}

const HOSTILE = [
  "'; DROP TABLE entries; --",
  '"tables"',
  '%_*?',
  'zażółć gęślą jaźń',
  '日本語 🎲',
  '../../etc/passwd',
  ' ',
  'a\nb\tc\u0001',
  '__proto__',
];

function oddities(start: Start): void {
  test(
    'ids that look like commands to a database are ids and nothing else',
    withStore(start, async (store, reopened) => {
      for (const id of HOSTILE) {
        await store.create(newTable({ id, kind: id }), [saying(0, 'opening', { command: id, seat: id })]);
        expect(await store.append(id, 1, saying(1, id, { seat: id }))).toEqual({ status: 'ok', seq: 2 });
      }
      const again = await reopened();
      for (const id of HOSTILE) {
        expect(await again.head(id)).toMatchObject({ id, kind: id, seq: 2 });
        expect(textsOf(await again.read(id, 1))).toEqual([id]);
      }
    }),
  );

  test(
    'an id that could not be kept as it is, is refused',
    withStore(start, async (store) => {
      const table = await opened(store);
      for (const id of ['', 'nul \0', 'half a pair \ud800', 'x'.repeat(201)]) {
        await expect(store.create(newTable({ id }), [])).rejects.toThrow('a table id');
        await expect(store.append(table, 1, saying(1, 'x', { command: id }))).rejects.toThrow('a command id');
        await expect(store.append(table, 1, saying(1, 'x', { seat: id }))).rejects.toThrow('a seat');
      }
      for (const seq of [1, 0, 1.5, Number.NaN, 2 ** 31])
        await expect(store.append(table, 1, { ...saying(1, 'x'), seq })).rejects.toThrow('a batch from event 1');
      expect((await store.head(table))?.seq).toBe(1);
    }),
  );
}

function letters(start: Start): void {
  test(
    'what is said comes back to the letter, five million of them included',
    withStore(start, async (store, reopened) => {
      const table = await opened(store);
      const strange = `nul \0 half \ud800 pair 🎲 quote ' " \\ line\u2028 ${'{"a":1}'}`;
      await store.append(table, 1, saying(1, 'strange', { entries: [said(2, strange)] }));
      const long = 'żółw'.repeat(1_250_000);
      await store.append(table, 2, saying(2, 'long', { entries: [said(3, long)] }));
      const [first, second] = textsOf(await (await reopened()).read(table, 1));
      expect(first).toBe(strange);
      expect(second === long).toBe(true);
    }),
  );
}
