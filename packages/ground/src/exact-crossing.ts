import { signWithRoot } from './integers.ts';
import { at, type Outline } from './shapes.ts';

/**
 * The same crossing questions in big integers, for the few lines a double cannot decide. A parameter along the line is
 * (a + b * sqrt(root)) / c with c > 0; polygons need no root, a disc has one root for both of its ends.
 */
interface Place {
  readonly a: bigint;
  readonly b: bigint;
  readonly c: bigint;
}

interface ExactSpans {
  readonly root: bigint;
  /** Start and end of each stretch over the footprint's inner points, in order, none of length zero. */
  readonly places: readonly (readonly [Place, Place])[];
  /** Square of the line's length. */
  readonly square: bigint;
}

const START: Place = { a: 0n, b: 0n, c: 1n };
const END: Place = { a: 1n, b: 0n, c: 1n };

function compare(x: Place, y: Place, root: bigint): number {
  return signWithRoot(x.a * y.c - y.a * x.c, x.b * y.c - y.b * x.c, root);
}

function clip(pairs: readonly (readonly [Place, Place])[], root: bigint): (readonly [Place, Place])[] {
  const out: (readonly [Place, Place])[] = [];
  for (const [from, to] of pairs) {
    const low = compare(from, START, root) < 0 ? START : from;
    const high = compare(to, END, root) > 0 ? END : to;
    if (compare(low, high, root) < 0) out.push([low, high]);
  }
  return out;
}

function discSpans(o: Outline, ax: bigint, ay: bigint, dx: bigint, dy: bigint): ExactSpans {
  const square = dx * dx + dy * dy;
  const ux = BigInt(o.x) - ax;
  const uy = BigInt(o.y) - ay;
  const radius = BigInt(o.radius);
  const along = ux * dx + uy * dy;
  const across = dx * uy - dy * ux;
  const root = radius * radius * square - across * across;
  if (root <= 0n || square === 0n) return { root: 0n, places: [], square };
  const pair = [
    { a: along, b: -1n, c: square },
    { a: along, b: 1n, c: square },
  ] as const;
  return { root, places: clip([pair], root), square };
}

function shifted(o: Outline, ax: bigint, ay: bigint, dx: bigint, dy: bigint, onLineIsLeft: boolean): [Place, Place][] {
  const found: Place[] = [];
  for (let i = 0; i < o.corners; i++) {
    const px = BigInt(at(o.xs, i)) - ax;
    const py = BigInt(at(o.ys, i)) - ay;
    const qx = BigInt(at(o.xs, i + 1)) - ax;
    const qy = BigInt(at(o.ys, i + 1)) - ay;
    const p = dx * py - dy * px;
    const q = dx * qy - dy * qx;
    if ((onLineIsLeft ? p >= 0n : p > 0n) === (onLineIsLeft ? q >= 0n : q > 0n)) continue;
    // Where the edge meets the line: p/(p-q) of the way along the edge, projected on the line.
    const c = (p - q) * (dx * dx + dy * dy);
    const a = (p - q) * (px * dx + py * dy) + p * ((qx - px) * dx + (qy - py) * dy);
    found.push(c > 0n ? { a, b: 0n, c } : { a: -a, b: 0n, c: -c });
  }
  found.sort((x, y) => compare(x, y, 0n));
  const pairs: [Place, Place][] = [];
  for (let i = 0; i + 1 < found.length; i += 2) pairs.push([found[i] ?? START, found[i + 1] ?? END]);
  return pairs;
}

function polygonSpans(o: Outline, ax: bigint, ay: bigint, dx: bigint, dy: bigint): ExactSpans {
  const square = dx * dx + dy * dy;
  if (square === 0n) return { root: 0n, places: [], square };
  const left = shifted(o, ax, ay, dx, dy, true);
  const right = shifted(o, ax, ay, dx, dy, false);
  const inner: [Place, Place][] = [];
  for (const [lf, lt] of left) {
    for (const [rf, rt] of right) {
      const from = compare(lf, rf, 0n) > 0 ? lf : rf;
      const to = compare(lt, rt, 0n) < 0 ? lt : rt;
      if (compare(from, to, 0n) < 0) inner.push([from, to]);
    }
  }
  return { root: 0n, places: clip(inner, 0n), square };
}

function spansOf(o: Outline, ax: number, ay: number, bx: number, by: number): ExactSpans {
  const x = BigInt(ax);
  const y = BigInt(ay);
  const dx = BigInt(bx) - x;
  const dy = BigInt(by) - y;
  return o.disc ? discSpans(o, x, y, dx, dy) : polygonSpans(o, x, y, dx, dy);
}

/** Whether more than `limit` ticks of the line run over the footprint. */
export function exactlyLonger(o: Outline, ax: number, ay: number, bx: number, by: number, limit: number): boolean {
  const { root, places, square } = spansOf(o, ax, ay, bx, by);
  // Sum the parts as (u + v * sqrt(root)) / c.
  let u = 0n;
  let v = 0n;
  let c = 1n;
  for (const [from, to] of places) {
    const common = from.c * to.c;
    u = u * common + c * (to.a * from.c - from.a * to.c);
    v = v * common + c * (to.b * from.c - from.b * to.c);
    c *= common;
  }
  // part * sqrt(square) > limit, both sides squared.
  if (signWithRoot(u, v, root) <= 0) return false;
  const bound = BigInt(limit) * c;
  return signWithRoot((u * u + v * v * root) * square - bound * bound, 2n * u * v * square, root) > 0;
}

/** Whether the line's heights over the footprint meet the range from `bottom` to `top`, both included. */
export function exactlyMeetsHeight(
  o: Outline,
  ax: number,
  ay: number,
  az: number,
  bx: number,
  by: number,
  bz: number,
  bottom: number,
  top: number,
): boolean {
  const { root, places } = spansOf(o, ax, ay, bx, by);
  const first = places[0]?.[0];
  const last = places[places.length - 1]?.[1];
  if (!first || !last) return false;
  const z = BigInt(az);
  const rise = BigInt(bz) - z;
  const against = (place: Place, height: number) =>
    signWithRoot((z - BigInt(height)) * place.c + rise * place.a, rise * place.b, root);
  const [lowest, highest] = rise >= 0n ? [first, last] : [last, first];
  return against(lowest, top) <= 0 && against(highest, bottom) >= 0;
}
