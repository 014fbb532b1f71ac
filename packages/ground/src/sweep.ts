import { runsOver, type Span } from './crossing.ts';
import { comparePointToSegment, compareSegmentToPolygon, discOverlaps } from './distance.ts';
import { at, type Outline } from './shapes.ts';

const scratch: Span = { from: 0, to: 0, part: 0 };

/**
 * Whether a disc that moves straight from a to b overlaps a footprint anywhere on the way, decided exactly.
 * Touching is not overlapping.
 */
export function sweepHits(o: Outline, ax: number, ay: number, bx: number, by: number, radius: number): boolean {
  if (ax === bx && ay === by) return discOverlaps(ax, ay, radius, o);
  if (o.disc) {
    const reach = radius + o.radius;
    return reach > 0 && comparePointToSegment(o.x, o.y, ax, ay, bx, by, reach) < 0;
  }
  if (farFrom(o, ax, ay, bx, by, radius)) return false;
  if (radius === 0) return runsOver(o, ax, ay, bx, by, 0, scratch);
  return compareSegmentToPolygon(o, ax, ay, bx, by, radius) < 0;
}

/** Quick and sure refusals: apart along an axis, beside the circle around it, or beyond one of a convex shape's edges. */
function farFrom(o: Outline, ax: number, ay: number, bx: number, by: number, radius: number): boolean {
  if ((ax < bx ? bx : ax) + radius <= o.minX || (ax < bx ? ax : bx) - radius >= o.maxX) return true;
  if ((ay < by ? by : ay) + radius <= o.minY || (ay < by ? ay : by) - radius >= o.maxY) return true;
  const dx = bx - ax;
  const dy = by - ay;
  const across = dx * (o.y - ay) - dy * (o.x - ax);
  const reach = o.around + radius;
  if (across * across > reach * reach * (dx * dx + dy * dy)) return true;
  if (!o.convex) return false;
  const { xs, ys, corners } = o;
  let px = at(xs, 0);
  let py = at(ys, 0);
  for (let i = 1; i <= corners; i++) {
    const qx = at(xs, i);
    const qy = at(ys, i);
    const ex = qx - px;
    const ey = qy - py;
    const a = ex * (ay - py) - ey * (ax - px);
    if (a < 0) {
      const b = ex * (by - py) - ey * (bx - px);
      // Nearer end of the line to this edge; a thousandth of a tick outweighs the rounding of the square root.
      const nearest = a > b ? a : b;
      if (nearest < 0 && -nearest >= (radius + 0.001) * Math.sqrt(ex * ex + ey * ey)) return true;
    }
    px = qx;
    py = qy;
  }
  return false;
}

/**
 * Where along the line (0 to 1) a disc that does hit the footprint first overlaps it. A number for showing and for
 * ordering: whether it hits at all has been decided exactly before.
 */
export function firstContact(o: Outline, ax: number, ay: number, bx: number, by: number, radius: number): number {
  if (discOverlaps(ax, ay, radius, o) || (ax === bx && ay === by)) return 0;
  if (o.disc) return Math.min(1, enterCircle(ax, ay, bx, by, o.x, o.y, radius + o.radius));
  let first = 1;
  for (let i = 0; i < o.corners; i++) {
    const px = at(o.xs, i);
    const py = at(o.ys, i);
    first = Math.min(first, enterCircle(ax, ay, bx, by, px, py, radius));
    first = Math.min(first, enterBand(ax, ay, bx, by, px, py, at(o.xs, i + 1), at(o.ys, i + 1), radius));
  }
  return first;
}

/** Where a line from outside enters a circle; infinity when it does not between its ends. */
function enterCircle(ax: number, ay: number, bx: number, by: number, x: number, y: number, radius: number): number {
  const dx = bx - ax;
  const dy = by - ay;
  const square = dx * dx + dy * dy;
  const ux = x - ax;
  const uy = y - ay;
  const along = ux * dx + uy * dy;
  const across = dx * uy - dy * ux;
  const root = radius * radius * square - across * across;
  if (root < 0) return Number.POSITIVE_INFINITY;
  const t = (along - Math.sqrt(root)) / square;
  return t >= 0 && t <= 1 ? t : Number.POSITIVE_INFINITY;
}

/** Where a line comes within `radius` of an edge, beside the edge (its ends are circles of their own). */
function enterBand(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  px: number,
  py: number,
  qx: number,
  qy: number,
  radius: number,
): number {
  const ex = qx - px;
  const ey = qy - py;
  const square = ex * ex + ey * ey;
  const size = Math.sqrt(square);
  const from = (ex * (ay - py) - ey * (ax - px)) / size;
  const to = (ex * (by - py) - ey * (bx - px)) / size;
  if (from === to) return Number.POSITIVE_INFINITY;
  const side = from > 0 ? radius : -radius;
  const t = (from - side) / (from - to);
  if (!(t >= 0 && t <= 1)) return Number.POSITIVE_INFINITY;
  const x = ax + (bx - ax) * t - px;
  const y = ay + (by - ay) * t - py;
  const along = x * ex + y * ey;
  return along >= 0 && along <= square ? t : Number.POSITIVE_INFINITY;
}
