import { readFileSync } from 'node:fs';
import { schemaOf, shape } from '@potyczka/kernel';
import { copiesSource, reckonedSource, viewsSource } from '@potyczka/ruleset-kit';
import { expect, it } from 'vitest';
import { tableSheet } from '../src/sheet/table.ts';
import { unitSheet } from '../src/sheet/unit.ts';
import { copied, reckoned, viewed } from '../src/sheet/written.ts';
import { statsShape } from '../src/units/unit-fields.ts';

const written = (file: string): string => readFileSync(new URL(`../src/sheet/${file}`, import.meta.url), 'utf8');

it('the copiers, views and strangers are those of the sheets (npm run sheets writes them)', () => {
  expect(written('copies.ts')).toBe(copiesSource(copied));
  expect(written('views.ts')).toBe(viewsSource(viewed));
  expect(written('reckoned.ts')).toBe(reckonedSource(reckoned));
});

const withOut = (fields: object, option: string): readonly string[] =>
  Object.entries(fields).flatMap(([name, about]) => (option in about ? [] : [name]));

/** What may be ruled is a promise to desks: a field that is no longer taken is found here. */
it('SEG-31.2 the GM sets every field of a combatant but its name in the rules and what a segment leaves behind', () => {
  expect(withOut(unitSheet, 'gm')).toEqual([
    'id',
    'profile',
    'hidden',
    'lastPath',
    'waiting',
    'openDice',
    'phaseOpened',
  ]);
});

it('SEG-31.2 the GM sets every field of the table in section 5', () => {
  const ruled = Object.entries(tableSheet).flatMap(([name, about]) => ('gm' in about ? [name] : []));
  const course = ['turn', 'order', 'turnOrder', 'acted', 'phaseSegment', 'lullRound', 'turnLimit', 'moraleEvents'];
  const around = ['grenades', 'clouds', 'fires', 'melees', 'items', 'conditions', 'options', 'units', 'notes', 'goals'];
  const named = ['activeUnit', 'mode', 'result', 'sides', 'known', 'lastSeen'];
  expect([...ruled].sort()).toEqual([...course, ...around, ...named].sort());
});

/** Section 4, as the catalogue lists it. */
it('skills, attributes, energy, ammunition, plans and the like are nobody else’s to see', () => {
  const secret = [
    'attributes',
    'skills',
    'spent',
    'energyPoints',
    'frozen',
    'declared',
    'inProgress',
    'weapons',
  ] as const;
  for (const name of [...secret, 'armour', 'shield', 'wounds'] as const) expect(unitSheet[name].seen).toBe('own');
  expect(unitSheet.modifiers.seen).toBe('plans');
  expect(tableSheet.notes.seen).toBe('plans');
});

it('what a set-up says of a combatant is a JSON Schema', () => {
  expect(schemaOf(shape.formOf(statsShape))).toMatchObject({
    type: 'object',
    additionalProperties: false,
    properties: {
      posture: { enum: ['standing', 'kneeling', 'prone'] },
      segmentsLeft: { type: 'integer', minimum: 0, maximum: 3 },
      position: { required: ['x', 'y'] },
    },
  });
});
