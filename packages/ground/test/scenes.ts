import type { Body, GroundMap, Piece, Point, Shape, Walker } from '@potyczka/kernel';
import fc from 'fast-check';
import './seed.ts';

/** Scenes on a coarse lattice, so that corners touch, edges are collinear and gaps are exactly as wide as a base. */
export const SIDE = 12_000;

const on = (step: number, low = 0, high = SIDE) =>
  fc.integer({ min: Math.ceil(low / step), max: Math.floor(high / step) }).map((n) => n * step);

export const spot = (step = 500): fc.Arbitrary<Point> => fc.tuple(on(step), on(step));

export const rect: fc.Arbitrary<Shape> = fc
  .tuple(on(500), on(500), on(500, 500, 4000), on(500, 500, 4000))
  .map((r) => ({ rect: r }));

export const circle: fc.Arbitrary<Shape> = fc.tuple(on(500), on(500), on(250, 250, 2000)).map((c) => ({ circle: c }));

/** Convex and concave polygons: a triangle, a slanted box, an L and a U, placed and scaled. */
const OUTLINES: readonly (readonly Point[])[] = [
  [
    [0, 0],
    [4, 1],
    [1, 3],
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
    [4, 0],
    [4, 3],
    [3, 3],
    [3, 1],
    [1, 1],
    [1, 3],
    [0, 3],
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
];

export const polygon: fc.Arbitrary<Shape> = fc
  .tuple(fc.constantFrom(...OUTLINES), spot(), on(250, 250, 1000), fc.boolean())
  .map(([points, [x, y], size, turned]) => ({
    polygon: points.map(
      ([px, py]): Point => (turned ? [x - py * size, y + px * size] : [x + px * size, y + py * size]),
    ),
  }));

export const shape: fc.Arbitrary<Shape> = fc.oneof(rect, circle, polygon);

export const wall: fc.Arbitrary<Omit<Piece, 'id'>> = shape.map((s) => ({
  shape: s,
  bottom: 0,
  top: 4000,
  sight: 'solid',
  walk: 'block',
  difficult: false,
  standable: false,
}));

export const swamp: fc.Arbitrary<Omit<Piece, 'id'>> = shape.map((s) => ({
  shape: s,
  bottom: 0,
  top: 0,
  sight: 'clear',
  walk: 'free',
  difficult: true,
  standable: false,
}));

export const anyPiece: fc.Arbitrary<Omit<Piece, 'id'>> = fc
  .record({
    shape,
    bottom: fc.constantFrom(0, 0, 0, 1500, 2500),
    top: fc.constantFrom(0, 500, 1000, 2000, 3000),
    sight: fc.constantFrom('clear' as const, 'soft' as const, 'solid' as const),
    walk: fc.constantFrom('free' as const, 'block' as const, 'step' as const, 'chasm' as const),
    difficult: fc.boolean(),
    standable: fc.boolean(),
  })
  .map((p) => ({ ...p, top: Math.max(p.top, p.bottom) }));

export const mapFrom = (pieces: readonly Omit<Piece, 'id'>[]): GroundMap => ({
  width: SIDE,
  height: SIDE,
  pieces: pieces.map((p, i) => ({ ...p, id: `p${i}` })),
});

export const mapOf = (kind: fc.Arbitrary<Omit<Piece, 'id'>>, most: number): fc.Arbitrary<GroundMap> =>
  fc.array(kind, { maxLength: most }).map(mapFrom);

export const bodies = (most: number): fc.Arbitrary<Body[]> =>
  fc
    .array(fc.tuple(spot(), fc.constantFrom(500, 500, 1000)), { maxLength: most })
    .map((list) => list.map(([at, radius], i) => ({ id: `b${i}`, at, radius, level: 0, height: 2000 })));

export const walker: Walker = { radius: 500, level: 0, stepUp: 1000, chasmWidth: 1000, immaterial: false };
