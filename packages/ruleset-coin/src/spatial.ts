import { Lately } from '@potyczka/ruleset-kit';
import { isAlive, isInfantry, unitsOf, vehicleAround } from './read.ts';
import type { CoinState, Infantry, Pos, Rect, Unit, Vehicle } from './state.ts';
import { INFANTRY_RADIUS, REACH } from './vocabulary.ts';

/** Where things stand, in whole tenths: every comparison is of squares of whole numbers. */

export const samePoint = (a: Pos, b: Pos): boolean => a[0] === b[0] && a[1] === b[1];
export const squaredDistance = (a: Pos, b: Pos): number => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2;
const within = (a: Pos, b: Pos, distance: number): boolean => squaredDistance(a, b) <= distance ** 2;

export const contains = (rect: Rect, [x, y]: Pos): boolean =>
  rect.x1 <= x && x <= rect.x2 && rect.y1 <= y && y <= rect.y2;

function squaredGap(rect: Rect, [x, y]: Pos): number {
  const dx = Math.max(rect.x1 - x, 0, x - rect.x2);
  const dy = Math.max(rect.y1 - y, 0, y - rect.y2);
  return dx ** 2 + dy ** 2;
}

/** Who takes up room: living infantry outside and every vehicle on the field (COIN-4.3). */
export function standing(state: CoinState): readonly PlacedUnit[] {
  const known = bodies.get(state.units);
  if (known !== undefined) return known;
  const found = unitsOf(state).filter((unit): unit is PlacedUnit => unit.at !== null && isAlive(unit));
  bodies.set(state.units, found);
  return found;
}

type PlacedUnit = Unit & { readonly at: Pos };
/** Looked through for every point of a scan; the record of units they come from never changes in place. */
const bodies = new Lately<CoinState['units'], readonly PlacedUnit[]>();

/** @rule COIN-4.3 @rule COIN-4.4 Whether a base of this radius may stand there; touching is allowed. */
export function isOpenPoint(state: CoinState, at: Pos, radius: number, self?: string): boolean {
  if (!state.mapped) return true;
  const [x, y] = at;
  const { width, height } = state.field;
  if (x < radius || y < radius || x > width - radius || y > height - radius) return false;
  if (state.walls.some((wall) => wall.blocksMove !== false && squaredGap(wall, at) < radius ** 2)) return false;
  for (const unit of standing(state))
    if (unit.id !== self && squaredDistance(unit.at, at) < (unit.radius + radius) ** 2) return false;
  return true;
}

/** The centre of a unit: inside a vehicle, that of the vehicle (COIN-20.2). */
export const centreOf = (state: CoinState, unit: Unit): Pos | null => vehicleAround(state, unit)?.at ?? unit.at;

/** Whether two discs are in reach of each other: half a base or less between their edges. */
const inTouch = (a: { at: Pos | null; radius: number }, b: { at: Pos | null; radius: number }): boolean =>
  a.at !== null && b.at !== null && within(a.at, b.at, a.radius + b.radius + REACH);

/** @rule COIN-4.7 Whether a unit outside is next to a hull, or two units outside to each other. */
export function isAdjacentOutside(state: CoinState, a: Unit, b: Unit): boolean {
  if (state.said?.contact != null) return state.said.contact;
  return state.mapped ? inTouch(a, b) : false;
}

/** The body others reach for: of an occupant, the hull it stands on or is shut in. */
export const hullOf = (state: CoinState, unit: Unit): Unit => vehicleAround(state, unit) ?? unit;

/** The enclosed vehicle a unit is shut in. */
export const sealedIn = (state: CoinState, unit: Unit): Vehicle | null => {
  const around = vehicleAround(state, unit);
  return around === null || around.exposed ? null : around;
};

/** @rule COIN-4.7 @rule COIN-4.8 Whether two units can reach each other, also inside, or through an open hatch. */
export function isAdjacent(state: CoinState, a: Unit, b: Unit): boolean {
  const hullA = hullOf(state, a);
  const hullB = hullOf(state, b);
  if (hullA.id === hullB.id) return true;
  if (!isAdjacentOutside(state, hullA, hullB)) return false;
  const shutA = sealedIn(state, a);
  const shutB = sealedIn(state, b);
  if (shutA !== null && shutB !== null) return false;
  const shut = shutA ?? shutB;
  return shut === null || shut.hatch === 'open';
}

/** What keeps two units apart that cannot reach each other, as a word of `reach`; nothing where running there helps. */
export function apart(state: CoinState, from: Unit, to: Unit): { readonly why?: string } {
  const shut = sealedIn(state, from) ?? sealedIn(state, to);
  if (shut !== null && isAdjacentOutside(state, hullOf(state, from), hullOf(state, to))) return { why: '@reach.hatch' };
  if (vehicleAround(state, from) !== null) return { why: '@reach.out' };
  return sealedIn(state, to) === null ? {} : { why: '@reach.in' };
}

/** @rule COIN-4.5 @rule COIN-4.6 Whether an item on the ground lies in reach of a unit outside. */
export function isItemInReach(state: CoinState, unit: Infantry, at: Pos): boolean {
  if (unit.at === null) return false;
  if (state.said?.contact != null) return state.said.contact;
  if (!state.mapped) return false;
  return within(unit.at, at, state.options.reachFrom === 'centre' ? REACH : INFANTRY_RADIUS + REACH);
}

/** Whether a point is one that a base of this radius may be put on beside a hull (COIN-9.12, COIN-9.23). */
export const isBesideHull = (state: CoinState, vehicle: Vehicle, at: Pos): boolean =>
  !state.mapped || inTouch(vehicle, { at, radius: INFANTRY_RADIUS });

/** The part of 0..1 of a segment that runs strictly between two bounds on one axis: open ends, as fractions. */
function between(from: number, to: number, low: number, high: number): readonly [number, number, number] | null {
  const step = to - from;
  if (step === 0) return low < from && from < high ? [-1, 2, 1] : null;
  return step > 0 ? [low - from, high - from, step] : [from - high, from - low, -step];
}

/** @rule COIN-20.2 Whether a segment passes through the inside of a rectangle; edges and corners do not count. */
export function passesThrough(rect: Rect, a: Pos, b: Pos): boolean {
  const x = between(a[0], b[0], rect.x1, rect.x2);
  const y = between(a[1], b[1], rect.y1, rect.y2);
  if (x === null || y === null) return false;
  const [x0, x1, xd] = x;
  const [y0, y1, yd] = y;
  // Each axis leaves an open interval of the segment: they must overlap each other and the segment itself.
  const onSegment = x0 < xd && x1 > 0 && y0 < yd && y1 > 0;
  return onSegment && x0 * yd < y1 * xd && y0 * xd < x1 * yd;
}

/** @rule COIN-20.2 Whether a wall is in the way of a look. */
export const hides = (wall: Rect, a: Pos, b: Pos): boolean => wall.blocksSight !== false && passesThrough(wall, a, b);

/** @rule COIN-20.1 @rule COIN-20.2 Units block nothing; walls only where the table plays with them. */
export function sees(state: CoinState, from: Unit, to: Unit): boolean {
  if (state.options.lineOfSight === 'off') return true;
  if (state.said?.sight != null) return state.said.sight;
  const a = centreOf(state, from);
  const b = centreOf(state, to);
  if (!state.mapped || a === null || b === null) return true;
  return !state.walls.some((wall) => hides(wall, a, b));
}

/** @rule COIN-20.3 Infantry outside in a cover rectangle that the attacker is not in. */
export function hasCover(state: CoinState, target: Unit, attacker: Unit): boolean {
  if (state.options.coverRule === 'off' || !isInfantry(target) || target.inVehicle !== null) return false;
  if (state.said?.cover != null) return state.said.cover;
  const at = target.at;
  const from = centreOf(state, attacker);
  if (!state.mapped || at === null) return false;
  return state.covers.some((cover) => contains(cover, at) && !(from !== null && contains(cover, from)));
}
