import { groundOf } from '@potyczka/ground';
import type { Ground, Point, Point3 } from '@potyczka/kernel';
import { type Benchmark, mustAgree, type Work } from './harness.ts';
import { makeScene, mapOf, type Scene, SIDE, TICKS } from './scene.ts';

const FLAT_WORK = '48 × 48 inches, 200 octagons, 40 figures: all 1,560 ordered pairs, centre to centre';
const EYE = 1.75 * TICKS;
const BASE = 0.5 * TICKS;

/** Counts a whole pass over the scene as its pairs; the answer is kept so that the work cannot be skipped. */
function passes(scene: Scene, pass: () => number): Work & { answer: number } {
  const work = (): number => {
    work.answer = pass();
    return scene.pairs.length;
  };
  work.answer = 0;
  return work;
}

const at = ([x, y]: Point, z: number): Point3 => [x, y, z];

function ourPairs(scene: Scene, ground: Ground) {
  const lines = scene.pairs.map(([from, to]) => [at(from, TICKS), at(to, TICKS)] as const);
  return passes(scene, () => {
    let seen = 0;
    for (const [eye, target] of lines) if (ground.sees(eye, target)) seen += 1;
    return seen;
  });
}

/** Whether two segments cross, by the signs of four cross products; end points that merely touch don't count. */
type Crosses = (index: number, ax: number, ay: number, bx: number, by: number) => boolean;

function crossings(scene: Scene): Crosses {
  const flat = Float64Array.from(scene.segments.flatMap(({ a, b }) => [...a, ...b]));
  const side = (ax: number, ay: number, bx: number, by: number, cx: number, cy: number): boolean =>
    (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) > 0;
  return (index, ax, ay, bx, by) => {
    const cx = flat[index * 4] as number;
    const cy = flat[index * 4 + 1] as number;
    const dx = flat[index * 4 + 2] as number;
    const dy = flat[index * 4 + 3] as number;
    if (side(ax, ay, bx, by, cx, cy) === side(ax, ay, bx, by, dx, dy)) return false;
    return side(cx, cy, dx, dy, ax, ay) !== side(cx, cy, dx, dy, bx, by);
  };
}

function bruteForce(scene: Scene) {
  const crosses = crossings(scene);
  const count = scene.segments.length;
  return passes(scene, () => {
    let seen = 0;
    for (const [[ax, ay], [bx, by]] of scene.pairs) {
      let index = 0;
      while (index < count && !crosses(index, ax, ay, bx, by)) index += 1;
      if (index === count) seen += 1;
    }
    return seen;
  });
}

async function visibilityPolygons(scene: Scene) {
  const { default: peer } = await import('visibility-polygon');
  const inches = ([x, y]: Point): [number, number] => [x / TICKS, y / TICKS];
  const far = SIDE + 1;
  const frame: [number, number][] = [
    [-1, -1],
    [far, -1],
    [far, far],
    [-1, far],
  ];
  const segments = peer.convertToSegments([frame, ...scene.octagons.map(({ corners }) => corners.map(inches))]);
  const figures = scene.figures.map(inches);
  return passes(scene, () => {
    let seen = 0;
    for (const from of figures) {
      const polygon = peer.compute(from, segments);
      for (const to of figures) if (to !== from && peer.inPolygon(to, polygon)) seen += 1;
    }
    return seen;
  });
}

/** The figure's base as sixteen points around its centre. */
function rim([x, y]: Point): readonly Point[] {
  return Array.from({ length: 16 }, (_, k): Point => {
    const angle = (k * Math.PI) / 8;
    return [Math.round(x + BASE * Math.cos(angle)), Math.round(y + BASE * Math.sin(angle))];
  });
}

async function sixteenRays(scene: Scene) {
  const { default: Flatbush } = await import('flatbush');
  const crosses = crossings(scene);
  const index = new Flatbush(scene.segments.length);
  for (const { a, b } of scene.segments) {
    index.add(Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[0], b[0]), Math.max(a[1], b[1]));
  }
  index.finish();
  const open = (ax: number, ay: number, bx: number, by: number): boolean => {
    let blocked = false;
    index.search(Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by), (segment) => {
      if (!blocked && crosses(segment, ax, ay, bx, by)) blocked = true;
      return false;
    });
    return !blocked;
  };
  const targets = scene.pairs.map(([from, to]) => ({ from, rim: rim(to) }));
  return passes(scene, () => {
    let seen = 0;
    for (const target of targets) {
      for (const [x, y] of target.rim) if (open(target.from[0], target.from[1], x, y)) seen += 1;
    }
    return seen;
  });
}

function ourHeights(scene: Scene, heights: boolean) {
  const ground = groundOf(mapOf(scene, heights));
  const queries = scene.pairs.map(([from, to]) => ({
    eye: at(from, EYE),
    samples: rim(to).map((point) => at(point, EYE / 2)),
    bodies: [],
  }));
  return passes(scene, () => {
    let seen = 0;
    for (const query of queries) seen += ground.sight(query).open;
    return seen;
  });
}

/**
 * Both sides must find the same. `graze` allows for lines that run over less than a tick of a footprint: for us they
 * are open, for the peer, which knows no ticks, they are not.
 */
function agreeing(what: string, ours: ReturnType<typeof passes>, theirs: ReturnType<typeof passes>, graze = 0): string {
  ours();
  theirs();
  if (Math.abs(ours.answer - theirs.answer) > graze) mustAgree(what, ours.answer, theirs.answer);
  return `${ours.answer} ${what} on both sides`;
}

export const sightFlat: Benchmark = {
  name: 'sight-flat',
  unit: 'pairs/s',
  work: FLAT_WORK,
  peer: 'visibility-polygon',
  bar: 50,
  async prepare() {
    const scene = makeScene();
    const ours = ourPairs(scene, groundOf(mapOf(scene, false)));
    const theirs = await visibilityPolygons(scene);
    return { ours, theirs, note: agreeing('visible pairs', ours, theirs) };
  },
};

export const sightFlatBrute: Benchmark = {
  name: 'sight-flat-brute',
  unit: 'pairs/s',
  work: FLAT_WORK,
  peer: 'all 1,600 segments, first hit ends',
  bar: 5,
  prepare() {
    const scene = makeScene();
    const ours = ourPairs(scene, groundOf(mapOf(scene, false)));
    const theirs = bruteForce(scene);
    return { ours, theirs, note: agreeing('visible pairs', ours, theirs) };
  },
};

export const sightHeights: Benchmark = {
  name: 'sight-heights',
  unit: 'pairs/s',
  work: 'the same scene with heights of 1 to 5 inches and soft pieces: 16 lines to the rim of every figure',
  peer: 'flatbush, 16 flat rays',
  bar: 5,
  async prepare() {
    const scene = makeScene();
    const theirs = await sixteenRays(scene);
    agreeing('open lines', ourHeights(scene, false), theirs, 3);
    const ours = ourHeights(scene, true);
    ours();
    return { ours, theirs, note: `${ours.answer} open lines; flat, as the peer sees it, ${theirs.answer}` };
  },
};
