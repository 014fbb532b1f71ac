/**
 * The words in which rules ask about space. Neutral facts only: no ruleset's term ("in cover", "engaged") appears
 * here. The `ground` package answers from a map; a ruling or a spoken situation may answer instead.
 *
 * All lengths are whole ticks, a thousandth of the table's unit (inch, metre, square). A table is at most 1,000 units
 * wide, so coordinates stay below 2^20 and squared distances are exact in a double.
 */
export type Ticks = number;
export const TICKS_PER_UNIT = 1000;

export type Point = readonly [x: Ticks, y: Ticks];
export type Point3 = readonly [x: Ticks, y: Ticks, z: Ticks];

export type Shape =
  | { readonly rect: readonly [x: Ticks, y: Ticks, width: Ticks, height: Ticks] }
  | { readonly circle: readonly [x: Ticks, y: Ticks, radius: Ticks] }
  | { readonly polygon: readonly Point[] };

/** What a piece does to a line of sight that runs through it. */
export type SightEffect = 'clear' | 'soft' | 'solid';

/**
 * What a piece does to a walker.
 * `free`: nothing. `block`: no base may overlap it. `step`: may be crossed but a move may not end on it.
 * `chasm`: like `step` where it is narrow; a wide one has to be jumped (the rules say how wide is wide).
 */
export type WalkEffect = 'free' | 'block' | 'step' | 'chasm';

export interface Piece {
  readonly id: string;
  readonly shape: Shape;
  /** Height of the underside and of the top above the table. */
  readonly bottom: Ticks;
  readonly top: Ticks;
  readonly sight: SightEffect;
  readonly walk: WalkEffect;
  readonly difficult: boolean;
  /** Whether a figure may stand on the top. */
  readonly standable: boolean;
}

/** A figure's base: a disc at a level, with a height above it. */
export interface Body {
  readonly id: string;
  readonly at: Point;
  readonly radius: Ticks;
  readonly level: Ticks;
  readonly height: Ticks;
}

export interface GroundMap {
  readonly width: Ticks;
  readonly height: Ticks;
  readonly pieces: readonly Piece[];
}

/** Something with a footprint that distances are measured to. */
export type Footprint = Body | Shape | { readonly point: Point };

export interface SightQuery {
  readonly eye: Point3;
  /** Sample points of the target, in the order the ruleset wants the answers. */
  readonly samples: readonly Point3[];
  /** Figures that stop sight lines (the viewer and the target are left out by the caller). */
  readonly bodies: readonly Body[];
  /** Pieces that are ignored altogether, by id. */
  readonly ignore?: readonly string[];
}

/** One sample line: everything that stops it and every soft piece it runs through, each by id in map order. */
export interface SightLine {
  readonly blockedBy: readonly string[];
  readonly softThrough: readonly string[];
}

export interface SightFacts {
  readonly lines: readonly SightLine[];
  /** How many sample lines are open, of how many: the visible share. */
  readonly open: number;
  readonly of: number;
}

export interface Walker {
  readonly radius: Ticks;
  readonly level: Ticks;
  /** Highest thing crossed without climbing; also the greatest drop taken in stride. */
  readonly stepUp: Ticks;
  /** Widest chasm crossed without a jump. */
  readonly chasmWidth: Ticks;
  /** Moves through solid pieces and figures, but may not end in them. */
  readonly immaterial: boolean;
}

export interface WalkQuery {
  readonly walker: Walker;
  /** At least one point: where the walker stands. */
  readonly path: readonly Point[];
  /** Figures that may not be passed through. */
  readonly blockers: readonly Body[];
  /** Figures that may be passed but not ended on (the walker itself is left out by the caller). */
  readonly passable: readonly Body[];
}

/** A stretch of a path over one kind of ground. `cost` is left to the rules: they know what difficult ground costs. */
export interface Stretch {
  readonly length: number;
  readonly difficult: boolean;
}

export type WalkTrouble =
  | { readonly kind: 'blocked'; readonly by: string }
  | { readonly kind: 'climb'; readonly by: string }
  | { readonly kind: 'chasm'; readonly by: string }
  | { readonly kind: 'off-table' }
  | { readonly kind: 'end-overlap'; readonly by: string };

export interface WalkFacts {
  readonly length: number;
  readonly stretches: readonly Stretch[];
  /** The first thing that stops this path, and how far along it (in ticks) it does; undefined when nothing does. */
  readonly trouble?: WalkTrouble & { readonly after: number };
  /** Level on which the walker ends. */
  readonly level: Ticks;
}

export interface RouteQuery {
  readonly walker: Walker;
  readonly from: Point;
  /** Where to: a point, or as near as `within` ticks to a footprint (base edge to its nearest point). */
  readonly to: Point | { readonly footprint: Footprint; readonly within: Ticks };
  readonly blockers: readonly Body[];
  readonly passable: readonly Body[];
  /** What one tick of difficult ground costs (2 means double). */
  readonly difficultCost: number;
  /** Give up beyond this cost. */
  readonly budget?: number;
}

export interface Route {
  readonly path: readonly Point[];
  readonly length: number;
  readonly cost: number;
}

export interface ReachQuery {
  readonly walker: Walker;
  readonly from: Point;
  readonly budget: number;
  readonly blockers: readonly Body[];
  readonly passable: readonly Body[];
  readonly difficultCost: number;
  /** Spacing of the lattice on which end points are listed. */
  readonly lattice: Ticks;
}

/** A place that can be reached and stood on, and what getting there costs. */
export interface Reached {
  readonly at: Point;
  readonly cost: number;
}

export interface Ground {
  readonly map: GroundMap;
  /** Horizontal distance from edge to edge in ticks, 0 when they touch or overlap. For showing and sorting. */
  gap(a: Footprint, b: Footprint): number;
  /** Whether that distance is at most `limit`, decided exactly. */
  within(a: Footprint, b: Footprint, limit: Ticks): boolean;
  /** Whether the first lies wholly inside the shape. */
  inside(a: Body, shape: Shape): boolean;
  overlaps(a: Body, b: Footprint): boolean;
  covers(shape: Shape, point: Point): boolean;
  /** Points square to the line from `from` to the target's centre, `radius` left and right of it, rounded to ticks. */
  flanks(from: Point, centre: Point, radius: Ticks): readonly [left: Point, right: Point];
  sight(query: SightQuery): SightFacts;
  /** Whether nothing solid stops the single line from eye to sample: `sight` for one sample, without the names. */
  sees(eye: Point3, sample: Point3, bodies?: readonly Body[], ignore?: readonly string[]): boolean;
  walk(query: WalkQuery): WalkFacts;
  /** The cheapest legal path, or what stands in the way of every one. */
  route(query: RouteQuery): Route | { readonly blocked: readonly string[] };
  reach(query: ReachQuery): readonly Reached[];
  /**
   * What it costs to get to any place and stand there; infinite where that can't be done or is beyond the budget. Good
   * for many places: the bends of the ways are worked out once. `enough`: any way within the budget will do, and what it
   * costs is told, cheapest or not.
   */
  costs(query: Omit<ReachQuery, 'lattice'> & { readonly enough?: boolean }): (to: Point) => number;
  /** The nearest place on a lattice where a base fits: ties by smaller x, then smaller y. */
  freePlace(
    walker: { radius: Ticks; level: Ticks },
    near: Point,
    bodies: readonly Body[],
    lattice: Ticks,
  ): Point | undefined;
}

/** Builds the ground of a map; the same map object gives the same ground. */
export type GroundMaker = (map: GroundMap) => Ground;
