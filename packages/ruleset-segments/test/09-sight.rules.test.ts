import { groundOf } from '@potyczka/ground';
import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { arcOf } from '../src/procedures/sight/arcs.ts';
import { groundMap, hiddenFrom, sightBetween } from '../src/spatial.ts';
import { facing, SHOT, threshold } from './space-tables.ts';
import { blank, mark, NUMB, type Skirmish, shooter } from './tables.ts';

/** SEG-9: sight, cover, leaning, facing. */

const hides = (t: Skirmish, who: string, from: string): boolean => {
  const [unit, enemy] = [t.state.units[who], t.state.units[from]];
  if (unit === undefined || enemy === undefined) throw new Error('nobody there');
  return hiddenFrom(t.state, groundOf(groundMap(t.state)), unit, enemy);
};

/** Right before the target, a metre wide across the line, half a metre deep, its near side half a metre off. */
const before = (kind: string, more: object = {}) => ({ id: kind, kind, shape: { rect: [17, 9.5, 0.5, 1] }, ...more });

describe('line of sight', () => {
  rule('SEG-9.1', 'walls, pillars and closed doors block sight; a shot needs it', () => {
    const halfway = { shape: { rect: [14, 5, 0.5, 10] } };
    for (const kind of ['wall', 'pillar', 'door'])
      expect(
        facing({}, {}, { kind, ...halfway })
          .open()
          .refuses('shot', SHOT),
      ).toMatchObject({
        code: 'no-sight',
        rule: 'SEG-9.1',
      });
    for (const piece of [
      { kind: 'crate', ...halfway },
      { kind: 'barrier', ...halfway },
      { kind: 'slit', ...halfway },
      { kind: 'brush', ...halfway },
      { kind: 'door', open: true, ...halfway },
    ])
      expect(threshold(facing({}, {}, piece).open())).toBe(12);
  });

  rule('SEG-9.1', 'two metres of smoke are looked through, at -4; more are not', () => {
    const smoke = (radius: number, y = 10) =>
      facing({}, {}).with({ active: 'a', clouds: [{ at: [14, y], radius, kind: 'smoke', turnsLeft: 3 }] });
    expect(threshold(smoke(1).open())).toBe(8);
    expect(smoke(1.5).open().refuses('shot', SHOT)).toMatchObject({ code: 'no-sight' });
    // The chord 2.4 m from the middle of a cloud of 2.6 is twice a metre.
    expect(threshold(smoke(2.6, 12.4).open())).toBe(8);
    expect(smoke(2.6, 12.3).open().refuses('shot', SHOT)).toMatchObject({ code: 'no-sight' });
    expect(threshold(smoke(1, 11).open())).toBe(12);
    const gas = facing({}, {}).with({ active: 'a', clouds: [{ at: [14, 10], radius: 3, kind: 'gas', turnsLeft: 3 }] });
    expect(threshold(gas.open())).toBe(12);
  });

  rule('SEG-9.1', 'whoever stands in a cloud is behind the smoke around it', () => {
    const within = (radius: number) =>
      facing({}, {}).with({ active: 'a', clouds: [{ at: [18, 10], radius, kind: 'smoke', turnsLeft: 3 }] });
    expect(threshold(within(2).open())).toBe(8);
    const deep = within(4).open();
    expect(deep.refuses('shot', SHOT)).toMatchObject({ code: 'no-sight' });
    expect(hides(deep, 'b', 'a')).toBe(true);
  });
});

describe('cover', () => {
  rule.each(
    'SEG-9.2',
    '$how: $value',
    [
      { how: 'in the open', b: {}, piece: null, value: 12 },
      { how: 'kneeling', b: { posture: 'kneeling' }, piece: null, value: 9 },
      { how: 'prone', b: { posture: 'prone' }, piece: null, value: 7 },
      { how: 'behind a crate', b: {}, piece: before('crate'), value: 11 },
      { how: 'kneeling behind a crate', b: { posture: 'kneeling' }, piece: before('crate'), value: 7 },
      { how: 'behind a barrier', b: {}, piece: before('barrier'), value: 9 },
      { how: 'leaning out', b: { leaning: true, coverId: 'pillar' }, piece: before('pillar'), value: 7 },
      {
        how: 'over a barrier',
        b: { posture: 'kneeling', leaning: true, coverId: 'barrier' },
        piece: before('barrier'),
        value: 7,
      },
      { how: 'at a firing slit', b: { leaning: true, coverId: 'slit' }, piece: before('slit'), value: 4 },
      { how: 'in a door', b: { leaning: true, coverId: 'door' }, piece: before('door', { open: true }), value: 7 },
    ],
    ({ b, piece, value }) => {
      expect(threshold(facing({}, b, ...(piece === null ? [] : [piece])).open())).toBe(value);
    },
  );

  rule('SEG-9.2', 'from special cover one’s own shot is one harder', () => {
    const slit = { id: 'slit', kind: 'slit', shape: { rect: [10.5, 9.5, 0.5, 1] } };
    expect(threshold(facing({ leaning: true, coverId: 'slit' }, {}, slit).open())).toBe(11);
    const pillar = { ...slit, id: 'p', kind: 'pillar' };
    expect(threshold(facing({ leaning: true, coverId: 'p' }, {}, pillar).open())).toBe(12);
  });

  rule('SEG-9.3', 'posture and cover are not added: the worst of them counts', () => {
    expect(threshold(facing({}, { posture: 'prone' }, before('crate')).open())).toBe(7);
    expect(threshold(facing({}, { posture: 'kneeling' }, before('crate', { cover: 'half' })).open())).toBe(9);
    expect(threshold(facing({}, { posture: 'kneeling' }, before('crate', { cover: 'twoThirds' })).open())).toBe(9);
  });

  rule('SEG-9.4', 'cover works where the line crosses it within a metre of the target, and from no other side', () => {
    const crate = (x: number) => ({ kind: 'crate', shape: { rect: [x, 9.5, 0.5, 1] } });
    expect(threshold(facing({}, {}, crate(16.5)).open())).toBe(11);
    expect(threshold(facing({}, {}, crate(16)).open())).toBe(12);
    expect(threshold(facing({}, {}, crate(18.5)).open())).toBe(12);
    expect(threshold(facing({}, { posture: 'kneeling' }, crate(18.5)).open())).toBe(9);
  });

  rule('SEG-9.4', 'a step behind what would hide it one shows as much as one who leans out', () => {
    const barrier = { kind: 'barrier', shape: { rect: [16.5, 9.5, 0.5, 1] } };
    expect(threshold(facing({}, { posture: 'kneeling' }, barrier).open())).toBe(7);
    expect(threshold(facing({}, {}, { ...barrier, kind: 'slit' }).open())).toBe(4);
  });

  rule('SEG-9.5', 'within half a metre behind what hides one’s posture one is ducked: no shot crosses it', () => {
    const t = facing({}, { posture: 'kneeling' }, before('barrier')).open();
    expect(t.refuses('shot', SHOT)).toMatchObject({ code: 'no-sight' });
    expect([hides(t, 'b', 'a'), hides(t, 'a', 'b')]).toEqual([true, false]);
    expect(facing({}, { posture: 'prone' }, before('barrier')).open().refuses('shot', SHOT).code).toBe('no-sight');
    const other = facing({ posture: 'kneeling' }, {}, { kind: 'barrier', shape: { rect: [10.5, 9.5, 0.5, 1] } }).open();
    expect(other.refuses('shot', SHOT)).toMatchObject({ code: 'no-sight' });
  });

  rule('SEG-9.5', 'arriving behind cover one is ducked at once', () => {
    const pillar = { kind: 'pillar', shape: { rect: [12.5, 9.5, 0.5, 1] } };
    const t = facing({ at: [11, 12] }, {}, pillar).open();
    expect(hides(t, 'a', 'b')).toBe(false);
    t.do('move', { unit: 'a', kind: 'run', to: [12, 10.5] });
    expect(hides(t, 'a', 'b')).toBe(true);
  });
});

describe('leaning', () => {
  const pillar = { id: 'p', kind: 'pillar', shape: { rect: [10.5, 9.5, 0.5, 1] } };

  rule('SEG-9.9', 'leaning out one’s own piece no longer blocks sight either way, and leaves a third of one', () => {
    const t = facing({}, {}, pillar).open();
    expect(t.refuses('shot', SHOT)).toMatchObject({ code: 'no-sight' });
    t.do('leanOut', { unit: 'a' });
    expect(t.unit('a')).toMatchObject({ leaning: true, coverId: 'p', segmentsLeft: 2 });
    const { a, b } = t.state.units;
    if (a === undefined || b === undefined) throw new Error('nobody there');
    const ground = groundOf(groundMap(t.state));
    expect(sightBetween(t.state, ground, b, a)).toMatchObject({ sees: true, visibility: 'third', because: 'leaning' });
    // Somebody on this side of the pillar sees all of it.
    const beside = { ...b, id: 'c', at: [10000, 18000] as const };
    expect(sightBetween(t.state, ground, beside, a)).toMatchObject({ sees: true, visibility: 'full' });
    t.do('shot', SHOT, { dice: [20] });
    t.do('duckBack', { unit: 'a' });
    expect(t.unit('a')).toMatchObject({ leaning: false, coverId: null });
  });

  rule('SEG-9.9', 'moving away ends it without a segment', () => {
    const t = facing({ leaning: true, coverId: 'p' }, {}, pillar).open();
    t.do('move', { unit: 'a', kind: 'run', to: [10, 11] });
    expect(t.unit('a')).toMatchObject({ leaning: false, coverId: null, segmentsLeft: 2 });
  });

  rule(
    'SEG-7.7',
    'one leans out of what is within half a metre and can be leaned out of, and ducks back only from there',
    () => {
      const far = { ...pillar, shape: { rect: [11, 9.5, 0.5, 1] } };
      for (const piece of [far, { ...pillar, kind: 'wall' }, { ...pillar, kind: 'crate' }, { ...pillar, kind: 'door' }])
        expect(facing({}, {}, piece).open().refuses('leanOut', { unit: 'a' })).toMatchObject({ code: 'no-cover' });
      expect(
        facing({}, {}, { ...pillar, kind: 'door', open: true })
          .open()
          .refusals('leanOut', { unit: 'a' }),
      ).toEqual([]);
      const out = facing({ leaning: true, coverId: 'p' }, {}, pillar).open();
      expect(out.refuses('leanOut', { unit: 'a' })).toMatchObject({ code: 'posture' });
      expect(facing({}, {}, pillar).open().refuses('duckBack', { unit: 'a' })).toMatchObject({ code: 'posture' });
    },
  );
});

describe('facing', () => {
  rule('SEG-9.8', 'eight directions, changed for nothing in one’s own phase', () => {
    const t = facing({ facing: 2 }, {}).open();
    for (const direction of [0, 1, 2, 3, 4, 5, 6, 7]) {
      t.do('face', { unit: 'a', direction });
      expect(t.unit('a')).toMatchObject({ facing: direction, segmentsLeft: 3 });
    }
    expect(t.refuses('face', { unit: 'b', direction: 0 })).toMatchObject({ code: 'not-your-phase' });
  });

  rule('SEG-9.8', 'four arcs of ninety degrees', () => {
    // Looking north: whatever is more ahead than aside is before one.
    const places = [
      [0, 5],
      [4, 5],
      [-5, 5],
      [6, 5],
      [5, -4],
      [4, -5],
      [-6, 5],
      [-6, -5],
      [0, -5],
    ] as const;
    expect(places.map((place) => arcOf(0, [0, 0], place))).toEqual([
      'front',
      'front',
      'front',
      'right',
      'right',
      'back',
      'left',
      'left',
      'back',
    ]);
    // Looking south-east.
    expect(arcOf(3, [0, 0], [5, -5])).toBe('front');
    expect(arcOf(3, [0, 0], [-5, -4])).toBe('right');
    expect(arcOf(3, [0, 0], [5, 4])).toBe('left');
    expect(arcOf(3, [0, 0], [-5, 5])).toBe('back');
  });

  rule('SEG-9.8', 'a Defender in melee faces the Attacker', () => {
    const t = blank
      .unit('a', shooter([10, 10], { weapons: ['vibrosword'], facing: 0 }))
      .unit('b', mark([11, 10], { ...NUMB, weapons: ['vibrosword'], facing: 0 }))
      .with({ active: 'a' })
      .open();
    t.do('engage', { unit: 'a', target: 'b' });
    expect([t.unit('a').facing, t.unit('b').facing]).toEqual([2, 6]);
  });
});

rule('SEG-9.9', 'of whom only its leaning is told, it leans out of the piece beside it', () => {
  // A pillar half a metre before the target, on the line: a third of the leaner shows, -5.
  const t = facing({}, { leaning: true }, before('pillar')).open();
  expect(t.unit('b')).toMatchObject({ leaning: true, coverId: 'pillar' });
  t.do('shot', SHOT, { dice: [20] });
  expect(threshold(t)).toBe(12 - 5);
});

rule('SEG-9.9', 'a GM who rules that somebody leans out need not name the piece', () => {
  const t = facing({}, {}, before('pillar')).open();
  expect(t.refuses('shot', SHOT)).toMatchObject({ code: 'no-sight' });
  t.do('rule', { set: { setState: { unit: 'b', stats: { leaning: true } } } });
  expect(t.unit('b')).toMatchObject({ leaning: true, coverId: 'pillar' });
  t.do('shot', SHOT, { dice: [20] });
});
