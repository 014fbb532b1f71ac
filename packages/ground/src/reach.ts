import type { Body, Point, Reached, ReachQuery } from '@potyczka/kernel';
import { length } from './gap.ts';
import { neat } from './integers.ts';
import type { Search } from './search.ts';
import { standsIn } from './standing.ts';
import type { WalkMap } from './walk-map.ts';

/** Bent ways are told a little dearer than they are, so that no rounding makes the route dearer than the promise. */
function promised(cost: number): number {
  return Math.ceil(cost * 16) / 16 + 1 / 16;
}

export type CostQuery = Omit<ReachQuery, 'lattice'> & { readonly enough?: boolean };

/** Bends of ways, cheapest first, laid out for going through them thousands of times: most are too far off to be looked at. */
interface Bends {
  readonly states: readonly number[];
  readonly costs: Float64Array;
  readonly xs: Float64Array;
  readonly ys: Float64Array;
}

/** No rounding of a square turns away what a length would not. */
const ROUNDED = 1 + 1e-9;

/** What places cost, and lattice points in reach: straight where the straight way is free and clear, else by the bends of the shortest ways. */
class Reach {
  private readonly ground: WalkMap;
  private readonly search: Search;
  private readonly query: CostQuery;
  private readonly groups: readonly (readonly Body[])[];
  private readonly range: number;
  private bends: Bends | undefined;
  /** The bend by which a place was come to that had to be come to somehow: places beside it mostly are by the same. */
  private latest = 0;
  /** What the search and the terrain were last asked for, if it was for this. */
  private run = -1;
  private begun: readonly Body[] | undefined;

  constructor(ground: WalkMap, search: Search, query: CostQuery) {
    this.ground = ground;
    this.search = search;
    this.query = query;
    this.groups = [query.blockers, query.passable];
    this.range = query.budget / Math.min(1, query.difficultCost);
  }

  private begin(): void {
    const { from, blockers } = this.query;
    const { terrain } = this.search;
    terrain.begin(blockers, { x: from[0], y: from[1], range: this.range });
    this.begun = terrain.blocking;
  }

  /** What it costs to end at a place, whoever has asked for something else in between. */
  costTo([x, y]: Point): number {
    const { walker, from, budget } = this.query;
    const { terrain } = this.search;
    if (this.begun === undefined || terrain.blocking !== this.begun) this.begin();
    if (this.bends !== undefined && this.search.runs !== this.run) this.bends = undefined;
    const far = Number.POSITIVE_INFINITY;
    if (length(x - from[0], y - from[1]) > this.range + 1) return far;
    if (!terrain.onTable(...from) || !terrain.onTable(x, y)) return far;
    if (!terrain.layered && standsIn(this.ground, walker, walker.level, [x, y], this.groups) !== undefined) return far;
    const cost = this.cost(x, y);
    return cost <= budget ? cost : far;
  }

  list(lattice: number): Reached[] {
    const { walker, from, budget, blockers, passable } = this.query;
    const { range } = this;
    const { terrain } = this.search;
    const [fx, fy] = from;
    this.begin();
    if (!terrain.onTable(fx, fy)) return [];
    const { width, height } = this.ground.map;
    const x0 = Math.ceil(Math.max(walker.radius, fx - range) / lattice);
    const x1 = Math.floor(Math.min(width - walker.radius, fx + range) / lattice);
    const y0 = Math.ceil(Math.max(walker.radius, fy - range) / lattice);
    const y1 = Math.floor(Math.min(height - walker.radius, fy + range) / lattice);
    const places = terrain.layered ? undefined : terrain.lattice(lattice);
    places?.mark(blockers, 1);
    places?.mark(passable, 1);
    const out: Reached[] = [];
    const furthest = (range + 1) * (range + 1);
    for (let i = x0; i <= x1; i++) {
      const x = i * lattice;
      for (let j = y0; j <= y1; j++) {
        const y = j * lattice;
        if ((x - fx) * (x - fx) + (y - fy) * (y - fy) > furthest) continue;
        if (places && !places.isFree(i, j)) continue;
        const cost = this.cost(x, y);
        if (cost <= budget) out.push({ at: [x, y], cost });
      }
    }
    places?.mark(blockers, 0);
    places?.mark(passable, 0);
    return out;
  }

  /** Where levels change, whether a base may end depends on the level it comes on. */
  private mayEnd(x: number, y: number, level: number): boolean {
    if (!this.search.terrain.layered) return true;
    return standsIn(this.ground, this.query.walker, level, [x, y], this.groups) === undefined;
  }

  private cost(x: number, y: number): number {
    const { walker, from, difficultCost } = this.query;
    const { terrain } = this.search;
    const [fx, fy] = from;
    if (x === fx && y === fy) return this.mayEnd(x, y, walker.level) ? 0 : Number.POSITIVE_INFINITY;
    let best = Number.POSITIVE_INFINITY;
    if (terrain.step(walker.level, fx, fy, x, y) && this.mayEnd(x, y, terrain.level)) {
      if (terrain.difficult === 0) return neat(terrain.clear);
      best = promised(terrain.clear + terrain.difficult * difficultCost);
      if (difficultCost <= 1 || this.isEnough(best)) return best;
    }
    best = this.bent(x, y, best, true);
    if (this.isEnough(best)) return best;
    // A place in touch with an obstacle is come to along the tangent through it.
    for (const corner of terrain.pockets(x, y)) {
      const before = this.bent(corner.x, corner.y, best, false);
      if (before >= best || !terrain.step(walker.level, corner.x, corner.y, x, y)) continue;
      if (terrain.layered) continue;
      best = Math.min(best, before + promised(terrain.clear + terrain.difficult * difficultCost));
    }
    return best;
  }

  private isEnough(cost: number): boolean {
    return this.query.enough === true && cost <= this.query.budget;
  }

  /** Cost of the cheapest bent way to a place, if it is below `limit` and within the budget. */
  private bent(x: number, y: number, limit: number, isEnd: boolean): number {
    let best = limit;
    this.bends ??= this.settle();
    const { states, costs } = this.bends;
    if (isEnd && this.query.enough === true && this.latest < states.length) {
      const total = this.bentBy(this.latest, x, y, best, true);
      if (this.isEnough(total)) return total;
    }
    for (let n = 0; n < states.length && (costs[n] as number) < best; n++) {
      const total = this.bentBy(n, x, y, best, isEnd);
      if (total >= best) continue;
      best = total;
      if (!isEnd || !this.isEnough(total)) continue;
      this.latest = n;
      return total;
    }
    return best;
  }

  /** The same by one of the bends; no less than `limit` where it leads nowhere. */
  private bentBy(n: number, x: number, y: number, limit: number, isEnd: boolean): number {
    const { budget, difficultCost } = this.query;
    const { search } = this;
    const { terrain } = search;
    const { states, costs, xs, ys } = this.bends as Bends;
    const scale = difficultCost < 1 ? difficultCost : 1;
    const before = costs[n] as number;
    const dx = x - (xs[n] as number);
    const dy = y - (ys[n] as number);
    const left = ((limit < budget ? limit : budget) - before) / scale;
    if (left < 0 || dx * dx + dy * dy > left * left * ROUNDED) return limit;
    const least = before + length(dx, dy) * scale;
    const state = states[n] as number;
    if (least >= limit || least > budget || !search.tautFrom(state, dx, dy)) return limit;
    if (!terrain.step(search.levelOf(state), xs[n] as number, ys[n] as number, x, y)) return limit;
    const total = promised(before + terrain.clear + terrain.difficult * difficultCost);
    return total < limit && (!isEnd || this.mayEnd(x, y, terrain.level)) ? total : limit;
  }

  /** Every bend that can be reached within the budget, cheapest first; the start itself is left out. */
  private settle(): Bends {
    const { from, budget, difficultCost } = this.query;
    const { terrain } = this.search;
    this.search.run({
      from,
      difficultCost,
      budget,
      extra: [...terrain.bodyCorners(), ...terrain.pockets(from[0], from[1])],
      ends: 0,
      estimate: () => 0,
      mayEnd: () => false,
    });
    this.run = this.search.runs;
    const states = this.search.reached.slice(1);
    return {
      states,
      costs: Float64Array.from(states, (state) => this.search.costOf(state)),
      xs: Float64Array.from(states, (state) => this.search.xOf(state)),
      ys: Float64Array.from(states, (state) => this.search.yOf(state)),
    };
  }
}

export function reachable(ground: WalkMap, search: Search, query: ReachQuery): Reached[] {
  return new Reach(ground, search, query).list(query.lattice);
}

export function costsFrom(ground: WalkMap, search: Search, query: CostQuery): (to: Point) => number {
  const reach = new Reach(ground, search, query);
  return (to) => reach.costTo(to);
}
