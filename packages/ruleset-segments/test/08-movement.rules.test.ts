import type { Json } from '@potyczka/kernel';
import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { isNoLonger, PARTS } from '../src/procedures/lengths.ts';
import { fought } from './melee-tables.ts';
import { bare, blank, mark, NUMB, range8, type Skirmish, shooter, withTerrain } from './tables.ts';

/** SEG-8: moving about, falling, posture. Dexterity 12, Build 10, no skill, at ten, ten; the other one is far away. */

const walker = (more: object = {}, ...terrain: readonly Json[]) =>
  blank
    .map(withTerrain(...terrain))
    .options({ endWhenHidden: 'off' })
    .unit('a', shooter([10, 10], { ...NUMB, ...more }))
    .unit('b', mark([10, 38], NUMB))
    .with({ active: 'a' });

type Place = readonly [number, number];
const run = (to: Place) => ({ unit: 'a', kind: 'run', to: [...to] });
const sprint = (to: Place) => ({ unit: 'a', kind: 'sprint', to: [...to] });
const jump = (to: Place) => ({ unit: 'a', kind: 'jump', to: [...to] });
/** Where each segment of the last step has led. */
const places = (t: Skirmish): readonly Place[] =>
  (t.events('moved') as unknown as readonly { readonly at: Place }[]).map(({ at }) => at);
const TOO_FAR = { code: 'too-far', rule: 'SEG-8.1' };

describe('distance', () => {
  rule('SEG-8.1', 'a segment is two metres of running, four of sprinting, half a metre of crawling', () => {
    const t = walker().open();
    expect(t.refusals('move', run([12, 10]))).toEqual([]);
    expect(t.refuses('move', run([12.5, 10]))).toMatchObject({ ...TOO_FAR, params: { most: 2 } });
    expect(t.refusals('move', sprint([14, 10]))).toEqual([]);
    expect(t.refuses('move', sprint([14, 10.5]))).toMatchObject({ ...TOO_FAR, params: { most: 4 } });
    const prone = walker({ posture: 'prone' }).open();
    expect(prone.refusals('move', { unit: 'a', kind: 'crawl', to: [10.5, 10] })).toEqual([]);
    expect(prone.refuses('move', { unit: 'a', kind: 'crawl', to: [10.5, 10.5] })).toMatchObject(TOO_FAR);
  });

  rule('SEG-8.1', 'lengths are straight, and compared exactly: 1 by 1.5 m is less than two, 1.5 by 1.5 m more', () => {
    const t = walker().open();
    expect(t.refusals('move', run([11, 11.5]))).toEqual([]);
    expect(t.refuses('move', run([11.5, 11.5]))).toMatchObject(TOO_FAR);
    // 1.2 and 1.6 would be exactly two; on the lattice 2.4 and 3.2 of a sprint are too far by a hair either way.
    expect(t.refusals('move', sprint([12.5, 13]))).toEqual([]);
    expect(t.refuses('move', sprint([13, 13]))).toMatchObject(TOO_FAR);
  });

  rule('SEG-8.1', 'a way of straight pieces is as long as all of them', () => {
    const t = walker().open();
    const path = (...points: readonly Place[]) => ({ unit: 'a', kind: 'run', path: points.map((one) => [...one]) });
    expect(t.refusals('move', path([11, 10], [11, 11]))).toEqual([]);
    expect(t.refuses('move', path([11, 10], [11, 11], [11, 11.5]))).toMatchObject(TOO_FAR);
    // Twice the root of a half and once a half: 1.914; with another half it is 2.414.
    expect(t.refusals('move', path([10.5, 10.5], [11, 10], [11.5, 10]))).toEqual([]);
    expect(t.refuses('move', path([10.5, 10.5], [11, 10], [12, 10]))).toMatchObject(TOO_FAR);
    t.do('move', path([11, 10], [11, 11]));
    expect(t.unit('a').at).toEqual([11, 11]);
  });

  rule('SEG-8.1', 'sums of roots are decided without rounding', () => {
    const way = (...squares: readonly number[]) => squares.map((square) => ({ square, double: 0 }));
    // A fourth of a thousand-millionth of a millimetre too long.
    expect(isNoLonger(way(3_174_605, 4_920_668), 4000)).toBe(false);
    expect(isNoLonger(way(3_174_605, 4_920_667), 4000)).toBe(true);
    // Squares only: exactly as long as it may be.
    expect(isNoLonger(way(9_000_000, 1_000_000), 4000)).toBe(true);
    expect(isNoLonger(way(9_000_000, 1_000_000), 3999)).toBe(false);
    // The roots of n² + 1 and n² - 1 together fall short of 2n by less than a double can hold.
    const n = 2 ** 20;
    expect(isNoLonger(way(n * n + 1, n * n - 1), 2 * n)).toBe(true);
    expect(isNoLonger(way(n * n + 1, n * n), 2 * n)).toBe(false);
    expect(isNoLonger([{ square: 1_000_000, double: PARTS }], 2000)).toBe(true);
    expect(isNoLonger([{ square: 1_000_000, double: PARTS }], 1999)).toBe(false);
  });

  rule('SEG-8.1', 'who is told where to finds the way round what stands there', () => {
    // Round the pillar: at least twice the root of a half and a half, less the corners.
    const pillar = { kind: 'pillar', shape: { rect: [10.5, 9.75, 0.5, 0.5] } };
    const t = walker({}, pillar).open();
    expect(t.refuses('move', { unit: 'a', kind: 'run', path: [[11.5, 10]] })).toMatchObject({ code: 'blocked' });
    t.do('move', run([11.5, 10]));
    expect(t.unit('a').at).toEqual([11.5, 10]);
    const wall = { kind: 'wall', shape: { rect: [10.5, 8, 0.5, 4] } };
    expect(
      walker({}, wall)
        .open()
        .refuses('move', run([11.5, 10])),
    ).toMatchObject({ code: 'blocked' });
  });

  rule('SEG-8.1', 'a longer move takes several segments, each of which ends on the half-metre lattice', () => {
    const t = walker().open();
    expect(t.refuses('move', { ...run([10, 16]), segments: 2 })).toMatchObject(TOO_FAR);
    t.do('move', { ...run([10, 15]), segments: 3 });
    expect(places(t)).toEqual([
      [10000, 12000],
      [10000, 14000],
      [10000, 15000],
    ]);
    expect(t.unit('a').movementState).toBe('running');
    const wall = { kind: 'wall', shape: { rect: [8, 12, 4, 0.5] } };
    const around = walker({}, wall).open();
    around.do('move', { ...sprint([10, 14]), segments: 3 });
    expect(around.unit('a')).toMatchObject({ at: [10, 14], movementState: 'sprinting' });
    for (const at of places(around)) expect([at[0] % 500, at[1] % 500]).toEqual([0, 0]);
    const bent = walker().open();
    bent.do('move', {
      unit: 'a',
      kind: 'run',
      path: [
        [11, 10],
        [11, 12],
        [13, 12],
      ],
      segments: 3,
    });
    expect(places(bent)).toEqual([
      [11000, 11000],
      [12000, 12000],
      [13000, 12000],
    ]);
  });

  rule('SEG-8.1', 'a long move that needs fewer segments than allowed leaves the rest', () => {
    const t = walker().open();
    t.do('move', { ...run([10, 13]), segments: 3 });
    expect(t.unit('a')).toMatchObject({ at: [10, 13], segmentsLeft: 1, inProgress: null });
  });
});

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
    expect(t.refuses('move', run([9, 10]))).toMatchObject({ code: 'posture', params: { posture: 'climbing' } });
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

describe('movement state and posture', () => {
  const firedAt = (t: ReturnType<ReturnType<typeof range8>['open']>): number => {
    t.do('shot', { unit: 'a', target: 'b' }, { dice: [20] });
    const [barrel] = t.event('shotFired').barrels as readonly { threshold: number }[];
    return (barrel?.threshold ?? 0) / 2;
  };

  rule(
    'SEG-8.5',
    'running is two off one’s own shot and one off the enemy’s, sprinting forbids and is three off',
    () => {
      const shot = (own: string, theirs: string) =>
        firedAt(range8({ movementState: own }, { ...NUMB, movementState: theirs }).open());
      expect([shot('still', 'still'), shot('running', 'still'), shot('still', 'running')]).toEqual([12, 10, 11]);
      expect(shot('still', 'sprinting')).toBe(9);
      expect(range8({ movementState: 'sprinting' }).open().refuses('shot', { unit: 'a', target: 'b' }).code).toBe(
        'sprinted',
      );
    },
  );

  rule('SEG-EX-36', 'sprint and shot is refused; sprint, kneel, shot is not; run, shot, shot is -2, then 0', () => {
    const sprinted = range8({}, NUMB).open();
    sprinted.do('move', sprint([10, 8]));
    expect(sprinted.refuses('shot', { unit: 'a', target: 'b' })).toMatchObject({ code: 'sprinted', rule: 'SEG-8.6' });
    sprinted.do('posture', { unit: 'a', kind: 'kneel' });
    expect(firedAt(sprinted)).toBe(12);
    const ran = range8({}, NUMB).open();
    ran.do('move', run([10, 8]));
    expect([firedAt(ran), firedAt(ran)]).toEqual([10, 12]);
  });

  rule('SEG-8.6', 'any other segment leaves one still, and the state lasts until the next own segment', () => {
    const t = range8({}, NUMB).open();
    t.do('move', run([10, 8]));
    expect(t.unit('a').movementState).toBe('running');
    t.do('idle', { unit: 'a' });
    expect(t.unit('a').movementState).toBe('still');
    t.do('move', run([10, 10]));
    expect(t.state.active).not.toBe('a');
    expect(t.unit('a').movementState).toBe('running');
  });

  rule.each(
    'SEG-8.7',
    '$kind from $from: $cost segments',
    [
      { kind: 'kneel', from: 'standing', cost: 1, to: 'kneeling' },
      { kind: 'dropProne', from: 'standing', cost: 1, to: 'prone' },
      { kind: 'dropProne', from: 'kneeling', cost: 1, to: 'prone' },
      { kind: 'riseKneeling', from: 'kneeling', cost: 2, to: 'standing' },
      { kind: 'riseProne', from: 'prone', cost: 3, to: 'standing' },
    ],
    ({ kind, from, cost, to }) => {
      const t = walker({ posture: from }).open();
      t.do('posture', { unit: 'a', kind });
      expect(t.events('segmentSpent')).toHaveLength(cost);
      expect(t.unit('a').posture).toBe(to);
    },
  );

  rule('SEG-8.7', 'crawling leaves one prone, and springing up may end kneeling for the same price', () => {
    const t = walker({ posture: 'prone' }).open();
    t.do('move', { unit: 'a', kind: 'crawl', to: [10.5, 10] });
    expect(t.unit('a')).toMatchObject({ at: [10.5, 10], posture: 'prone', movementState: 'still' });
    const up = walker({ posture: 'prone' }).open();
    up.do('posture', { unit: 'a', kind: 'riseProne', end: 'kneeling' });
    expect(up.events('segmentSpent')).toHaveLength(3);
    expect(up.unit('a').posture).toBe('kneeling');
  });

  rule('SEG-7.7', 'running, jumping and sprinting start from standing, crawling from prone', () => {
    for (const posture of ['kneeling', 'prone'])
      for (const kind of ['run', 'jump', 'sprint', 'climb'])
        expect(
          walker({ posture })
            .open()
            .refuses('move', { unit: 'a', kind, to: [10.5, 10] }),
        ).toMatchObject({
          code: 'posture',
          rule: 'SEG-7.7',
        });
    expect(
      walker()
        .open()
        .refuses('move', { unit: 'a', kind: 'crawl', to: [10.5, 10] }),
    ).toMatchObject({
      code: 'posture',
    });
    const fits = (posture: string) =>
      ['kneel', 'dropProne', 'riseKneeling', 'riseProne'].filter(
        (kind) => walker({ posture }).open().refusals('posture', { unit: 'a', kind }).length === 0,
      );
    expect([fits('standing'), fits('kneeling'), fits('prone')]).toEqual([
      ['kneel', 'dropProne'],
      ['dropProne', 'riseKneeling'],
      ['riseProne'],
    ]);
  });
});

describe('what slows and what speeds', () => {
  const wounded = (level: number, location: string) => ({ wounds: [{ level, location }] });
  rule('SEG-8.8', 'with a Heavy wound in a leg one runs a metre, and neither sprints nor jumps', () => {
    const t = walker(wounded(3, 'legLeft')).open();
    expect(t.refusals('move', run([11, 10]))).toEqual([]);
    expect(t.refuses('move', run([11.5, 10]))).toMatchObject({ code: 'too-far', params: { most: 1 } });
    for (const kind of ['sprint', 'jump'])
      expect(t.refuses('move', { unit: 'a', kind, to: [10.5, 10] })).toMatchObject({ code: 'effect', rule: 'SEG-8.8' });
    expect(
      walker(wounded(2, 'legLeft'))
        .open()
        .refusals('move', sprint([14, 10])),
    ).toEqual([]);
    expect(
      walker(wounded(3, 'torso'))
        .open()
        .refusals('move', sprint([14, 10])),
    ).toEqual([]);
    const hardy = walker(wounded(3, 'legLeft')).options({ endWhenHidden: 'off', legWoundSlows: false }).open();
    expect(hardy.refusals('move', sprint([14, 10]))).toEqual([]);
  });

  rule('SEG-8.9', 'behind a stationary shield one gets half a metre further', () => {
    const shield = (active: boolean) => ({ shield: { kind: 'stationary', points: 9, active } });
    const t = walker(shield(true)).open();
    expect(t.refusals('move', run([10.5, 10]))).toEqual([]);
    expect(t.refuses('move', run([11, 10]))).toMatchObject({ code: 'too-far', params: { most: 0.5 } });
    expect(t.refuses('move', sprint([11, 10]))).toMatchObject({ code: 'too-far', params: { most: 0.5 } });
    expect(
      walker(shield(false))
        .open()
        .refusals('move', run([12, 10])),
    ).toEqual([]);
  });

  const JET = { gear: ['jetPack'] };
  rule('SEG-8.9', 'a jet pack doubles running and sprinting, goes up as well, and hovers', () => {
    const barrier = { kind: 'wall', height: 3, shape: { rect: [11, 5, 0.5, 10] } };
    const t = walker(JET, barrier).open();
    expect(t.refusals('move', run([10, 14]))).toEqual([]);
    expect(t.refuses('move', run([10, 14.5]))).toMatchObject({ code: 'too-far', params: { most: 4 } });
    expect(t.refusals('move', sprint([10, 18]))).toEqual([]);
    expect(t.refuses('move', sprint([10, 18.5]))).toMatchObject({ code: 'too-far' });
    expect(t.refuses('move', run([12, 10]))).toMatchObject({ code: 'blocked' });
    // Two metres on and three up are 3.6; four up would be 4.47.
    expect(t.refuses('move', { ...run([12, 10]), height: 4 })).toMatchObject({ code: 'too-far' });
    t.do('move', { ...run([12, 10]), height: 3 });
    expect(t.unit('a')).toMatchObject({ at: [12, 10], level: 3 });
    t.do('move', run([15, 10]));
    expect(t.unit('a')).toMatchObject({ at: [15, 10], level: 3 });
    t.do('move', { unit: 'a', kind: 'run', height: 0 });
    expect(t.unit('a')).toMatchObject({ at: [15, 10], level: 0 });
    expect(
      walker({}, barrier)
        .open()
        .refusals('move', { ...run([12, 10]), height: 3 }).length,
    ).toBeGreaterThan(0);
  });

  rule('SEG-8.9', 'whoever is stunned in the air comes down', () => {
    const t = blank
      .unit('a', shooter([10, 10]))
      .unit('b', mark([10, 20], { ...JET, level: 7, status: 'stunned', effects: [{ kind: 'stun', turnsLeft: 3 }] }))
      .unit('c', mark([30, 20], NUMB))
      .with({ active: 'a' })
      .open();
    // Seven metres: a Heavy wound; Pain at -5 against Build 12.
    t.do('idle', { unit: 'a' }, { dice: [9, 3] });
    expect(t.unit('b')).toMatchObject({ level: 0, posture: 'prone', wounds: [{ level: 3, location: 'torso' }] });
  });

  rule('SEG-20.12', 'whoever is held cannot leave the spot', () => {
    const t = walker({ effects: [{ kind: 'grabbed', source: 'b' }] }).open();
    expect(t.refuses('move', run([10.5, 10]))).toMatchObject({ code: 'effect' });
  });
});
