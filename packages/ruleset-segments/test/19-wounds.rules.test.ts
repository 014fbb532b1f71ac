import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { healNaturally, treatWound } from '../src/procedures/healing.ts';
import { takeTest } from '../src/procedures/test.ts';
import { type Blow, dyingTurns, takeGrazes, takeWound } from '../src/procedures/wounds.ts';
import type { TestTag } from '../src/vocabulary.ts';
import { play } from './procedures.ts';
import { blank, mark, NUMB, range8, type Skirmish, shooter } from './tables.ts';

const blow = (more: Partial<Blow> = {}): Blow => ({ level: 2, location: 'torso', bruise: false, ...more });
const victim = (b: object = {}) => range8({}, { attributes: { build: 12 }, ...b });
const struck = (t: Skirmish, dice: readonly number[], more: Partial<Blow> = {}) => {
  const { state, events } = play(t, dice, (live) => takeWound(live, 'b', blow(more)) ?? true);
  const b = state.units.b;
  if (b === undefined) throw new Error('nobody there');
  return { b, events, wounds: b.wounds.map((wound) => [wound.level, wound.penalty / 2]) };
};

rule.each(
  'SEG-19.1',
  'level $level is tested at $modifier',
  [
    { level: 1, modifier: 0 },
    { level: 2, modifier: -2 },
    { level: 3, modifier: -5 },
  ] as const,
  ({ level, modifier }) => {
    const { events } = struck(victim().open(), [19], { level });
    expect(events.find((event) => event.type === 'testRolled')).toMatchObject({
      purpose: 'pain',
      attribute: 'build',
      threshold: 2 * (12 + modifier),
    });
  },
);

rule('SEG-19.1', 'a Critical leaves no test, and skill helps with the others', () => {
  expect(struck(victim().open(), [], { level: 4 }).events.some((event) => event.type === 'testRolled')).toBe(false);
  expect(struck(victim({ skills: { painResistance: 2 } }).open(), [11]).wounds).toEqual([[2, -2]]);
});

rule.each(
  'SEG-19.2',
  'level $level: passed $passed, failed $failed',
  [
    { level: 1, passed: -0.5, failed: -1 },
    { level: 2, passed: -2, failed: -5 },
    { level: 3, passed: -5, failed: -8 },
  ] as const,
  ({ level, passed, failed }) => {
    expect(struck(victim().open(), [2], { level }).wounds).toEqual([[level, passed]]);
    expect(struck(victim().open(), [19], { level }).wounds).toEqual([[level, failed]]);
  },
);

rule('SEG-19.2', 'a Critical costs 15', () =>
  expect(struck(victim().open(), [], { level: 4 }).wounds).toEqual([[4, -15]]),
);

rule('SEG-19.3', 'segments and footing are lost only on a failed test', () => {
  expect(struck(victim().open(), [19], { level: 1 }).b).toMatchObject({ segmentDebt: 0, posture: 'standing' });
  expect(struck(victim().open(), [19], { level: 2 }).b).toMatchObject({ segmentDebt: 1, posture: 'standing' });
  expect(struck(victim().open(), [19], { level: 3 }).b).toMatchObject({ segmentDebt: 1, posture: 'prone' });
  expect(struck(victim().open(), [2], { level: 3 }).b).toMatchObject({ segmentDebt: 0, posture: 'standing' });
});

const LOCATIONS = ['head', 'armMain', 'armOff', 'torso', 'legRight', 'legLeft'] as const;
/** Which wounds weigh on a test of this kind. */
function weighing(
  tags: readonly TestTag[],
  attribute: 'dexterity' | 'build' | 'senses' | 'character' | 'intellect',
  hands?: readonly ['main' | 'off'],
) {
  const t = range8({ wounds: LOCATIONS.map((location) => ({ level: 1, location })) })
    .options({ woundConversion: 'off' })
    .open();
  const spec = {
    unit: 'a',
    purpose: 'try',
    attribute,
    tags,
    rules: [],
    ...(hands === undefined ? {} : { hands }),
  } as const;
  const { events } = play(t, [1], (live) => takeTest(live, spec));
  const rolled = events.find((event) => event.type === 'testRolled');
  return rolled?.type === 'testRolled' ? rolled.modifiers.map(({ source }) => source.replace('wound.', '')) : [];
}

rule('SEG-19.4', 'wounds weigh where it makes sense', () => {
  expect(weighing(['shooting'], 'dexterity')).toEqual(['head', 'armMain', 'armOff', 'torso']);
  expect(weighing(['shooting'], 'dexterity', ['off'])).toEqual(['head', 'armOff', 'torso']);
  expect(weighing(['melee'], 'dexterity', ['main'])).toEqual(['head', 'armMain', 'torso', 'legRight', 'legLeft']);
  expect(weighing([], 'senses')).toEqual(['head']);
  expect(weighing([], 'character')).toEqual(['head']);
  expect(weighing([], 'build')).toEqual(['torso']);
  expect(weighing(['movement'], 'dexterity')).toEqual(['torso', 'legRight', 'legLeft']);
  expect(weighing(['movement', 'climbing'], 'build')).toEqual(['armMain', 'armOff', 'torso', 'legRight', 'legLeft']);
  expect(weighing([], 'intellect')).toEqual([]);
});

rule('SEG-19.4', 'a Critical weighs on every test', () => {
  const t = range8({ wounds: [{ level: 4, location: 'legLeft' }], status: 'in' })
    .options({ criticalIsOut: false })
    .open();
  const spec = { unit: 'a', purpose: 'think', attribute: 'intellect', tags: [], rules: [] } as const;
  expect(play(t, [1], (live) => takeTest(live, spec)).result.threshold).toBe(2 * (10 - 15));
});

rule('SEG-19.5', 'wounds never weigh on Pain tests', () => {
  const t = victim({ wounds: [{ level: 3, location: 'torso' }] }).open();
  expect(struck(t, [9]).events.find((event) => event.type === 'testRolled')).toMatchObject({ threshold: 2 * 10 });
});

const wounds = (...levels: readonly number[]) => ({
  wounds: levels.map((level, index) => ({ level, location: LOCATIONS[index % 6] })),
});

rule('SEG-19.6', 'the third of a kind over the whole body makes one of the next, where the newest is', () => {
  const { b, wounds: left } = struck(victim(wounds(2, 2)).open(), [6], { location: 'legLeft' });
  expect(left).toEqual([[3, -5]]);
  expect(b.wounds[0]).toMatchObject({ location: 'legLeft', formed: true });
});

rule('SEG-19.6', 'by location or not at all where the table says so', () => {
  const elsewhere = {
    wounds: [
      { level: 2, location: 'head' },
      { level: 2, location: 'legLeft' },
      { level: 2, location: 'legLeft' },
    ],
  };
  const two = { wounds: elsewhere.wounds.slice(0, 2) };
  expect(struck(victim(two).options({ woundConversion: 'perLocation' }).open(), [2]).wounds).toHaveLength(3);
  const same = { wounds: elsewhere.wounds.slice(1) };
  expect(
    struck(victim(same).options({ woundConversion: 'perLocation' }).open(), [2], { location: 'legLeft' }).wounds,
  ).toEqual([[3, -5]]);
  expect(struck(victim(two).options({ woundConversion: 'off' }).open(), [2]).wounds).toHaveLength(3);
});

rule('SEG-19.6', 'a Critical made of three Heavies is never one in the head', () => {
  const { b } = struck(victim(wounds(3, 3)).open(), [], { level: 3, location: 'head' });
  expect(b).toMatchObject({ status: 'out', wounds: [{ level: 4, location: 'head', formed: true }] });
});

const grazed = (t: Skirmish, dice: readonly number[], count: number) => {
  const { state, events } = play(t, dice, (live) => takeGrazes(live, 'b', count, 'torso') ?? true);
  const tests = events.filter((event) => event.type === 'testRolled').length;
  return { levels: state.units.b?.wounds.map(({ level }) => level), tests };
};

rule('SEG-19.7', 'Grazes of one hit convert together, and one test covers those left over', () => {
  expect(grazed(victim().open(), [2], 2)).toEqual({ levels: [1, 1], tests: 1 });
  expect(grazed(victim().open(), [2, 2], 5)).toEqual({ levels: [1, 1, 2], tests: 2 });
  expect(grazed(victim(wounds(1)).open(), [2], 2)).toEqual({ levels: [2], tests: 1 });
  // Two there and seven more: three Lights, which make a Heavy.
  expect(grazed(victim(wounds(1, 1)).open(), [2, 2, 2], 7)).toEqual({ levels: [3], tests: 3 });
});

rule(
  'SEG-19.8',
  'critically wounded: prone, empty-handed, out, and dying within (Build + Pain Resistance) x 3 minutes',
  () => {
    const { b } = struck(victim({ skills: { painResistance: 2 } }).open(), [], { level: 4 });
    // 14 x 3 minutes of ten Turns each.
    expect(b).toMatchObject({ status: 'out', posture: 'prone', hands: { main: null, off: null }, dyingTurnsLeft: 420 });
    const t = victim({ gear: ['lifeSupport'] })
      .options({ secondsPerTurn: 12 })
      .open();
    const found = t.state.units.b;
    expect(found === undefined ? 0 : dyingTurns(t.state, found)).toBe((12 * 3 * 3 * 60) / 12);
  },
);

rule('SEG-19.8', 'whoever lies stunned dies of a Critical wound like everybody', () => {
  const asleep = { status: 'stunned', effects: [{ kind: 'stun', count: 1, turnsLeft: 5 }] };
  const { b } = struck(victim({ ...asleep, skills: { painResistance: 2 } }).open(), [], { level: 4 });
  expect(b).toMatchObject({ status: 'out', dyingTurnsLeft: 420 });
});

rule('SEG-19.8', 'the dying run out of time, Turn by Turn', () => {
  const t = blank
    .unit('a', shooter([10, 10]))
    .unit('b', mark([18, 10], { status: 'out', wounds: [{ level: 4, location: 'torso' }], dyingTurnsLeft: 2 }))
    .unit('c', mark([18, 14]))
    .with({ active: 'a', order: ['a', 'c'] })
    .open();
  t.do('endTurn', { unit: 'a' }).do('endTurn', { unit: 'c' });
  expect(t.state.units.b).toMatchObject({ status: 'out', dyingTurnsLeft: 1 });
  t.do('endTurn', { unit: 'a' }).do('endTurn', { unit: 'c' });
  expect(t.state.units.b?.status).toBe('dead');
});

rule('SEG-19.8', 'where the table says so it may go on at -15', () => {
  const t = victim().options({ criticalIsOut: false }).open();
  expect(struck(t, [], { level: 4 }).b).toMatchObject({ status: 'in', posture: 'standing' });
});

rule('SEG-19.9', 'a second Critical, or one in the head or another vital spot, kills at once', () => {
  expect(struck(victim().open(), [], { level: 4, location: 'head' }).b.status).toBe('dead');
  expect(struck(victim().open(), [], { level: 4, vital: true }).b.status).toBe('dead');
  expect(
    struck(victim({ wounds: [{ level: 4, location: 'torso' }], status: 'out' }).open(), [], { level: 4 }).b.status,
  ).toBe('dead');
});

/** A medic beside somebody in need. */
const ward = (patient: object, medic: object = {}) =>
  blank
    .unit('m', shooter([10, 10], { attributes: { intellect: 12 }, supplies: { aid: 2, stim: 3 }, ...medic }))
    .unit('p', shooter([11, 10], patient))
    .unit('e', mark([40, 30]))
    .with({ active: 'm', order: ['m', 'p', 'e'] });

rule(
  'SEG-19.10',
  'first aid takes a Turn and a dressing: half a point better, or worse and the next try harder',
  () => {
    const t = ward(wounds(2)).open();
    t.do('firstAid', { unit: 'm', target: 'p' }, { dice: [11] });
    expect(t.event('testRolled').threshold).toBe(2 * 12);
    expect(t.unit('p').wounds).toMatchObject([{ penalty: -1.5 }]);
    expect(t.unit('m').supplies).toMatchObject({ aid: 1 });
    const bad = ward({ wounds: [{ level: 3, location: 'torso', failedTests: 1 }] }).open();
    bad.do('firstAid', { unit: 'm', target: 'p' }, { dice: [7] });
    // 12 - 3 for a Heavy - 2 for the earlier failure.
    expect(bad.event('testRolled').threshold).toBe(2 * 7);
    expect(bad.unit('p').wounds).toMatchObject([{ penalty: -5.5, failedTests: 2 }]);
  },
);

rule('SEG-19.10', 'a Critical is stabilised: still out, no longer dying', () => {
  const t = ward({ wounds: [{ level: 4, location: 'torso' }], status: 'out', dyingTurnsLeft: 9 }).open();
  t.do('firstAid', { unit: 'm', target: 'p' }, { dice: [8] });
  expect(t.unit('p')).toMatchObject({
    status: 'out',
    dyingTurnsLeft: null,
    wounds: [{ stabilised: true, penalty: -14.5 }],
  });
});

rule('SEG-19.10', 'the aider stands within a metre and has a dressing', () => {
  expect(
    ward(wounds(2), { at: [9, 10] })
      .open()
      .refuses('firstAid', { unit: 'm', target: 'p' }),
  ).toMatchObject({ code: 'too-far', rule: 'SEG-19.10' });
  expect(ward(wounds(2), { supplies: {} }).open().refuses('firstAid', { unit: 'm', target: 'p' })).toMatchObject({
    code: 'no-supplies',
  });
  expect(ward({}).open().refuses('firstAid', { unit: 'm', target: 'p' })).toMatchObject({ code: 'target' });
});

rule('SEG-19.11', 'treatment after the fight: a point better, or half a point worse', () => {
  const t = ward(wounds(3)).open();
  const treated = (dice: readonly number[]) =>
    play(t, dice, (live) => treatWound(live, 'm', 'p', 0) ?? true).state.units.p?.wounds[0];
  // Intellect 12 - 3 for a Heavy - 3 on the slider: both dice under 6.
  expect(treated([5, 5, 20])?.penalty).toBe(2 * -4);
  expect(treated([6, 5, 20])).toMatchObject({ penalty: 2 * -5.5, failedTests: 1 });
  const tools = play(t, [7, 7, 20], (live) => treatWound(live, 'm', 'p', 0, 2) ?? true);
  expect(tools.state.units.p?.wounds[0]?.penalty).toBe(2 * -4);
});

rule('SEG-19.12', 'wounds heal half a point a day with care, every other day without; bruises two a day', () => {
  const both = {
    wounds: [
      { level: 2, location: 'torso' },
      { level: 2, location: 'head', bruise: true, penalty: -5 },
    ],
  };
  const healed = (days: number, care: boolean) =>
    play(ward(both).open(), [], (live) => healNaturally(live, 'p', days, care) ?? true).state.units.p?.wounds.map(
      ({ penalty }) => penalty / 2,
    );
  expect(healed(2, true)).toEqual([-1, -1]);
  expect(healed(2, false)).toEqual([-1.5, -1]);
  expect(healed(3, false)).toEqual([-1.5]);
  expect(healed(4, true)).toEqual([]);
});

rule('SEG-19.12', 'a wound without a penalty is gone', () => {
  const t = ward(wounds(1)).open();
  t.do('firstAid', { unit: 'm', target: 'p' }, { dice: [2] });
  expect(t.unit('p').wounds).toEqual([]);
});

rule('SEG-19.13', 'bruises convert among themselves, and a Critical one stuns', () => {
  const { wounds: left } = struck(victim({ wounds: [{ level: 2 }, { level: 2, bruise: true }] }).open(), [2], {
    bruise: true,
  });
  expect(left).toHaveLength(3);
  const { b } = struck(
    victim({
      wounds: [
        { level: 3, bruise: true },
        { level: 3, bruise: true },
      ],
    }).open(),
    [],
    { level: 3, bruise: true },
  );
  expect(b).toMatchObject({ status: 'stunned', wounds: [] });
});

rule('SEG-19.14', 'stim shots: two points, then one, then harm; the dying gain half their time', () => {
  const t = ward({
    wounds: [
      { level: 3, location: 'torso' },
      { level: 1, location: 'head' },
    ],
  }).open();
  t.do('useStim', { unit: 'm', target: 'p' });
  expect(t.unit('p').wounds).toMatchObject([{ penalty: -3 }, { penalty: -0.5 }]);
  t.do('useStim', { unit: 'm', target: 'p' });
  expect(t.unit('p').wounds).toMatchObject([{ penalty: -2 }, { penalty: -0.5 }]);
  t.do('useStim', { unit: 'm', target: 'p' });
  expect(t.unit('p').wounds).toMatchObject([{ penalty: -3 }, { penalty: -0.5 }]);
  const dying = ward({ wounds: [{ level: 4 }], status: 'out', dyingTurnsLeft: 100 }).open();
  dying.do('useStim', { unit: 'm', target: 'p' });
  expect(dying.unit('p').dyingTurnsLeft).toBe(150);
  expect(ward({}, { supplies: {} }).open().refuses('useStim', { unit: 'm' })).toMatchObject({ code: 'no-supplies' });
});

rule('SEG-19.14', 'after ten Turns a stim works fully again', () => {
  const t = ward({ wounds: [{ level: 3 }], stims: [1] })
    .with({ turn: 12 })
    .open();
  t.do('useStim', { unit: 'm', target: 'p' });
  expect(t.unit('p').wounds).toMatchObject([{ penalty: -3 }]);
});

rule('SEG-19.15', 'droids feel nothing, are not stunned, and a Critical shuts them down', () => {
  expect(struck(victim(NUMB).open(), [], { level: 3 }).wounds).toEqual([[3, -5]]);
  expect(struck(victim(NUMB).open(), [], { level: 4 }).b).toMatchObject({ status: 'shutDown', dyingTurnsLeft: null });
});

rule('SEG-19.15', 'what is shut down already is not shut down again', () => {
  const { events } = struck(victim({ ...NUMB, status: 'shutDown' }).open(), [], { level: 4 });
  expect(events.filter(({ type }) => type === 'statusChanged')).toEqual([]);
});

rule(
  'SEG-EX-27',
  'a Light wound, Build 12, Pain Resistance 2: 11 is borne, 12 and 20 are not; in a leg it does not hinder shooting',
  () => {
    const hurt = (die: number) =>
      struck(victim({ skills: { painResistance: 2 } }).open(), [die], { location: 'legLeft' });
    expect(hurt(11).wounds).toEqual([[2, -2]]);
    expect(hurt(12)).toMatchObject({ wounds: [[2, -5]], b: { segmentDebt: 1 } });
    expect(hurt(20).wounds).toEqual([[2, -5]]);
    const t = range8({ wounds: [{ level: 2, location: 'legLeft', penalty: -5, passed: false }] }, NUMB).open();
    const jump = { unit: 'a', purpose: 'jumpAside', attribute: 'dexterity', tags: ['movement'], rules: [] } as const;
    expect(play(t, [1], (live) => takeTest(live, jump)).result.threshold).toBe(2 * (12 - 5));
    t.do('shot', { unit: 'a', target: 'b' }, { dice: [20] });
    expect(t.event('shotFired').barrels[0]?.threshold).toBe(2 * 12);
  },
);

rule('SEG-EX-28', 'two Grazes and two Lights, and a third Graze: one Heavy, one Pain test, -5 in all', () => {
  const before = { skills: { painResistance: 2 }, wounds: [1, 1, 2, 2].map((level) => ({ level, location: 'torso' })) };
  const { wounds: left, events } = struck(victim(before).open(), [8], { level: 1 });
  expect(left).toEqual([[3, -5]]);
  expect(events.filter((event) => event.type === 'testRolled')).toMatchObject([{ threshold: 2 * 7 }]);
});
