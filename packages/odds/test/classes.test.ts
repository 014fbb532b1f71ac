import type { Draw, DrawRequest } from '@potyczka/kernel';
import { isPossible } from '@potyczka/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { classesOf, ONE, sum, TooMany, toText } from '../src/index.ts';

const hits = (draws: readonly Draw[]): number => draws.filter((draw) => Number(draw) >= 5).length;
const total = (draws: readonly Draw[]): number => draws.reduce<number>((all, draw) => all + Number(draw), 0);

/** Reading and chance, in the order of the readings. */
const table = (request: DrawRequest): Record<string, string> =>
  Object.fromEntries(classesOf(request).map(({ draws, p }) => [String(request.read?.(draws) ?? draws), toText(p)]));

describe('the classes of a pool', () => {
  test('3d6 read as successes are four', () => {
    expect(table({ label: 'attack', dice: [6, 6, 6], read: hits })).toEqual({
      0: '8/27',
      1: '4/9',
      2: '2/9',
      3: '1/27',
    });
  });

  test('2d6 read as a total are eleven', () => {
    const sums = table({ label: 'sum', dice: [6, 6], read: total });
    expect(Object.keys(sums)).toHaveLength(11);
    expect(sums).toMatchObject({ 2: '1/36', 7: '1/6', 12: '1/36' });
  });

  test('what is only rolled again is not counted: a d20 without its 20 has 19 faces', () => {
    const again = (draws: readonly Draw[]): boolean => draws[0] === 20;
    const read = (draws: readonly Draw[]): string => (again(draws) ? 'again' : Number(draws[0]) <= 2 ? 'head' : 'body');
    expect(table({ label: 'location', dice: [20], read, again })).toEqual({ head: '2/19', body: '17/19' });
    expect(sum(classesOf({ label: 'location', dice: [20], again }).map(({ p }) => p))).toEqual(ONE);
  });

  test('without a reading every ordered roll is its own', () => {
    const classes = classesOf({ label: 'who goes first', dice: [6, 4] });
    expect(classes).toHaveLength(24);
    expect(classes.every(({ p }) => toText(p) === '1/24')).toBe(true);
  });

  test('equal dice are gathered wherever they lie', () => {
    const seen: (readonly Draw[])[] = [];
    const read = (draws: readonly Draw[]): string => {
      seen.push(draws);
      return String(draws[1]);
    };
    expect(Object.keys(table({ label: 'mixed', dice: [6, 4, 6], read }))).toHaveLength(4);
    expect(seen.every(([first, , third]) => Number(first) <= Number(third))).toBe(true);
    expect(new Set(seen.map(String)).size).toBe(21 * 4);
  });

  test('dice of two sides of a contest are read in their order', () => {
    const first = ([mine, theirs]: readonly Draw[]): string =>
      Number(mine) === Number(theirs) ? 'tie' : Number(mine) > Number(theirs) ? 'won' : 'lost';
    expect(table({ label: 'contest', dice: [6, 6], read: first, inOrder: true })).toEqual({
      tie: '1/6',
      won: '5/12',
      lost: '5/12',
    });
  });

  test('coins', () => {
    const tails = (draws: readonly Draw[]): number => draws.filter((draw) => draw === 'T').length;
    expect(table({ label: 'coins', coins: 3, read: tails })).toEqual({ 0: '1/8', 1: '3/8', 2: '3/8', 3: '1/8' });
    expect(classesOf({ label: 'coins', coins: 2 })).toHaveLength(4);
  });

  test('coins in a row, up to the first heads', () => {
    const passed = (draws: readonly Draw[]): number => (draws.every((draw) => draw === 'T') ? 1 : 0);
    expect(table({ label: 'row', coins: 3, row: true, read: passed })).toEqual({ 0: '7/8', 1: '1/8' });
    expect(table({ label: 'row', coins: 2, row: true, read: String })).toEqual({
      'T,T': '1/4',
      H: '1/2',
      'T,H': '1/4',
    });
    expect(classesOf({ label: 'row', coins: 2, row: true })).toHaveLength(3);
    expect(classesOf({ label: 'row', coins: 2 })).toHaveLength(4);
  });

  test('cards are drawn without putting them back', () => {
    const from = ['AS', 'KS', 'AH', 'KH'];
    const aces = (draws: readonly Draw[]): number => draws.filter((draw) => String(draw).startsWith('A')).length;
    expect(table({ label: 'hand', cards: { count: 2, from }, read: aces })).toEqual({ 0: '1/6', 1: '2/3', 2: '1/6' });
    expect(classesOf({ label: 'hand', cards: { count: 2, from } })).toHaveLength(12);
    expect(() => classesOf({ label: 'hand', cards: { count: 5, from } })).toThrow('more cards than there are');
    expect(() => classesOf({ label: 'hand', cards: { count: 5, from }, read: aces })).toThrow('more cards');
  });

  test('10d6 read as successes are eleven, and remembered', () => {
    const request: DrawRequest = { label: 'many', dice: Array.from({ length: 10 }, () => 6), read: hits };
    expect(classesOf(request)).toHaveLength(11);
    expect(classesOf(request)).toBe(classesOf({ ...request }));
    expect(classesOf({ ...request, read: (draws) => hits(draws) })).not.toBe(classesOf(request));
  });

  test('a pool too large to list says so', () => {
    const dice = Array.from({ length: 9 }, () => 6);
    expect(() => classesOf({ label: 'horde', dice })).toThrow(TooMany);
    const from = Array.from({ length: 54 }, (_, card) => `C${card}`);
    expect(() => classesOf({ label: 'hand', cards: { count: 6, from }, read: String })).toThrow(TooMany);
  });

  test('agree with counting every ordered roll', () => {
    const pool = fc.record({
      dice: fc.array(fc.integer({ min: 2, max: 6 }), { maxLength: 4 }),
      coins: fc.integer({ min: 0, max: 3 }),
      count: fc.integer({ min: 0, max: 2 }),
      cap: fc.integer({ min: 2, max: 9 }),
    });
    fc.assert(
      fc.property(pool, ({ dice, coins, count, cap }) => {
        const request = { label: 'any', dice, coins, cards: { count, from: ['AS', 'KS', 'QS'] } };
        const read = (draws: readonly Draw[]): string =>
          `${Math.min(cap, total(draws.filter((draw) => typeof draw === 'number')))}/${draws.includes('T')}/${draws.includes('AS')}`;
        const counted = new Map<string, number>();
        const all = classesOf(request);
        for (const { draws } of all) counted.set(read(draws), (counted.get(read(draws)) ?? 0) + 1);
        const classes = classesOf({ ...request, read });
        expect(sum(classes.map(({ p }) => p))).toEqual(ONE);
        expect(classes.every(({ draws }) => isPossible(request, draws))).toBe(true);
        for (const { draws, p } of classes) {
          expect(p.n * BigInt(all.length)).toBe(p.d * BigInt(counted.get(read(draws)) ?? 0));
          counted.delete(read(draws));
        }
        expect(counted.size).toBe(0);
      }),
    );
  });
});
