import { readFileSync } from 'node:fs';
import { schemaOf, shape } from '@potyczka/kernel';
import { copiesSource, setupShape, viewsSource } from '@potyczka/ruleset-kit';
import { expect, it } from 'vitest';
import { tableSheet } from '../src/sheet/table.ts';
import { unitSheet } from '../src/sheet/unit.ts';
import { copied, viewed, viewedParts } from '../src/sheet/written.ts';

const written = (file: string): string => readFileSync(new URL(`../src/sheet/${file}`, import.meta.url), 'utf8');

it('the copiers and views are those of the sheets (npm run sheets writes them)', () => {
  expect(written('copies.ts')).toBe(copiesSource(copied));
  expect(written('part-views.ts')).toBe(viewsSource(viewedParts));
  expect(written('views.ts')).toBe(viewsSource(viewed));
});

const ruled = (fields: object): readonly string[] =>
  Object.entries(fields).flatMap(([name, about]) => ('gm' in about ? [name] : []));
const kept = (fields: object): readonly string[] =>
  Object.entries(fields).flatMap(([name, about]) => (about.stored && !('gm' in about) ? [name] : []));

/** What may be ruled is a promise to desks: a field that is no longer taken is found here. */
it('ACE-21.1 the GM sets every field of a character but its name in the log, its profile and what is reckoned', () => {
  expect(kept(unitSheet)).toEqual([
    ...['id', 'profile', 'defenceBase', 'toughnessBase', 'armourWorn', 'unsettled', 'setAgainst'],
  ]);
  expect(ruled(unitSheet)).toEqual(expect.arrayContaining(['defence', 'toughness', 'armour']));
});

it('ACE-21.1 the GM sets what lies on the table and how the round stands', () => {
  const course = ['round', 'roundLimit', 'phase', 'order', 'activeUnit', 'turnStack', 'deck', 'discard', 'jokerSeen'];
  const lying = [
    'light',
    'terrain',
    'templates',
    'units',
    'objectives',
    'gmPool',
    'trickLog',
    'quietRounds',
    'stirred',
  ];
  expect([...ruled(tableSheet)].sort()).toEqual([...course, ...lying, 'options', 'mode', 'result'].sort());
});

it('a character has a JSON Schema: what a set-up may say of one, in ranges', () => {
  const schema = schemaOf(shape.formOf(setupShape(unitSheet)));
  expect(schema.additionalProperties).toBe(false);
  expect(schema.properties).toMatchObject({
    wounds: { type: 'integer', minimum: 0, maximum: 9 },
    hold: { enum: ['none', 'thisRound', 'carried'] },
    elevation: { type: 'number', minimum: -100, maximum: 100 },
  });
});
