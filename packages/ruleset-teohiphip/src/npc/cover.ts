import { type Ground, type GroundMap, type Point, type Point3, remembered, type Ticks } from '@potyczka/kernel';
import { changed } from '../copies.ts';
import { distanceBetween } from '../procedures/movement/paths.ts';
import { LATTICE, type Walk } from '../procedures/movement/walking.ts';
import { inches } from '../read.ts';
import { bodyOf, sees, sightBetween } from '../spatial.ts';
import type { Unit } from '../state.ts';
import { bulkOf } from '../vocabulary.ts';
import type { Outlook } from './outlook.ts';
import { atLeast, type Goal, remaining, wayToPoint } from './ways.ts';

/** Places behind things: where algorithms end "in cover", and the cover points they look for (TEO-14.10). */

/** TEO-14.10: how much longer the remaining path may be for the sake of cover. */
const DETOUR: Ticks = 2000;

/** Lattice places next to something solid, by map, base and `coverDistance`: only there can Cover be had (TEO-7.8). */
const beside = remembered((ground: Ground) =>
  remembered((radius: Ticks) => remembered((reach: Ticks) => latticeBeside(ground, radius, reach))),
);

export function placesBesideSolids(o: Outlook): readonly Point[] {
  const reach = inches(Number(o.state.options.coverDistance));
  return beside(o.ground)(bulkOf(o.unit).radius)(reach);
}

function latticeBeside(ground: Ground, radius: Ticks, reach: Ticks): readonly Point[] {
  const solids = ground.map.pieces.filter((piece) => piece.sight === 'solid').map((piece) => piece.shape);
  const places: Point[] = [];
  for (let x = Math.ceil(radius / LATTICE) * LATTICE; x <= ground.map.width - radius; x += LATTICE) {
    for (let y = Math.ceil(radius / LATTICE) * LATTICE; y <= ground.map.height - radius; y += LATTICE) {
      const base = { id: '', at: [x, y] as const, radius, level: 0, height: 1 };
      if (solids.some((shape) => ground.within(base, shape, reach))) places.push([x, y]);
    }
  }
  return places;
}

const besideSolid = (o: Outlook, unit: Unit): boolean => {
  const reach = inches(Number(o.state.options.coverDistance));
  return o.ground.map.pieces.some((p) => p.sight === 'solid' && o.ground.within(bodyOf(unit), p.shape, reach));
};

/** How a place looks to an enemy: covered (TEO-7.8), out of its sight beside something solid, or neither. */
export type Shelter = 'covered' | 'hidden' | 'none';

export function shelterAt(o: Outlook, foe: Unit, at: Point = o.unit.at): Shelter {
  if (legsShow(o, foe, at)) return 'none';
  const unit = changed(o.unit, { at });
  const sight = sightBetween(o.state, o.ground, foe, unit);
  if (sight.los) return sight.cover ? 'covered' : 'none';
  return besideSolid(o, unit) ? 'hidden' : 'none';
}

/** Out of sight at one of the places beside something solid. */
export const isHiddenAt = (o: Outlook, foe: Unit, at: Point): boolean =>
  !sees(o.state, o.ground, foe, changed(o.unit, { at }));

/** TEO-7.3: the height of the lowest sample lines. */
const LEGS = 0.1;

/**
 * What stands on the ground hides the legs before anything else: when all three lines to them are open, nothing gives
 * Cover, and nothing solid hides the rest. Most places are told apart by this alone.
 */
function legsShow(o: Outlook, foe: Unit, at: Point): boolean {
  const { radius, height } = bulkOf(o.unit);
  if (!standsOnGround(o.ground.map)) return false;
  const eye: Point3 = [foe.at[0], foe.at[1], foe.level + bulkOf(foe).height];
  const low = o.unit.level + Math.round(height * LEGS);
  const isOpen = ([x, y]: Point): boolean => o.ground.sees(eye, [x, y, low]);
  return isOpen(at) && o.ground.flanks(foe.at, at, radius).every(isOpen);
}

const standsOnGround = remembered((map: GroundMap): boolean =>
  map.pieces.every((piece) => piece.sight !== 'solid' || piece.bottom <= 0),
);

interface Candidate {
  readonly at: Point;
  readonly bound: number;
}

const byBound = (a: Candidate, b: Candidate): number => a.bound - b.bound || a.at[0] - b.at[0] || a.at[1] - b.at[1];

function candidates(o: Outlook, most: Ticks, bound: (at: Point) => number, limit: number): readonly Candidate[] {
  const found: Candidate[] = [];
  for (const at of placesBesideSolids(o)) {
    if (distanceBetween(o.unit.at, at) > most) continue;
    const least = bound(at);
    if (least <= limit) found.push({ at, bound: least });
  }
  return found.sort(byBound);
}

/**
 * @rule TEO-14.10 "Ending in cover": of the lattice places in Cover from `foe` whose remaining path is at most 2" longer
 * than the best, the one with the shortest. `keeps` says what else a place must offer.
 */
export function endInCover(
  o: Outlook,
  goal: Goal,
  most: Ticks,
  left: number,
  foe: Unit,
  keeps: (walk: Walk) => boolean,
): Walk | undefined {
  let best: { readonly walk: Walk; readonly left: number } | undefined;
  const limit = left + DETOUR;
  for (const { at, bound } of candidates(o, most, (at) => atLeast(o, at, goal), limit)) {
    if (best !== undefined && bound >= best.left) break;
    if (shelterAt(o, foe, at) !== 'covered') continue;
    const walk = wayToPoint(o, at, most);
    if (walk === undefined || !keeps(walk)) continue;
    const rest = remaining(o, at, walk.level, goal, limit);
    if (rest <= limit && (best === undefined || rest < best.left)) best = { walk, left: rest };
  }
  return best?.walk;
}

/** The nearest cover point, by what it costs to get there, that fits; the straight line bounds the search. */
export function nearestCoverPoint(
  o: Outlook,
  most: Ticks,
  fits: (at: Point) => boolean,
  keeps: (walk: Walk) => boolean = () => true,
): Walk | undefined {
  let best: Walk | undefined;
  for (const { at, bound } of candidates(o, most, (at) => distanceBetween(o.unit.at, at), most)) {
    if (best !== undefined && bound >= best.cost) break;
    if (!fits(at)) continue;
    const walk = wayToPoint(o, at, most);
    if (walk !== undefined && keeps(walk) && (best === undefined || walk.cost < best.cost)) best = walk;
  }
  return best;
}

/** @rule TEO-14.18 The place within reach with the greatest gap to an enemy; ties by smaller x, then smaller y. */
export function farthestPlace(o: Outlook, most: Ticks, foe: Unit): Walk | undefined {
  const [x, y] = o.unit.at;
  const here = o.gapTo(foe);
  const places: Candidate[] = [];
  for (let px = Math.ceil((x - most) / LATTICE) * LATTICE; px <= x + most; px += LATTICE) {
    for (let py = Math.ceil((y - most) / LATTICE) * LATTICE; py <= y + most; py += LATTICE) {
      const at: Point = [px, py];
      if (distanceBetween(o.unit.at, at) > most) continue;
      const gap = distanceBetween(at, foe.at) - bulkOf(o.unit).radius - bulkOf(foe).radius;
      if (gap > here) places.push({ at, bound: -gap });
    }
  }
  for (const { at } of places.sort(byBound)) {
    const walk = wayToPoint(o, at, most);
    if (walk !== undefined) return walk;
  }
  return undefined;
}

/** @rule TEO-14.17 The place in contact with an ally with Formation that has the shortest remaining path. */
export function placeInRanks(o: Outlook, goal: Goal, most: Ticks, mates: readonly Unit[]): Walk | undefined {
  const radius = bulkOf(o.unit).radius;
  let best: { readonly walk: Walk; readonly left: number } | undefined;
  const now = remaining(o, o.unit.at, o.unit.level, goal);
  const places = mates.flatMap((mate) => around(mate, radius + bulkOf(mate).radius + o.contactRange));
  const near = places
    .filter((at) => distanceBetween(o.unit.at, at) <= most)
    .map((at) => ({ at, bound: atLeast(o, at, goal) }))
    .sort(byBound);
  for (const { at, bound } of near) {
    if (bound >= (best?.left ?? now)) break;
    const walk = wayToPoint(o, at, most);
    if (walk === undefined) continue;
    const left = remaining(o, at, walk.level, goal);
    if (left < (best?.left ?? now)) best = { walk, left };
  }
  return best?.walk;
}

function around(mate: Unit, reach: Ticks): readonly Point[] {
  const [x, y] = mate.at;
  const places: Point[] = [];
  for (let px = Math.ceil((x - reach) / LATTICE) * LATTICE; px <= x + reach; px += LATTICE) {
    for (let py = Math.ceil((y - reach) / LATTICE) * LATTICE; py <= y + reach; py += LATTICE) {
      if (distanceBetween(mate.at, [px, py]) <= reach) places.push([px, py]);
    }
  }
  return places;
}
