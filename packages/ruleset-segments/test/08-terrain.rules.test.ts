import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { fought } from './melee-tables.ts';
import { jump, run, TOO_FAR, walker } from './space-tables.ts';
import { bare, blank, mark, NUMB, shooter, withTerrain } from './tables.ts';

/** SEG-8.2 to SEG-8.4: rough ground, jumps, climbing, falls. */

describe('rough ground and jumps', () => {
  const ROUGH = { kind: 'rough', shape: { rect: [11, 8, 9, 4] } };
  rule('SEG-8.2', 'rough ground counts double', () => {
    // One metre clear and half a metre of rubble are two; a metre of it is three.
    const t = walker({}, ROUGH).open();
    expect(t.refusals('move', run([11.5, 10]))).toEqual([]);
    expect(t.refuses('move', run([12, 10]))).toMatchObject(TOO_FAR);
    expect(
      walker({ at: [13, 10] }, ROUGH)
        .open()
        .refusals('move', run([14, 10])),
    ).toEqual([]);
    expect(
      walker({ at: [13, 10] }, ROUGH)
        .open()
        .refuses('move', run([14.5, 10])),
    ).toMatchObject(TOO_FAR);
  });

  rule('SEG-C5', 'Form IV knows no rough ground', () => {
    const perseverance = { weapons: ['energyBlade'], forms: [1, 4], activeForm: 4 };
    expect(
      walker(perseverance, ROUGH)
        .open()
        .refusals('move', run([12, 10])),
    ).toEqual([]);
    expect(
      walker({ ...perseverance, activeForm: 1 }, ROUGH)
        .open()
        .refuses('move', run([12, 10])),
    ).toMatchObject(TOO_FAR);
  });

  const barrier = (height: number) => ({ id: 'bar', kind: 'barrier', height, shape: { rect: [11, 5, 0.5, 10] } });
  rule('SEG-8.2', 'a jump clears what is up to a metre high without a test', () => {
    const t = walker({}, barrier(1)).open();
    expect(t.refuses('move', run([12, 10]))).toMatchObject({ code: 'blocked' });
    t.do('move', jump([12, 10]), { dice: [] });
    expect(t.unit('a')).toMatchObject({ at: [12, 10], level: 0, movementState: 'running', segmentsLeft: 2 });
  });

  rule('SEG-8.2', 'up to one and a half it takes Acrobatics; who fails stops before it', () => {
    const over = walker({}, barrier(1.5)).open();
    over.do('move', jump([12, 10]), { dice: [11] });
    expect(over.event('testRolled')).toMatchObject({ attribute: 'dexterity', skill: 'acrobatics', threshold: 24 });
    expect(over.unit('a').at).toEqual([12, 10]);
    const short = walker({}, barrier(1.5)).open();
    short.do('move', jump([12, 10]), { dice: [12] });
    expect(short.unit('a')).toMatchObject({ at: [10.5, 10], posture: 'standing' });
    const fallen = walker({}, barrier(1.5)).open();
    fallen.do('move', jump([12, 10]), { dice: [20] });
    expect(fallen.unit('a')).toMatchObject({ at: [10.5, 10], posture: 'prone' });
    expect(
      walker({}, barrier(2))
        .open()
        .refuses('move', jump([12, 10])),
    ).toMatchObject({
      code: 'blocked',
      rule: 'SEG-8.2',
    });
  });

  const gap = (width: number, depth = 4) => ({ id: 'gap', kind: 'edge', depth, shape: { rect: [10, 5, width, 10] } });
  rule('SEG-8.2', 'a gap of two metres is jumped without a test, one of three with Acrobatics, no wider one', () => {
    const narrow = walker({}, gap(2)).open();
    expect(narrow.refuses('move', run([12, 10]))).toMatchObject({ code: 'blocked', rule: 'SEG-8.2' });
    narrow.do('move', jump([12, 10]), { dice: [] });
    expect(narrow.unit('a')).toMatchObject({ at: [12, 10], level: 0 });
    const wide = walker({}, gap(3)).open();
    wide.do('move', jump([13, 10]), { dice: [11] });
    expect(wide.unit('a')).toMatchObject({ at: [13, 10], level: 0 });
    expect(
      walker({}, gap(3.5))
        .open()
        .refuses('move', jump([13.5, 10])),
    ).toMatchObject({ code: 'too-far' });
    expect(
      walker()
        .open()
        .refuses('move', jump([12.5, 10])),
    ).toMatchObject({ code: 'too-far', params: { most: 2 } });
  });

  rule('SEG-8.2', 'who fails over a gap stops at the near edge, and on a 20 falls in', () => {
    const short = walker({}, gap(3)).open();
    short.do('move', jump([13, 10]), { dice: [12] });
    expect(short.unit('a')).toMatchObject({ at: [10, 10], level: 0 });
    // Four metres deep: a Graze, where the second die says.
    const fallen = walker({}, gap(3)).open();
    fallen.do('move', jump([13, 10]), { dice: [20, 9] });
    expect(fallen.unit('a')).toMatchObject({ at: [10.5, 10], level: -4, posture: 'prone' });
    expect(fallen.unit('a').wounds).toMatchObject([{ level: 1, location: 'torso' }]);
  });

  rule('SEG-8.2', 'points of Acrobatics help', () => {
    const t = walker({ skills: { acrobatics: 2 } }, gap(3)).open();
    t.do('move', jump([13, 10]), { dice: [13] }).answer([2]);
    expect(t.unit('a').at).toEqual([13, 10]);
  });
});

describe('climbing', () => {
  const wall = (more: object = {}) => ({ id: 'w', kind: 'wall', height: 3, shape: { rect: [10.5, 9, 1, 2] }, ...more });
  const climb = (more: object = {}) => ({ unit: 'a', kind: 'climb', ...more });

  rule('SEG-8.3', 'half a metre a segment, with one Climbing test on Build in the phase', () => {
    const t = walker({}, wall()).open();
    t.do('move', climb(), { dice: [9] });
    expect(t.event('testRolled')).toMatchObject({ attribute: 'build', skill: 'climbing', threshold: 20 });
    expect(t.unit('a')).toMatchObject({ level: 0.5, movementState: 'still' });
    t.do('move', climb(), { dice: [] });
    expect(t.unit('a')).toMatchObject({ level: 1, at: [10, 10] });
    expect(t.refuses('move', run([9, 10]))).toMatchObject({
      code: 'posture',
      params: { posture: '@posture.climbing' },
    });
    expect(t.refuses('posture', { unit: 'a', kind: 'kneel' })).toMatchObject({ code: 'posture' });
  });

  rule('SEG-8.3', 'who fails gets nowhere in this phase, and on a 20 falls', () => {
    const t = walker({}, wall()).open();
    t.do('move', climb(), { dice: [10] });
    expect(t.unit('a')).toMatchObject({ level: 0, segmentsLeft: 2 });
    expect(t.refuses('move', climb())).toMatchObject({ code: 'blocked', rule: 'SEG-8.3' });
    // Two and a half metres: half a metre more than does no harm.
    const high = walker({ level: 2.5, marks: ['climbing'] }, wall()).open();
    high.do('move', climb(), { dice: [20, 16] });
    expect(high.unit('a')).toMatchObject({ level: 0, posture: 'prone' });
    expect(high.unit('a').wounds).toMatchObject([{ level: 1, location: 'legRight' }]);
  });

  rule('SEG-8.3', 'at the top one steps onto it, and the same way down', () => {
    const t = walker({ level: 2.5, marks: ['climbing'] }, wall()).open();
    t.do('move', climb({ to: [11, 10] }), { dice: [9] });
    expect(t.unit('a')).toMatchObject({ level: 3, at: [11, 10] });
    expect(t.refusals('move', run([11, 10.5]))).toEqual([]);
    expect(t.refuses('move', run([11, 8]))).toMatchObject({ code: 'blocked', rule: 'SEG-8.4' });
    t.do('move', climb({ to: [10, 10] }), { dice: [] });
    expect(t.unit('a')).toMatchObject({ level: 2.5, at: [10, 10] });
  });

  rule('SEG-8.3', 'a ladder is a metre a segment, without a test', () => {
    const t = walker({}, wall({ climb: 'ladder' })).open();
    t.do('move', climb({ to: [11, 10], segments: 3 }), { dice: [] });
    expect(t.unit('a')).toMatchObject({ level: 3, at: [11, 10] });
    expect(walker().open().refuses('move', climb())).toMatchObject({ code: 'blocked' });
  });

  rule('SEG-8.4', 'whoever is knocked down on a wall falls off it', () => {
    const t = blank
      .map(withTerrain(wall()))
      .options({ endWhenHidden: 'off' })
      .unit('a', shooter([10, 10], { ...NUMB, level: 2, marks: ['climbing'] }))
      .unit(
        'b',
        mark([9, 10], { ...NUMB, attributes: { attunement: 14 }, skills: { telekinesis: 4, steadfastness: 3 } }),
      )
      .with({ active: 'b' })
      .open();
    // Telekinesis 14 - 2 against Build 10 - 19: 21 Advantage Points, knocked down; two metres do no harm.
    t.do('usePower', { unit: 'b', power: 'push', target: 'a' }, { dice: [2, 19] });
    expect(t.unit('a')).toMatchObject({ level: 0, posture: 'prone', wounds: [] });
  });
});

describe('falling', () => {
  rule.each(
    'SEG-8.4',
    '$depth m: level $level',
    [
      { depth: 2, level: 0 },
      { depth: 2.5, level: 1 },
      { depth: 4, level: 1 },
      { depth: 4.5, level: 2 },
      { depth: 6, level: 2 },
      { depth: 8, level: 3 },
      { depth: 8.5, level: 4 },
      { depth: 30, level: 4 },
    ],
    ({ depth, level }) => {
      const pit = { kind: 'edge', depth, shape: { rect: [10, 5, 20, 10] } };
      // On the head, in battle armour: neither a step more nor a level less.
      const t = walker({ armour: 'battleArmour' }, pit).open();
      t.do('move', jump([11, 10]), { dice: level === 0 ? [] : [1] });
      expect(t.unit('a')).toMatchObject({ level: -depth, posture: level === 0 ? 'standing' : 'prone' });
      expect((t.unit('a').wounds as readonly { level: number; location: string }[]).map((one) => one.level)).toEqual(
        level === 0 ? [] : [level],
      );
    },
  );

  rule('SEG-8.4', 'a drop that does no harm is walked down; a deeper one has to be jumped into', () => {
    const pit = (depth: number) => ({ kind: 'edge', depth, shape: { rect: [10, 5, 20, 10] } });
    const shallow = walker({}, pit(1.5)).open();
    shallow.do('move', run([11, 10]), { dice: [] });
    expect(shallow.unit('a')).toMatchObject({ level: -1.5, posture: 'standing' });
    expect(shallow.refuses('move', run([9.5, 10]))).toMatchObject({ code: 'blocked', rule: 'SEG-8.3' });
    expect(
      walker({}, pit(3))
        .open()
        .refuses('move', run([11, 10])),
    ).toMatchObject({ code: 'blocked', rule: 'SEG-8.4' });
  });

  rule('SEG-C10', 'S3: a shove sends one over the edge of the gantry, and out of the duel', () => {
    const t = bare
      .with({
        scenario: 'S3',
        active: 'adept',
        turn: 2,
        order: ['adept', 'duelist'],
        melees: [{ attacker: 'adept', defender: 'duelist', since: 1, clashedTurn: 1 }],
      })
      .unit('adept', { at: [10, 1] })
      .unit('duelist', { at: [10, 2] })
      .open();
    // Build 12 - 2 against 14 - 19; the torso; a Light wound of Build 14 at -2, passed.
    const course = fought(t, [2, 19, 9, 5], { clashChoice: ['shove'] }, 'adept');
    expect(course.state.units.duelist).toMatchObject({ at: [10000, 3000], level: -6000 });
    expect(course.state.units.duelist?.wounds).toMatchObject([{ level: 2, location: 'torso' }]);
  });
});
