import { compareDistance, sideOfPolygon } from './distance.ts';
import { at, type Outline } from './shapes.ts';

/** Distance from a point to a segment, as a double. */
export function pointToSegment(px: number, py: number, ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax;
  const dy = by - ay;
  const square = dx * dx + dy * dy;
  const along = (px - ax) * dx + (py - ay) * dy;
  if (along <= 0 || square === 0) return length(px - ax, py - ay);
  if (along >= square) return length(px - bx, py - by);
  return Math.abs(dx * (py - ay) - dy * (px - ax)) / Math.sqrt(square);
}

export function length(dx: number, dy: number): number {
  return Math.sqrt(dx * dx + dy * dy);
}

/** Distance from a point to a filled footprint, 0 inside. */
export function pointToOutline(px: number, py: number, o: Outline): number {
  if (o.disc) return Math.max(0, length(px - o.x, py - o.y) - o.radius);
  if (sideOfPolygon(o, px, py) >= 0) return 0;
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < o.corners; i++) {
    best = Math.min(best, pointToSegment(px, py, at(o.xs, i), at(o.ys, i), at(o.xs, i + 1), at(o.ys, i + 1)));
  }
  return best;
}

/** The distance that `compareDistance` decides about, as a number for showing and sorting. */
export function gapBetween(a: Outline, b: Outline): number {
  if (a.disc) return Math.max(0, pointToOutline(a.x, a.y, b) - a.radius);
  if (b.disc) return gapBetween(b, a);
  if (compareDistance(a, b, 0) <= 0) return 0;
  // Apart, so the nearest points include a corner of one of them.
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < a.corners; i++) best = Math.min(best, pointToOutline(at(a.xs, i), at(a.ys, i), b));
  for (let i = 0; i < b.corners; i++) best = Math.min(best, pointToOutline(at(b.xs, i), at(b.ys, i), a));
  return best;
}
