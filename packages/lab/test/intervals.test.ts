import { describe, expect, it } from 'vitest';
import { correlation, meanOf, pairedRates, studentT, wilson } from '../src/intervals.ts';

describe('intervals', () => {
  it('gives Wilson’s interval for 8 wins in 10: 49.0% to 94.3%', () => {
    // (p + z²/2n ± z·√(p(1−p)/n + z²/4n²)) / (1 + z²/n), worked out by hand with z = 1.96.
    const { rate, low, high } = wilson(8, 10);
    expect(rate).toBe(0.8);
    expect(low).toBeCloseTo(0.4902, 4);
    expect(high).toBeCloseTo(0.9433, 4);
  });

  it('does not call a thing impossible because it has not happened in 20 battles', () => {
    // With no wins the upper end is z² / (n + z²).
    const { low, high } = wilson(0, 20);
    expect(low).toBe(0);
    expect(high).toBeCloseTo(3.8415 / 23.8415, 4);
    expect(wilson(20, 20).low).toBeCloseTo(1 - 3.8415 / 23.8415, 4);
  });

  it('knows nothing before the first battle', () => {
    expect(wilson(0, 0)).toMatchObject({ low: 0, high: 1 });
  });

  it.each([
    [1, 12.706],
    [3, 3.182],
    [4, 2.776],
    [5, 2.571],
    [10, 2.228],
    [30, 2.042],
    [120, 1.98],
  ])('takes the 95%% point of Student’s t from the tables: %i degrees, %f', (freedom, table) => {
    expect(Math.abs(studentT(freedom) / table - 1)).toBeLessThan(0.005);
  });

  it('gives a mean with Student’s interval: 2, 4, 4, 6 is 4 ± 2.598', () => {
    // Variance 8/3, standard error √(2/3) = 0.8165, times t(3) = 3.182.
    const { mean, low, high } = meanOf([2, 4, 4, 6]);
    expect(mean).toBe(4);
    expect(high - mean).toBeCloseTo(3.182 * Math.sqrt(2 / 3), 6);
    expect(mean - low).toBeCloseTo(3.182 * Math.sqrt(2 / 3), 6);
  });

  it('promises nothing from a single value', () => {
    expect(meanOf([3])).toMatchObject({ mean: 3, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY });
  });

  it('gives Bonett and Price’s interval for 6 seeds better and 1 worse of 26', () => {
    // p₁₂ = 7/28, p₂₁ = 2/28: the difference 5/28, its variance (9/28 − (5/28)²) / 28.
    const differences = [...Array(6).fill(1), -1, ...Array(19).fill(0)] as readonly number[];
    const half = 1.959964 * Math.sqrt((9 / 28 - (5 / 28) ** 2) / 28);
    const { mean, low, high } = pairedRates(differences);
    expect(mean).toBeCloseTo(5 / 26, 10);
    expect(low).toBeCloseTo(5 / 28 - half, 5);
    expect(high).toBeCloseTo(5 / 28 + half, 5);
  });

  it('leaves doubt about variants that have not differed in 50 seeds', () => {
    const { mean, low, high } = pairedRates(Array(50).fill(0) as readonly number[]);
    expect(mean).toBe(0);
    expect(low).toBeLessThan(-0.03);
    expect(high).toBeGreaterThan(0.03);
  });

  it('holds the true rate in about 95 of 100 samples', () => {
    // Every possible number of wins in 40 battles at 30%, weighted by its chance.
    let chance = 0.7 ** 40;
    let covered = 0;
    for (let wins = 0; wins <= 40; wins++) {
      const { low, high } = wilson(wins, 40);
      if (low <= 0.3 && high >= 0.3) covered += chance;
      chance *= ((40 - wins) / (wins + 1)) * (0.3 / 0.7);
    }
    expect(covered).toBeGreaterThan(0.93);
    expect(covered).toBeLessThan(0.97);
  });

  it('tells what goes together from what does not', () => {
    expect(correlation([1, 2, 3], [2, 4, 6])).toBeCloseTo(1, 10);
    expect(correlation([1, 2, 3], [3, 2, 1])).toBeCloseTo(-1, 10);
    expect(correlation([1, 2, 1, 2], [5, 5, 7, 7])).toBeCloseTo(0, 10);
    expect(correlation([1, 1], [1, 2])).toBe(0);
  });
});
