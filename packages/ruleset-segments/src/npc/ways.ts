import type { Point } from '@potyczka/kernel';
import type { SegCommand } from '../commands.ts';
import { centreOf } from '../procedures/shapes.ts';
import { isHere } from '../read.ts';
import { coverOf, squared } from '../spatial.ts';
import type { Piece } from '../state.ts';
import { inMetres, isAllowed, type Mind } from './mind.ts';

/** How NPCs get about: a segment's move at a time, along the shortest way. */

type Kind = 'run' | 'sprint';
const REACH: Readonly<Record<Kind, number>> = { run: 2000, sprint: 4000 };
const LATTICE = 500;
const BODY = 250;

/** The shortest way round walls and bodies; straight on where there is none. */
function wayTo({ state, reading, unit }: Mind, goal: Point): readonly Point[] {
  const walker = { radius: BODY, level: unit.level, stepUp: 0, chasmWidth: 0, immaterial: false };
  const blockers = Object.values(state.units)
    .filter((other) => other.id !== unit.id && isHere(other))
    .map((other) => ({ id: other.id, at: other.at, radius: BODY, level: other.level, height: 1800 }));
  const route = reading.ground.route({
    walker,
    from: unit.at,
    to: { footprint: { point: goal }, within: 600 },
    blockers,
    passable: [],
    difficultCost: 2,
  });
  return 'path' in route ? route.path : [unit.at, goal];
}

/** The point so far along a way, in ticks. */
function along(path: readonly Point[], reach: number): Point {
  let left = reach;
  let at = path[0] ?? [0, 0];
  for (const next of path.slice(1)) {
    const length = Math.sqrt(squared(at, next));
    if (length > left) {
      const part = left / length;
      return [at[0] + (next[0] - at[0]) * part, at[1] + (next[1] - at[1]) * part];
    }
    left -= length;
    at = next;
  }
  return at;
}

const NEIGHBOURS = [-2, -1, 0, 1, 2];

/** Places on the half-metre lattice around a point, the nearest to it first. */
function latticeAround([x, y]: Point): readonly Point[] {
  const [cx, cy] = [Math.round(x / LATTICE), Math.round(y / LATTICE)];
  const places = NEIGHBOURS.flatMap((dx) => NEIGHBOURS.map((dy): Point => [(cx + dx) * LATTICE, (cy + dy) * LATTICE]));
  return places.sort((a, b) => squared(a, [x, y]) - squared(b, [x, y]) || a[0] - b[0] || a[1] - b[1]);
}

const moveTo = (mind: Mind, kind: Kind, at: Point): SegCommand => ({
  type: 'move',
  ...mind.own,
  kind,
  to: inMetres(at),
});

/** One segment towards a place; none that does not bring it nearer. */
export function towards(mind: Mind, goal: Point, kind: Kind): SegCommand | undefined {
  const { unit } = mind;
  if (!mind.state.mapped || unit.posture !== 'standing') return undefined;
  const path = wayTo(mind, goal);
  const aim = along(path, REACH[kind]);
  const before = squared(unit.at, aim);
  return latticeAround(aim)
    .filter((at) => squared(at, unit.at) <= REACH[kind] ** 2 && squared(at, aim) < before)
    .map((at) => moveTo(mind, kind, at))
    .find((command) => isAllowed(mind, command));
}

/** Cover that hides or shields: what it leaves to be seen of somebody kneeling there. */
export const isShelter = (piece: Piece): boolean => !['full', 'concealed'].includes(coverOf(piece, 'kneeling'));

/** A place behind a piece as seen from where the enemy is, half a metre off it. */
function behind(mind: Mind, piece: Piece, enemy: Point): Point | undefined {
  const { unit, reading, state } = mind;
  const [mx, my] = centreOf(piece.shape);
  const places = [-2, -1, 0, 1, 2, 3, -3].flatMap((dx) =>
    [-2, -1, 0, 1, 2, 3, -3].map(
      (dy): Point => [Math.round(mx / LATTICE + dx) * LATTICE, Math.round(my / LATTICE + dy) * LATTICE],
    ),
  );
  const fit = places.filter(
    (at) =>
      at[0] >= LATTICE &&
      at[1] >= LATTICE &&
      at[0] <= state.width - LATTICE &&
      at[1] <= state.height - LATTICE &&
      squared(at, enemy) > squared([mx, my], enemy) &&
      reading.ground.within({ point: at }, piece.shape, LATTICE) &&
      !reading.ground.within({ point: at }, piece.shape, BODY - 1),
  );
  return fit.sort((a, b) => squared(a, unit.at) - squared(b, unit.at) || a[0] - b[0] || a[1] - b[1])[0];
}

/** The nearest place of cover against an enemy, within so many metres. */
export function nearestShelter(mind: Mind, enemy: Point, metres: number): Point | undefined {
  const { state, unit } = mind;
  return state.terrain
    .filter(isShelter)
    .map((piece) => behind(mind, piece, enemy))
    .filter((at) => at !== undefined)
    .filter((at) => squared(at, unit.at) <= (1000 * metres) ** 2)
    .sort((a, b) => squared(a, unit.at) - squared(b, unit.at) || a[0] - b[0] || a[1] - b[1])[0];
}
