import { totalsOf } from '@potyczka/kernel';
import { describe, expect, test } from 'vitest';
import { classesOf } from '../src/classes.ts';
import { fraction, sum, toNumber, toText } from '../src/fractions.ts';

/** Chances of a hero's test (trait die and wild die, the higher counts) worked out by hand for open dice. */
const best = (open: readonly number[]) => (draws: readonly (number | string)[]) =>
  Math.max(...totalsOf(open, draws)) >= 4 ? 'yes' : 'no';

const chance = (open: readonly number[], cap: number, holds: (totals: readonly number[]) => boolean) =>
  toText(
    sum(
      classesOf({ label: 'test', open, cap })
        .filter(({ draws }) => holds(totalsOf(open, draws)))
        .map(({ p }) => p),
    ),
  );

describe('open dice', () => {
  test('one d8 reaches 4 with five eighths, and 8 with one eighth', () => {
    expect(chance([8], 12, ([total = 0]) => total >= 4)).toBe('5/8');
    expect(chance([8], 12, ([total = 0]) => total >= 8)).toBe('1/8');
  });

  test('a d8 beside a d6: the higher reaches 4 unless both miss, 1 - 3/8 · 1/2', () => {
    const open = [8, 6];
    expect(chance(open, 12, (totals) => Math.max(...totals) >= 4)).toBe('13/16');
    const grouped = classesOf({ label: 'test', open, cap: 12, read: best(open) });
    expect(grouped).toHaveLength(2);
    expect(toText(sum(grouped.map(({ p }) => p)))).toBe('1');
  });

  test('with a cap the classes add up to certainty; without one the rest is named and tiny', () => {
    expect(toText(sum(classesOf({ label: 'damage', open: [6, 6], cap: 20 }).map(({ p }) => p)))).toBe('1');
    const open = classesOf({ label: 'damage', open: [6, 6] });
    const rest = open.filter((one) => one.cut);
    expect(rest).toHaveLength(1);
    expect(toNumber(rest[0]?.p ?? fraction(1))).toBeLessThan(1e-12);
    expect(toText(sum(open.map(({ p }) => p)))).toBe('1');
  });

  test('two open sixes come to 8.4 on average: each is 3.5 · 6/5', () => {
    const mean = classesOf({ label: 'damage', open: [6, 6] }).reduce(
      (total, { draws, p }) => total + totalsOf([6, 6], draws).reduce((a, b) => a + b, 0) * toNumber(p),
      0,
    );
    expect(mean).toBeCloseTo(42 / 5, 9);
  });
});
