import { type Footprint, type GroundMap, type Point, remembered, type Ticks } from '@potyczka/kernel';
import { Lately } from '@potyczka/ruleset-kit';
import { LATTICE, walkerOf } from '../procedures/movement/walking.ts';
import { centreOf } from '../spatial.ts';
import type { Outlook } from './outlook.ts';

/** The parts of a table between which nobody can walk: found once for a map, so that nobody searches in vain. */

interface Region {
  readonly places: readonly Point[];
  readonly keys: ReadonlySet<number>;
  /** The nearest place to what somebody lately wanted to get to. */
  readonly nearest: Lately<Footprint, Point>;
}

/** By the width of a base; a region is known again by any of its places near a figure, or by where it was found from. */
const regionsOn = remembered((_map: GroundMap) => remembered((_radius: Ticks): Region[] => []));

const keyOf = ([x, y]: Point): number => x * 2_000_000 + y;

function holds(region: Region, [x, y]: Point): boolean {
  if (region.keys.has(keyOf([x, y]))) return true;
  const left = Math.floor(x / LATTICE) * LATTICE;
  const low = Math.floor(y / LATTICE) * LATTICE;
  const corners: readonly Point[] = [
    [left, low],
    [left + LATTICE, low],
    [left, low + LATTICE],
    [left + LATTICE, low + LATTICE],
  ];
  return corners.some((corner) => region.keys.has(keyOf(corner)));
}

function explore(o: Outlook): Region {
  const places = o.ground
    .reach({
      walker: walkerOf(o.unit),
      from: o.unit.at,
      budget: (o.state.width + o.state.height) * 4,
      blockers: [],
      passable: [],
      difficultCost: 1,
      lattice: LATTICE,
    })
    .map(({ at }) => at);
  return { places, keys: new Set([...places, o.unit.at].map(keyOf)), nearest: new Lately() };
}

function regionOf(o: Outlook): Region {
  const { radius } = walkerOf(o.unit);
  const regions = regionsOn(o.ground.map)(radius);
  const found = regions.find((region) => holds(region, o.unit.at));
  if (found !== undefined) return found;
  const made = explore(o);
  regions.push(made);
  return made;
}

/** Figures on the ground that walk round things; those above it or passing through walls are another matter. */
export const isBound = (o: Outlook): boolean => o.unit.level === 0 && !o.walker.immaterial;

/** Whether some place of its own region lies so near to a spot; mostly one of the nearest does. */
export function isNearRegion(o: Outlook, [x, y]: Point, reach: Ticks): boolean {
  const { keys } = regionOf(o);
  for (let px = Math.ceil((x - reach) / LATTICE) * LATTICE; px <= x + reach; px += LATTICE) {
    for (let py = Math.ceil((y - reach) / LATTICE) * LATTICE; py <= y + reach; py += LATTICE) {
      if ((px - x) ** 2 + (py - y) ** 2 <= reach * reach && keys.has(keyOf([px, py]))) return true;
    }
  }
  return false;
}

/** The place in its own region nearest to a footprint. */
export function nearestInRegion(o: Outlook, footprint: Footprint): Point | undefined {
  const { places, nearest } = regionOf(o);
  const known = nearest.get(footprint);
  if (known !== undefined) return known;
  const [cx, cy] = 'at' in footprint ? footprint.at : 'point' in footprint ? footprint.point : centreOf(footprint);
  let best: Point | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const far = (place[0] - cx) ** 2 + (place[1] - cy) ** 2;
    if (far < least) [best, least] = [place, far];
  }
  if (best !== undefined) nearest.set(footprint, best);
  return best;
}
