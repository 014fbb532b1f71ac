import type { Body, GroundMap, Piece, Point, Walker } from '@potyczka/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groundOf } from '../src/index.ts';
import { compareProducts, roundedOverRoot, signWithRoot } from '../src/integers.ts';
import * as reference from './reference.ts';
import { PATIENT } from './seed.ts';

const big = fc.integer({ min: 200_000, max: 800_000 });
const place: fc.Arbitrary<Point> = fc.tuple(big, big);

/** Whole numbers with x * u + y * v = 1, for coprime x and y. */
function bezout(x: bigint, y: bigint): [bigint, bigint] {
  if (y === 0n) return [x, 0n];
  const [u, v] = bezout(y, x % y);
  return [v, u - (x / y) * v];
}

/**
 * A disc beside a line through a, whose distance to the line differs from what makes half its chord's square `chord` by
 * less than doubles can tell: of many radii the one for which the wanted distance is nearest to a possible one.
 */
function nearlyTangent(a: Point, b: Point, from: number, chord: number): { centre: Point; radius: number } | undefined {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const square = dx * dx + dy * dy;
  let radius = from;
  let least = 1;
  for (let r = from; r < from + 20_000; r++) {
    const across = Math.sqrt((r * r - chord) * square);
    const off = Math.abs(across - Math.round(across));
    if (off < least) {
      least = off;
      radius = r;
    }
  }
  const across = BigInt(Math.round(Math.sqrt((radius * radius - chord) * square)));
  const [u, v] = bezout(BigInt(dx), BigInt(dy));
  // dx * y - dy * x = across, then slid along the line to its middle.
  let x = -v * across;
  let y = u * across;
  if (BigInt(dx) * y - BigInt(dy) * x !== across) return undefined;
  const slide = (x * BigInt(dx) + y * BigInt(dy)) / BigInt(square);
  x -= slide * BigInt(dx);
  y -= slide * BigInt(dy);
  return { centre: [a[0] + Number(x), a[1] + Number(y)], radius };
}

describe('where doubles cannot tell', () => {
  it('products, roots and rounding are exact', () => {
    const n = 2 ** 43;
    expect(compareProducts(n + 1, n - 1, n, n)).toBe(-1);
    expect(compareProducts(n + 1, n + 1, n, n + 2)).toBe(1);
    expect(compareProducts(n + 1, n + 3, n + 3, n + 1)).toBe(0);
    expect(signWithRoot(-1393n, 985n, 2n)).toBe(1);
    expect(signWithRoot(-3363n, 2378n, 2n)).toBe(-1);
    expect(signWithRoot(-577n, 408n, 2n)).toBe(-1);
    expect(signWithRoot(-239n, 169n, 2n)).toBe(1);
    expect(signWithRoot(-3n, 1n, 9n)).toBe(0);
    expect(roundedOverRoot(5, 100)).toBe(1);
    expect(roundedOverRoot(15, 100)).toBe(2);
    expect(roundedOverRoot(14, 100)).toBe(1);
    expect(roundedOverRoot(0, 100)).toBe(0);
  });

  it(
    'distances and sight lines that all but touch a large disc',
    () => {
      let asked = 0;
      fc.assert(
        fc.property(place, place, fc.integer({ min: 20_000, max: 150_000 }), (a, b, least) => {
          fc.pre(Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) > 300_000);
          for (const chord of [0, 0.25]) {
            const found = nearlyTangent(a, b, least, chord);
            if (!found) continue;
            const { centre, radius } = found;
            asked++;
            const piece: Piece = {
              id: 'disc',
              shape: { circle: [...centre, radius] },
              bottom: 0,
              top: 1000,
              sight: 'solid',
              walk: 'block',
              difficult: false,
              standable: false,
            };
            const ground = groundOf({ width: 1_048_000, height: 1_048_000, pieces: [piece] });
            const seen = ground.sees([...a, 500], [...b, 500]);
            expect(seen).toBe(!reference.crosses(piece, [...a, 500], [...b, 500]));
            const line = { polygon: [a, b, a] };
            const body: Body = { id: 'b', at: centre, radius: 0, level: 0, height: 1 };
            expect(ground.within(body, line, radius)).toBe(reference.within(body, line, radius));
            const walker = { radius, level: 0, stepUp: 0, chasmWidth: 0, immaterial: false };
            const open = groundOf({ width: 1_048_000, height: 1_048_000, pieces: [] });
            const facts = open.walk({ walker, path: [a, b], blockers: [{ ...body, height: 9 }], passable: [] });
            expect(facts.trouble !== undefined).toBe(reference.sweeps(a, b, radius, body));
          }
        }),
        { numRuns: 150 },
      );
      expect(asked).toBeGreaterThan(20);
    },
    PATIENT,
  );

  it('a chord of exactly one tick does not block, a longer one does', () => {
    // Half chord h and distance d from the centre: 4(r*r - d*d) = 1 has no whole solution, so slant the line.
    const disc = (r: number): Piece => ({
      id: 'disc',
      shape: { circle: [5000, 5000, r] },
      bottom: 0,
      top: 1000,
      sight: 'solid',
      walk: 'block',
      difficult: false,
      standable: false,
    });
    const ground = groundOf({ width: 10_000, height: 10_000, pieces: [disc(500)] });
    expect(ground.sees([0, 5500, 1], [10_000, 5500, 1])).toBe(true);
    expect(ground.sees([0, 5499, 1], [10_000, 5499, 1])).toBe(false);
    // A line that ends one tick inside runs over exactly one tick.
    expect(ground.sees([0, 5000, 1], [4501, 5000, 1])).toBe(true);
    expect(ground.sees([0, 5000, 1], [4502, 5000, 1])).toBe(false);
  });
});

const normal: Walker = { radius: 500, level: 0, stepUp: 1000, chasmWidth: 1000, immaterial: false };
const made = (more: Partial<Piece> & Pick<Piece, 'id' | 'shape'>): Piece => ({
  bottom: 0,
  top: 4000,
  sight: 'solid',
  walk: 'block',
  difficult: false,
  standable: false,
  ...more,
});

describe('readings', () => {
  it('a line straight up is stopped by what holds its point', () => {
    const bridge = made({ id: 'bridge', shape: { rect: [1000, 1000, 2000, 2000] }, bottom: 2500, top: 3000 });
    const ground = groundOf({ width: 9000, height: 9000, pieces: [bridge] });
    expect(ground.sees([2000, 2000, 2000], [2000, 2000, 4000])).toBe(false);
    expect(ground.sees([2000, 2000, 3001], [2000, 2000, 4000])).toBe(true);
    expect(ground.sees([1000, 2000, 2000], [1000, 2000, 4000])).toBe(true);
  });

  it('the same map object has the same ground', () => {
    const map: GroundMap = { width: 9000, height: 9000, pieces: [] };
    expect(groundOf(map)).toBe(groundOf(map));
  });

  it('free places: the nearest, then the smaller x, then the smaller y', () => {
    const map: GroundMap = { width: 12_000, height: 12_000, pieces: [] };
    const taken: Body = { id: 'b', at: [6000, 6000], radius: 500, level: 0, height: 2000 };
    const ground = groundOf(map);
    expect(ground.freePlace({ radius: 500, level: 0 }, [6000, 6000], [], 500)).toEqual([6000, 6000]);
    expect(ground.freePlace({ radius: 500, level: 0 }, [6000, 6000], [taken], 500)).toEqual([5000, 6000]);
    expect(ground.freePlace({ radius: 500, level: 0 }, [0, 0], [], 500)).toEqual([500, 500]);
    expect(ground.freePlace({ radius: 6500, level: 0 }, [0, 0], [], 500)).toBeUndefined();
    const tower = made({ id: 't', shape: { rect: [3000, 3000, 2000, 2000] }, top: 3000, standable: true });
    const high = groundOf({ ...map, pieces: [tower] });
    expect(high.freePlace({ radius: 500, level: 3000 }, [0, 0], [], 500)).toEqual([3000, 3000]);
    expect(high.freePlace({ radius: 500, level: 0 }, [4000, 4000], [], 500)).toEqual([2500, 4000]);
  });

  it('free places are the best of all, by trying them all', () => {
    const spot = fc.integer({ min: 0, max: 24 }).map((n) => n * 250);
    fc.assert(
      fc.property(fc.array(fc.tuple(spot, spot), { maxLength: 8 }), fc.tuple(spot, spot), (discs, near) => {
        const bodies = discs.map((at, i): Body => ({ id: `b${i}`, at, radius: 500, level: 0, height: 2000 }));
        const ground = groundOf({ width: 6000, height: 6000, pieces: [] });
        let best: Point | undefined;
        const far = (p: Point) => (p[0] - near[0]) ** 2 + (p[1] - near[1]) ** 2;
        for (let x = 500; x <= 5500; x += 500) {
          for (let y = 500; y <= 5500; y += 500) {
            const here: Body = { id: 'x', at: [x, y], radius: 500, level: 0, height: 1 };
            if (bodies.some((b) => reference.overlaps(here, b))) continue;
            if (!best || far([x, y]) < far(best)) best = [x, y];
          }
        }
        expect(ground.freePlace({ radius: 500, level: 0 }, near, bodies, 500)).toEqual(best);
      }),
    );
  });

  it('routes go round a chasm that is too wide and over one that is not', () => {
    const chasm = (width: number) =>
      made({ id: 'gap', shape: { rect: [5000, 2000, width, 8000] }, top: 0, sight: 'clear', walk: 'chasm' });
    const ask = (width: number) =>
      groundOf({ width: 12_000, height: 12_000, pieces: [chasm(width)] }).route({
        walker: normal,
        from: [3000, 6000],
        to: [9000, 6000],
        blockers: [],
        passable: [],
        difficultCost: 2,
      });
    expect(ask(1000)).toMatchObject({ cost: 6000 });
    const round = ask(1500);
    expect('cost' in round && round.cost).toBeGreaterThan(8000);
  });

  it('a route says what closes it off, and nothing when only the budget is short', () => {
    const box = (id: string, x: number, y: number, w: number, h: number) => made({ id, shape: { rect: [x, y, w, h] } });
    const room = [
      box('west', 2000, 2000, 500, 6000),
      box('south', 2000, 2000, 6000, 500),
      box('east', 7500, 2000, 500, 6000),
      box('north', 2000, 7500, 6000, 500),
      box('far', 10_000, 0, 500, 12_000),
    ];
    const ground = groundOf({ width: 12_000, height: 12_000, pieces: room });
    const ask = { walker: normal, from: [5000, 5000] as Point, blockers: [], passable: [], difficultCost: 2 };
    expect(ground.route({ ...ask, to: [9000, 5000] })).toEqual({ blocked: ['east'] });
    expect(ground.route({ ...ask, to: [7500, 5000] })).toEqual({ blocked: ['east'] });
    expect(ground.route({ ...ask, to: [6000, 6000], budget: 100 })).toEqual({ blocked: [] });
    expect(ground.route({ ...ask, to: [5000, 5000] })).toMatchObject({ path: [[5000, 5000]], cost: 0 });
    const tower = made({ id: 'tower', shape: { rect: [1000, 1000, 3000, 3000] }, top: 3000, standable: true });
    const high = groundOf({ width: 12_000, height: 12_000, pieces: [tower] });
    const top = { ...ask, walker: { ...normal, level: 3000 }, from: [2000, 2000] as Point };
    expect(high.route({ ...top, to: [9000, 9000] })).toEqual({ blocked: ['tower'] });
    expect(high.route({ ...top, to: [4000, 4000] })).toMatchObject({
      path: [
        [2000, 2000],
        [4000, 4000],
      ],
    });
  });

  it('steps lead up a stair and over a bridge', () => {
    const stair = (id: string, x: number, top: number) =>
      made({ id, shape: { rect: [x, 4000, 1500, 3000] }, top, standable: true });
    const pieces = [
      stair('s1', 2000, 1000),
      stair('s2', 3500, 2000),
      stair('s3', 5000, 3000),
      made({ id: 'bridge', shape: { rect: [6500, 5000, 4000, 1000] }, bottom: 2500, top: 3000, standable: true }),
    ];
    const ground = groundOf({ width: 12_000, height: 12_000, pieces });
    const ask = { walker: normal, from: [1000, 5000] as Point, blockers: [], passable: [], difficultCost: 2 };
    const up = ground.route({ ...ask, to: { footprint: { point: [10_000, 5500] }, within: 0 } });
    expect('path' in up).toBe(true);
    const along: Point[] = [
      [1000, 5500],
      [10_000, 5500],
    ];
    expect(ground.walk({ walker: normal, path: along, blockers: [], passable: [] })).toMatchObject({ level: 3000 });
    expect(ground.walk({ walker: normal, path: along, blockers: [], passable: [] }).trouble).toBeUndefined();
    expect(
      ground.walk({
        walker: normal,
        path: [
          [8000, 8000],
          [8000, 3000],
        ],
        blockers: [],
        passable: [],
      }).trouble,
    ).toBeUndefined();
  });
});
