import { readFileSync } from 'node:fs';
import { schemaOf, shape } from '@potyczka/kernel';
import { copiesSource, viewsSource } from '@potyczka/ruleset-kit';
import { expect, it } from 'vitest';
import { stepdice } from '../src/index.ts';
import { foeStats, heroStats } from '../src/setup/unit-fields.ts';
import { foeSheet } from '../src/sheet/foe.ts';
import { heroSheet } from '../src/sheet/hero.ts';
import { scenarioSheet } from '../src/sheet/scenario.ts';
import { tableSheet } from '../src/sheet/table.ts';
import { copied, viewed } from '../src/sheet/written.ts';
import { blank, foe, hero } from './tables.ts';

const written = (file: string): string => readFileSync(new URL(`../src/sheet/${file}`, import.meta.url), 'utf8');

it('the copiers and views are those of the sheets (npm run sheets writes them)', () => {
  expect(written('copies.ts')).toBe(copiesSource(copied));
  expect(written('views.ts')).toBe(viewsSource(viewed));
});

const withOut = (fields: object, option: string): readonly string[] =>
  Object.entries(fields).flatMap(([name, about]) => (option in about ? [] : [name]));

/** What may be ruled is a promise to desks: a field that is no longer taken is found here. */
it('STEP-24.1 the GM sets every field of a figure but what it is', () => {
  expect(withOut(heroSheet, 'gm')).toEqual(['kind', 'id']);
  expect(withOut(foeSheet, 'gm')).toEqual(['kind', 'id', 'profile']);
});

it('STEP-24.1 the GM sets every field of the table that no power of another name sets or the engine counts', () => {
  const named = ['rulings', 'cells'];
  const counted = ['part', 'phases', 'spawned', 'effectCount', 'combatBegun', 'test', 'lastTest'];
  const laid = ['seats', 'scenario', 'mapped', 'width', 'height'];
  expect([...withOut(tableSheet, 'gm')].sort()).toEqual([...named, ...counted, ...laid].sort());
  expect(withOut(scenarioSheet, 'gm')).toEqual(['id', 'startsFree', 'toRoll', 'algorithms']);
});

/** Catalogue 5: name, class, TN, Wounds taken and conditions of a foe are open, and so is everything of a hero. */
it('what a foe takes, has not shown and plans is nobody else’s to see', () => {
  const secrets = (fields: object): readonly string[] =>
    Object.entries(fields).flatMap(([name, { seen }]) => (seen === 'all' ? [] : [name]));
  expect(secrets(heroSheet)).toEqual([]);
  expect([...secrets(foeSheet)].sort()).toEqual([
    ...['behaviour', 'lastSeen', 'lightArmourUsed', 'limit', 'moves', 'mustTarget', 'resistanceUsed'],
    ...['toughUsed', 'traits', 'trigger'],
  ]);
  expect([...secrets(tableSheet)].sort()).toEqual(['clocks', 'hazards', 'moraleElites', 'rulings', 'threats']);
  expect(secrets(scenarioSheet)).toEqual(['spawns', 'notes', 'algorithms']);
});

it('a ruling tells players no more than they see: of a trait once it was shown, of Elites, orders and notes nothing', () => {
  const { state } = blank
    .unit('w', hero('warrior', [2, 5]))
    .unit('new', foe('veteran', [15, 5]))
    .unit('known', foe('veteran', [15, 9], { shown: ['tough'] }))
    .open();
  const ruled = (unit: string) =>
    stepdice.redact({ type: 'unitRuled', unit, change: { toughUsed: true, tn: 8 }, rules: [] }, 'heroes', state);
  expect(ruled('new')).toMatchObject({ change: { tn: 8 } });
  expect(ruled('new')).not.toMatchObject({ change: { toughUsed: true } });
  expect(ruled('known')).toMatchObject({ change: { tn: 8, toughUsed: true } });
  const scenario = { ...state.scenario, notes: 'ambush', algorithms: { ambush: ['strike'] } };
  const change = { round: 3, moraleElites: ['new'], scenario };
  const heard = stepdice.redact({ type: 'tableRuled', change, rules: [] }, 'heroes', state);
  expect(heard).toMatchObject({ change: { round: 3 } });
  expect(JSON.stringify(heard)).not.toMatch(/moraleElites|ambush/);
});

it('what a set-up says of a figure is a JSON Schema, in ranges', () => {
  expect(schemaOf(shape.formOf(heroStats))).toMatchObject({
    type: 'object',
    additionalProperties: false,
    properties: { hearts: { type: 'integer', minimum: 0, maximum: 7 }, strength: { enum: [6, 8, 10, 12, 20] } },
  });
  expect(schemaOf(shape.formOf(foeStats))).toMatchObject({
    additionalProperties: false,
    properties: { tn: { enum: [4, 6, 8, 10, 12] }, stance: { enum: ['withdraw', 'hold', 'press'] } },
  });
});
