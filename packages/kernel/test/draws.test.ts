import { describe, expect, test } from 'vitest';
import type { Draw, DrawRequest } from '../src/index.ts';
import { allowedAt, drawCount, isPossible, seededDraws, wantedOf } from '../src/index.ts';

const everything: DrawRequest = {
  label: 'all',
  dice: [6, 20],
  coins: 2,
  cards: { count: 2, from: ['AS', 'KH', 'JK1'] },
};

/** Pearson's statistic for equally likely values. */
function chiSquare(counts: readonly number[]): number {
  const mean = counts.reduce((a, b) => a + b, 0) / counts.length;
  return counts.reduce((total, count) => total + (count - mean) ** 2 / mean, 0);
}

function tally(sides: number, rolls: number): number[] {
  const next = seededDraws(`uniform/${sides}`);
  const counts = new Array<number>(sides).fill(0);
  for (let i = 0; i < rolls; i++) {
    const face = Number(next({ label: 'die', dice: [sides] })?.[0]);
    counts[face - 1] = (counts[face - 1] ?? 0) + 1;
  }
  return counts;
}

describe('seeded draws', () => {
  test('are the same for the same key', () => {
    expect(seededDraws('k')(everything)).toEqual(seededDraws('k')(everything));
    expect(seededDraws('k')({ label: 'd', dice: Array(20).fill(20) })).not.toEqual(
      seededDraws('l')({ label: 'd', dice: Array(20).fill(20) }),
    );
  });

  test('are always possible', () => {
    const next = seededDraws('possible');
    for (let i = 0; i < 500; i++) expect(isPossible(everything, next(everything) ?? [])).toBe(true);
  });

  // The 99.99 % points of chi-square with sides - 1 degrees of freedom: the key is fixed, so this never flickers.
  test.each([
    [2, 15.1],
    [4, 21.1],
    [6, 25.7],
    [8, 29.9],
    [10, 33.7],
    [12, 37.4],
    [20, 50.8],
  ])('show all faces of a d%i equally often', (sides, limit) => {
    expect(chiSquare(tally(sides, 6000))).toBeLessThan(limit);
  });

  test('shuffle fairly', () => {
    const next = seededDraws('shuffle');
    const from = ['A', 'B', 'C', 'D'];
    const orders = new Map<string, number>();
    for (let i = 0; i < 4800; i++) {
      const order = String(next({ label: 'deck', cards: { count: 4, from } }));
      orders.set(order, (orders.get(order) ?? 0) + 1);
    }
    expect(orders.size).toBe(24);
    expect(chiSquare([...orders.values()])).toBeLessThan(56.7);
  });

  test('toss fairly', () => {
    const tossed = seededDraws('toss')({ label: 'coins', coins: 4000 }) ?? [];
    expect(
      chiSquare([tossed.filter((side) => side === 'T').length, tossed.filter((side) => side === 'H').length]),
    ).toBeLessThan(15.1);
  });

  test('stop a row of coins at the first heads', () => {
    const next = seededDraws('row');
    const row: DrawRequest = { label: 'row', coins: 3, row: true };
    const rows = Array.from({ length: 4000 }, () => String(next(row)));
    const often = (faces: string): number => rows.filter((one) => one === faces).length;
    expect(new Set(rows)).toEqual(new Set(['H', 'T,H', 'T,T,H', 'T,T,T']));
    expect(chiSquare([often('H'), often('T,H') * 2, often('T,T,H') * 4, often('T,T,T') * 4])).toBeLessThan(60);
  });

  test('do not go round in circles for more cards than there are', () => {
    expect(() => seededDraws('x')({ label: 'deck', cards: { count: 2, from: ['AS'] } })).toThrow(
      'deck wants more cards',
    );
  });
});

describe('a row of coins', () => {
  const row: DrawRequest = { label: 'row', coins: 3, row: true };

  test.each<[readonly Draw[], boolean]>([
    [['H'], true],
    [['T', 'H'], true],
    [['T', 'T', 'T'], true],
    [[], false],
    [['T', 'T'], false],
    [['H', 'T'], false],
    [['T', 'T', 'T', 'H'], false],
    [['T', 2, 'H'], false],
  ])('%j may come up: %s', (draws, possible) => {
    expect(isPossible(row, draws)).toBe(possible);
  });

  test('takes from a script what it needs', () => {
    expect(wantedOf(row, ['T', 'H', 'T'])).toBe(2);
    expect(wantedOf(row, ['T', 'T', 'T', 'T'])).toBe(3);
    expect(wantedOf(row, ['T', 'T'])).toBe(3);
    expect(wantedOf(row, [])).toBe(1);
  });
});

describe('what may come up', () => {
  test('is told place by place', () => {
    expect(drawCount(everything)).toBe(6);
    expect([0, 1, 2, 3, 4].map((place) => allowedAt(everything, place))).toEqual([
      { sides: 6 },
      { sides: 20 },
      { of: ['T', 'H'] },
      { of: ['T', 'H'] },
      { of: ['AS', 'KH', 'JK1'] },
    ]);
  });

  test.each<[readonly Draw[], boolean]>([
    [[6, 20, 'T', 'T', 'AS', 'KH'], true],
    [[6, 20, 'T', 'H', 'AS', 'AS'], false],
    [[7, 20, 'T', 'H', 'AS', 'KH'], false],
    [[0, 20, 'T', 'H', 'AS', 'KH'], false],
    [[6, 2.5, 'T', 'H', 'AS', 'KH'], false],
    [[6, 20, 'X', 'H', 'AS', 'KH'], false],
    [[6, 20, 'T', 'H', 'AS', '2C'], false],
    [[6, 20, 'T', 'H', 'AS'], false],
    [['6', 20, 'T', 'H', 'AS', 'KH'], false],
  ])('%j: %s', (draws, possible) => {
    expect(isPossible(everything, draws)).toBe(possible);
  });
});
