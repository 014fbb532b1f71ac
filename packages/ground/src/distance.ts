import { compareProducts } from './integers.ts';
import { at, type Outline, turn } from './shapes.ts';

/** Sign of (distance from a point to a segment) - limit, for limit >= 0. */
export function comparePointToSegment(
  px: number,
  py: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  limit: number,
): number {
  const dx = bx - ax;
  const dy = by - ay;
  const ux = px - ax;
  const uy = py - ay;
  const along = ux * dx + uy * dy;
  if (along <= 0) return Math.sign(ux * ux + uy * uy - limit * limit);
  const square = dx * dx + dy * dy;
  if (along >= square) {
    const vx = px - bx;
    const vy = py - by;
    return Math.sign(vx * vx + vy * vy - limit * limit);
  }
  // Along an axis the distance is a coordinate: no product can leave the exact range.
  if (dx === 0) return Math.sign(Math.abs(ux) - limit);
  if (dy === 0) return Math.sign(Math.abs(uy) - limit);
  const across = dx * uy - dy * ux;
  return compareProducts(across, across, limit * limit, square);
}

/** Whether two closed segments have a point in common. */
export function segmentsMeet(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
): boolean {
  const c = turn(ax, ay, bx, by, cx, cy);
  const d = turn(ax, ay, bx, by, dx, dy);
  if ((c > 0 && d > 0) || (c < 0 && d < 0)) return false;
  const a = turn(cx, cy, dx, dy, ax, ay);
  const b = turn(cx, cy, dx, dy, bx, by);
  if ((a > 0 && b > 0) || (a < 0 && b < 0)) return false;
  if (c !== 0 || d !== 0 || a !== 0 || b !== 0) return true;
  return (
    Math.min(ax, bx) <= Math.max(cx, dx) &&
    Math.min(cx, dx) <= Math.max(ax, bx) &&
    Math.min(ay, by) <= Math.max(cy, dy) &&
    Math.min(cy, dy) <= Math.max(ay, by)
  );
}

/** 1 strictly inside a polygon, 0 on its boundary, -1 outside. */
export function sideOfPolygon(o: Outline, x: number, y: number): number {
  if (x < o.minX || x > o.maxX || y < o.minY || y > o.maxY) return -1;
  const { xs, ys, corners } = o;
  let inside = false;
  let px = at(xs, 0);
  let py = at(ys, 0);
  for (let i = 1; i <= corners; i++) {
    const qx = at(xs, i);
    const qy = at(ys, i);
    const way = turn(px, py, qx, qy, x, y);
    if (way === 0 && Math.min(px, qx) <= x && x <= Math.max(px, qx) && Math.min(py, qy) <= y && y <= Math.max(py, qy)) {
      return 0;
    }
    if (py > y !== qy > y && way > 0 === qy > py) inside = !inside;
    px = qx;
    py = qy;
  }
  return inside ? 1 : -1;
}

/** 1 strictly inside the footprint, 0 on its boundary, -1 outside. */
export function sideOf(o: Outline, x: number, y: number): number {
  if (!o.disc) return sideOfPolygon(o, x, y);
  const dx = x - o.x;
  const dy = y - o.y;
  return Math.sign(o.radius * o.radius - dx * dx - dy * dy);
}

/** Sign of (distance from a segment to a filled polygon) - limit, for limit >= 0. A segment may be a single point. */
export function compareSegmentToPolygon(
  o: Outline,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  limit: number,
): number {
  const { xs, ys, corners } = o;
  let best = 1;
  for (let i = 0; i < corners; i++) {
    const px = at(xs, i);
    const py = at(ys, i);
    const qx = at(xs, i + 1);
    const qy = at(ys, i + 1);
    if (segmentsMeet(ax, ay, bx, by, px, py, qx, qy)) return limit > 0 ? -1 : 0;
    let near = comparePointToSegment(px, py, ax, ay, bx, by, limit);
    if (near >= 0) near = Math.min(near, comparePointToSegment(ax, ay, px, py, qx, qy, limit));
    if (near >= 0) near = Math.min(near, comparePointToSegment(bx, by, px, py, qx, qy, limit));
    if (near < 0) return -1;
    if (near < best) best = near;
  }
  // No edge is met, so the segment lies wholly inside or wholly outside.
  if (sideOfPolygon(o, ax, ay) > 0) return limit > 0 ? -1 : 0;
  return best;
}

/** Sign of (distance between two footprints, 0 when they meet) - limit, for limit >= 0. */
export function compareDistance(a: Outline, b: Outline, limit: number): number {
  if (a.disc && b.disc) {
    const dx = a.x - b.x;
    const dy = a.y - b.y;
    const reach = a.radius + b.radius + limit;
    const sign = Math.sign(dx * dx + dy * dy - reach * reach);
    return sign < 0 && limit === 0 ? 0 : sign;
  }
  if (a.disc) {
    const sign = compareSegmentToPolygon(b, a.x, a.y, a.x, a.y, a.radius + limit);
    return sign < 0 && limit === 0 ? 0 : sign;
  }
  if (b.disc) return compareDistance(b, a, limit);
  let best = 1;
  for (let i = 0; i < a.corners; i++) {
    const sign = compareSegmentToPolygon(b, at(a.xs, i), at(a.ys, i), at(a.xs, i + 1), at(a.ys, i + 1), limit);
    if (sign < 0) return -1;
    best = Math.min(best, sign);
  }
  if (sideOfPolygon(a, at(b.xs, 0), at(b.ys, 0)) >= 0) return limit > 0 ? -1 : 0;
  return best;
}

/** Whether a disc and a footprint share inner points: touching is not overlapping. */
export function discOverlaps(x: number, y: number, radius: number, o: Outline): boolean {
  if (o.disc) {
    const dx = x - o.x;
    const dy = y - o.y;
    const reach = radius + o.radius;
    return dx * dx + dy * dy < reach * reach;
  }
  if (x + radius <= o.minX || x - radius >= o.maxX || y + radius <= o.minY || y - radius >= o.maxY) return false;
  if (radius === 0) return sideOfPolygon(o, x, y) > 0;
  return compareSegmentToPolygon(o, x, y, x, y, radius) < 0;
}

/** Whether a disc lies wholly inside a footprint, its boundary included. */
export function discInside(x: number, y: number, radius: number, o: Outline): boolean {
  if (o.disc) {
    const room = o.radius - radius;
    const dx = x - o.x;
    const dy = y - o.y;
    return room >= 0 && dx * dx + dy * dy <= room * room;
  }
  if (sideOfPolygon(o, x, y) < 0) return false;
  for (let i = 0; i < o.corners; i++) {
    const near = comparePointToSegment(x, y, at(o.xs, i), at(o.ys, i), at(o.xs, i + 1), at(o.ys, i + 1), radius);
    if (near < 0) return false;
  }
  return true;
}
