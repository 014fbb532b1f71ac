import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { isNoLonger, PARTS } from '../src/procedures/movement/lengths.ts';
import { along, places, run, sprint, TOO_FAR, walker } from './space-tables.ts';
import { blank, mark, NUMB, shooter } from './tables.ts';

/** SEG-8.1, SEG-8.8, SEG-8.9: how far, which way, and what slows or speeds. */

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

  rule('SEG-8.1', 'nobody runs on the spot, to be harder to hit or for the run-up of a charge', () => {
    const t = walker().open();
    for (const wish of [{}, { to: [10, 10] }, { path: [[10, 10]] }, { kind: 'sprint', segments: 2 }])
      expect(t.refuses('move', { unit: 'a', ...wish } as never)).toMatchObject({
        code: 'bad-message',
        rule: 'SEG-8.1',
      });
    const there = [
      [11, 10],
      [10, 10],
    ] as const;
    expect(t.refusals('move', { unit: 'a', path: there })).toEqual([]);
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
    expect(t.refusals('move', along([11, 10], [11, 11]))).toEqual([]);
    expect(t.refuses('move', along([11, 10], [11, 11], [11, 11.5]))).toMatchObject(TOO_FAR);
    // Twice the root of a half and once a half: 1.914; with another half it is 2.414.
    expect(t.refusals('move', along([10.5, 10.5], [11, 10], [11.5, 10]))).toEqual([]);
    expect(t.refuses('move', along([10.5, 10.5], [11, 10], [12, 10]))).toMatchObject(TOO_FAR);
    t.do('move', along([11, 10], [11, 11]));
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

describe('what slows and what speeds', () => {
  const wounded = (level: number, location: string) => ({ wounds: [{ level, location }] });
  rule('SEG-8.8', 'with a Heavy wound in a leg one runs a metre, and neither sprints nor jumps', () => {
    const t = walker(wounded(3, 'legLeft')).open();
    expect(t.refusals('move', run([11, 10]))).toEqual([]);
    expect(t.refuses('move', run([11.5, 10]))).toMatchObject({ code: 'too-far', params: { most: 1, why: 'walk' } });
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
