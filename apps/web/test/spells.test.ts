import { expect, it, vi } from 'vitest';
// The book itself is not part of what the ruleset shows to others.
import { spells } from '../../../packages/ruleset-stepdice/src/catalogue/spells.ts';
import { areaAt, MOST_TARGETS, SPELLS } from '../src/furniture/stepdice/spells.ts';
import { words } from '../src/furniture/stepdice/words.ts';

vi.stubGlobal('localStorage', { getItem: () => null });

it('STEP-15.3: the card of a spell has the cost, the area and the targets of the book', () => {
  const book = Object.values(spells).map(({ id, cost, aim, size }) => [
    id,
    {
      mana: cost,
      ...(aim === 'area' ? { side: size } : {}),
      ...(aim === 'squares' ? { squares: size } : {}),
      ...(aim === 'foe' || aim === 'hero' ? { single: true } : {}),
    },
  ]);
  const faces = Object.entries(SPELLS).map(([id, { harmsAllies: _harms, ...face }]) => [id, face]);
  expect(faces).toEqual(book);
  expect(MOST_TARGETS).toBe(3);
});

it('every spell has its name and its effect in every language', () => {
  for (const book of Object.values(words))
    for (const id of Object.keys(SPELLS)) {
      expect(book[`own.spell.${id}`]).toBeTruthy();
      expect(book[`own.effect.${id}`]).toBeTruthy();
    }
});

it('an area of three lies round its square, one of two begins in it', () => {
  expect(areaAt([5, 5], 3)).toHaveLength(9);
  expect(areaAt([5, 5], 3)[0]).toEqual([4, 4]);
  expect(areaAt([5, 5], 2)).toEqual([
    [5, 5],
    [6, 5],
    [5, 6],
    [6, 6],
  ]);
});
