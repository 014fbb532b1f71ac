import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, compare, fraction, multiply, ONE, sum, toNumber, toText, ZERO } from '../src/index.ts';

const chance = fc.tuple(fc.bigInt(0n, 10n ** 20n), fc.bigInt(1n, 10n ** 20n)).map(([n, d]) => fraction(n, d));

test('fractions are reduced', () => {
  expect(fraction(4, 8)).toEqual({ n: 1n, d: 2n });
  expect(fraction(0, 5)).toEqual(ZERO);
  expect(fraction(6n ** 40n, 6n ** 41n)).toEqual({ n: 1n, d: 6n });
  expect(fraction(7, 3)).toEqual({ n: 7n, d: 3n });
  expect(toText(fraction(8, 18))).toBe('4/9');
  expect(toText(ONE)).toBe('1');
  expect(() => fraction(1, 0)).toThrow('not a chance');
  expect(() => fraction(-1, 2)).toThrow('not a chance');
});

test('sums and products keep the laws of arithmetic', () => {
  fc.assert(
    fc.property(chance, chance, chance, (a, b, c) => {
      expect(add(a, b)).toEqual(add(b, a));
      expect(add(add(a, b), c)).toEqual(add(a, add(b, c)));
      expect(multiply(a, add(b, c))).toEqual(add(multiply(a, b), multiply(a, c)));
      expect(multiply(a, ONE)).toEqual(a);
      expect(add(a, ZERO)).toEqual(a);
      expect(Math.sign(compare(a, b))).toBe(-Math.sign(compare(b, a)));
    }),
  );
});

test('thirds add up to exactly one', () => {
  expect(sum([fraction(1, 3), fraction(1, 3), fraction(1, 3)])).toEqual(ONE);
});

test('numbers come out right, however long the fraction', () => {
  expect(toNumber(fraction(4, 9))).toBe(4 / 9);
  expect(toNumber(fraction(10n ** 30n + 1n, 3n * 10n ** 30n))).toBeCloseTo(1 / 3, 15);
  expect(toNumber(ZERO)).toBe(0);
});
