import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { blank, foe, hero, turnOf } from './tables.ts';
import { rolled, steps } from './tests.ts';

/** Section 13: several foes at once. */

type Fields = Readonly<Record<string, unknown>>;

const AROUND = [
  [6, 5],
  [4, 5],
  [5, 4],
  [5, 6],
] as const;

/** A Warrior with so many Guard Minions around it. */
const crowd = (count: number, options: Fields = {}, fields: readonly Fields[] = [], profile = 'warrior') =>
  AROUND.slice(0, count)
    .reduce(
      (draft, at, index) => draft.unit(`m${index + 1}`, foe('guardMinion', at, fields[index])),
      blank.unit('w', hero(profile, [5, 5])),
    )
    .options(options)
    .with(turnOf('w'));

const attack = (t: ReturnType<ReturnType<typeof crowd>['open']>, face: number, target = 'm1') =>
  t.do('attack', { unit: 'w', target }, { dice: [face] });

rule('STEP-13.1', 'several Minions either raise the TN or make a failure cost the position', () => {
  const up = crowd(3).open();
  attack(up, 7);
  expect(rolled(up)).toMatchObject({ tn: 8, outcome: 'failure' });
  expect(up.unit('w').at).toEqual([5, 5]);
  const pushed = crowd(3, { pressMode: 'complication' }).open();
  attack(pushed, 5);
  expect(rolled(pushed)).toMatchObject({ tn: 6, outcome: 'failure' });
  expect(pushed.asked).toMatchObject({ kind: 'pressPush', seat: 'gm' });
  pushed.answer(pushed.asked?.default ?? null);
  expect(pushed.unit('w').hearts).toBe(4);
  expect(pushed.unit('w').at).not.toEqual([5, 5]);
});

rule('STEP-13.2', 'one resolution, one effect: a miss among four costs one Heart', () => {
  const t = crowd(4).open();
  attack(t, 3);
  expect(t.unit('w').hearts).toBe(4);
});

rule('STEP-13.3', 'several is three, or what the table says', () => {
  const tn = (count: number, options: Fields = {}) => rolled(attack(crowd(count, options).open(), 5)).tn;
  expect([tn(2), tn(3)]).toEqual([6, 8]);
  expect(tn(2, { pressMin: 2 })).toBe(8);
  expect(tn(3, { pressMin: 4 })).toBe(6);
  expect(tn(4, { pressMode: 'off' })).toBe(6);
});

rule('STEP-13.3', 'Elites, the hidden and the stunned don’t count', () => {
  for (const odd of [{ class: 'elite' }, { hidden: true, trigger: 'bell' }, { stunned: true }]) {
    const t = crowd(3, {}, [{}, {}, odd]).open();
    attack(t, 5);
    expect(steps(t)).toEqual({});
  }
});

rule('STEP-13.3', 'a table may ask its GM each time; unanswered it raises the TN', () => {
  const t = crowd(3, { pressMode: 'gm' }).open();
  t.do('attack', { unit: 'w', target: 'm1' });
  expect(t.asked).toMatchObject({ kind: 'pressMode', seat: 'gm', default: 'tnUp' });
  t.answer('complication', { dice: [7] });
  expect(rolled(t)).toMatchObject({ tn: 6, outcome: 'success' });
  const up = crowd(3, { pressMode: 'gm' }).open();
  up.do('attack', { unit: 'w', target: 'm1' });
  up.answer('tnUp', { dice: [7] });
  expect(rolled(up)).toMatchObject({ tn: 8, outcome: 'failure' });
});

rule('STEP-13.4', 'it weighs on every test of the Action, whoever it is aimed at', () => {
  const far = (profile = 'warrior') =>
    crowd(3, {}, [], profile)
      .unit('e', foe('scoutMinion', [12, 5]))
      .open();
  const shove = far().do('shove', { unit: 'w', target: 'm1' }, { dice: [7] });
  expect(steps(shove)).toEqual({ press: 1 });
  const test = far().do('test', { unit: 'w', point: 'lever', attribute: 'strength' }, { dice: [7] });
  expect(steps(test)).toEqual({ press: 1 });
  const shot = far('rogue').do('attack', { unit: 'w', target: 'e' }, { dice: [7] });
  expect(steps(shot)).toEqual({ press: 1 });
});

rule('STEP-13.4', 'where it only costs the position, even a Boss may be attacked from the press', () => {
  const boss = (pressMode: string) =>
    crowd(3, { pressMode })
      .unit('b', foe('colossus', [6, 6], { traits: [], moves: [] }))
      .open()
      .refusals('attack', { unit: 'w', target: 'b' });
  expect(boss('tnUp')).toMatchObject([{ code: 'nearly-impossible' }]);
  expect(boss('complication')).toEqual([]);
});

rule('STEP-EX-17', 'three Guards: TN 8, a 7 misses and costs one Heart; two: it hits; off: TN 6', () => {
  const three = crowd(3).open();
  attack(three, 7);
  expect(rolled(three)).toMatchObject({ tn: 8, outcome: 'failure' });
  expect(three.unit('w').hearts).toBe(4);
  const two = crowd(2).open();
  attack(two, 7);
  expect(rolled(two)).toMatchObject({ tn: 6, outcome: 'success' });
  const off = crowd(3, { pressMode: 'off' }).open();
  attack(off, 7);
  expect(rolled(off)).toMatchObject({ tn: 6, outcome: 'success' });
});

rule('STEP-13.4', 'the press is counted when the die falls: one square on, it is over', () => {
  const t = crowd(3).open();
  t.do('move', { unit: 'w', to: [6, 4] });
  attack(t, 7);
  expect(steps(t)).toEqual({});
  expect(rolled(t)).toMatchObject({ tn: 6, outcome: 'success' });
});
