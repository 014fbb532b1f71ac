import { describe, expect, it } from 'vitest';
import { LuckBook, luckOf, openDie } from '../src/luck.ts';

describe('luck', () => {
  it('expects 7 of two six-sided dice, with a variance of 35/6', () => {
    const { above, variance } = luckOf({ label: 'attack', dice: [6, 6] }, [6, 4]);
    expect(above).toBe(3);
    expect(variance).toBeCloseTo(35 / 6, 10);
  });

  it('expects of an open d4 what adding up its chains by hand gives', () => {
    // A total of 4k + f (f from 1 to 3) has the chance 4^−(k+1).
    let mean = 0;
    let square = 0;
    for (let k = 0; k < 60; k++) {
      for (const face of [1, 2, 3]) {
        mean += (4 * k + face) / 4 ** (k + 1);
        square += (4 * k + face) ** 2 / 4 ** (k + 1);
      }
    }
    expect(openDie(4).mean).toBeCloseTo(mean, 9);
    expect(openDie(4).variance).toBeCloseTo(square - mean * mean, 9);
  });

  it('adds up a chain before it is compared: a d6 that came up 6, 6, 2 is 14', () => {
    const { above } = luckOf({ label: 'damage', open: [6] }, [6, 6, 2]);
    expect(above).toBeCloseTo(14 - 4.2, 10);
  });

  it('counts half a tail for each coin', () => {
    expect(luckOf({ label: 'attack', coins: 3 }, ['T', 'T', 'H'])).toEqual({ above: 0.5, variance: 0.75 });
  });

  it('knows that the last cards of a pile are no surprise', () => {
    const from = ['2S', '4S', 'AS'];
    // The mean rank is (2 + 4 + 14) / 3; all three together can only be themselves.
    const all = luckOf({ label: 'deal', cards: { count: 3, from } }, from);
    expect(all.above).toBeCloseTo(0, 10);
    expect(all.variance).toBe(0);
    expect(luckOf({ label: 'deal', cards: { count: 1, from } }, ['AS']).above).toBeCloseTo(14 - 20 / 3, 10);
  });

  it('keeps the books by unit, and leaves out what is nobody’s', () => {
    const book = new LuckBook();
    book.hear({ label: 'attack', dice: [6], unit: 'anvil' }, [6]);
    book.hear({ label: 'attack', dice: [6], unit: 'scout' }, [1]);
    book.hear({ label: 'weather', dice: [6] }, [1]);
    expect(book.of(['anvil']).above).toBe(2.5);
    expect(book.of(['anvil', 'scout']).above).toBe(0);
  });
});
