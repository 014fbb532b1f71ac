import type { Body, Footprint, GroundMap, Piece, Point, Point3, Shape } from '@potyczka/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groundOf } from '../src/index.ts';
import * as reference from './reference.ts';
import { PATIENT } from './seed.ts';

/**
 * Small whole numbers make corners touch, edges fall together and lines graze all the time; a factor blows the same
 * coincidences up until products leave the exact range of doubles. An offset of a tick breaks some of them again.
 */
const FACTORS = [1, 2, 7, 1000, 40_000];

interface World {
  readonly factor: number;
  readonly shift: number;
}
const world: fc.Arbitrary<World> = fc.record({
  factor: fc.constantFrom(...FACTORS),
  shift: fc.constantFrom(0, 0, 0, 1, -1),
});

const small = fc.integer({ min: 0, max: 12 });
const size = fc.integer({ min: 1, max: 6 });
const point: fc.Arbitrary<Point> = fc.tuple(small, small);

const TEMPLATES: readonly (readonly Point[])[] = [
  [
    [0, 0],
    [4, 0],
    [0, 3],
  ],
  [
    [0, 2],
    [2, 0],
    [4, 2],
    [2, 4],
  ],
  [
    [0, 0],
    [4, 0],
    [4, 1],
    [1, 1],
    [1, 4],
    [0, 4],
  ],
  [
    [0, 0],
    [6, 0],
    [6, 4],
    [4, 4],
    [4, 2],
    [2, 2],
    [2, 4],
    [0, 4],
  ],
  [
    [0, 0],
    [3, 1],
    [6, 0],
    [5, 3],
    [6, 6],
    [3, 5],
    [0, 6],
    [1, 3],
  ],
  [
    [0, 1],
    [1, 0],
    [3, 0],
    [4, 1],
    [4, 3],
    [3, 4],
    [1, 4],
    [0, 3],
  ],
  [
    [0, 0],
    [2, 0],
    [4, 0],
    [4, 2],
    [4, 4],
    [0, 4],
  ],
];

const shape: fc.Arbitrary<Shape> = fc.oneof(
  fc.tuple(small, small, size, size).map((rect): Shape => ({ rect })),
  fc.tuple(small, small, size).map((circle): Shape => ({ circle })),
  fc
    .tuple(fc.constantFrom(...TEMPLATES), point, fc.integer({ min: 0, max: 3 }), fc.boolean())
    .map(([points, [x, y], quarters, reversed]): Shape => {
      const turned = points.map(([px, py]): Point => {
        let [a, b] = [px, py];
        for (let i = 0; i < quarters; i++) [a, b] = [-b, a];
        return [x + a, y + b];
      });
      return { polygon: reversed ? turned.reverse() : turned };
    }),
);

function grown(s: Shape, { factor: f, shift }: World): Shape {
  if ('rect' in s) return { rect: [s.rect[0] * f + shift, s.rect[1] * f, s.rect[2] * f, s.rect[3] * f] };
  if ('circle' in s) return { circle: [s.circle[0] * f + shift, s.circle[1] * f, s.circle[2] * f] };
  return { polygon: s.polygon.map(([x, y]) => [x * f + shift, y * f]) };
}
const far = ([x, y]: Point, { factor }: World): Point => [x * factor, y * factor];

const empty: GroundMap = { width: 600_000, height: 600_000, pieces: [] };
const RUNS = { numRuns: 3000 };

describe('sight against the reference', { timeout: PATIENT }, () => {
  const height = fc.integer({ min: 0, max: 6 });
  const piece = fc.record({
    shape,
    bottom: fc.constantFrom(0, 0, 1, 2),
    top: height,
    sight: fc.constantFrom('solid' as const, 'soft' as const),
  });

  it('names the same pieces and bodies', () => {
    fc.assert(
      fc.property(
        world,
        fc.array(piece, { minLength: 1, maxLength: 4 }),
        fc.array(fc.tuple(point, size, height), { maxLength: 2 }),
        fc.tuple(point, height),
        fc.array(fc.tuple(point, height), { minLength: 1, maxLength: 3 }),
        (w, drawn, standing, from, to) => {
          const f = w.factor;
          const pieces = drawn.map(
            (p, i): Piece => ({
              ...p,
              id: `p${i}`,
              shape: grown(p.shape, w),
              bottom: p.bottom * f,
              top: Math.max(p.top, p.bottom) * f,
              walk: 'free',
              difficult: false,
              standable: false,
            }),
          );
          const bodies = standing.map(
            ([at, r, h], i): Body => ({ id: `b${i}`, at: far(at, w), radius: r * f, level: 0, height: h * f }),
          );
          const place = ([at, z]: [Point, number]): Point3 => [...far(at, w), z * f] as unknown as Point3;
          const eye = place(from);
          const samples = to.map(place);
          const ground = groundOf({ width: 13 * f, height: 13 * f, pieces });
          const facts = ground.sight({ eye, samples, bodies });
          samples.forEach((sample, i) => {
            const hit = pieces.filter((p) => reference.crosses(p, eye, sample));
            const cut = bodies.filter((b) =>
              reference.crosses({ shape: { circle: [...b.at, b.radius] }, bottom: 0, top: b.height }, eye, sample),
            );
            expect(facts.lines[i]).toEqual({
              blockedBy: [...hit.filter((p) => p.sight === 'solid'), ...cut].map((p) => p.id),
              softThrough: hit.filter((p) => p.sight === 'soft').map((p) => p.id),
            });
            expect(ground.sees(eye, sample, bodies)).toBe(facts.lines[i]?.blockedBy.length === 0);
          });
          expect(facts.open).toBe(facts.lines.filter((line) => line.blockedBy.length === 0).length);
        },
      ),
      RUNS,
    );
  });

  it('is the same both ways along a level line', () => {
    fc.assert(
      fc.property(world, fc.array(piece, { maxLength: 4 }), point, point, height, (w, drawn, a, b, z) => {
        const pieces = drawn.map(
          (p, i): Piece => ({
            ...p,
            id: `p${i}`,
            shape: grown(p.shape, w),
            bottom: p.bottom * w.factor,
            top: p.top * w.factor,
            walk: 'free',
            difficult: false,
            standable: false,
          }),
        );
        const ground = groundOf({ width: 13 * w.factor, height: 13 * w.factor, pieces });
        const [p, q] = [far(a, w), far(b, w)];
        const there = ground.sight({ eye: [p[0], p[1], z], samples: [[q[0], q[1], z]], bodies: [] });
        const back = ground.sight({ eye: [q[0], q[1], z], samples: [[p[0], p[1], z]], bodies: [] });
        expect(there).toEqual(back);
      }),
      RUNS,
    );
  });
});

describe('distances against the reference', { timeout: PATIENT }, () => {
  const footprint: fc.Arbitrary<Footprint> = fc.oneof(
    shape,
    fc.tuple(point, size).map(([at, radius]): Footprint => ({ id: 'x', at, radius, level: 0, height: 1 })),
    point.map((p): Footprint => ({ point: p })),
  );
  const scaled = (f: Footprint, w: World): Footprint => {
    if ('at' in f) return { ...f, at: far(f.at, w), radius: f.radius * w.factor };
    if ('point' in f) return { point: far(f.point, w) };
    return grown(f, w);
  };
  const ground = groundOf(empty);

  it('within, gap and their symmetry', () => {
    fc.assert(
      fc.property(world, footprint, footprint, fc.integer({ min: 0, max: 6 }), (w, a, b, limit) => {
        const [x, y, far] = [scaled(a, w), scaled(b, w), limit * w.factor];
        expect(ground.within(x, y, far)).toBe(reference.within(x, y, far));
        expect(ground.within(y, x, far)).toBe(ground.within(x, y, far));
        expect(ground.gap(x, y)).toBeCloseTo(reference.gap(x, y), 6);
        expect(ground.gap(x, y)).toBeCloseTo(ground.gap(y, x), 6);
        expect(ground.within(x, y, Math.floor(reference.gap(x, y)) + 1)).toBe(true);
      }),
      RUNS,
    );
  });

  it('overlaps, inside, covers', () => {
    fc.assert(
      fc.property(world, fc.tuple(point, fc.integer({ min: 0, max: 6 })), footprint, shape, (w, [at, radius], b, s) => {
        const body: Body = { id: 'a', at: far(at, w), radius: radius * w.factor, level: 0, height: 1 };
        expect(ground.overlaps(body, scaled(b, w))).toBe(reference.overlaps(body, scaled(b, w)));
        expect(ground.inside(body, grown(s, w))).toBe(reference.inside(body, grown(s, w)));
        expect(ground.covers(grown(s, w), body.at)).toBe(reference.covers(grown(s, w), body.at));
      }),
      RUNS,
    );
  });

  it('flanks lie square to the line, a radius away, mirrored', () => {
    fc.assert(
      fc.property(
        fc.tuple(fc.nat(100_000), fc.nat(100_000)),
        fc.tuple(fc.nat(100_000), fc.nat(100_000)),
        fc.nat(3000),
        (a, b, r) => {
          fc.pre(a[0] !== b[0] || a[1] !== b[1]);
          const [left, right] = ground.flanks(a, b, r);
          expect([left[0] + right[0], left[1] + right[1]]).toEqual([2 * b[0], 2 * b[1]]);
          const [dx, dy, ox, oy] = [b[0] - a[0], b[1] - a[1], left[0] - b[0], left[1] - b[1]];
          const length = Math.sqrt(dx * dx + dy * dy);
          expect(Math.abs(ox + (r * dy) / length)).toBeLessThanOrEqual(0.5 + 1e-6);
          expect(Math.abs(oy - (r * dx) / length)).toBeLessThanOrEqual(0.5 + 1e-6);
        },
      ),
      RUNS,
    );
    expect(ground.flanks([5, 5], [5, 5], 3)).toEqual([
      [5, 8],
      [5, 2],
    ]);
  });
});

describe('walks against the reference', { timeout: PATIENT }, () => {
  it('blocked, difficult ticks and chasms of one straight step', () => {
    const kind = fc.constantFrom('block' as const, 'free' as const, 'chasm' as const);
    fc.assert(
      fc.property(
        world,
        fc.array(fc.tuple(shape, kind), { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 0, max: 2 }),
        point,
        point,
        size,
        (w, drawn, r, a, b, wide) => {
          const radius = r * w.factor;
          const room = 20 * w.factor;
          const moved = (s: Shape) => grown(s, w);
          const pieces = drawn.map(
            ([s, walk], i): Piece => ({
              id: `p${i}`,
              shape: moved(s),
              bottom: 0,
              top: walk === 'block' ? 9 : 0,
              sight: 'clear',
              walk,
              difficult: walk === 'free',
              standable: false,
            }),
          );
          const ground = groundOf({ width: room, height: room, pieces });
          const path: Point[] = [far([a[0] + 2, a[1] + 2], w), far([b[0] + 2, b[1] + 2], w)];
          const [p, q] = path as [Point, Point];
          const walker = { radius, level: 0, stepUp: 0, chasmWidth: wide * w.factor, immaterial: false };
          const facts = ground.walk({ walker, path, blockers: [], passable: [] });
          const still = p[0] === q[0] && p[1] === q[1];
          const hit = !still && pieces.some((x) => x.walk === 'block' && reference.sweeps(p, q, radius, x.shape));
          const chasms = pieces.filter((x) => x.walk === 'chasm');
          const wideOne =
            !still &&
            chasms.length === 1 &&
            'rect' in (chasms[0] as Piece).shape &&
            chasms.some((x) => reference.longer(x.shape, p, q, walker.chasmWidth));
          const end = pieces.some((x) => x.walk !== 'free' && reference.sweeps(q, q, radius, x.shape));
          if (hit || wideOne || end) expect(facts.trouble).toBeDefined();
          else if (chasms.length === 0) expect(facts.trouble).toBeUndefined();
          if (!hit && !end && chasms.length === 1 && 'rect' in (chasms[0] as Piece).shape)
            expect(facts.trouble?.kind === 'chasm').toBe(wideOne);
          const slow = pieces.filter((x) => x.difficult);
          if (slow.length === 1 && !still) {
            const ticks = facts.stretches.reduce((sum, s) => sum + (s.difficult ? s.length : 0), 0);
            expect(Math.abs(ticks - reference.ticksOver((slow[0] as Piece).shape, p, q))).toBeLessThan(0.01);
          }
        },
      ),
      RUNS,
    );
  });
});
