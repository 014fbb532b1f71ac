import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import type { Hit } from '../src/play/attack.ts';
import { takeTest } from '../src/procedures/tests/test.ts';
import { reckon, strike } from '../src/procedures/wounds/damage.ts';
import type { Level, TestTag } from '../src/vocabulary.ts';
import { play } from './procedures.ts';
import { NUMB, range8, type Skirmish } from './tables.ts';

const hit = (more: Partial<Hit> = {}): Hit => ({
  target: 'b',
  location: 'torso',
  level: 2,
  piercing: 0,
  type: 'energy',
  rules: [],
  ...more,
});
const plated = (reduction: number, durability = 10, more: object = {}) =>
  range8(
    {},
    { ...NUMB, armour: { torso: { reduction, durability }, head: { reduction, durability } }, ...more },
  ).open();
const through = (t: Skirmish, more: Partial<Hit>) => play(t, [], (live) => reckon(live, hit(more)).level).result;
const after = (t: Skirmish, more: Partial<Hit>) =>
  play(t, [], (live) => strike(live, hit(more))).state.units.b?.armour[more.location ?? 'torso'];

rule('SEG-18.1', 'a hit on the head, or another vital spot, is a level worse', () => {
  const t = range8({}, NUMB).open();
  expect(through(t, { location: 'head' })).toBe(3);
  expect(through(t, { location: 'torso', vital: true })).toBe(3);
  expect(through(t, { location: 'head', level: 4 })).toBe(4);
});

rule('SEG-18.2', 'weapon, head, other steps, armour - in this order and step by step', () => {
  const t = plated(2);
  const steps = [{ source: 'deflected', levels: -1, rule: 'SEG-23.9' }];
  const told = play(t, [], (live) => strike(live, hit({ location: 'head', level: 4, steps })));
  // Critical stays Critical on the head, then Heavy, then two levels off.
  expect(told.result).toBe(1);
  expect(told.events.find((event) => event.type === 'damageReckoned')).toMatchObject({
    base: 4,
    level: 1,
    steps: [
      { source: 'deflected', levels: -1 },
      { source: 'armour', levels: -2 },
    ],
  });
});

rule.each(
  'SEG-18.3',
  'reduction $reduction',
  [
    { reduction: 1, left: [0, 1, 2, 3] },
    { reduction: 2, left: [0, 0, 1, 2] },
    { reduction: 3, left: [0, 0, 0, 1] },
    { reduction: 4, left: [0, 0, 0, 0] },
  ],
  ({ reduction, left }) => {
    const levels: readonly Level[] = [1, 2, 3, 4];
    expect(levels.map((level) => through(plated(reduction), { level }))).toEqual(left);
  },
);

rule('SEG-18.4', 'piercing lowers the reduction first, never below none', () => {
  expect(through(plated(3), { level: 4, piercing: 2 })).toBe(3);
  expect(through(plated(1), { level: 2, piercing: 4 })).toBe(2);
});

rule(
  'SEG-18.5',
  'a Heavy hit costs 1 durability, a Critical 3, lesser ones and kinetic ones none; at 0 it falls apart',
  () => {
    expect(after(plated(1), { level: 3 })?.durability).toBe(9);
    expect(after(plated(1), { level: 4 })?.durability).toBe(7);
    expect(after(plated(1), { level: 2 })?.durability).toBe(10);
    expect(after(plated(1), { level: 4, type: 'kinetic' })?.durability).toBe(10);
    expect(after(plated(1, 3), { level: 4 })).toBeUndefined();
  },
);

rule(
  'SEG-18.6',
  'what arrives counts, head step included, or what is received; the breaking hit is still reduced',
  () => {
    expect(after(plated(1), { location: 'head', level: 2 })?.durability).toBe(9);
    const received = range8({}, { ...NUMB, armour: { torso: { reduction: 1, durability: 10 } } })
      .options({ durabilityBy: 'received' })
      .open();
    expect(after(received, { level: 3 })?.durability).toBe(10);
    expect(after(received, { level: 4 })?.durability).toBe(9);
    const last = play(plated(1, 1), [], (live) => strike(live, hit({ level: 3 })));
    expect(last.result).toBe(2);
    expect(last.state.units.b?.armour.torso).toBeUndefined();
  },
);

/** The modifiers armour gives to a test of this kind, in points. */
function burden(a: object, tags: readonly TestTag[], attribute: 'dexterity' | 'senses' | 'build' = 'dexterity') {
  const t = range8(a).open();
  const { result } = play(t, [1], (live) => takeTest(live, { unit: 'a', purpose: 'try', attribute, tags, rules: [] }));
  return result.threshold / 2 - (t.state.units.a?.attributes[attribute] ?? 0);
}

rule.each(
  'SEG-18.7',
  'Build $build makes a piece of -1 weigh $left',
  [
    { build: 13, left: -1 },
    { build: 14, left: -0.5 },
    { build: 16, left: 0 },
    { build: 18, left: 0 },
  ],
  ({ build, left }) =>
    expect(burden({ attributes: { build }, armour: { torso: { reduction: 2, penalty: -1 } } }, ['melee'])).toBe(left),
);

rule('SEG-18.7', 'Build 18 takes two points off each piece', () =>
  expect(burden({ attributes: { build: 18 }, armour: { torso: { reduction: 4, penalty: -2.5 } } }, ['melee'])).toBe(
    -0.5,
  ),
);

/** Every piece weighs differently, so that the sum tells which count. */
const MARKED = {
  armour: {
    head: { reduction: 1, penalty: -0.5 },
    torso: { reduction: 1, penalty: -1 },
    armMain: { reduction: 1, penalty: -2 },
    armOff: { reduction: 1, penalty: -4 },
    legRight: { reduction: 1, penalty: -8 },
    legLeft: { reduction: 1, penalty: -16 },
  },
};

rule.each(
  'SEG-18.8',
  'armour on $what',
  [
    { what: 'shooting: head and arms', tags: ['shooting'], sum: -0.5 - 2 - 4 },
    { what: 'melee: arms, legs, torso', tags: ['melee'], sum: -1 - 2 - 4 - 8 - 16 },
    { what: 'movement: arms, legs, torso', tags: ['movement'], sum: -1 - 2 - 4 - 8 - 16 },
    { what: 'throwing: arms', tags: ['throwing'], sum: -2 - 4 },
    { what: 'pain: nothing', tags: ['pain'], sum: 0 },
    { what: 'courage: nothing', tags: ['courage'], sum: 0 },
    { what: 'telekinesis: nothing', tags: ['telekinesis'], sum: 0 },
  ] as const,
  ({ tags, sum }) => expect(burden(MARKED, tags)).toBe(sum),
);

rule('SEG-18.8', 'a helmet hinders Senses', () => expect(burden(MARKED, [], 'senses')).toBe(-0.5));

rule('SEG-18.9', 'the table gives penalties by the piece, and they add up', () =>
  // Space suit: torso -1.5, arms -1 each, legs -1.5 each.
  expect(burden({ armour: 'spaceSuit' }, ['melee'])).toBe(-1.5 - 2 - 3),
);

rule('SEG-EX-26', 'a hand cannon on powered armour, a slug rifle on reduction 2', () => {
  const cannon = range8({ weapons: ['handCannon'], attributes: { build: 15 } }, { ...NUMB, armour: 'powered' }).open();
  cannon.do('shot', { unit: 'a', target: 'b' }, { dice: [9] });
  expect(cannon.event('woundTaken').wound).toMatchObject({ level: 3, location: 'torso' });
  expect(cannon.state.units.b?.armour.torso).toMatchObject({ reduction: 3, durability: 11 });
  const slug = range8(
    { weapons: ['sniperSlug'], attributes: { build: 12 } },
    { ...NUMB, armour: { torso: { reduction: 2, durability: 10 } } },
  ).open();
  slug.do('shot', { unit: 'a', target: 'b' }, { dice: [9] });
  expect(slug.event('woundTaken').wound).toMatchObject({ level: 1 });
  expect(slug.state.units.b?.armour.torso?.durability).toBe(10);
});
