import type { Point, Shape } from '@potyczka/kernel';

/** Plain reckoning along a path of points; what lies on the way is the ground's business. */

const between = (a: Point, b: Point): number => Math.sqrt((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2);

export function lengthOf(path: readonly (readonly [number, number])[]): number {
  let length = 0;
  path.forEach((point, index) => {
    const before = path[index - 1];
    if (before !== undefined) length += between(before, point);
  });
  return length;
}

export const distanceBetween = between;

/** The first part of a path; its last point is rounded to ticks. */
export function prefixOf(path: readonly Point[], distance: number): readonly Point[] {
  const [start, ...rest] = path;
  if (start === undefined) return [];
  const prefix: Point[] = [start];
  let here = start;
  let left = Math.max(0, distance);
  for (const next of rest) {
    const size = between(here, next);
    if (size > left) {
      const share = left / size;
      prefix.push([
        Math.round(here[0] + (next[0] - here[0]) * share),
        Math.round(here[1] + (next[1] - here[1]) * share),
      ]);
      return prefix;
    }
    prefix.push(next);
    left -= size;
    here = next;
  }
  return prefix;
}

/** How far along the path its points first come within `reach` of a spot; undefined when they never do. */
export function firstWithin(path: readonly Point[], spot: Point, reach: number): number | undefined {
  let done = 0;
  let here = path[0];
  if (here === undefined) return undefined;
  for (const next of path) {
    const entry = entersCircle(here, next, spot, reach);
    if (entry !== undefined) return done + entry;
    done += between(here, next);
    here = next;
  }
  return undefined;
}

function entersCircle(a: Point, b: Point, centre: Point, radius: number): number | undefined {
  if (between(a, centre) <= radius) return 0;
  const size = between(a, b);
  if (size === 0) return undefined;
  const [ux, uy] = [(b[0] - a[0]) / size, (b[1] - a[1]) / size];
  const along = (centre[0] - a[0]) * ux + (centre[1] - a[1]) * uy;
  const off = (centre[0] - a[0]) * uy - (centre[1] - a[1]) * ux;
  if (Math.abs(off) > radius) return undefined;
  const entry = along - Math.sqrt(radius * radius - off * off);
  return entry >= 0 && entry <= size ? entry : undefined;
}

/** How much of the straight line from a to b runs over a footprint, in ticks. */
export function chord(shape: Shape, a: Point, b: Point): number {
  const cuts = [0, 1, ...crossings(shape, a, b)].filter((t) => t >= 0 && t <= 1).sort((p, q) => p - q);
  let over = 0;
  cuts.forEach((to, index) => {
    const from = cuts[index - 1];
    if (from === undefined) return;
    const middle = (from + to) / 2;
    if (holds(shape, [a[0] + (b[0] - a[0]) * middle, a[1] + (b[1] - a[1]) * middle])) over += to - from;
  });
  return over * between(a, b);
}

const cornersOf = (shape: Exclude<Shape, { readonly circle: unknown }>): readonly Point[] => {
  if ('polygon' in shape) return shape.polygon;
  const [x, y, width, height] = shape.rect;
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
};

/** Where the line (as parameters from a to b) meets the outline. */
function crossings(shape: Shape, a: Point, b: Point): readonly number[] {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  if ('circle' in shape) {
    const [cx, cy, radius] = shape.circle;
    const [fx, fy] = [a[0] - cx, a[1] - cy];
    const square = dx * dx + dy * dy;
    const half = fx * dx + fy * dy;
    const root = half * half - square * (fx * fx + fy * fy - radius * radius);
    if (square === 0 || root < 0) return [];
    return [(-half - Math.sqrt(root)) / square, (-half + Math.sqrt(root)) / square];
  }
  const corners = cornersOf(shape);
  return corners.flatMap((p, index) => {
    const q = corners[(index + 1) % corners.length] ?? p;
    const [ex, ey] = [q[0] - p[0], q[1] - p[1]];
    const cross = dx * ey - dy * ex;
    if (cross === 0) return [];
    const along = ((p[0] - a[0]) * dy - (p[1] - a[1]) * dx) / cross;
    return along < 0 || along > 1 ? [] : [((p[0] - a[0]) * ey - (p[1] - a[1]) * ex) / cross];
  });
}

function holds(shape: Shape, [x, y]: readonly [number, number]): boolean {
  if ('circle' in shape) return (x - shape.circle[0]) ** 2 + (y - shape.circle[1]) ** 2 <= shape.circle[2] ** 2;
  const corners = cornersOf(shape);
  let inside = false;
  corners.forEach((p, index) => {
    const q = corners[(index + 1) % corners.length] ?? p;
    if (p[1] > y !== q[1] > y && x < ((q[0] - p[0]) * (y - p[1])) / (q[1] - p[1]) + p[0]) inside = !inside;
  });
  return inside;
}

/** The point of a footprint's outline nearest to a spot, rounded to ticks. */
export function nearestEdge(shape: Shape, spot: Point): Point {
  if ('circle' in shape) {
    const [cx, cy, radius] = shape.circle;
    const away = between([cx, cy], spot);
    if (away === 0) return [cx + radius, cy];
    return [Math.round(cx + ((spot[0] - cx) * radius) / away), Math.round(cy + ((spot[1] - cy) * radius) / away)];
  }
  const corners = cornersOf(shape);
  let best: Point = corners[0] ?? spot;
  corners.forEach((p, index) => {
    const candidate = nearestOnSegment(p, corners[(index + 1) % corners.length] ?? p, spot);
    if (between(candidate, spot) < between(best, spot)) best = candidate;
  });
  return best;
}

function nearestOnSegment(p: Point, q: Point, spot: Point): Point {
  const [dx, dy] = [q[0] - p[0], q[1] - p[1]];
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : ((spot[0] - p[0]) * dx + (spot[1] - p[1]) * dy) / square;
  const held = Math.min(1, Math.max(0, share));
  return [Math.round(p[0] + dx * held), Math.round(p[1] + dy * held)];
}
