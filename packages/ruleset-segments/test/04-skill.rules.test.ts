import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { capOf, pointsLeft } from '../src/procedures/tests/skill.ts';
import { takeTest } from '../src/procedures/tests/test.ts';
import type { Skill } from '../src/vocabulary.ts';
import { play } from './procedures.ts';
import { blank, mark, NUMB, range8, type Skirmish, shooter } from './tables.ts';

const left = (t: Skirmish, skill: Skill, unit = 'a'): number => {
  const found = t.state.units[unit];
  if (found === undefined) throw new Error(`no unit ${unit}`);
  return pointsLeft(t.state, found, skill);
};

rule('SEG-4.1', 'the level of the skill is what all dice of a Turn may be lowered by', () => {
  const t = range8({ skills: { lightWeapons: 3 } }, NUMB).open();
  t.do('shot', { unit: 'a', target: 'b' }, { dice: [13] }).answer([2]);
  expect(t.event('shotSettled').hit).toBe(true);
  expect(left(t, 'lightWeapons')).toBe(1);
  t.do('shot', { unit: 'a', target: 'b' }, { dice: [12] });
  expect(t.refusesAnswer([2])).toMatchObject({ code: 'skill-pool', rule: 'SEG-4.7' });
  t.answer([1]);
  expect(t.unit('a').spent).toEqual({ lightWeapons: 3 });
  // Nobody is asked about points that are not there.
  t.do('shot', { unit: 'a', target: 'b' }, { dice: [12] });
  expect(t.asked).toBeUndefined();
});

rule('SEG-4.2', 'a failed die of this phase stays open, and points turn it later', () => {
  const t = range8({ skills: { lightWeapons: 3 } }, NUMB).open();
  t.do('shot', { unit: 'a', target: 'b' }, { dice: [14] }).answer([0]);
  expect(t.state.units.b?.wounds).toHaveLength(0);
  const [open] = t.state.units.a?.openDice ?? [];
  expect(open).toMatchObject({ die: 14 });
  expect(t.refuses('spendSkill', { unit: 'a', die: open?.id, points: 4 })).toMatchObject({ code: 'skill-pool' });
  t.do('spendSkill', { unit: 'a', die: open?.id, points: 3 });
  expect(t.event('woundTaken').wound).toMatchObject({ level: 2, location: 'torso' });
  expect(t.refuses('spendSkill', { unit: 'a', die: open?.id, points: 1 })).toMatchObject({ code: 'not-asked' });
});

rule('SEG-4.2', 'too few points leave the die a failure, and final', () => {
  const t = range8({ skills: { lightWeapons: 3 } }, NUMB).open();
  t.do('shot', { unit: 'a', target: 'b' }, { dice: [14] }).answer([0]);
  const [open] = t.state.units.a?.openDice ?? [];
  t.do('spendSkill', { unit: 'a', die: open?.id, points: 2 });
  expect(t.event('openDieSettled')).toMatchObject({ success: false, points: 2 });
  expect(t.state.units.a?.openDice).toHaveLength(0);
  expect(t.state.units.b?.wounds).toHaveLength(0);
});

rule('SEG-4.2', 'when the phase ends its owner is asked once more, and then nothing is open', () => {
  const t = range8({ skills: { lightWeapons: 3 } }, NUMB).open();
  t.do('shot', { unit: 'a', target: 'b' }, { dice: [14] }).answer([0]);
  t.do('endTurn', { unit: 'a' });
  expect(t.asked).toMatchObject({ kind: 'spendSkill', default: [3] });
  t.answer([3]);
  expect(t.event('woundTaken').wound.location).toBe('torso');
  expect(t.state.units.a?.openDice).toHaveLength(0);
  expect(t.state.activeUnit).toBe('b');
});

rule('SEG-4.2', 'a natural 20 does not stay open', () => {
  const t = range8({ skills: { lightWeapons: 9 } }, NUMB).open();
  t.do('shot', { unit: 'a', target: 'b' }, { dice: [20] });
  expect(t.state.units.a?.openDice).toHaveLength(0);
});

rule('SEG-4.3', 'played by the test, a die is final once its points are given', () => {
  const t = range8({ skills: { lightWeapons: 3 } }, NUMB)
    .options({ skillTiming: 'perTest' })
    .open();
  t.do('shot', { unit: 'a', target: 'b' }, { dice: [14] }).answer([0]);
  expect(t.state.units.a?.openDice).toHaveLength(0);
  expect(left(t, 'lightWeapons')).toBe(3);
});

rule('SEG-4.4', 'pools are full at the start and again when the own phase begins, not before', () => {
  const t = blank
    .unit('a', shooter([10, 10], { skills: { lightWeapons: 3 } }))
    .unit('b', mark([18, 10], NUMB))
    .with({ active: 'a', order: ['a', 'b'] })
    .open();
  expect(left(t, 'lightWeapons')).toBe(3);
  t.do('shot', { unit: 'a', target: 'b' }, { dice: [14] }).answer([3]);
  t.do('endTurn', { unit: 'a' });
  expect(t.state.activeUnit).toBe('b');
  expect(left(t, 'lightWeapons')).toBe(0);
  t.do('endTurn', { unit: 'b' });
  expect(t.state.activeUnit).toBe('a');
  expect(left(t, 'lightWeapons')).toBe(3);
});

rule('SEG-4.5', 'two skills in a Turn are halved, downwards; unused ones do not count', () => {
  const t = range8({ skills: { lightWeapons: 5, handLong: 5 }, spent: { lightWeapons: 2 } }).open();
  expect(left(t, 'handLong')).toBe(2);
  const unused = range8({ skills: { lightWeapons: 5, handLong: 5 } }).open();
  expect(left(unused, 'handLong')).toBe(5);
});

rule(
  'SEG-4.6',
  'three skills are worth a third each, or two thirds where the table says so, and four a quarter',
  () => {
    const three = { skills: { lightWeapons: 6, handLong: 7, unarmed: 6 }, spent: { lightWeapons: 1, unarmed: 1 } };
    expect(left(range8(three).open(), 'handLong')).toBe(2);
    expect(left(range8(three).options({ threeSkillFactor: 'twoThirds' }).open(), 'handLong')).toBe(4);
    const { state } = range8().options({ threeSkillFactor: 'twoThirds' }).open();
    expect(capOf(state, 11, 4)).toBe(2);
  },
);

rule('SEG-4.7', 'whoever has spent more than the reduced level of one skill may use no other', () => {
  const t = range8({ skills: { lightWeapons: 5, handLong: 4 }, spent: { lightWeapons: 3 } }).open();
  expect(left(t, 'handLong')).toBe(0);
  expect(left(t, 'lightWeapons')).toBe(2);
});

rule('SEG-4.8', 'support skills have pools of their own, unless the table splits them all', () => {
  const busy = { skills: { lightWeapons: 4, painResistance: 3, courage: 2 }, spent: { lightWeapons: 4, courage: 2 } };
  expect(left(range8(busy).open(), 'painResistance')).toBe(3);
  expect(
    left(
      range8({ ...busy, spent: { lightWeapons: 1 } })
        .options({ skillSplitScope: 'allSkills' })
        .open(),
      'painResistance',
    ),
  ).toBe(1);
  expect(left(range8(busy).options({ skillSplitScope: 'allSkills' }).open(), 'painResistance')).toBe(0);
});

rule('SEG-4.9', 'no skill: no points, and no penalty either', () => {
  const t = range8().open();
  const { result } = play(t, [11], (live) =>
    takeTest(live, { unit: 'a', purpose: 'try', attribute: 'dexterity', skill: 'unarmed', tags: [], rules: [] }),
  );
  expect(result).toMatchObject({ threshold: 24, passed: true, points: 0 });
});

rule('SEG-EX-5', 'two points of Light Weapons spent leave two of Long, three leave none', () => {
  const skills = { lightWeapons: 5, handLong: 4 };
  const spec = {
    unit: 'a',
    purpose: 'blade',
    attribute: 'dexterity',
    skill: 'handLong',
    tags: ['melee'],
    rules: [],
  } as const;
  const t = range8({ skills, spent: { lightWeapons: 2 } }).open();
  expect(play(t, [13], (live) => takeTest(live, spec)).result).toMatchObject({ points: 2, passed: true });
  const refused = () =>
    play(
      t,
      [14],
      (live) => takeTest(live, { ...spec, depth: true }),
      () => [3],
    );
  expect(refused).toThrow('refused');
  const spent = range8({ skills, spent: { lightWeapons: 3 } }).open();
  expect(play(spent, [12], (live) => takeTest(live, spec)).result).toMatchObject({ points: 0, passed: false });
});

rule('SEG-EX-6', 'levels 6, 6 and 7 come to 2 each, or to 4 each', () => {
  const levels = [6, 6, 7];
  const { state } = range8().open();
  expect(levels.map((level) => capOf(state, level, 3))).toEqual([2, 2, 2]);
  const generous = range8().options({ threeSkillFactor: 'twoThirds' }).open().state;
  expect(levels.map((level) => capOf(generous, level, 3))).toEqual([4, 4, 4]);
});

rule('SEG-EX-5', 'points that a set-up says are spent are spent in the phase the table opens with', () => {
  const duel = (spent: number) =>
    blank
      .unit('a', shooter([10, 10], { skills: { lightWeapons: 5, handLong: 4 }, spent: { lightWeapons: spent } }))
      .unit('b', mark([18, 10], NUMB))
      .open({ dice: [1, 1, 1, 20, 19, 18] });
  // Half of 4; and none when Light Weapons has spent more than half of 5.
  expect(left(duel(2), 'handLong')).toBe(2);
  expect(left(duel(3), 'handLong')).toBe(0);
});

rule('SEG-4.4', 'a phase that comes later begins with full pools, whatever the set-up said', () => {
  const t = blank
    .unit('a', shooter([10, 10]))
    .unit('b', mark([18, 10], { ...NUMB, skills: { lightWeapons: 3 }, spent: { lightWeapons: 3 } }))
    .open({ dice: [1, 1, 1, 20, 19, 18] });
  expect(left(t, 'lightWeapons', 'b')).toBe(0);
  t.do('endTurn', { unit: 'a' });
  expect(left(t, 'lightWeapons', 'b')).toBe(3);
});

rule('SEG-4.1', 'points for a single die are said without a list', () => {
  const t = range8({ skills: { lightWeapons: 3 } }, NUMB).open();
  t.do('shot', { unit: 'a', target: 'b' }, { dice: [14] });
  expect(t.refusesAnswer(4)).toMatchObject({ code: 'skill-pool' });
  t.answer(3);
  // 14 - 3 = 11 under 12.
  expect(t.event('shotSettled')).toMatchObject({ hit: true, points: [3] });
});
