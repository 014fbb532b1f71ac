import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { modifier } from '../src/procedures/tests/modifiers.ts';
import { opposedTest } from '../src/procedures/tests/opposed.ts';
import { basicTest, openTest, opposedOpenTest } from '../src/procedures/tests/out-of-combat.ts';
import { type TestSpec, takeTest } from '../src/procedures/tests/test.ts';
import { DIFFICULTIES } from '../src/vocabulary.ts';
import { play } from './procedures.ts';
import { NUMB, range8, type Skirmish } from './tables.ts';

const dexterity: TestSpec = { unit: 'a', purpose: 'try', attribute: 'dexterity', tags: [], rules: ['SEG-3.15'] };
const leap = (t: Skirmish, die: number) => play(t, [die], (live) => takeTest(live, dexterity)).result;

rule('SEG-3.1', 'a test in combat is one die, and three shots are three tests of one die each', () => {
  const t = range8({}, NUMB).open();
  t.do('shot', { unit: 'a', target: 'b' }, { dice: [19] });
  t.do('shot', { unit: 'a', target: 'b' }, { dice: [11] });
  t.do('shot', { unit: 'a', target: 'b' }, { dice: [12] });
  expect(t.state.units.b?.wounds).toHaveLength(1);
});

rule.each(
  'SEG-3.2',
  'attribute 12: a $die is $passed',
  [
    { die: 11, passed: true },
    { die: 12, passed: false },
  ],
  ({ die, passed }) => expect(leap(range8().open(), die).passed).toBe(passed),
);

rule('SEG-3.2', 'a table may let the equal die succeed', () =>
  expect(leap(range8().options({ testComparison: 'lowerOrEqual' }).open(), 12).passed).toBe(true),
);

rule('SEG-3.3', 'Success Points are T minus the die, below nothing too', () => {
  expect(leap(range8().open(), 5).successPoints).toBe(2 * 7);
  expect(leap(range8().open(), 15).successPoints).toBe(2 * -3);
});

rule(
  'SEG-3.4',
  'where the equal die succeeds there is one Success Point more, so that success still means more than none',
  () => {
    const t = range8().options({ testComparison: 'lowerOrEqual' }).open();
    expect(leap(t, 12).successPoints).toBe(2 * 1);
    expect(leap(t, 13)).toMatchObject({ successPoints: 0, passed: false });
  },
);

/** A Graze on the body borne well costs half a point (SEG-19.2): T 11.5. */
const GRAZED = { wounds: [{ level: 1, location: 'torso' }] };

rule('SEG-3.5', 'half points are kept: T 11.5 lets an 11 pass with half a Success Point', () => {
  expect(leap(range8(GRAZED).open(), 11)).toMatchObject({ passed: true, successPoints: 1, threshold: 23 });
  expect(leap(range8(GRAZED).options({ halfPoints: 'roundDown' }).open(), 11).passed).toBe(false);
  expect(leap(range8(GRAZED).options({ testComparison: 'lowerOrEqual' }).open(), 12).passed).toBe(false);
});

rule('SEG-3.6', 'a natural 20 fails whatever T and skill are, and no points can be spent on it', () => {
  const t = range8({ attributes: { dexterity: 25 }, skills: { lightWeapons: 9 } }, NUMB).open();
  t.do('shot', { unit: 'a', target: 'b' }, { dice: [20] });
  expect(t.event('shotSettled').hit).toBe(false);
  const aimed = range8({ skills: { lightWeapons: 9 }, aim: { target: 'b', segments: 1 } }, NUMB).open();
  aimed.do('shot', { unit: 'a', target: 'b' }, { dice: [20, 14] });
  expect(aimed.refusesAnswer([1, 0])).toMatchObject({ code: 'nat20', rule: 'SEG-3.6' });
});

rule('SEG-3.7', 'a natural 1 is an ordinary low roll: it can fail, and a lowered die may go below nothing', () => {
  const hopeless = range8({ attributes: { dexterity: 1 } }).open();
  expect(leap(hopeless, 1)).toMatchObject({ passed: false, successPoints: 0 });
  const t = range8({ skills: { lightWeapons: 5 } }).open();
  const spec: TestSpec = { ...dexterity, skill: 'lightWeapons', depth: true };
  const { result } = play(
    t,
    [3],
    (live) => takeTest(live, spec),
    () => [5],
  );
  expect(result.successPoints).toBe(2 * (12 - (3 - 5)));
});

rule('SEG-3.8', 'neither slider nor extreme rolls count in combat', () => {
  const t = range8().open();
  const { result } = play(t, [1], (live) => takeTest(live, { ...dexterity, skill: 'throwing' }));
  expect(result.threshold).toBe(2 * 12);
});

rule(
  'SEG-3.9',
  'outside combat three dice are rolled, the highest dropped, and the level shared among the other two',
  () => {
    const t = range8({ attributes: { intellect: 10 }, skills: { electronics: 3 } }).open();
    const test = (dice: readonly number[]) =>
      play(t, dice, (live) => basicTest(live, { unit: 'a', purpose: 'wires', skill: 'electronics', slider: false }))
        .result;
    expect(test([4, 19, 9])).toMatchObject({ kept: [4, 9], passed: true, spent: [0, 0] });
    expect(test([11, 10, 18])).toMatchObject({ kept: [10, 11], passed: true, spent: [1, 2] });
    expect(test([12, 10, 18]).passed).toBe(false);
  },
);

rule(
  'SEG-3.10',
  'an open test counts by its higher kept die; opposed, more points win and the difference is the lead',
  () => {
    const t = range8({ attributes: { senses: 12 } }, { attributes: { senses: 10 } }).open();
    const one = (unit: string) => ({ unit, purpose: 'look', attribute: 'senses' }) as const;
    expect(play(t, [4, 9, 17], (live) => openTest(live, one('a'))).result.successPoints).toBe(2 * 3);
    const both = play(t, [4, 9, 17, 2, 6, 19], (live) => opposedOpenTest(live, one('a'), one('b')));
    expect(both.result).toEqual({ won: false, advantagePoints: 2 * 1 });
  },
);

rule.each(
  'SEG-3.11',
  '$word means $value',
  [
    { word: 'easy', value: 2 },
    { word: 'average', value: 0 },
    { word: 'problematic', value: -2 },
    { word: 'hard', value: -5 },
    { word: 'veryHard', value: -8 },
    { word: 'extremelyHard', value: -11 },
    { word: 'luck', value: -15 },
  ],
  ({ word, value }) => expect(DIFFICULTIES[word]).toBe(value),
);

rule.each(
  'SEG-3.12',
  'skill $level moves the slider by $slider',
  [
    { level: 0, slider: -3 },
    { level: 3, slider: 0 },
    { level: 4, slider: 3 },
    { level: 7, slider: 3 },
    { level: 8, slider: 6 },
  ],
  ({ level, slider }) => {
    const t = range8({ skills: { electronics: level } }).open();
    const spec = { unit: 'a', purpose: 'wires', skill: 'electronics' } as const;
    expect(play(t, [2, 2, 2], (live) => basicTest(live, spec)).result.threshold).toBe(2 * (10 + slider));
  },
);

rule(
  'SEG-3.13',
  'in an open test each 1 helps and each 20 harms by 3, on the dropped die as well; in a basic test not',
  () => {
    const t = range8().open();
    const spec = { unit: 'a', purpose: 'look', attribute: 'senses' } as const;
    expect(play(t, [1, 1, 9], (live) => openTest(live, spec)).result.threshold).toBe(2 * (10 + 6));
    expect(play(t, [1, 5, 20], (live) => openTest(live, spec)).result.threshold).toBe(2 * 10);
    expect(play(t, [3, 5, 20], (live) => openTest(live, spec)).result.threshold).toBe(2 * (10 - 3));
    expect(play(t, [1, 1, 9], (live) => basicTest(live, spec)).result.threshold).toBe(2 * 10);
  },
);

const against = (dice: readonly [number, number], a: object = {}, b: object = {}) => {
  const t = range8({ attributes: { build: 12 }, ...a }, b).open();
  const spec = (unit: string, skill: 'unarmed' | null): TestSpec => ({
    unit,
    purpose: 'shove',
    attribute: 'build',
    skill,
    tags: [],
    rules: [],
  });
  return play(t, dice, (live) => opposedTest(live, spec('a', 'unarmed'), spec('b', 'unarmed')));
};

rule('SEG-3.14', 'opposed in combat: more Success Points win, a tie does not, and a 20 loses to anything else', () => {
  expect(against([8, 9]).result).toMatchObject({ won: true, advantagePoints: 2 });
  expect(against([9, 9]).result.won).toBe(false);
  expect(against([20, 19]).result.won).toBe(false);
  expect(against([19, 20]).result.won).toBe(true);
  expect(against([20, 20]).result.won).toBe(false);
});

rule('SEG-3.14', 'both spend: the acting side to win, the other to draw level', () => {
  const { result, events } = against([10, 9], { skills: { unarmed: 3 } }, { skills: { unarmed: 1 } });
  expect(result).toMatchObject({ won: false, acting: { points: 2 }, other: { points: 1 } });
  expect(events.filter((event) => event.type === 'skillSpent')).toHaveLength(2);
});

rule('SEG-3.15', 'a pure attribute test has no pool', () => {
  const t = range8({ skills: { acrobatics: 9, lightWeapons: 9 } }).open();
  const { events } = play(t, [15], (live) => takeTest(live, dexterity));
  expect(events.some((event) => event.type === 'skillSpent')).toBe(false);
});

rule('SEG-3.2', 'every modifier is told with its reason and rule, and they add up', () => {
  const t = range8(GRAZED).open();
  const extra = [...modifier('hard', -5, 'SEG-3.11'), ...modifier('gm', 2, 'SEG-31.1')];
  const { events } = play(t, [3], (live) => takeTest(live, { ...dexterity, extra }));
  const rolled = events.find((event) => event.type === 'testRolled');
  if (rolled?.type !== 'testRolled') throw new Error('no test');
  expect(rolled.modifiers).toEqual([
    { source: 'hard', value: -10, rule: 'SEG-3.11' },
    { source: 'gm', value: 4, rule: 'SEG-31.1' },
    { source: 'wound.torso', value: -1, rule: 'SEG-19.4' },
  ]);
  expect(rolled.threshold).toBe(24 - 10 + 4 - 1);
});
