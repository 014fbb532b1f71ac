import type { Body, Footprint, Piece, Point, Point3, Shape } from '@potyczka/kernel';

/**
 * A slow second opinion: fractions of big integers, no filters, no indexes, and other methods than the package uses.
 * Irrational numbers (chords, lengths) are integers scaled by 2^160; a difference below 2^-120 counts as none.
 */
class Q {
  readonly n: bigint;
  readonly d: bigint;
  constructor(n: bigint | number, d: bigint | number = 1n) {
    const [bn, bd] = [BigInt(n), BigInt(d)];
    this.n = bd < 0n ? -bn : bn;
    this.d = bd < 0n ? -bd : bd;
  }
  add(o: Q): Q {
    return new Q(this.n * o.d + o.n * this.d, this.d * o.d);
  }
  sub(o: Q): Q {
    return new Q(this.n * o.d - o.n * this.d, this.d * o.d);
  }
  mul(o: Q): Q {
    return new Q(this.n * o.n, this.d * o.d);
  }
  div(o: Q): Q {
    return new Q(this.n * o.d, this.d * o.n);
  }
  cmp(o: Q): number {
    const x = this.n * o.d - o.n * this.d;
    return x < 0n ? -1 : x > 0n ? 1 : 0;
  }
}

const q = (n: number) => new Q(n);
const ZERO = q(0);
const ONE = q(1);
const min = (a: Q, b: Q) => (a.cmp(b) <= 0 ? a : b);
const max = (a: Q, b: Q) => (a.cmp(b) >= 0 ? a : b);

export function corners(shape: Shape): Point[] | undefined {
  if ('circle' in shape) return undefined;
  if ('polygon' in shape) return [...shape.polygon];
  const [x, y, w, h] = shape.rect;
  return [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ];
}

const edgesOf = (points: readonly Point[]) =>
  points.map((p, i): [Point, Point] => [p, points[(i + 1) % points.length] as Point]);

/** 1 inside, 0 on the boundary, -1 outside: by the turning of a ray to the east. */
function locate(points: readonly Point[], x: Q, y: Q): number {
  let winding = 0;
  for (const [p, r] of edgesOf(points)) {
    const side = q(r[0] - p[0])
      .mul(y.sub(q(p[1])))
      .sub(q(r[1] - p[1]).mul(x.sub(q(p[0]))))
      .cmp(ZERO);
    const within = (a: number, b: number, v: Q) => v.cmp(q(Math.min(a, b))) >= 0 && v.cmp(q(Math.max(a, b))) <= 0;
    if (side === 0 && within(p[0], r[0], x) && within(p[1], r[1], y)) return 0;
    if (q(p[1]).cmp(y) <= 0 && q(r[1]).cmp(y) > 0 && side > 0) winding++;
    if (q(p[1]).cmp(y) > 0 && q(r[1]).cmp(y) <= 0 && side < 0) winding--;
  }
  return winding === 0 ? -1 : 1;
}

const SCALE = 160n;
const CLOSE = 1n << 40n;

function root(n: bigint): bigint {
  if (n < 2n) return n;
  let x = 1n << BigInt((n.toString(2).length + 1) >> 1);
  for (;;) {
    const y = (x + n / x) >> 1n;
    if (y >= x) return x;
    x = y;
  }
}
const fixed = (x: Q) => (x.n << SCALE) / x.d;
const fixedRoot = (x: Q) => (x.n <= 0n ? 0n : root((x.n << (2n * SCALE)) / x.d));
const times = (a: bigint, b: bigint) => (a * b) >> SCALE;

/** Stretches over the inner points as scaled parameters, merged where they touch. */
function stretches(shape: Shape, a: Point, b: Point): [bigint, bigint][] {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const square = q(dx * dx + dy * dy);
  const points = corners(shape);
  if (!points) {
    const [cx, cy, r] = (shape as { circle: readonly [number, number, number] }).circle;
    const along = q((cx - a[0]) * dx + (cy - a[1]) * dy).div(square);
    const across = q(dx * (cy - a[1]) - dy * (cx - a[0]));
    const inside = q(r * r)
      .mul(square)
      .sub(across.mul(across));
    if (inside.cmp(ZERO) <= 0) return [];
    const half = fixedRoot(inside.div(square.mul(square)));
    const from = fixed(along) - half < 0n ? 0n : fixed(along) - half;
    const one = 1n << SCALE;
    const to = fixed(along) + half > one ? one : fixed(along) + half;
    return to - from > CLOSE ? [[from, to]] : [];
  }
  const cuts: Q[] = [ZERO, ONE];
  for (const [p, r] of edgesOf(points)) {
    const ex = r[0] - p[0];
    const ey = r[1] - p[1];
    const parallel = dx * ey - dy * ex;
    if (parallel !== 0) cuts.push(new Q((p[0] - a[0]) * ey - (p[1] - a[1]) * ex, parallel));
    else cuts.push(q((p[0] - a[0]) * dx + (p[1] - a[1]) * dy).div(square));
  }
  const sorted = cuts.filter((t) => t.cmp(ZERO) >= 0 && t.cmp(ONE) <= 0).sort((s, t) => s.cmp(t));
  const out: [bigint, bigint][] = [];
  for (let i = 0; i + 1 < sorted.length; i++) {
    const [s, t] = [sorted[i] as Q, sorted[i + 1] as Q];
    if (s.cmp(t) === 0) continue;
    const m = s.add(t).mul(new Q(1, 2));
    if (locate(points, q(a[0]).add(q(dx).mul(m)), q(a[1]).add(q(dy).mul(m))) > 0) out.push([fixed(s), fixed(t)]);
  }
  return out;
}

/** Ticks of a line over a footprint, scaled by 2^160. */
function lengthOver(shape: Shape, a: Point, b: Point): bigint {
  const size = fixedRoot(q((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2));
  return stretches(shape, a, b).reduce((sum, [s, t]) => sum + times(t - s, size), 0n);
}

export function longer(shape: Shape, a: Point, b: Point, limit: number): boolean {
  return lengthOver(shape, a, b) - (BigInt(limit) << SCALE) > CLOSE << 40n;
}

export function ticksOver(shape: Shape, a: Point, b: Point): number {
  return Number(lengthOver(shape, a, b) >> (SCALE - 40n)) / 2 ** 40;
}

/** Whether a piece stops (or veils) the line from eye to sample. */
export function crosses(piece: Pick<Piece, 'shape' | 'bottom' | 'top'>, eye: Point3, sample: Point3): boolean {
  const a: Point = [eye[0], eye[1]];
  const b: Point = [sample[0], sample[1]];
  if (a[0] === b[0] && a[1] === b[1]) {
    const points = corners(piece.shape);
    const low = Math.min(eye[2], sample[2]);
    const high = Math.max(eye[2], sample[2]);
    return side(piece.shape, points, a) > 0 && low <= piece.top && high >= piece.bottom;
  }
  if (!longer(piece.shape, a, b, 1)) return false;
  const over = stretches(piece.shape, a, b);
  const heights = over.flat().map((t) => (BigInt(eye[2]) << SCALE) + BigInt(sample[2] - eye[2]) * t);
  const lowest = heights.reduce((x, y) => (x < y ? x : y));
  const highest = heights.reduce((x, y) => (x > y ? x : y));
  const slack = CLOSE << 40n;
  return lowest - (BigInt(piece.top) << SCALE) <= slack && highest - (BigInt(piece.bottom) << SCALE) >= -slack;
}

function side(shape: Shape, points: readonly Point[] | undefined, at: Point): number {
  if (points) return locate(points, q(at[0]), q(at[1]));
  const [cx, cy, r] = (shape as { circle: readonly [number, number, number] }).circle;
  return Math.sign(r * r - (at[0] - cx) ** 2 - (at[1] - cy) ** 2);
}

export const covers = (shape: Shape, at: Point): boolean => side(shape, corners(shape), at) >= 0;

function pointToSegment([px, py]: Point, [ax, ay]: Point, [bx, by]: Point): Q {
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy;
  const t = square === 0 ? ZERO : max(ZERO, min(ONE, new Q((px - ax) * dx + (py - ay) * dy, square)));
  const x = q(ax).add(q(dx).mul(t)).sub(q(px));
  const y = q(ay).add(q(dy).mul(t)).sub(q(py));
  return x.mul(x).add(y.mul(y));
}

/** Whether segments share a point, by solving for both parameters; parallel ones by their ends. */
function meet(a: Point, b: Point, c: Point, d: Point): boolean {
  const [dx, dy, ex, ey] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const det = dx * ey - dy * ex;
  if (det === 0) {
    return [pointToSegment(a, c, d), pointToSegment(b, c, d), pointToSegment(c, a, b), pointToSegment(d, a, b)].some(
      (square) => square.cmp(ZERO) === 0,
    );
  }
  const s = new Q((c[0] - a[0]) * ey - (c[1] - a[1]) * ex, det);
  const t = new Q((c[0] - a[0]) * dy - (c[1] - a[1]) * dx, det);
  return [s, t].every((v) => v.cmp(ZERO) >= 0 && v.cmp(ONE) <= 0);
}

function segmentToSegment(a: Point, b: Point, c: Point, d: Point): Q {
  if (meet(a, b, c, d)) return ZERO;
  return min(
    min(pointToSegment(a, c, d), pointToSegment(b, c, d)),
    min(pointToSegment(c, a, b), pointToSegment(d, a, b)),
  );
}

/** A footprint as filled points and a radius around them. */
function core(f: Footprint): { points: Point[]; radius: number } {
  if ('at' in f) return { points: [f.at], radius: f.radius };
  if ('point' in f) return { points: [f.point], radius: 0 };
  if ('circle' in f) return { points: [[f.circle[0], f.circle[1]]], radius: f.circle[2] };
  return { points: corners(f) ?? [], radius: 0 };
}

/** Square of the distance between two filled point sets. */
function coreSquare(a: readonly Point[], b: readonly Point[]): Q {
  const [p, r] = [a[0] as Point, b[0] as Point];
  if (a.length > 2 && locate(a, q(r[0]), q(r[1])) >= 0) return ZERO;
  if (b.length > 2 && locate(b, q(p[0]), q(p[1])) >= 0) return ZERO;
  let best: Q | undefined;
  for (const [s, t] of edgesOf(a)) {
    for (const [u, v] of edgesOf(b)) {
      const square = segmentToSegment(s, t, u, v);
      best = best ? min(best, square) : square;
    }
  }
  return best ?? ZERO;
}

export function within(a: Footprint, b: Footprint, limit: number): boolean {
  const [x, y] = [core(a), core(b)];
  return coreSquare(x.points, y.points).cmp(q((x.radius + y.radius + limit) ** 2)) <= 0;
}

export function gap(a: Footprint, b: Footprint): number {
  const [x, y] = [core(a), core(b)];
  const apart = fixedRoot(coreSquare(x.points, y.points)) - (BigInt(x.radius + y.radius) << SCALE);
  return apart <= 0n ? 0 : Number(apart >> (SCALE - 40n)) / 2 ** 40;
}

export function overlaps(a: Body, b: Footprint): boolean {
  return sweeps(a.at, a.at, a.radius, b);
}

/** Whether a disc moved from a to b shares inner points with a footprint on the way. */
export function sweeps(a: Point, b: Point, radius: number, f: Footprint): boolean {
  const { points, radius: more } = core(f);
  const reach = radius + more;
  if (points.length > 1 && reach === 0) {
    if (a[0] === b[0] && a[1] === b[1]) return locate(points, q(a[0]), q(a[1])) > 0;
    return stretches({ polygon: points }, a, b).length > 0;
  }
  return coreSquare(points, [a, b]).cmp(q(reach * reach)) < 0;
}

export function inside(a: Body, shape: Shape): boolean {
  const points = corners(shape);
  if (!points) {
    const [cx, cy, r] = (shape as { circle: readonly [number, number, number] }).circle;
    if (r < a.radius) return false;
    return (a.at[0] - cx) ** 2 + (a.at[1] - cy) ** 2 <= (r - a.radius) ** 2;
  }
  if (!covers(shape, a.at)) return false;
  return edgesOf(points).every(([p, r]) => pointToSegment(a.at, p, r).cmp(q(a.radius ** 2)) >= 0);
}
