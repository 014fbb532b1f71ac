import { type Body, type Footprint, type Point, remembered, type Shape } from '@potyczka/kernel';

/**
 * A footprint prepared for arithmetic: a disc (`xs` empty) or a filled polygon, counter-clockwise, with its first corner
 * repeated at the end. `x`, `y`, `around` is a circle that surely holds it, for quick refusals. A line that comes within
 * `inner` of that centre runs over several ticks of it, which settles most of the rest; negative if there is no such
 * circle.
 */
export interface Outline {
  readonly disc: boolean;
  /** Radius of a disc, 0 for a polygon. */
  readonly radius: number;
  readonly x: number;
  readonly y: number;
  readonly around: number;
  readonly inner: number;
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  readonly corners: number;
  readonly convex: boolean;
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** With this much of a footprint on either side of it, even the outermost line within `inner` runs over four ticks. */
const INNER_SLACK = 2;

const NO_CORNERS = new Float64Array(0);

export function discOutline(x: number, y: number, radius: number): Outline {
  return {
    disc: true,
    radius,
    x,
    y,
    around: radius + 1,
    inner: radius - INNER_SLACK,
    xs: NO_CORNERS,
    ys: NO_CORNERS,
    corners: 0,
    convex: true,
    minX: x - radius,
    minY: y - radius,
    maxX: x + radius,
    maxY: y + radius,
  };
}

/** Twice the signed area spanned by three points: positive when they turn left. Exact for table coordinates. */
export function turn(ax: number, ay: number, bx: number, by: number, cx: number, cy: number): number {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
}

function withoutRepeats(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    const last = kept[kept.length - 1];
    if (!last || last[0] !== point[0] || last[1] !== point[1]) kept.push(point);
  }
  const first = kept[0];
  const last = kept[kept.length - 1];
  if (first && last && kept.length > 1 && first[0] === last[0] && first[1] === last[1]) kept.pop();
  return kept;
}

function twiceArea(points: readonly Point[]): number {
  let sum = 0;
  let [px, py] = points[points.length - 1] ?? [0, 0];
  for (const [x, y] of points) {
    sum += px * y - py * x;
    px = x;
    py = y;
  }
  return sum;
}

/** Convex means: never turns right, and turns left past each direction once (a star never turns right either). */
function isConvex(xs: Float64Array, ys: Float64Array, corners: number): boolean {
  let flips = 0;
  let before = 0;
  for (let i = 0; i < corners; i++) {
    const j = (i + 1) % corners;
    const k = (i + 2) % corners;
    if (turn(at(xs, i), at(ys, i), at(xs, j), at(ys, j), at(xs, k), at(ys, k)) < 0) return false;
    const way = Math.sign(at(xs, j) - at(xs, i)) || before;
    if (before !== 0 && way !== before) flips++;
    before = way;
  }
  return corners >= 3 && flips <= 2;
}

/** Element of a typed array whose index is known to be in range. */
export function at(array: Float64Array, index: number): number {
  return array[index] as number;
}

/** How far a point is from the nearest edge of a convex polygon; negative outside of it. */
function roomAround(x: number, y: number, xs: Float64Array, ys: Float64Array, corners: number): number {
  let room = Number.POSITIVE_INFINITY;
  for (let i = 0; i < corners; i++) {
    const ex = at(xs, i + 1) - at(xs, i);
    const ey = at(ys, i + 1) - at(ys, i);
    const across = ex * (y - at(ys, i)) - ey * (x - at(xs, i));
    room = Math.min(room, across / Math.sqrt(ex * ex + ey * ey));
  }
  return room;
}

function polygonOutline(points: readonly Point[]): Outline {
  const kept = withoutRepeats(points);
  const area = twiceArea(kept);
  if (area < 0) kept.reverse();
  const corners = kept.length;
  const xs = new Float64Array(corners + 1);
  const ys = new Float64Array(corners + 1);
  let minX = Number.POSITIVE_INFINITY;
  let minY = Number.POSITIVE_INFINITY;
  let maxX = Number.NEGATIVE_INFINITY;
  let maxY = Number.NEGATIVE_INFINITY;
  for (let i = 0; i <= corners; i++) {
    const [px, py] = kept[i % corners] ?? [0, 0];
    xs[i] = px;
    ys[i] = py;
    minX = Math.min(minX, px);
    minY = Math.min(minY, py);
    maxX = Math.max(maxX, px);
    maxY = Math.max(maxY, py);
  }
  const x = Math.round((minX + maxX) / 2);
  const y = Math.round((minY + maxY) / 2);
  let square = 0;
  for (let i = 0; i < corners; i++) {
    const dx = at(xs, i) - x;
    const dy = at(ys, i) - y;
    square = Math.max(square, dx * dx + dy * dy);
  }
  const around = Math.ceil(Math.sqrt(square)) + 1;
  const convex = area !== 0 && isConvex(xs, ys, corners);
  const inner = convex ? Math.floor(roomAround(x, y, xs, ys, corners)) - INNER_SLACK : -1;
  return { disc: false, radius: 0, x, y, around, inner, xs, ys, corners, convex, minX, minY, maxX, maxY };
}

export function shapeOutline(shape: Shape): Outline {
  return 'circle' in shape ? discOutline(...shape.circle) : corneredOutline(shape);
}

/** Shapes are immutable values of the map, so their outlines can be kept with them. */
const corneredOutline = remembered((shape: Exclude<Shape, { readonly circle: unknown }>): Outline => {
  if ('polygon' in shape) return polygonOutline(shape.polygon);
  const [x, y, width, height] = shape.rect;
  return polygonOutline([
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]);
});

export function bodyOutline(body: Body): Outline {
  return discOutline(body.at[0], body.at[1], body.radius);
}

export function outlineOf(footprint: Footprint): Outline {
  if ('at' in footprint) return bodyOutline(footprint);
  if ('point' in footprint) return discOutline(footprint.point[0], footprint.point[1], 0);
  return shapeOutline(footprint);
}
