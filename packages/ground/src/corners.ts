import { at, type Outline, turn } from './shapes.ts';

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
}

type Normal = readonly [x: number, y: number];

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

/** Where the tangents with two neighbouring normals meet, rounded so that neither is crossed. */
function meeting(x: number, y: number, radius: number, first: Normal, second: Normal): Corner {
  const a = along(first) ? radius : radius + SPARE;
  const b = along(second) ? radius : radius + SPARE;
  const sine = first[0] * second[1] - first[1] * second[0];
  let px: number;
  let py: number;
  if (sine < 0.001) {
    px = x + first[0] * (radius + 1);
    py = y + first[1] * (radius + 1);
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
  };
}

/** A whole number that rounding has missed by a hair counts as that number. */
function nudged(n: number): number {
  const whole = Math.round(n);
  return Math.abs(n - whole) < 1e-6 ? whole : n;
}

function chain(x: number, y: number, radius: number, normals: readonly Normal[], out: Corner[]): void {
  for (let i = 0; i + 1 < normals.length; i++) {
    out.push(meeting(x, y, radius, normals[i] as Normal, normals[i + 1] as Normal));
  }
}

/** Corners of a footprint grown by `radius`, for paths that keep off it. */
export function grownCorners(o: Outline, radius: number): Corner[] {
  const out: Corner[] = [];
  if (o.disc) {
    const normals: Normal[] = [];
    for (let i = 0; i < 4; i++) fan(AXES[i] as Normal, AXES[(i + 1) % 4] as Normal, normals);
    normals.push([1, 0]);
    chain(o.x, o.y, o.radius + radius, normals, out);
    return out;
  }
  for (let i = 0; i < o.corners; i++) {
    const before = (i + o.corners - 1) % o.corners;
    const x = at(o.xs, i);
    const y = at(o.ys, i);
    const [ix, iy] = [x - at(o.xs, before), y - at(o.ys, before)];
    const [ox, oy] = [at(o.xs, i + 1) - x, at(o.ys, i + 1) - y];
    if (turn(at(o.xs, before), at(o.ys, before), x, y, at(o.xs, i + 1), at(o.ys, i + 1)) <= 0) continue;
    const first = unit(iy, -ix);
    const last = unit(oy, -ox);
    if (radius === 0) {
      out.push({ x, y, backX: first[1], backY: -first[0], onX: -last[1], onY: last[0] });
      continue;
    }
    chain(x, y, radius, normalsBetween(first, last), out);
  }
  return out;
}

/** Points along a boundary where a path may enter or leave ground of another kind. */
export function borderPoints(o: Outline, spacing: number, most: number): Corner[] {
  const free = (x: number, y: number): Corner => ({ x, y, backX: 0, backY: 0, onX: 0, onY: 0 });
  if (o.disc) return grownCorners(o, 0).map(({ x, y }) => free(x, y));
  const out: Corner[] = [];
  for (let i = 0; i < o.corners; i++) {
    const x = at(o.xs, i);
    const y = at(o.ys, i);
    const dx = at(o.xs, i + 1) - x;
    const dy = at(o.ys, i + 1) - y;
    const parts = Math.max(1, Math.min(most, Math.ceil(Math.sqrt(dx * dx + dy * dy) / spacing)));
    for (let k = 0; k < parts; k++) out.push(free(x + Math.round((dx * k) / parts), y + Math.round((dy * k) / parts)));
  }
  return out;
}
