import type { Ground, Point } from '@potyczka/kernel';
import { squared } from '../../metres.ts';
import { routeOn } from '../../spatial/routes.ts';
import type { SegState, Unit } from '../../state.ts';
import { type MoveKind, reachOf } from './speed.ts';
import { blocked, type Found, tooFar, type Way, type Wish, wayOf } from './walking.ts';

/** Moves of several segments: each of them is a way of its own that ends where one may stand (SEG-1.2, SEG-1.4). */

const LATTICE = 500;

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** The places on the lattice along a straight piece, its end last. */
export function placesAlong(from: Point, to: Point): readonly Point[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const steps = gcd(Math.abs(dx), Math.abs(dy)) / LATTICE;
  if (steps < 1 || !Number.isInteger(steps)) return [to];
  return Array.from({ length: steps }, (_, index): Point => {
    const part = index + 1;
    return [from[0] + (dx / steps) * part, from[1] + (dy / steps) * part];
  });
}

const same = (a: Point, b: Point): boolean => a[0] === b[0] && a[1] === b[1];

/** Whether a place lies on a straight piece. */
function isOn([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): boolean {
  const within = x >= Math.min(ax, bx) && x <= Math.max(ax, bx) && y >= Math.min(ay, by) && y <= Math.max(ay, by);
  return within && (bx - ax) * (y - ay) === (by - ay) * (x - ax);
}

/** What is left of a path for somebody on its way. */
export function restOf(path: readonly Point[], at: Point): readonly Point[] {
  const index = path.findIndex((point, place) => {
    const before = path[place - 1];
    return same(point, at) || (before !== undefined && isOn(at, before, point));
  });
  if (index < 0) return path;
  const point = path[index];
  return point !== undefined && same(point, at) ? path.slice(index + 1) : path.slice(index);
}

/** The furthest place along a path that this segment leads to. */
function alongPath(state: SegState, ground: Ground, unit: Unit, kind: MoveKind, path: readonly Point[]): Found {
  let best: Found | undefined;
  const passed: Point[] = [];
  let from = unit.at;
  for (const corner of path) {
    for (const stop of placesAlong(from, corner)) {
      const found = wayOf(state, ground, unit, kind, { path: [...passed, stop] });
      const tooLong = 'broken' in found && found.broken.some(({ code }) => code === 'too-far');
      if ('way' in found || best === undefined) best = found;
      if (tooLong) return best;
    }
    passed.push(corner);
    from = corner;
  }
  return best ?? wayOf(state, ground, unit, kind, {});
}

/** The point so far along a path. */
function pointAlong(path: readonly Point[], length: number): Point {
  let left = length;
  let at = path[0] ?? ([0, 0] as const);
  for (const next of path.slice(1)) {
    const whole = Math.sqrt(squared(at, next));
    if (whole >= left) {
      const on = (a: number, b: number): number => (whole === 0 ? a : Math.round(a + ((b - a) * left) / whole));
      return [on(at[0], next[0]), on(at[1], next[1])];
    }
    left -= whole;
    at = next;
  }
  return at;
}

const NEAR = [-2, -1, 0, 1, 2];

/** Places on the lattice around a point, the nearest first. */
const placesAround = (point: Point): readonly Point[] =>
  NEAR.flatMap((x) =>
    NEAR.map(
      (y): Point => [(Math.round(point[0] / LATTICE) + x) * LATTICE, (Math.round(point[1] / LATTICE) + y) * LATTICE],
    ),
  ).sort((a, b) => squared(a, point) - squared(b, point) || a[0] - b[0] || a[1] - b[1]);

/** A segment's way towards a place that is further off, along the shortest way there. */
function towards(state: SegState, ground: Ground, unit: Unit, kind: MoveKind, to: Point): Found {
  const route = routeOn(ground, { level: unit.level, from: unit.at, to, difficultCost: 2 });
  if (!('path' in route)) return { broken: [blocked('SEG-8.1', route.blocked[0] ?? '')] };
  const aim = pointAlong(route.path, reachOf(state, unit, kind));
  const nearer = squared(unit.at, aim);
  for (const place of placesAround(aim)) {
    const found = squared(place, aim) < nearer ? wayOf(state, ground, unit, kind, { to: place }) : undefined;
    if (found !== undefined && 'way' in found) return found;
  }
  return { broken: [tooFar('SEG-8.1', reachOf(state, unit, kind))] };
}

/** What is left of a wish for somebody on its way. */
const restWish = (unit: Unit, wish: Wish): Wish =>
  wish.path === undefined ? wish : { ...wish, path: restOf(wish.path, unit.at) };

/** One segment of a longer move: all that is left, or as far as this segment leads. */
export function legOf(state: SegState, ground: Ground, unit: Unit, kind: MoveKind, wish: Wish): Found {
  const rest = restWish(unit, wish);
  const whole = wayOf(state, ground, unit, kind, rest);
  if ('way' in whole) return whole;
  if (rest.path !== undefined) return alongPath(state, ground, unit, kind, rest.path);
  return rest.to === undefined ? whole : towards(state, ground, unit, kind, rest.to);
}

export const hasArrived = (unit: Pick<Way, 'at'>, wish: Wish): boolean => {
  const end = wish.path?.at(-1) ?? wish.to;
  return end === undefined || same(unit.at, end);
};

/** The segments a move takes, one by one, up to so many; whatever stops it first. */
export function legsOf(
  state: SegState,
  ground: Ground,
  unit: Unit,
  kind: MoveKind,
  wish: Wish,
  most: number,
): Found<readonly Way[]> {
  const ways: Way[] = [];
  let there = unit;
  for (;;) {
    // The last one has to lead there.
    const last = ways.length === most - 1;
    const find = last ? wayOf : legOf;
    const found = find(state, ground, there, kind, last ? restWish(there, wish) : wish);
    if ('broken' in found) return found;
    ways.push(found.way);
    there = { ...there, at: found.way.at, level: found.way.level };
    if (last || hasArrived(there, wish)) return { way: ways };
  }
}
