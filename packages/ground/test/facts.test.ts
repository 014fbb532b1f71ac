import type { Body, GroundMap, Piece, Point, Point3, Shape, Walker } from '@potyczka/kernel';
import { describe, expect, it } from 'vitest';
import { groundOf } from '../src/index.ts';

const IN = 1000;

function piece(id: string, shape: Shape, top: number, more: Partial<Piece> = {}): Piece {
  return { id, shape, bottom: 0, top, sight: 'solid', walk: 'block', difficult: false, standable: false, ...more };
}

function rect(x1: number, y1: number, x2: number, y2: number): Shape {
  return { rect: [x1 * IN, y1 * IN, (x2 - x1) * IN, (y2 - y1) * IN] };
}

function circle(x: number, y: number, r: number): Shape {
  return { circle: [x * IN, y * IN, r * IN] };
}

function mapOf(...pieces: Piece[]): GroundMap {
  return { width: 36 * IN, height: 36 * IN, pieces };
}

/** A normal figure's eye and the nine sample points of a target, as the first ruleset takes them. */
function nine(map: GroundMap, from: Point, target: Body, bodies: readonly Body[] = [], ignore: readonly string[] = []) {
  const ground = groundOf(map);
  const [left, right] = ground.flanks(from, target.at, target.radius);
  const samples: Point3[] = [];
  for (const share of [0.1, 0.5, 1]) {
    for (const [x, y] of [target.at, left, right]) samples.push([x, y, target.level + target.height * share]);
  }
  return ground.sight({ eye: [from[0], from[1], 2 * IN], samples, bodies, ignore });
}

const body = (id: string, x: number, y: number, height = 2, radius = 0.5): Body => ({
  id,
  at: [x * IN, y * IN],
  radius: radius * IN,
  level: 0,
  height: height * IN,
});

const target = body('T', 12, 0);
const seen = (facts: ReturnType<typeof nine>) => facts.lines.slice(3).some((line) => line.blockedBy.length === 0);
const hiddenBy = (facts: ReturnType<typeof nine>) => [...new Set(facts.lines.flatMap((line) => line.blockedBy))];

describe('sight facts of the worked examples', () => {
  it('TEO-EX-24: a low wall at exactly one inch hides the legs and lies within one inch', () => {
    const near = piece('wall', rect(10, -2, 10.5, 2), IN);
    const facts = nine(mapOf(near), [0, 0], target);
    expect(seen(facts)).toBe(true);
    expect(hiddenBy(facts)).toEqual(['wall']);
    const ground = groundOf(mapOf(near));
    expect(ground.gap(target, near.shape)).toBe(IN);
    expect(ground.within(target, near.shape, IN)).toBe(true);
    const far = piece('wall', rect(9.75, -2, 10.25, 2), IN);
    expect(seen(nine(mapOf(far), [0, 0], target))).toBe(true);
    expect(ground.within(target, far.shape, IN)).toBe(false);
    expect(ground.gap(target, far.shape)).toBe(1250);
  });

  it('TEO-EX-25: a wall, a corner, and a low wall next to the viewer', () => {
    const wall = nine(mapOf(piece('wall', rect(10.5, -2, 11, 2), 4 * IN)), [0, 0], target);
    expect(seen(wall)).toBe(false);
    expect(wall.open).toBe(0);
    const corner = nine(mapOf(piece('corner', rect(10.5, 0.2, 11, 4), 4 * IN)), [0, 0], target);
    expect(seen(corner)).toBe(true);
    expect(hiddenBy(corner)).toEqual(['corner']);
    const own = nine(mapOf(piece('low', rect(1, -2, 1.5, 2), IN)), [0, 0], target);
    expect(seen(own)).toBe(true);
    expect(groundOf(mapOf()).within(target, rect(1, -2, 1.5, 2), IN)).toBe(false);
  });

  it('TEO-EX-26: figures in between', () => {
    const map = mapOf();
    expect(seen(nine(map, [0, 0], target, [body('B', 6, 0)]))).toBe(false);
    expect(seen(nine(map, [0, 0], target, [body('B', 6, 0, 1)]))).toBe(true);
    expect(seen(nine(map, [0, 0], target, [body('B', 6, 0.9)]))).toBe(true);
    expect(seen(nine(map, [0, 0], body('T', 12, 0, 3, 1), [body('B', 6, 0)]))).toBe(true);
  });

  it('TEO-EX-27: bushes on the way, around the target, and around the viewer', () => {
    const bush = (x: number) => piece('bush', circle(x, 0, 1.5), 2 * IN, { sight: 'soft', walk: 'free' });
    const through = (x: number, ignore: string[] = []) =>
      nine(mapOf(bush(x)), [0, 0], target, [], ignore).lines.some((line) => line.softThrough.includes('bush'));
    expect(through(8)).toBe(true);
    expect(through(12)).toBe(true);
    expect(through(0)).toBe(true);
    expect(through(0, ['bush'])).toBe(false);
  });
});

const walker: Walker = { radius: 500, level: 0, stepUp: IN, chasmWidth: IN, immaterial: false };
const walk = (
  map: GroundMap,
  path: Point[],
  more: Partial<Walker> = {},
  blockers: Body[] = [],
  passable: Body[] = [],
) => groundOf(map).walk({ walker: { ...walker, ...more }, path, blockers, passable });

describe('walk facts of the worked examples', () => {
  it('TEO-EX-7 and 8: lengths and stretches', () => {
    const rubble = piece('rubble', rect(6, 0, 7, 10), 0, { sight: 'clear', walk: 'free', difficult: true });
    expect(
      walk(mapOf(), [
        [2000, 2000],
        [8000, 2000],
      ]),
    ).toEqual({
      length: 6000,
      stretches: [{ length: 6000, difficult: false }],
      level: 0,
    });
    expect(
      walk(mapOf(rubble), [
        [2000, 2000],
        [7000, 2000],
      ]).stretches,
    ).toEqual([
      { length: 4000, difficult: false },
      { length: 1000, difficult: true },
    ]);
  });

  it('overlapping difficult pieces count once', () => {
    const swamp = (id: string, x: number) =>
      piece(id, rect(x, 0, x + 2, 10), 0, { sight: 'clear', walk: 'free', difficult: true });
    const facts = walk(mapOf(swamp('a', 3), swamp('b', 4), swamp('c', 6)), [
      [2000, 2000],
      [9000, 2000],
    ]);
    expect(facts.stretches).toEqual([
      { length: 1000, difficult: false },
      { length: 5000, difficult: true },
      { length: 1000, difficult: false },
    ]);
  });

  it('TEO-EX-10: a low wall is crossed, not ended on; a high one is climbed', () => {
    const low = (top: number) => mapOf(piece('low', rect(5, 0, 5.5, 10), top, { walk: 'step' }));
    expect(
      walk(low(IN), [
        [2000, 2000],
        [8000, 2000],
      ]).trouble,
    ).toBeUndefined();
    expect(
      walk(low(IN), [
        [2000, 2000],
        [5000, 2000],
      ]).trouble,
    ).toEqual({ kind: 'end-overlap', by: 'low', after: 3000 });
    expect(
      walk(low(IN + 1), [
        [2000, 2000],
        [8000, 2000],
      ]).trouble,
    ).toEqual({ kind: 'climb', by: 'low', after: 2500 });
  });

  it('touching is no overlap; a tick further is', () => {
    const map = mapOf(piece('wall', rect(5, 0, 6, 10), 4 * IN));
    expect(
      walk(map, [
        [2000, 2000],
        [4500, 2000],
      ]).trouble,
    ).toBeUndefined();
    expect(
      walk(map, [
        [2000, 2000],
        [4501, 2000],
      ]).trouble,
    ).toEqual({ kind: 'blocked', by: 'wall', after: 2500 });
    expect(
      walk(map, [
        [4500, 1000],
        [4500, 12000],
      ]).trouble,
    ).toBeUndefined();
    expect(
      walk(map, [
        [4501, 11000],
        [4501, 9000],
      ]).trouble?.kind,
    ).toBe('blocked');
  });

  it('chasms: narrow, wide, and not to stand in', () => {
    const gap = (width: number) => mapOf(piece('gap', rect(5, 0, 5 + width, 10), 0, { sight: 'clear', walk: 'chasm' }));
    expect(
      walk(gap(1), [
        [2000, 2000],
        [8000, 2000],
      ]).trouble,
    ).toBeUndefined();
    expect(
      walk(gap(1.001), [
        [2000, 2000],
        [8000, 2000],
      ]).trouble,
    ).toEqual({ kind: 'chasm', by: 'gap', after: 3000 });
    expect(
      walk(gap(1), [
        [2000, 2000],
        [8000, 2001],
      ]).trouble,
    ).toEqual({ kind: 'chasm', by: 'gap', after: 3000 });
    expect(
      walk(gap(1), [
        [2000, 2000],
        [4600, 2000],
      ]).trouble,
    ).toEqual({ kind: 'end-overlap', by: 'gap', after: 2600 });
  });

  it('off the table, figures, and moving nowhere', () => {
    expect(walk(mapOf(), [[500, 500]]).trouble).toBeUndefined();
    expect(
      walk(mapOf(), [
        [2000, 500],
        [2000, 400],
      ]).trouble,
    ).toEqual({ kind: 'off-table', after: 0 });
    const other = body('B', 5, 2);
    expect(
      walk(
        mapOf(),
        [
          [2000, 2000],
          [8000, 2000],
        ],
        {},
        [other],
      ).trouble,
    ).toEqual({ kind: 'blocked', by: 'B', after: 2000 });
    expect(
      walk(
        mapOf(),
        [
          [2000, 2000],
          [8000, 2000],
        ],
        {},
        [],
        [other],
      ).trouble,
    ).toBeUndefined();
    expect(
      walk(
        mapOf(),
        [
          [2000, 2000],
          [5000, 2000],
        ],
        {},
        [],
        [other],
      ).trouble,
    ).toEqual({ kind: 'end-overlap', by: 'B', after: 3000 });
    expect(
      walk(
        mapOf(),
        [
          [2000, 2000],
          [4000, 2000],
        ],
        {},
        [other],
      ).trouble,
    ).toBeUndefined();
  });

  it('levels: steps up, drops, bridges', () => {
    const crate = piece('crate', rect(5, 0, 7, 10), 800, { standable: true });
    expect(
      walk(mapOf(crate), [
        [2000, 2000],
        [6000, 2000],
      ]),
    ).toMatchObject({ level: 800 });
    expect(
      walk(mapOf(crate), [
        [2000, 2000],
        [6000, 2000],
      ]).trouble,
    ).toBeUndefined();
    expect(
      walk(mapOf(crate), [
        [2000, 2000],
        [9000, 2000],
      ]),
    ).toMatchObject({ level: 0 });
    expect(
      walk(mapOf(crate), [
        [2000, 2000],
        [4800, 2000],
      ]).trouble?.kind,
    ).toBe('end-overlap');
    const tower = piece('tower', rect(5, 0, 9, 10), 3 * IN, { standable: true });
    expect(
      walk(
        mapOf(tower),
        [
          [6000, 2000],
          [8500, 2000],
        ],
        { level: 3 * IN },
      ).trouble,
    ).toBeUndefined();
    expect(
      walk(
        mapOf(tower),
        [
          [6000, 2000],
          [12000, 2000],
        ],
        { level: 3 * IN },
      ).trouble,
    ).toEqual({ kind: 'climb', by: 'tower', after: 3000 });
    expect(
      walk(mapOf(tower), [
        [3000, 2000],
        [6000, 2000],
      ]).trouble,
    ).toEqual({ kind: 'blocked', by: 'tower', after: 1500 });
    const bridge = piece('bridge', rect(9, 1, 15, 3), 3 * IN, { standable: true, bottom: 2500 });
    expect(
      walk(
        mapOf(tower, bridge),
        [
          [6000, 2000],
          [14000, 2000],
        ],
        { level: 3 * IN },
      ),
    ).toMatchObject({ level: 3 * IN });
    expect(
      walk(
        mapOf(tower, bridge),
        [
          [6000, 2000],
          [14000, 2000],
        ],
        { level: 3 * IN },
      ).trouble,
    ).toBeUndefined();
    expect(
      walk(mapOf(bridge), [
        [12000, 5000],
        [12000, 500],
      ]).trouble,
    ).toBeUndefined();
  });

  it('the immaterial pass through all and end in nothing', () => {
    const map = mapOf(piece('wall', rect(5, 0, 6, 10), 4 * IN));
    expect(
      walk(
        map,
        [
          [2000, 2000],
          [9000, 2000],
        ],
        { immaterial: true },
      ).trouble,
    ).toBeUndefined();
    expect(
      walk(
        map,
        [
          [2000, 2000],
          [5200, 2000],
        ],
        { immaterial: true },
      ).trouble?.kind,
    ).toBe('end-overlap');
  });
});
