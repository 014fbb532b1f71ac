import { readFileSync } from 'node:fs';
import { schemaOf, shape } from '@potyczka/kernel';
import { copiesSource, setupShape, viewsSource } from '@potyczka/ruleset-kit';
import { expect, it } from 'vitest';
import { tableSheet } from '../src/sheet/table.ts';
import { unitSheet } from '../src/sheet/unit.ts';
import { copied, viewed } from '../src/sheet/written.ts';

const written = (file: string): string => readFileSync(new URL(`../src/sheet/${file}`, import.meta.url), 'utf8');

it('the copiers and views are those of the sheets (npm run sheets writes them)', () => {
  expect(written('copies.ts')).toBe(copiesSource(copied));
  expect(written('views.ts')).toBe(viewsSource(viewed));
});

/** What may be ruled is a promise to desks: a field that is no longer taken is found here. */
it('TEO-16.6 the GM sets every field of a figure but who it is and whose', () => {
  const kept = Object.entries(unitSheet).flatMap(([name, about]) => (about.stored && !('gm' in about) ? [name] : []));
  expect(kept).toEqual(['id', 'side', 'seat', 'profile', 'bulk']);
});

it('TEO-16.6 the GM sets what lies on the table and how the round stands', () => {
  const ruled = Object.entries(tableSheet).flatMap(([name, about]) => ('gm' in about ? [name] : []));
  const course = ['round', 'roundLimit', 'slotSide', 'activeUnit', 'slotsThisRound', 'sideOrder', 'score'];
  const around = ['lighting', 'weather', 'era', 'alarm', 'alarmSource', 'lastKnown', 'effects', 'facts'];
  const lying = ['objects', 'features', 'traps', 'charges', 'units', 'options'];
  expect([...ruled].sort()).toEqual([...course, ...around, ...lying].sort());
});

/** Chapter 19, as the catalogue lists it. */
it('TEO-19.1 TEO-19.2 pools, sheets and plans have keepers', () => {
  for (const name of ['pool', 'prevUnused'] as const) expect(unitSheet[name].seen).toBe('pool');
  for (const name of ['traits', 'usedOnce', 'baseHp', 'chosenEra'] as const) expect(unitSheet[name].seen).toBe('sheet');
  for (const name of ['protects', 'route', 'start'] as const) expect(unitSheet[name].seen).toBe('plans');
  for (const name of ['traps', 'lastKnown', 'effects', 'mission'] as const) expect(tableSheet[name].seen).toBe('plans');
});

it('a figure has a JSON Schema: what a set-up may say of one, in ranges', () => {
  const schema = schemaOf(shape.formOf(setupShape(unitSheet)));
  expect(schema.additionalProperties).toBe(false);
  expect(schema.properties).toMatchObject({
    ap: { type: 'integer', minimum: 0, maximum: 2 },
    size: { enum: ['small', 'normal', 'large', 'huge'] },
    level: { type: 'number', minimum: 0, maximum: 100 },
    pool: { type: 'array', items: { type: 'integer', minimum: 1, maximum: 6 } },
  });
});
