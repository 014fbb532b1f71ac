import { remembered } from '@potyczka/kernel';
import { at, type Outline } from './shapes.ts';

/**
 * The points a shortest path bends at. Around an obstacle the centre of a base keeps `radius` away, so its way bends
 * along arcs; each arc is replaced by tangents a sixteenth of a turn apart. Tangents along an axis lie exactly at the
 * radius, so a base still fits through an opening of just its own width; the others are moved out by SPARE, which
 * outweighs the rounding of their meeting points to ticks. A path along these points therefore never comes too near.
 */
const SPARE = 0.75;

/** Cosine of the greatest angle between neighbouring tangents, a sixteenth of a turn, and a little less. */
const NEAR_ENOUGH = 0.9238;

export interface Corner {
  readonly x: number;
  readonly y: number;
  /** Unit directions towards the neighbours along the grown outline; both zero where a path may bend any way. */
  readonly backX: number;
  readonly backY: number;
  readonly onX: number;
  readonly onY: number;
  /** Within this distance a path may bend any way here: a point may lie between the arc and its tangents. */
  readonly near: number;
}

/** A point where a path may bend any way. */
export function freeCorner(x: number, y: number): Corner {
  return { x, y, backX: 0, backY: 0, onX: 0, onY: 0, near: 0 };
}

/** A corner of an obstacle (or a disc) with the normals of the tangents that stand for the arc around it. */
export interface Arc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly normals: readonly Normal[];
}

export type Normal = readonly [x: number, y: number];

function unit(x: number, y: number): Normal {
  if (x === 0) return [0, Math.sign(y)];
  if (y === 0) return [Math.sign(x), 0];
  const size = Math.sqrt(x * x + y * y);
  return [x / size, y / size];
}

const AXES: readonly Normal[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

/** Normals of the tangents around a corner. Those along an axis are always among them: they alone are exact. */
function normalsBetween(first: Normal, last: Normal): Normal[] {
  const turnTo = (from: Normal, to: Normal) => from[0] * to[1] - from[1] * to[0];
  // A corner turns by less than half a turn, so signs tell what lies between.
  const between = AXES.filter((axis) => turnTo(first, axis) > 0 && turnTo(axis, last) > 0);
  between.sort((a, b) => turnTo(b, a));
  const out: Normal[] = [];
  let from = first;
  for (const to of [...between, last]) {
    fan(from, to, out);
    from = to;
  }
  out.push(last);
  return out;
}

/** Normals from one to the other, counter-clockwise, without the last; halved until they are near enough. */
function fan(from: Normal, to: Normal, out: Normal[]): void {
  const near = from[0] * to[0] + from[1] * to[1];
  if (near >= NEAR_ENOUGH) {
    out.push(from);
    return;
  }
  // Axes lie between the two, so they are at most a quarter turn apart and their sum is not near zero.
  const middle = unit(from[0] + to[0], from[1] + to[1]);
  fan(from, middle, out);
  fan(middle, to, out);
}

function along(axis: Normal): boolean {
  return axis[0] === 0 || axis[1] === 0;
}

/** Where two neighbouring tangents at distances a and b meet, rounded so that neither is crossed. */
function meeting(x: number, y: number, first: Normal, a: number, second: Normal, b: number): Corner {
  const sine = first[0] * second[1] - first[1] * second[0];
  const cosine = first[0] * second[0] + first[1] * second[1];
  let px: number;
  let py: number;
  if (sine < 0.001) {
    px = x + first[0] * (Math.max(a, b) + 1);
    py = y + first[1] * (Math.max(a, b) + 1);
  } else {
    px = x + (a * second[1] - b * first[1]) / sine;
    py = y + (first[0] * b - second[0] * a) / sine;
  }
  const outX = first[0] + second[0] > 0 ? Math.ceil : Math.floor;
  const outY = first[1] + second[1] > 0 ? Math.ceil : Math.floor;
  const level = first[0] === 0 || second[0] === 0;
  const upright = first[1] === 0 || second[1] === 0;
  // On an axis tangent one coordinate is whole already; the other moves on along that tangent.
  const roundX = level ? (n: number) => outX(nudged(n)) : Math.round;
  const roundY = upright ? (n: number) => outY(nudged(n)) : Math.round;
  return {
    x: upright ? Math.round(px) : roundX(px),
    y: level ? Math.round(py) : roundY(py),
    backX: first[1],
    backY: -first[0],
    onX: -second[1],
    onY: second[0],
    // The tangent of half the angle, twice: as far as the next corner along the arc.
    near: (2 * Math.max(a, b) * Math.max(0, sine)) / (1 + cosine) + 4,
  };
}

function offset(normal: Normal, radius: number): number {
  return along(normal) ? radius : radius + SPARE;
}

/** A whole number that rounding has missed by a hair counts as that number. */
function nudged(n: number): number {
  const whole = Math.round(n);
  return Math.abs(n - whole) < 1e-6 ? whole : n;
}

const ALL_ROUND: readonly Normal[] = (() => {
  const normals: Normal[] = [];
  for (let i = 0; i < 4; i++) fan(AXES[i] as Normal, AXES[(i + 1) % 4] as Normal, normals);
  normals.push([1, 0]);
  return normals;
})();

export function discArc(x: number, y: number, radius: number): Arc {
  return { x, y, radius, normals: ALL_ROUND };
}

/** Corners around a disc at the origin. Bases come in a handful of sizes, and centres are whole ticks. */
export const discCorners = remembered((radius: number): readonly Corner[] => arcCorners(discArc(0, 0, radius)));

/** The arcs of a footprint grown by `radius`. */
export function arcsOf(o: Outline, radius: number): Arc[] {
  if (o.disc) return [discArc(o.x, o.y, o.radius + radius)];
  const out: Arc[] = [];
  for (let i = 0; i < o.corners; i++) {
    const before = (i + o.corners - 1) % o.corners;
    const x = at(o.xs, i);
    const y = at(o.ys, i);
    const [ix, iy] = [x - at(o.xs, before), y - at(o.ys, before)];
    const [ox, oy] = [at(o.xs, i + 1) - x, at(o.ys, i + 1) - y];
    // Where the outline turns right or goes straight on, nothing can be walked around.
    if (ix * oy - iy * ox <= 0) continue;
    out.push({ x, y, radius, normals: normalsBetween(unit(iy, -ix), unit(oy, -ox)) });
  }
  return out;
}

/** Corners of a footprint grown by `radius`, for paths that keep off it. */
export function grownCorners(o: Outline, radius: number): Corner[] {
  return arcsOf(o, radius).flatMap(arcCorners);
}

export function arcCorners({ x, y, radius, normals }: Arc): Corner[] {
  const first = normals[0] as Normal;
  const last = normals[normals.length - 1] as Normal;
  if (radius === 0) return [{ x, y, backX: first[1], backY: -first[0], onX: -last[1], onY: last[0], near: 0 }];
  const out: Corner[] = [];
  for (let i = 0; i + 1 < normals.length; i++) {
    const [a, b] = [normals[i] as Normal, normals[i + 1] as Normal];
    out.push(meeting(x, y, a, offset(a, radius), b, offset(b, radius)));
  }
  return out;
}

/**
 * A place that touches an arc, or nearly, lies behind the tangents that stand for it. The tangent through the place
 * itself leads there: its meeting points with its neighbours.
 */
export function pocketCorners(arc: Arc, px: number, py: number, into: Corner[]): void {
  const dx = px - arc.x;
  const dy = py - arc.y;
  const square = dx * dx + dy * dy;
  const far = arc.radius * 1.02 + 3;
  if (square > far * far || square === 0) return;
  const own = unit(dx, dy);
  const height = Math.max(arc.radius, Math.sqrt(square));
  for (let i = 0; i + 1 < arc.normals.length; i++) {
    const a = arc.normals[i] as Normal;
    const b = arc.normals[i + 1] as Normal;
    // On a tangent, or outside the sector between two of them, there is nothing to add.
    if (a[0] * own[1] - a[1] * own[0] <= 0.001 || own[0] * b[1] - own[1] * b[0] <= 0.001) continue;
    into.push(
      meeting(arc.x, arc.y, a, offset(a, arc.radius), own, height + SPARE),
      meeting(arc.x, arc.y, own, height + SPARE, b, offset(b, arc.radius)),
    );
    return;
  }
}

/** Points along a boundary where a path may enter or leave ground of another kind. */
export function borderPoints(o: Outline, spacing: number, most: number): Corner[] {
  if (o.disc) return grownCorners(o, 0).map(({ x, y }) => freeCorner(x, y));
  const out: Corner[] = [];
  for (let i = 0; i < o.corners; i++) {
    const x = at(o.xs, i);
    const y = at(o.ys, i);
    const dx = at(o.xs, i + 1) - x;
    const dy = at(o.ys, i + 1) - y;
    const parts = Math.max(1, Math.min(most, Math.ceil(Math.sqrt(dx * dx + dy * dy) / spacing)));
    for (let k = 0; k < parts; k++) {
      out.push(freeCorner(x + Math.round((dx * k) / parts), y + Math.round((dy * k) / parts)));
    }
  }
  return out;
}
