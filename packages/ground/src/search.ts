import type { Corner } from './corners.ts';
import { length } from './gap.ts';
import { Heap } from './heap.ts';
import { Nodes } from './nodes.ts';
import type { Terrain } from './terrain.ts';
import { Waiting } from './waiting.ts';

/** Straight steps from one corner of the map to others that no piece stops, with their clear and difficult ticks. */
interface Links {
  readonly to: Int32Array;
  readonly clear: Float64Array;
  readonly difficult: Float64Array;
  /** Only corners as near as this were looked at. */
  readonly within: number;
}

export interface SearchAim {
  readonly from: readonly [number, number];
  readonly difficultCost: number;
  readonly budget: number;
  /** The end, where there is just one. */
  readonly to?: readonly [number, number];
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
 * A state is a corner on one of the walker's levels.
 */
export class Search {
  readonly terrain: Terrain;
  /** States reached for good, cheapest first. */
  readonly reached: number[] = [];
  private readonly fixed: number;
  private readonly links: (Links | undefined)[];
  private readonly heap = new Heap();
  private readonly nodes: Nodes;
  private readonly depth: number;
  private readonly waiting = new Waiting();
  private costs = new Float64Array(0);
  private parents = new Int32Array(0);
  private stamps = new Int32Array(0);
  private stamp = 0;
  // The part of the table that ways within the budget can touch.
  private lowX = 0;
  private highX = 0;
  private lowY = 0;
  private highY = 0;
  /** The longest step that the budget may pay for. */
  private longest = 0;

  constructor(terrain: Terrain) {
    this.terrain = terrain;
    this.fixed = terrain.corners.length;
    this.links = new Array(this.fixed);
    this.depth = terrain.levels.length;
    this.nodes = new Nodes(terrain.corners);
  }

  /** How often it has been run: what was reached is known until it is run again. */
  get runs(): number {
    return this.stamp;
  }

  xOf(state: number): number {
    return this.nodes.x[Math.floor(state / this.depth)] as number;
  }

  yOf(state: number): number {
    return this.nodes.y[Math.floor(state / this.depth)] as number;
  }

  levelOf(state: number): number {
    return this.terrain.levels[state % this.depth] as number;
  }

  costOf(state: number): number {
    return this.costs[state] as number;
  }

  /** Whether a taut way can go on from a reached state along (dx, dy). */
  tautFrom(state: number, dx: number, dy: number): boolean {
    return this.nodes.taut(Math.floor(state / this.depth), dx, dy);
  }

  /** The points from the start to a state. */
  pathTo(state: number): [number, number][] {
    const out: [number, number][] = [];
    for (let here = state; here >= 0; here = this.parents[here] as number) out.push([this.xOf(here), this.yOf(here)]);
    return out.reverse();
  }

  private isDone(state: number): boolean {
    return this.stamps[state] === this.stamp;
  }

  private begin(aim: SearchAim): void {
    this.nodes.cut(this.fixed);
    this.nodes.add(aim.from[0], aim.from[1]);
    for (const corner of aim.extra) this.nodes.addCorner(corner);
    this.heap.clear();
    this.waiting.count = 0;
    this.reached.length = 0;
    this.stamp += 1;
    this.room();
    const [x, y] = aim.from;
    const [toX, toY] = aim.to ?? aim.from;
    // A way to a corner and on to the end is at least as long as its parts along each axis.
    const reach = aim.budget / Math.min(1, aim.difficultCost) + 1;
    this.longest = reach;
    const spare = aim.to ? 0.5 : 1;
    const spareX = (reach - Math.abs(toX - x)) * spare;
    const spareY = (reach - Math.abs(toY - y)) * spare;
    this.lowX = Math.min(x, toX) - spareX;
    this.highX = Math.max(x, toX) + spareX;
    this.lowY = Math.min(y, toY) - spareY;
    this.highY = Math.max(y, toY) + spareY;
  }

  /** Room for every state there may be now; ends found on the way add some. */
  private room(): void {
    const needed = this.nodes.count * this.depth;
    if (needed <= this.costs.length) return;
    const size = needed * 2;
    const grown = { costs: new Float64Array(size), parents: new Int32Array(size), stamps: new Int32Array(size) };
    grown.costs.set(this.costs);
    grown.parents.set(this.parents);
    grown.stamps.set(this.stamps);
    Object.assign(this, grown);
  }

  /** The state of the cheapest end, or -1. Afterwards `reached` lists what was reached on the way. */
  run(aim: SearchAim): number {
    this.begin(aim);
    const { terrain, heap, depth, nodes, waiting } = this;
    const firstEnd = nodes.count - aim.ends;
    const start = terrain.levels.indexOf(terrain.walker.level);
    this.push(this.fixed, 0, aim.estimate(aim.from[0], aim.from[1]), -1, LEGAL, start);
    while (heap.size > 0) {
      const entry = heap.pop();
      const node = waiting.nodes[entry] as number;
      const parent = waiting.parents[entry] as number;
      const cost = waiting.costs[entry] as number;
      let arrival = waiting.arrivals[entry] as number;
      if (depth === 1 && this.isDone(node)) continue;
      if (waiting.known[entry] !== LEGAL) {
        const step = this.attempt(entry, node, parent, aim.difficultCost);
        if (step < 0) continue;
        arrival = depth === 1 ? 0 : terrain.levels.indexOf(terrain.level);
        const total = this.costOf(parent) + step;
        if (total > cost + 1e-7) {
          // Dearer than it might have been: back in the queue with its true cost.
          const whole = total + aim.estimate(nodes.x[node] as number, nodes.y[node] as number);
          if (whole <= aim.budget) this.push(node, total, whole, parent, LEGAL, arrival);
          continue;
        }
      }
      const state = node * depth + arrival;
      if (this.isDone(state)) continue;
      this.stamps[state] = this.stamp;
      this.costs[state] = cost;
      this.parents[state] = parent;
      this.reached.push(state);
      const x = nodes.x[node] as number;
      const y = nodes.y[node] as number;
      if (node >= firstEnd) {
        if (aim.mayEnd(x, y, this.levelOf(state))) return state;
        continue;
      }
      this.expand(state, node, aim);
      const end = aim.project?.(x, y);
      if (end) {
        nodes.add(end[0], end[1]);
        this.room();
        this.offer(state, node, nodes.count - 1, aim);
      }
    }
    return -1;
  }

  private push(node: number, cost: number, key: number, parent: number, known: number, arrival: number): void {
    this.heap.push(key, this.waiting.add(node, cost, parent, known, arrival));
  }

  /** Cost of the step an entry stands for, or -1 when it is not legal. */
  private attempt(entry: number, node: number, parent: number, difficultCost: number): number {
    const { terrain, nodes } = this;
    const ax = this.xOf(parent);
    const ay = this.yOf(parent);
    const bx = nodes.x[node] as number;
    const by = nodes.y[node] as number;
    if (this.waiting.known[entry] === PAST_PIECES) {
      return terrain.passesBodies(this.levelOf(parent), ax, ay, bx, by)
        ? (this.waiting.costs[entry] as number) - this.costOf(parent)
        : -1;
    }
    if (!terrain.step(this.levelOf(parent), ax, ay, bx, by)) return -1;
    return terrain.clear + difficultCost * terrain.difficult;
  }

  private expand(state: number, node: number, aim: SearchAim): void {
    const { terrain, fixed, nodes } = this;
    if (terrain.layered || node >= fixed) {
      const highX = this.highX;
      const lowY = this.lowY;
      const highY = this.highY;
      for (let v = nodes.firstFrom(this.lowX, fixed); v < fixed && (nodes.x[v] as number) <= highX; v++) {
        const y = nodes.y[v] as number;
        if (y >= lowY && y <= highY && v !== node) this.offer(state, node, v, aim);
      }
    } else {
      const links = this.linksOf(node);
      const cost = this.costOf(state);
      for (let k = 0; k < links.to.length; k++) {
        const v = links.to[k] as number;
        if (this.isDone(v)) continue;
        const total = cost + (links.clear[k] as number) + aim.difficultCost * (links.difficult[k] as number);
        const whole = total + aim.estimate(nodes.x[v] as number, nodes.y[v] as number);
        if (whole <= aim.budget) this.push(v, total, whole, state, PAST_PIECES, -1);
      }
    }
    for (let v = fixed + 1; v < nodes.count; v++) if (v !== node) this.offer(state, node, v, aim);
  }

  /** Puts a step in the queue at the least it can cost. */
  private offer(state: number, node: number, v: number, aim: SearchAim): void {
    if (this.depth === 1 && this.isDone(v)) return;
    const { nodes } = this;
    const x = nodes.x[v] as number;
    const y = nodes.y[v] as number;
    const dx = x - (nodes.x[node] as number);
    const dy = y - (nodes.y[node] as number);
    if (!nodes.taut(v, dx, dy) || !nodes.taut(node, dx, dy)) return;
    const total = this.costOf(state) + length(dx, dy) * Math.min(1, aim.difficultCost);
    const whole = total + aim.estimate(x, y);
    if (whole <= aim.budget) this.push(v, total, whole, state, UNTRIED, -1);
  }

  /** A step longer than the budget is never taken: on a large table most corners are too far to be looked at. */
  private linksOf(node: number): Links {
    const within = this.longest;
    const known = this.links[node];
    if (known && known.within >= within) return known;
    const { terrain, fixed, nodes } = this;
    const ax = nodes.x[node] as number;
    const ay = nodes.y[node] as number;
    const to: number[] = [];
    const clear: number[] = [];
    const difficult: number[] = [];
    for (let v = nodes.firstFrom(ax - within, fixed); v < fixed && (nodes.x[v] as number) <= ax + within; v++) {
      const dx = (nodes.x[v] as number) - ax;
      const dy = (nodes.y[v] as number) - ay;
      if (v === node || Math.abs(dy) > within || !nodes.taut(node, dx, dy) || !nodes.taut(v, dx, dy)) continue;
      if (!terrain.passesPieces(ax, ay, ax + dx, ay + dy)) continue;
      to.push(v);
      clear.push(terrain.clear);
      difficult.push(terrain.difficult);
    }
    const links: Links = {
      to: Int32Array.from(to),
      clear: Float64Array.from(clear),
      difficult: Float64Array.from(difficult),
      within,
    };
    this.links[node] = links;
    return links;
  }
}
