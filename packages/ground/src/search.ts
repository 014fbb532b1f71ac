import type { Corner } from './corners.ts';
import { length } from './gap.ts';
import { Heap } from './heap.ts';
import { type Terrain, taut } from './terrain.ts';

/** Straight steps from one corner of the map to others that no piece stops, with their clear and difficult ticks. */
interface Links {
  readonly to: Int32Array;
  readonly clear: Float64Array;
  readonly difficult: Float64Array;
}

export interface SearchAim {
  readonly from: readonly [number, number];
  readonly difficultCost: number;
  readonly budget: number;
  /** Points that belong to this question only: around figures, and ends. */
  readonly extra: readonly Corner[];
  /** How many of `extra`, counted from its end, are ends. */
  readonly ends: number;
  /** Least cost from a point to an end; 0 when every way is wanted. */
  estimate(x: number, y: number): number;
  /** The end that suits a point best, apart from the listed ones. */
  project?(x: number, y: number): readonly [number, number] | undefined;
  /** Whether a move may end here. */
  mayEnd(x: number, y: number, level: number): boolean;
}

/** How much is known of a step waiting in the heap. */
const UNTRIED = 0;
const PAST_PIECES = 1;
const LEGAL = 2;

/**
 * Best-first search over the corners of a terrain. A step is tried only when it comes up for use: most of the
 * thousands that could be taken never do. Corners of the map remember which of their neighbours no piece hides.
 */
export class Search {
  readonly terrain: Terrain;
  private readonly fixed: number;
  private readonly links: (Links | undefined)[];
  private readonly heap = new Heap();
  private corners: Corner[];
  private readonly depth: number;
  // Entries of the heap.
  private costs: number[] = [];
  private nodes: number[] = [];
  private parents: number[] = [];
  private knowledge: number[] = [];
  private arrivals: number[] = [];
  // States (a corner on a level) that have been reached for good, in that order.
  readonly reached: number[] = [];
  private readonly best = new Map<number, { cost: number; parent: number }>();

  constructor(terrain: Terrain) {
    this.terrain = terrain;
    this.fixed = terrain.corners.length;
    this.links = new Array(this.fixed);
    this.corners = [...terrain.corners];
    this.depth = terrain.levels.length;
  }

  cornerOf(state: number): Corner {
    return this.corners[Math.floor(state / this.depth)] as Corner;
  }

  levelOf(state: number): number {
    return this.terrain.levels[state % this.depth] as number;
  }

  costOf(state: number): number {
    return this.best.get(state)?.cost ?? Number.POSITIVE_INFINITY;
  }

  /** The points from the start to a state. */
  pathTo(state: number): [number, number][] {
    const out: [number, number][] = [];
    let here = state;
    while (here >= 0) {
      const { x, y } = this.cornerOf(here);
      out.push([x, y]);
      here = this.best.get(here)?.parent ?? -1;
    }
    return out.reverse();
  }

  /** The state of the cheapest end, or -1. Afterwards `reached` lists what was reached on the way. */
  run(aim: SearchAim): number {
    const { terrain, heap, depth, reached, best } = this;
    this.corners.length = this.fixed;
    const start = this.fixed;
    this.corners.push({ x: aim.from[0], y: aim.from[1], backX: 0, backY: 0, onX: 0, onY: 0 }, ...aim.extra);
    let firstEnd = this.corners.length - aim.ends;
    heap.clear();
    this.costs = [];
    this.nodes = [];
    this.parents = [];
    this.knowledge = [];
    this.arrivals = [];
    reached.length = 0;
    best.clear();
    if (aim.ends === 0) firstEnd = this.corners.length;
    this.push(
      start,
      0,
      aim.estimate(aim.from[0], aim.from[1]),
      -1,
      LEGAL,
      terrain.levels.indexOf(terrain.walker.level),
    );
    while (heap.size > 0) {
      const entry = heap.pop();
      const node = this.nodes[entry] as number;
      const parent = this.parents[entry] as number;
      if (depth === 1 && best.has(node)) continue;
      let arrival = this.arrivals[entry] as number;
      if ((this.knowledge[entry] as number) !== LEGAL) {
        const cost = this.attempt(entry, node, parent, aim.difficultCost);
        if (cost < 0) continue;
        arrival = terrain.levels.indexOf(terrain.level);
        const { x, y } = this.corners[node] as Corner;
        const total = (best.get(parent) as { cost: number }).cost + cost;
        if (total > (this.costs[entry] as number) + 1e-7) {
          const whole = total + aim.estimate(x, y);
          if (whole <= aim.budget) this.push(node, total, whole, parent, LEGAL, arrival);
          continue;
        }
      }
      const state = node * depth + arrival;
      if (best.has(state)) continue;
      best.set(state, { cost: this.costs[entry] as number, parent });
      reached.push(state);
      if (node >= firstEnd) {
        const { x, y } = this.corners[node] as Corner;
        if (aim.mayEnd(x, y, this.levelOf(state))) return state;
        continue;
      }
      this.expand(state, aim);
      if (aim.project && node < firstEnd) {
        const { x, y } = this.corners[node] as Corner;
        const end = aim.project(x, y);
        if (end) {
          const added = this.corners.length;
          this.corners.push({ x: end[0], y: end[1], backX: 0, backY: 0, onX: 0, onY: 0 });
          this.offer(state, added, aim);
        }
      }
    }
    return -1;
  }

  private push(node: number, cost: number, key: number, parent: number, known: number, arrival: number): void {
    const entry = this.costs.length;
    this.costs.push(cost);
    this.nodes.push(node);
    this.parents.push(parent);
    this.knowledge.push(known);
    this.arrivals.push(arrival);
    this.heap.push(key, entry);
  }

  /** Cost of the step an entry stands for, or -1 when it is not legal. */
  private attempt(entry: number, node: number, parent: number, difficultCost: number): number {
    const { terrain } = this;
    const from = this.cornerOf(parent);
    const to = this.corners[node] as Corner;
    if (this.knowledge[entry] === PAST_PIECES) {
      if (!terrain.passesBodies(from.x, from.y, to.x, to.y)) return -1;
      terrain.level = this.levelOf(parent);
      return (this.costs[entry] as number) - this.costOf(parent);
    }
    if (!terrain.step(this.levelOf(parent), from.x, from.y, to.x, to.y)) return -1;
    return terrain.clear + difficultCost * terrain.difficult;
  }

  private expand(state: number, aim: SearchAim): void {
    const node = Math.floor(state / this.depth);
    const { terrain, fixed } = this;
    if (terrain.layered || node >= fixed) {
      for (let v = 0; v < fixed; v++) if (v !== node) this.offer(state, v, aim);
    } else {
      const links = this.linksOf(node);
      const cost = this.costOf(state);
      for (let k = 0; k < links.to.length; k++) {
        const v = links.to[k] as number;
        if (this.best.has(v)) continue;
        const { x, y } = this.corners[v] as Corner;
        const total = cost + (links.clear[k] as number) + aim.difficultCost * (links.difficult[k] as number);
        const whole = total + aim.estimate(x, y);
        if (whole <= aim.budget) this.push(v, total, whole, state, PAST_PIECES, -1);
      }
    }
    for (let v = fixed + 1; v < this.corners.length; v++) if (v !== node) this.offer(state, v, aim);
  }

  /** Puts a step in the heap at the least it can cost. */
  private offer(state: number, v: number, aim: SearchAim): void {
    if (this.depth === 1 && this.best.has(v)) return;
    const from = this.cornerOf(state);
    const to = this.corners[v] as Corner;
    const dx = to.x - from.x;
    const dy = to.y - from.y;
    if (!taut(to, dx, dy) || !taut(from, dx, dy)) return;
    const total = this.costOf(state) + length(dx, dy) * Math.min(1, aim.difficultCost);
    const whole = total + aim.estimate(to.x, to.y);
    if (whole <= aim.budget) this.push(v, total, whole, state, UNTRIED, -1);
  }

  private linksOf(node: number): Links {
    const known = this.links[node];
    if (known) return known;
    const { terrain, fixed } = this;
    const from = this.corners[node] as Corner;
    const to: number[] = [];
    const clear: number[] = [];
    const difficult: number[] = [];
    for (let v = 0; v < fixed; v++) {
      if (v === node) continue;
      const there = this.corners[v] as Corner;
      const dx = there.x - from.x;
      const dy = there.y - from.y;
      if (!taut(from, dx, dy) || !taut(there, dx, dy)) continue;
      if (!terrain.passesPieces(from.x, from.y, there.x, there.y)) continue;
      terrain.measure(from.x, from.y, there.x, there.y);
      to.push(v);
      clear.push(terrain.clear);
      difficult.push(terrain.difficult);
    }
    const links = {
      to: Int32Array.from(to),
      clear: Float64Array.from(clear),
      difficult: Float64Array.from(difficult),
    };
    this.links[node] = links;
    return links;
  }
}
