import type { Point } from '@potyczka/kernel';
import type { SegCommand } from '../commands.ts';
import { changed } from '../copies.ts';
import { squared } from '../metres.ts';
import { centreOf } from '../outlines.ts';
import { reachOf } from '../procedures/movement/speed.ts';
import { isHere } from '../read.ts';
import { BODY, walkerAt } from '../spatial/ground-map.ts';
import { layoutOf } from '../spatial/layout.ts';
import { coverOf, leaningOf, sightBetween } from '../spatial.ts';
import type { Piece, Unit } from '../state.ts';
import { inMetres, isAllowed, type Mind } from './mind.ts';

/** How NPCs get about: a segment's move at a time, along the shortest way. */

export type Pace = 'run' | 'sprint';
const LATTICE = 500;
const CONTACT = 1000;
/** Where somebody is nobody else can be: next to it is near enough. */
const BESIDE = 600;

/** The shortest way round walls and bodies; straight on where there is none. */
function wayTo({ state, reading, unit }: Mind, goal: Point): readonly Point[] {
  const blockers = Object.values(state.units)
    .filter((other) => other.id !== unit.id && isHere(other))
    .map((other) => ({ id: other.id, at: other.at, radius: BODY, level: other.level, height: 1800 }));
  const taken = blockers.some(({ at }) => squared(at, goal) < BESIDE ** 2);
  const route = reading.ground.route({
    walker: walkerAt(unit.level),
    from: unit.at,
    to: { footprint: { point: goal }, within: taken ? BESIDE : 0 },
    blockers,
    passable: [],
    difficultCost: 2,
  });
  if (!('path' in route)) return [unit.at, goal];
  // A route ends where the body touches the place: the last step is into it.
  return taken ? route.path : [...route.path, goal];
}

const stretches = (path: readonly Point[]): readonly number[] =>
  path.slice(1).map((to, index) => Math.sqrt(squared(path[index] ?? to, to)));

/** How far it is on foot, in ticks. */
export const walkTo = (mind: Mind, goal: Point): number =>
  mind.state.mapped ? stretches(wayTo(mind, goal)).reduce((sum, length) => sum + length, 0) : 0;

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

const moveTo = (mind: Mind, kind: Pace, at: Point): SegCommand => ({
  type: 'move',
  ...mind.own,
  kind,
  to: inMetres(at),
});

/** How many enemies would see it there. */
const eyesOn = ({ state, reading, unit, foes }: Mind, at: Point): number =>
  foes.filter(
    (foe) => sightBetween(state, reading.ground, foe, changed(unit, { at, leaning: false, coverId: null })).sees,
  ).length;

interface MoveLimits {
  /** No further than this, in ticks. */
  readonly most?: number;
  /** Of the places it might reach, the one that the fewest enemies see. */
  readonly unseen?: boolean;
}

/** One segment towards a place; none that does not bring it nearer. */
export function towards(mind: Mind, goal: Point, pace: Pace, limits: MoveLimits = {}): SegCommand | undefined {
  const { unit, state } = mind;
  if (!state.mapped || unit.posture !== 'standing') return undefined;
  const reach = Math.min(reachOf(state, unit, pace), limits.most ?? Number.MAX_SAFE_INTEGER);
  const aim = along(wayTo(mind, goal), reach);
  const before = squared(unit.at, aim);
  const places = latticeAround(aim).filter((at) => squared(at, unit.at) <= reach ** 2 && squared(at, aim) < before);
  const allowed = (at: Point): boolean => isAllowed(mind, moveTo(mind, pace, at));
  if (limits.unseen !== true) {
    const first = places.find(allowed);
    return first === undefined ? undefined : moveTo(mind, pace, first);
  }
  const looks = places.filter(allowed).map((at) => ({ at, eyes: eyesOn(mind, at) }));
  const [best] = looks.sort((one, other) => one.eyes - other.eyes);
  return best === undefined ? undefined : moveTo(mind, pace, best.at);
}

/** @rule SEG-21.2 The last steps: to the nearest place within a metre of somebody, else towards it. */
export function upTo(mind: Mind, foe: Unit): SegCommand | undefined {
  const { unit, state } = mind;
  const reach = reachOf(state, unit, 'run');
  const beside = latticeAround(foe.at)
    .filter((at) => squared(at, foe.at) >= LATTICE ** 2 && squared(at, foe.at) <= CONTACT ** 2)
    .filter((at) => squared(at, unit.at) <= reach ** 2)
    .sort((a, b) => squared(a, unit.at) - squared(b, unit.at));
  const there = beside.map((at) => moveTo(mind, 'run', at)).find((command) => isAllowed(mind, command));
  return there ?? towards(mind, foe.at, 'run');
}

/** Cover that hides or shields: what it leaves to be seen of somebody kneeling there. */
export const isShelter = (piece: Piece): boolean => !['full', 'concealed'].includes(coverOf(piece, 'kneeling'));

/** Cover one can fight from: leaned out of, or not hiding whoever stands up. */
export const isBattlement = (piece: Piece): boolean =>
  isShelter(piece) && (leaningOf(piece) !== null || coverOf(piece, 'standing') !== 'hidden');

const OFFSETS = [-3, -2, -1, 0, 1, 2, 3];

/** Whether a piece stands between somebody kneeling at a place and an enemy. */
function shields({ state, reading, unit }: Mind, piece: Piece, at: Point, enemy: Point): boolean {
  const there: Unit = changed(unit, { at, posture: 'kneeling', leaning: false, coverId: null });
  // Nobody in particular: whatever that enemy hides behind itself is no cover of ours.
  const viewer: Unit = changed(unit, { at: enemy, posture: 'standing', leaning: true, coverId: null });
  const { sees, pieces, because } = sightBetween(state, reading.ground, viewer, there);
  return sees ? because === piece.kind : pieces.includes(piece.id);
}

const isTaken = ({ state, unit }: Mind, at: Point): boolean =>
  Object.values(state.units).some(
    (other) => other.id !== unit.id && isHere(other) && squared(other.at, at) < LATTICE ** 2,
  );

/** Places within half a metre of a piece: the same for as long as the terrain is. */
export function besides(mind: Mind, piece: Piece): readonly Point[] {
  const { besides: places } = layoutOf(mind.reading.ground);
  const known = places.get(piece.id);
  if (known !== undefined) return known;
  const found = placesBeside(mind, piece);
  places.set(piece.id, found);
  return found;
}

function placesBeside({ reading, state }: Mind, piece: Piece): readonly Point[] {
  const [mx, my] = centreOf(piece.shape);
  const places = OFFSETS.flatMap((dx) =>
    OFFSETS.map((dy): Point => [Math.round(mx / LATTICE + dx) * LATTICE, Math.round(my / LATTICE + dy) * LATTICE]),
  );
  return places.filter(
    (at) =>
      at[0] >= LATTICE &&
      at[1] >= LATTICE &&
      at[0] <= state.width - LATTICE &&
      at[1] <= state.height - LATTICE &&
      reading.ground.within({ point: at }, piece.shape, LATTICE) &&
      !reading.ground.within({ point: at }, piece.shape, BODY - 1),
  );
}

/** The nearest place of cover against an enemy, within so many metres. */
export function nearestShelter(
  mind: Mind,
  enemy: Point,
  metres: number,
  serves: (piece: Piece) => boolean,
): Point | undefined {
  const { state, unit } = mind;
  const near = state.terrain.filter(serves).flatMap((piece) => besides(mind, piece).map((at) => ({ at, piece })));
  return near
    .filter(({ at }) => squared(at, unit.at) <= (1000 * metres) ** 2)
    .sort((a, b) => squared(a.at, unit.at) - squared(b.at, unit.at) || a.at[0] - b.at[0] || a.at[1] - b.at[1])
    .find(({ at, piece }) => !isTaken(mind, at) && shields(mind, piece, at, enemy))?.at;
}
