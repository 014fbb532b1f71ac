import {
  type Body,
  type Footprint,
  type Ground,
  type GroundMaker,
  type GroundMap,
  type Point,
  type Point3,
  type Reached,
  type ReachQuery,
  type Route,
  type RouteQuery,
  remembered,
  type Shape,
  type SightFacts,
  type SightQuery,
  type Walker,
  type WalkFacts,
  type WalkQuery,
} from '@potyczka/kernel';
import { compareDistance, discInside, discOverlaps, sideOf } from './distance.ts';
import { gapBetween, length } from './gap.ts';
import { IndexGrid } from './index-grid.ts';
import { flankPoints, nearestFree } from './place.ts';
import { type CostQuery, costsFrom, reachable } from './reach.ts';
import { findRoute } from './route.ts';
import { Search } from './search.ts';
import { type Outline, outlineOf, shapeOutline } from './shapes.ts';
import { Sight } from './sight.ts';
import { Terrain } from './terrain.ts';
import { walkPath } from './walk.ts';
import type { WalkMap } from './walk-map.ts';

class MapGround implements Ground {
  readonly map: GroundMap;
  private readonly walking: WalkMap;
  private readonly seeing: Sight;
  private readonly hasChasm: boolean;
  private readonly searches = new Map<string, Search>();

  constructor(map: GroundMap) {
    this.map = map;
    this.hasChasm = map.pieces.some((piece) => piece.walk === 'chasm');
    const outlines: readonly Outline[] = map.pieces.map((piece) => shapeOutline(piece.shape));
    const grid = new IndexGrid(outlines, map.width, map.height, 0);
    this.walking = { map, outlines, grid };
    this.seeing = new Sight(map, outlines);
  }

  gap(a: Footprint, b: Footprint): number {
    // Mostly figures are measured from each other: then no outlines are needed.
    if ('at' in a && 'at' in b)
      return Math.max(0, Math.max(0, length(a.at[0] - b.at[0], a.at[1] - b.at[1]) - b.radius) - a.radius);
    return gapBetween(outlineOf(a), outlineOf(b));
  }

  within(a: Footprint, b: Footprint, limit: number): boolean {
    if (limit < 0) return false;
    if (!('at' in a) || !('at' in b)) return compareDistance(outlineOf(a), outlineOf(b), limit) <= 0;
    const dx = a.at[0] - b.at[0];
    const dy = a.at[1] - b.at[1];
    const reach = a.radius + b.radius + limit;
    return dx * dx + dy * dy <= reach * reach;
  }

  inside(a: Body, shape: Shape): boolean {
    return discInside(a.at[0], a.at[1], a.radius, shapeOutline(shape));
  }

  overlaps(a: Body, b: Footprint): boolean {
    return discOverlaps(a.at[0], a.at[1], a.radius, outlineOf(b));
  }

  covers(shape: Shape, point: Point): boolean {
    return sideOf(shapeOutline(shape), point[0], point[1]) >= 0;
  }

  flanks(from: Point, centre: Point, radius: number): readonly [left: Point, right: Point] {
    return flankPoints(from, centre, radius);
  }

  sight(query: SightQuery): SightFacts {
    return this.seeing.sight(query);
  }

  sees(eye: Point3, sample: Point3, bodies?: readonly Body[], ignore?: readonly string[]): boolean {
    return this.seeing.sees(eye, sample, bodies, ignore);
  }

  walk(query: WalkQuery): WalkFacts {
    return walkPath(this.walking, query);
  }

  route(query: RouteQuery): Route | { readonly blocked: readonly string[] } {
    const found = findRoute(this.walking, this.searchFor(query.walker), query);
    if ('path' in found || !this.hasChasm || query.walker.chasmWidth === 0) return found;
    // Narrow stretches of several chasms may add up to a wide one; then look for a way around them all.
    const around = findRoute(this.walking, this.searchFor({ ...query.walker, chasmWidth: 0 }), query);
    return 'path' in around ? around : found;
  }

  reach(query: ReachQuery): readonly Reached[] {
    return reachable(this.walking, this.searchFor(query.walker), query);
  }

  costs(query: CostQuery): (to: Point) => number {
    return costsFrom(this.walking, this.searchFor(query.walker), query);
  }

  /** Walkers of one kind share what has been worked out about the map. */
  private searchFor(walker: Walker): Search {
    const { radius, level, stepUp, chasmWidth, immaterial } = walker;
    const key = `${radius},${level},${stepUp},${chasmWidth},${immaterial}`;
    let search = this.searches.get(key);
    if (!search) {
      search = new Search(new Terrain(this.walking, { radius, level, stepUp, chasmWidth, immaterial }));
      this.searches.set(key, search);
    }
    return search;
  }

  freePlace(
    walker: { radius: number; level: number },
    near: Point,
    bodies: readonly Body[],
    lattice: number,
  ): Point | undefined {
    return nearestFree(this.walking, walker, near, bodies, lattice);
  }
}

/** The ground of a map: indexes are built once per map object and kept as long as it is. */
export const groundOf: GroundMaker = remembered((map: GroundMap): Ground => new MapGround(map));
