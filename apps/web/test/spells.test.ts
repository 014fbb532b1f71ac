import { groundOf } from '@potyczka/ground';
import { openTable } from '@potyczka/kernel';
import { setTable } from '@potyczka/protocol';
import { rulesetOf } from '@potyczka/rulesets';
import { expect, it, vi } from 'vitest';
import { areaAt, SPELLS } from '../src/furniture/stepdice/spells.ts';
import { words } from '../src/furniture/stepdice/words.ts';

vi.stubGlobal('localStorage', { getItem: () => null });

/** The costs of the spells as a hero's sheet has them, by their ids. */
function costsInSheets(): Readonly<Record<string, number>> {
  const rules = rulesetOf('stepdice');
  if (rules === undefined) throw new Error('nobody plays it');
  const found: Record<string, number> = {};
  for (const { id } of rules.scenarios) {
    const bare = setTable(rules, { ruleset: rules.id, scenario: id, seed: 'spells' });
    if (!bare.ok) throw new Error(JSON.stringify(bare.violations));
    const opened = openTable(rules, bare.value.setup, bare.value.state, groundOf, 'spells');
    if (!opened.ok) throw new Error(JSON.stringify(opened.violations));
    const view = rules.view(opened.table.moment.state, 'p1');
    const units = Object.keys((view as unknown as { readonly units: object }).units);
    for (const unit of units) {
      const told = JSON.stringify(rules.figureSheet?.(view, unit) ?? null);
      for (const [, spell = '', cost] of told.matchAll(/"key":"[\w.]*spell\.(\w+)","params":\{[^}]*"cost":(\d+)/g))
        found[spell] = Number(cost);
    }
  }
  return found;
}

it('STEP-15.3: a spell costs on its card what it costs on a hero’s sheet', () => {
  const costs = Object.fromEntries(Object.entries(SPELLS).map(([id, { mana }]) => [id, mana]));
  expect(costs).toEqual(costsInSheets());
});

it('every spell has its name and its effect in every language, and the area it says', () => {
  for (const book of Object.values(words))
    for (const [id, { side }] of Object.entries(SPELLS)) {
      expect(book[`own.spell.${id}`]).toBeTruthy();
      const effect = book[`own.effect.${id}`] ?? '';
      expect(effect).not.toBe('');
      if (side !== undefined) expect(effect).toMatch(new RegExp(`${side}\\D{1,4}${side}`));
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
