import { describe, expect, test } from 'vitest';
import { opened } from './examples.ts';
import { type Start, withStore } from './with-store.ts';

const DAY = 86_400_000;
const MANY = 1_000_000;

/** What a store keeps for people who sit at no table: replays and the list of tables. */
export function contractOfShared(start: Start): void {
  describe('replays', () => replays(start));
  describe('listings', () => listings(start));
}

function replays(start: Start): void {
  test(
    'a replay is found under its id, to the letter, and the same game is kept once',
    withStore(start, async (store, reopened) => {
      const save = JSON.stringify({ text: 'Zażółć \u0000 \ud800 “Лестница”', nested: [1, { two: null }] });
      expect(await store.keepReplay({ id: 'one', hash: 'h', save }, 1, MANY)).toEqual({ status: 'kept', id: 'one' });
      expect(await store.keepReplay({ id: 'two', hash: 'h', save }, 2, MANY)).toEqual({ status: 'kept', id: 'one' });
      const again = await reopened();
      expect(await again.findReplay('one', 3)).toBe(save);
      expect(await again.findReplay('two', 3)).toBeUndefined();
    }),
  );

  test(
    'those that two keep at once are one',
    withStore(start, async (store) => {
      const keep = (id: string) => store.keepReplay({ id, hash: 'same', save: '{}' }, 1, MANY);
      const [one, two] = await Promise.all([keep('one'), keep('two')]);
      expect(one).toEqual(two);
    }),
  );

  test(
    'there is room for so many bytes; what is there already needs no more',
    withStore(start, async (store) => {
      const replay = (id: string) => ({ id, hash: id, save: 'ą'.repeat(50) });
      expect(await store.keepReplay(replay('a'), 1, 150)).toEqual({ status: 'kept', id: 'a' });
      expect(await store.keepReplay(replay('b'), 1, 150)).toEqual({ status: 'full' });
      expect(await store.findReplay('b', 1)).toBeUndefined();
      expect(await store.keepReplay(replay('a'), 1, 150)).toEqual({ status: 'kept', id: 'a' });
    }),
  );

  test(
    'what nobody wanted for long is dropped; what was watched or shared again stays',
    withStore(start, async (store) => {
      for (const id of ['forgotten', 'watched', 'shared'])
        await store.keepReplay({ id, hash: id, save: '{}' }, DAY, MANY);
      await store.findReplay('watched', 9 * DAY);
      await store.keepReplay({ id: 'x', hash: 'shared', save: '{}' }, 9 * DAY, MANY);
      expect(await store.dropReplays(5 * DAY)).toBe(1);
      expect(await store.dropReplays(5 * DAY)).toBe(0);
      expect(await store.findReplay('forgotten', 9 * DAY)).toBeUndefined();
      expect(await store.findReplay('watched', 9 * DAY)).toBe('{}');
      expect(await store.findReplay('shared', 9 * DAY)).toBe('{}');
    }),
  );
}

function listings(start: Start): void {
  test(
    'tables are listed while somebody is there, the newest first, with what was said of them last',
    withStore(start, async (store) => {
      const list = (table: string, since: number, seen: number, open: number) =>
        store.list({ table, since, seen, facts: { open } });
      await list('a', 1, 10, 2);
      await list('b', 2, 10, 1);
      await list('gone', 3, 4, 1);
      await list('a', 99, 20, 1);
      expect(await store.listings(5)).toEqual([
        { table: 'b', since: 2, seen: 10, facts: { open: 1 } },
        { table: 'a', since: 1, seen: 20, facts: { open: 1 } },
      ]);
      expect((await store.listings(5, 1)).map(({ table }) => table)).toEqual(['b']);
      await store.unlist('b');
      await store.unlist('nowhere');
      expect((await store.listings(0)).map(({ table }) => table)).toEqual(['gone', 'a']);
    }),
  );

  test(
    'a table that is removed is listed no more',
    withStore(start, async (store) => {
      const table = await opened(store);
      await store.list({ table, since: 1, seen: 1, facts: {} });
      await store.remove(table);
      expect(await store.listings(0)).toEqual([]);
    }),
  );
}
