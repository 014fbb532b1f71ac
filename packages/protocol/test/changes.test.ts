import type { Json } from '@potyczka/kernel';
import { describe, expect, it } from 'vitest';
import { changesBetween } from '../src/index.ts';

describe('the changes between two views', () => {
  it('name what is new, what is different and what is gone', () => {
    const before: Json = { round: 1, units: { a: { hp: 4, at: [1, 2] }, b: { hp: 2 } } };
    const after: Json = { round: 1, units: { a: { hp: 3, at: [1, 5] }, c: { hp: 1 } } };
    expect(changesBetween(before, after)).toEqual([
      [['units', 'b']],
      [['units', 'a', 'hp'], 3],
      [
        ['units', 'a', 'at'],
        [1, 5],
      ],
      [['units', 'c'], { hp: 1 }],
    ]);
  });

  it('are none when nothing changed', () => {
    expect(changesBetween({ a: [1, { b: null }] }, { a: [1, { b: null }] })).toEqual([]);
  });

  it('give lists of another length whole', () => {
    expect(changesBetween({ order: ['a', 'b'] }, { order: ['b'] })).toEqual([[['order'], ['b']]]);
  });
});
