import { groundOf } from '@potyczka/ground';
import type { Words } from '@potyczka/kernel';
import { openTable } from '@potyczka/kernel';
import { setTable } from '@potyczka/protocol';
import { rulesetOf } from '@potyczka/rulesets';
import { expect, it, vi } from 'vitest';
import { SPELLS } from '../src/furniture/stepdice/spells.ts';
import en from '../src/furniture/stepdice/words/en.json' with { type: 'json' };
import pl from '../src/furniture/stepdice/words/pl.json' with { type: 'json' };
import ru from '../src/furniture/stepdice/words/ru.json' with { type: 'json' };

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
    const view = rules.view(opened.table.checkpoint.state, 'p1');
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

/** Sides of square areas (STEP-15.3, catalogue 9.4). */
const SIDES: Readonly<Record<string, number>> = { smokeScreen: 2, area: 3, storm: 5 };

it('every spell has its name and its effect in every language, and the area it says', () => {
  for (const book of [en, pl, ru] as readonly Words[])
    for (const id of Object.keys(SPELLS)) {
      expect(book[`own.spell.${id}`]).toBeTruthy();
      const effect = book[`own.effect.${id}`] ?? '';
      expect(effect).not.toBe('');
      const side = SIDES[id];
      if (side !== undefined) expect(effect).toMatch(new RegExp(`${side}\\D{1,4}${side}`));
    }
});
