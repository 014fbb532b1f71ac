import { exactlyLonger } from './exact-crossing.ts';
import { at, type Outline } from './shapes.ts';

/**
 * How a straight line runs over a footprint. Positions along the line are parameters from 0 (its start) to 1 (its end).
 * Only inner points count: a line along an edge or through a corner is not over the footprint. Along such a line the
 * answer is the intersection of what a line a hair to its left and a hair to its right would say.
 */
export interface Span {
  /** Where the line first enters and last leaves, if it runs over the footprint at all. */
  from: number;
  to: number;
  /** Part of the line (0 to 1) that is over the footprint. */
  part: number;
}

/** Rounding of a parameter times the longest line, many times over; nothing else in here is inexact. */
const LENGTH_DOUBT = 1e-6;

/** Fills `span` and says whether more than `limit` ticks of the line run over the footprint, decided exactly. */
export function runsOver(
  o: Outline,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  limit: number,
  span: Span,
): boolean {
  const dx = bx - ax;
  const dy = by - ay;
  const square = dx * dx + dy * dy;
  // The line keeps away from the circle around the footprint.
  const across = dx * (o.y - ay) - dy * (o.x - ax);
  if (across * across > o.around * o.around * square) return false;
  if (o.disc) return overDisc(o, ax, ay, bx, by, across, square, limit, span);
  if (o.convex ? !clipConvex(o, ax, ay, bx, by, span) : !clipAny(o, ax, ay, bx, by, span)) return false;
  const excess = span.part * Math.sqrt(square) - limit;
  if (excess > LENGTH_DOUBT) return true;
  if (excess < -LENGTH_DOUBT) return false;
  return exactlyLonger(o, ax, ay, bx, by, limit);
}

/** One crossing: entering where the line passes from outside to inside of each edge's half plane. */
function clipConvex(o: Outline, ax: number, ay: number, bx: number, by: number, span: Span): boolean {
  const { xs, ys, corners } = o;
  let from = 0;
  let to = 1;
  let px = at(xs, 0);
  let py = at(ys, 0);
  for (let i = 1; i <= corners; i++) {
    const qx = at(xs, i);
    const qy = at(ys, i);
    const ex = qx - px;
    const ey = qy - py;
    const a = ex * (ay - py) - ey * (ax - px);
    const b = ex * (by - py) - ey * (bx - px);
    if (a <= 0) {
      if (b <= 0) return false;
      const t = a / (a - b);
      if (t > from) from = t;
    } else if (b < 0) {
      const t = a / (a - b);
      if (t < to) to = t;
    }
    if (from >= to) {
      // Too close to call in doubles; a stretch this short matters only to a limit of zero.
      if (from - to > 1e-9) return false;
    }
    px = qx;
    py = qy;
  }
  span.from = from;
  span.to = to;
  span.part = to - from;
  return true;
}

function overDisc(
  o: Outline,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  across: number,
  square: number,
  limit: number,
  span: Span,
): boolean {
  if (square === 0) return false;
  const r2 = o.radius * o.radius;
  const half2 = r2 - (across * across) / square;
  const doubt2 = r2 * 1e-14 + 1e-9;
  const floor = limit / 2;
  if (half2 < floor * floor - doubt2 || half2 < -doubt2) return false;
  const length = Math.sqrt(square);
  const half = half2 > 0 ? Math.sqrt(half2) : 0;
  const doubt = (half > 0.01 ? doubt2 / half : Math.sqrt(doubt2)) + LENGTH_DOUBT;
  const middle = ((o.x - ax) * (bx - ax) + (o.y - ay) * (by - ay)) / length;
  const from = Math.max(0, middle - half);
  const to = Math.min(length, middle + half);
  const excess = to - from - limit;
  if (excess < -doubt) return false;
  if (excess <= doubt && !exactlyLonger(o, ax, ay, bx, by, limit)) return false;
  span.from = from / length;
  span.to = to / length;
  span.part = (to - from) / length;
  return true;
}

/** Any polygon: find the stretches and sum them. */
function clipAny(o: Outline, ax: number, ay: number, bx: number, by: number, span: Span): boolean {
  const count = cutsOf(o, ax, ay, bx, by, true, false);
  if (count >= 0) return sumOf(held.cuts, count, span);
  const found = intervalsOver(o, ax, ay, bx, by, false);
  return sumOf(found, found.length, span);
}

/** Sums the stretches as far as they are on the line. */
function sumOf(ends: ArrayLike<number>, count: number, span: Span): boolean {
  span.part = 0;
  for (let i = 0; i + 1 < count; i += 2) {
    const from = Math.max(0, ends[i] as number);
    const to = Math.min(1, ends[i + 1] as number);
    if (from >= to) continue;
    if (span.part === 0) span.from = from;
    span.to = to;
    span.part += to - from;
  }
  return span.part > 0;
}

const scratch: Span = { from: 0, to: 0, part: 0 };

/**
 * Start and end parameters, in order, of the stretches over a footprint. With `closed` the boundary belongs to the
 * footprint: stretches along an edge are listed, and stretches that touch are one.
 */
export function intervalsOver(o: Outline, ax: number, ay: number, bx: number, by: number, closed: boolean): number[] {
  if (ax === bx && ay === by) return [];
  if (o.disc) return runsOver(o, ax, ay, bx, by, 0, scratch) ? [scratch.from, scratch.to] : [];
  const count = cutsOf(o, ax, ay, bx, by, true, false);
  if (count >= 0) return stretchesOf(count);
  const a = stretchesOf(cutsOf(o, ax, ay, bx, by, true, true));
  const b = stretchesOf(cutsOf(o, ax, ay, bx, by, false, true));
  return closed ? either(a, b) : both(a, b);
}

/** Where the line last looked at passes the edges of a polygon, in order. */
const held = { cuts: new Float64Array(32) };

/**
 * Finds where the line, moved a hair aside so that corners exactly on it fall to one side, passes the edges; returns
 * how many of the held cuts count, or -1 when an edge lies along the line and the caller is not going to ask for both sides.
 */
function cutsOf(
  o: Outline,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  onLineIsLeft: boolean,
  alongEdges: boolean,
): number {
  const { xs, ys, corners } = o;
  if (corners > held.cuts.length) held.cuts = new Float64Array(corners * 2);
  const { cuts } = held;
  const dx = bx - ax;
  const dy = by - ay;
  const square = dx * dx + dy * dy;
  let count = 0;
  let px = at(xs, 0) - ax;
  let py = at(ys, 0) - ay;
  let p = dx * py - dy * px;
  for (let i = 1; i <= corners; i++) {
    const qx = at(xs, i) - ax;
    const qy = at(ys, i) - ay;
    const q = dx * qy - dy * qx;
    if (p === 0 && q === 0 && !alongEdges) return -1;
    if ((onLineIsLeft ? p >= 0 : p > 0) !== (onLineIsLeft ? q >= 0 : q > 0)) {
      let cut: number;
      // A corner on the line gets the same double from both of its edges, so that no sliver appears between them.
      if (p === 0) cut = (px * dx + py * dy) / square;
      else if (q === 0) cut = (qx * dx + qy * dy) / square;
      else {
        const ex = qx - px;
        const ey = qy - py;
        cut = (px * ey - py * ex) / (dx * ey - dy * ex);
      }
      let j = count++;
      for (; j > 0 && at(cuts, j - 1) > cut; j--) cuts[j] = at(cuts, j - 1);
      cuts[j] = cut;
    }
    px = qx;
    py = qy;
    p = q;
  }
  return count;
}

/** Stretches between the cuts, as far as they are on the line. */
function stretchesOf(count: number): number[] {
  const { cuts } = held;
  const clipped: number[] = [];
  for (let i = 0; i + 1 < count; i += 2) {
    const from = Math.max(0, at(cuts, i));
    const to = Math.min(1, at(cuts, i + 1));
    if (from < to) clipped.push(from, to);
  }
  return clipped;
}

function both(a: readonly number[], b: readonly number[]): number[] {
  const out: number[] = [];
  for (let i = 0; i + 1 < a.length; i += 2) {
    for (let j = 0; j + 1 < b.length; j += 2) {
      const from = Math.max(a[i] ?? 0, b[j] ?? 0);
      const to = Math.min(a[i + 1] ?? 0, b[j + 1] ?? 0);
      if (from < to) out.push(from, to);
    }
  }
  return out;
}

function either(a: readonly number[], b: readonly number[]): number[] {
  const pairs: [number, number][] = [];
  for (const list of [a, b]) {
    for (let i = 0; i + 1 < list.length; i += 2) pairs.push([list[i] ?? 0, list[i + 1] ?? 0]);
  }
  pairs.sort((x, y) => x[0] - y[0] || x[1] - y[1]);
  return joined(pairs, 0);
}

/** Intervals in order of their starts, as one list in which those no further apart than `slack` are one. */
export function joined(pairs: readonly (readonly [number, number])[], slack: number): number[] {
  const out: number[] = [];
  for (const [from, to] of pairs) {
    const last = out.length - 1;
    if (last > 0 && from <= (out[last] ?? 0) + slack) out[last] = Math.max(out[last] ?? 0, to);
    else out.push(from, to);
  }
  return out;
}
