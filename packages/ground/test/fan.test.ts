import type { Body, GroundMap, Piece, Point, Point3, Shape } from '@potyczka/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groundOf } from '../src/index.ts';
import { PATIENT } from './seed.ts';

/**
 * One look with many samples among many pieces goes through an index, is judged for all lines at once and shares its
 * answers. Each piece alone, asked about each sample alone, has to say the same; `exact.test.ts` checks that against the
 * reference.
 */
const SIDE = 40;
const place = fc.integer({ min: 0, max: SIDE });
const size = fc.integer({ min: 1, max: 5 });
const height = fc.integer({ min: 0, max: 6 });
const spot: fc.Arbitrary<Point> = fc.tuple(place, place);

const shape: fc.Arbitrary<Shape> = fc.oneof(
  fc.tuple(place, place, size, size).map((rect): Shape => ({ rect })),
  fc.tuple(place, place, size).map((circle): Shape => ({ circle })),
  fc.tuple(place, place, size, size).map(
    ([x, y, a, b]): Shape => ({
      polygon: [
        [x, y + b],
        [x + a, y],
        [x + 2 * a, y + b],
        [x + a, y + 2 * b],
      ],
    }),
  ),
  fc.tuple(place, place, size, size).map(
    ([x, y, a, b]): Shape => ({
      polygon: [
        [x, y],
        [x + 2 * a, y],
        [x + 2 * a, y + b],
        [x + a, y + b],
        [x + a, y + 2 * b],
        [x, y + 2 * b],
      ],
    }),
  ),
);

const piece = fc.record({
  shape,
  bottom: fc.constantFrom(0, 0, 0, 1, 2),
  top: height,
  sight: fc.constantFrom('solid' as const, 'soft' as const, 'clear' as const),
});

/** Samples around a target, as rules ask for them, or anywhere, the eye's own place and places off the table included. */
const off = fc.integer({ min: -6, max: SIDE + 6 });
const samples: fc.Arbitrary<readonly Point3[]> = fc.oneof(
  fc
    .tuple(spot, fc.array(fc.tuple(fc.integer({ min: -2, max: 2 }), fc.integer({ min: -2, max: 2 }), height)))
    .map(([[x, y], list]) => list.map(([dx, dy, z]): Point3 => [x + dx, y + dy, z])),
  fc.array(fc.tuple(off, off, height), { maxLength: 20 }),
);

function scaled(s: Shape, f: number): Shape {
  if ('rect' in s) return { rect: [s.rect[0] * f, s.rect[1] * f, s.rect[2] * f, s.rect[3] * f] };
  if ('circle' in s) return { circle: [s.circle[0] * f, s.circle[1] * f, s.circle[2] * f] };
  return { polygon: s.polygon.map(([x, y]) => [x * f, y * f]) };
}

function sameAsAlone(map: GroundMap, eye: Point3, targets: readonly Point3[], bodies: readonly Body[]): void {
  const ignore = map.pieces.filter((_, i) => i % 17 === 3).map((p) => p.id);
  const facts = groundOf(map).sight({ eye, samples: targets, bodies, ignore });
  const lines = targets.map(() => ({ blockedBy: [] as string[], softThrough: [] as string[] }));
  const add = (pieces: readonly Piece[], standing: readonly Body[]) => {
    const alone = groundOf({ ...map, pieces });
    targets.forEach((sample, i) => {
      const line = alone.sight({ eye, samples: [sample], bodies: standing }).lines[0];
      lines[i]?.blockedBy.push(...(line?.blockedBy ?? []));
      lines[i]?.softThrough.push(...(line?.softThrough ?? []));
    });
  };
  for (const p of map.pieces) if (!ignore.includes(p.id)) add([p], []);
  for (const body of bodies) add([], [body]);
  const open = lines.filter((line) => line.blockedBy.length === 0).length;
  expect(facts).toEqual({ lines, open, of: targets.length });
  targets.forEach((sample, i) => {
    expect(groundOf(map).sees(eye, sample, bodies, ignore)).toBe(lines[i]?.blockedBy.length === 0);
  });
}

describe('a look with many lines', { timeout: PATIENT }, () => {
  for (const [name, fewest, most] of [
    ['a few', 0, 12],
    ['many', 80, 120],
  ] as const) {
    it(`finds among ${name} pieces what each of them says alone`, () => {
      fc.assert(
        fc.property(
          fc.constantFrom(1, 7, 1000, 20_000),
          fc.array(piece, { minLength: fewest, maxLength: most, size: 'max' }),
          fc.array(fc.tuple(spot, size, height), { maxLength: 5 }),
          fc.tuple(off, off, height),
          samples,
          (f, drawn, standing, from, to) => {
            const pieces = drawn.map(
              (p, i): Piece => ({
                id: `p${i}`,
                shape: scaled(p.shape, f),
                bottom: p.bottom * f,
                top: Math.max(p.top, p.bottom) * f,
                sight: p.sight,
                walk: 'free',
                difficult: false,
                standable: false,
              }),
            );
            const bodies = standing.map(
              ([[x, y], r, h], i): Body => ({
                id: `b${i}`,
                at: [x * f, y * f],
                radius: r * f,
                level: 0,
                height: h * f,
              }),
            );
            const far = ([x, y, z]: Point3): Point3 => [x * f, y * f, z * f];
            sameAsAlone({ width: SIDE * f, height: SIDE * f, pieces }, far(from), to.map(far), bodies);
          },
        ),
        { numRuns: fewest === 0 ? 1000 : 150 },
      );
    });
  }
});
