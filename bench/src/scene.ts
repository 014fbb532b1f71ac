import type { GroundMap, Point } from '@potyczka/kernel';

/**
 * The scene of the geometry benchmarks: 48 × 48 inches, 200 octagons of radius 0.4 to 1.0, 40 figures. The order of
 * the random draws is part of its definition: with seed 7 exactly 168 of the 1,560 ordered pairs see each other.
 * Everything is rounded to ticks, so that both sides work on the same points.
 */
export interface Octagon {
  readonly at: Point;
  readonly radius: number;
  readonly corners: readonly Point[];
  readonly height: number;
}

export interface Segment {
  readonly a: Point;
  readonly b: Point;
}

export interface Scene {
  readonly octagons: readonly Octagon[];
  readonly figures: readonly Point[];
  readonly segments: readonly Segment[];
  /** All ordered pairs of different figures. */
  readonly pairs: readonly (readonly [from: Point, to: Point])[];
}

export const SIDE = 48;
export const TICKS = 1000;

/** Mulberry32: small, quick and the same everywhere. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const ticks = (inches: number): number => Math.round(inches * TICKS);

interface Disc {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

const apart = (a: Disc, b: Disc, gap: number): boolean => Math.hypot(a.x - b.x, a.y - b.y) > a.r + b.r + gap;

export function makeScene(seed = 7): Scene {
  const random = randomNumbers(seed);
  const discs: Disc[] = [];
  const octagons: Octagon[] = [];
  while (octagons.length < 200) {
    const r = 0.4 + random() * 0.6;
    const x = 1.2 + random() * (SIDE - 2.4);
    const y = 1.2 + random() * (SIDE - 2.4);
    const disc = { x, y, r };
    if (!discs.every((other) => apart(other, disc, 0.15))) continue;
    const turn = random() * Math.PI;
    const corners = Array.from({ length: 8 }, (_, k): Point => {
      const angle = turn + (k * Math.PI) / 4;
      return [ticks(x + r * Math.cos(angle)), ticks(y + r * Math.sin(angle))];
    });
    discs.push(disc);
    octagons.push({ at: [ticks(x), ticks(y)], radius: ticks(r), corners, height: 1 + Math.floor(random() * 5) });
  }
  const people: Disc[] = [];
  while (people.length < 40) {
    const figure = { x: 1 + random() * (SIDE - 2), y: 1 + random() * (SIDE - 2), r: 0.55 };
    const clear = discs.every((disc) => apart(disc, figure, 0)) && people.every((other) => apart(other, figure, 0));
    if (clear) people.push(figure);
  }
  const figures = people.map(({ x, y }): Point => [ticks(x), ticks(y)]);
  const segments = octagons.flatMap(({ corners }) =>
    corners.map((a, k): Segment => ({ a, b: corners[(k + 1) % corners.length] ?? a })),
  );
  const pairs = figures.flatMap((from) => figures.filter((to) => to !== from).map((to) => [from, to] as const));
  return { octagons, figures, segments, pairs };
}

/** The scene as a map; `heights` false makes every piece endlessly high, which is the flat problem. */
export function mapOf(scene: Scene, heights: boolean): GroundMap {
  return {
    width: SIDE * TICKS,
    height: SIDE * TICKS,
    pieces: scene.octagons.map(({ corners, height }, index) => ({
      id: `o${index}`,
      shape: { polygon: corners },
      bottom: 0,
      top: heights ? height * TICKS : 100 * TICKS,
      sight: heights && height <= 2 ? 'soft' : 'solid',
      walk: 'block',
      difficult: false,
      standable: false,
    })),
  };
}
