import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { attributeCost, FORM_COST, skillCost, TRICK_COST } from '../src/catalogue/advancement.ts';
import { blank, mark, shooter } from './tables.ts';

type Fields = Readonly<Record<string, unknown>>;

/** After the battle: red has won. */
const after = (a: Fields = {}, a2: Fields = {}) =>
  blank
    .unit('a', shooter([10, 10], a))
    .unit('a2', shooter([10, 12], a2))
    .unit('b', mark([18, 10]))
    .with({ active: 'a' })
    .open()
    .do('concede', {}, { by: 'blue' });

rule('SEG-30.1', 'experience is the GM’s to give', () => {
  const t = after();
  const before = Number(t.unit('a').xp);
  t.do('rule', { set: { awardXp: { unit: 'a', xp: 60 } }, reason: 'bravery' });
  expect(t.unit('a').xp).toBe(before + 60);
  expect(t.refuses('rule', { set: { awardXp: { unit: 'a', xp: 60 } } }, { by: 'red' })).toMatchObject({
    code: 'not-gm',
  });
});

rule('SEG-30.2', 'what learning costs', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13].map(skillCost)).toEqual([
    ...[200, 60, 90, 200, 250, 300, 350, 600, 900, 1000, 1100, 2400, 2600],
  ]);
  expect([6, 10, 15, 16, 19, 20].map(attributeCost)).toEqual([600, 1000, 1500, 3200, 3800, 6000]);
  expect([TRICK_COST, FORM_COST]).toEqual([200, 400]);
});

rule('SEG-30.2', 'points buy a level, and are gone', () => {
  const t = after({ xp: 0, skills: { courage: 1 } });
  t.do('spendXp', { unit: 'a', on: 'skill', what: 'courage' });
  expect(t.unit('a')).toMatchObject({ xp: 200 - 60, skills: { courage: 2 } });
  expect(t.refuses('spendXp', { unit: 'a', on: 'attribute', what: 'build' })).toMatchObject({
    code: 'no-xp',
    params: { have: 140, need: 1100 },
  });
});

rule('SEG-30.2', 'attributes, tricks and forms are bought alike', () => {
  const t = after({ xp: 5000, attributes: { build: 12 }, skills: { painResistance: 4 } });
  t.do('spendXp', { unit: 'a', on: 'attribute', what: 'build' });
  expect(t.unit('a')).toMatchObject({ xp: 5200 - 1300, attributes: { build: 13 } });
  t.do('spendXp', { unit: 'a', on: 'trick', what: 'numb' });
  expect(t.unit('a')).toMatchObject({ xp: 3900 - 200, tricks: ['numb'] });
  t.do('spendXp', { unit: 'a', on: 'form', what: '1' });
  t.do('spendXp', { unit: 'a', on: 'form', what: '5' });
  expect(t.unit('a')).toMatchObject({ xp: 3700 - 800, forms: [1, 5] });
});

rule('SEG-30.2', 'requirements hold, and nothing is learnt in the middle of a fight', () => {
  const t = after({ xp: 5000 });
  const learns = (on: string, what: string) => t.refuses('spendXp', { unit: 'a', on, what }).params;
  expect(learns('trick', 'crusher')).toEqual({ why: 'requirements' });
  expect(learns('form', '3')).toEqual({ why: 'formOneFirst' });
  expect(learns('skill', 'dancing')).toEqual({ why: 'noSuchSkill' });
  const fighting = blank
    .unit('a', shooter([10, 10], { xp: 999 }))
    .unit('b', mark([18, 10]))
    .with({ active: 'a' })
    .open();
  expect(fighting.refuses('spendXp', { unit: 'a', on: 'skill', what: 'courage' }).code).toBe('not-ready');
});

rule('SEG-30.3', 'a skill, an attribute or a form rises by one a game, and one trick is bought', () => {
  const t = after({ xp: 9000, attributes: { build: 16 }, skills: { acrobatics: 3 } });
  t.do('spendXp', { unit: 'a', on: 'skill', what: 'acrobatics' });
  expect(t.refuses('spendXp', { unit: 'a', on: 'skill', what: 'acrobatics' })).toMatchObject({ rule: 'SEG-30.3' });
  t.do('spendXp', { unit: 'a', on: 'skill', what: 'courage' });
  t.do('spendXp', { unit: 'a', on: 'trick', what: 'roll' });
  expect(t.refuses('spendXp', { unit: 'a', on: 'trick', what: 'crusher' })).toMatchObject({ rule: 'SEG-30.3' });
});

rule('SEG-30.4', 'a hundred for taking part, fifty for the goal, fifty for not being out', () => {
  const t = after({ xp: 7 }, { status: 'out' });
  expect([t.unit('a').xp, t.unit('a2').xp, t.unit('b').xp]).toEqual([207, 150, 150]);
});

rule('SEG-30.4', 'NPCs learn nothing', () => {
  const t = blank
    .unit('a', shooter([10, 10]))
    .unit('p', { side: 'blue', seat: 'npc', profile: 'pirate', at: [18, 10] })
    .seats({ id: 'red', role: 'player', side: 'red' }, { id: 'npc', role: 'npc', side: 'blue' })
    .with({ active: 'a' })
    .open();
  t.do('concede', {}, { by: 'red' });
  expect([t.unit('a').xp, t.unit('p').xp]).toEqual([150, 0]);
});
