import type { Body, Piece, Walker } from '@potyczka/kernel';
import {
  type Arc,
  arcCorners,
  arcsOf,
  borderPoints,
  type Corner,
  discArc,
  discCorners,
  grownCorners,
  pocketCorners,
} from './corners.ts';
import { intervalsOver, joined, runsOver, type Span } from './crossing.ts';
import { discOverlaps, sideOf } from './distance.ts';
import { length } from './gap.ts';
import { IndexGrid, type Probe } from './index-grid.ts';
import { Lattice } from './lattice.ts';
import { blocksAt, bodyInPlay, carries, chasmAt, climbsAt, difficultAt, reachableLevels } from './levels.ts';
import { bodyOutline, type Outline } from './shapes.ts';
import { firstContact, sweepHits } from './sweep.ts';
import { checkStep } from './walk.ts';
import type { WalkMap } from './walk-map.ts';

/** Spacing of the points where paths may enter or leave difficult ground, and how many an edge has at most. */
const BORDER_SPACING = 500;
const BORDER_MOST = 40;

/** How far beyond the radius a place may lie and still be behind the tangents of an arc. */
const POCKET = 200;

/**
 * The map as one kind of walker meets it: what it may not pass, where its shortest ways bend, what a straight step
 * costs. Built once per map and kind of walker. Where the walker can never change its level (nearly every map) the
 * pieces are sorted out beforehand and a step is a few comparisons; otherwise each step is walked like any path.
 */
export class Terrain implements Probe {
  readonly levels: readonly number[];
  /** More than one level to be on, or one to fall from. */
  readonly layered: boolean;
  readonly corners: readonly Corner[];
  /** What the last step asked for has found: ticks of clear and of difficult ground, and the level at its end. */
  clear = 0;
  difficult = 0;
  level = 0;

  readonly walker: Walker;
  private readonly ground: WalkMap;
  private readonly obstacles: readonly Outline[];
  private readonly arcs: readonly (readonly Arc[])[];
  private readonly names: readonly string[];
  private readonly grid: IndexGrid;
  private readonly chasms: readonly Outline[];
  private readonly chasmNames: readonly string[];
  private readonly slow: readonly Outline[];
  private readonly span: Span = { from: 0, to: 0, part: 0 };
  private bodies: readonly Body[] = [];
  private discs: readonly Outline[] = [];
  private readonly lattices = new Map<number, Lattice>();
  // The step being looked at.
  private ax = 0;
  private ay = 0;
  private bx = 0;
  private by = 0;

  constructor(ground: WalkMap, walker: Walker) {
    this.ground = ground;
    this.walker = walker;
    const { pieces, width, height } = ground.map;
    this.levels = reachableLevels(pieces, walker);
    this.layered = this.levels.length > 1 || walker.level > 0;
    const { stepUp, radius, immaterial } = walker;
    const pick = (test: (piece: Piece, level: number) => boolean) =>
      pieces.map((piece, i) => (this.levels.some((level) => test(piece, level)) ? i : -1)).filter((i) => i >= 0);
    const shapes = (list: readonly number[]) => list.map((i) => ground.outlines[i] as Outline);
    const ids = (list: readonly number[]) => list.map((i) => (pieces[i] as Piece).id);
    const solid = immaterial ? [] : pick((p, level) => blocksAt(p, level, stepUp) || climbsAt(p, level, stepUp));
    const chasms = immaterial ? [] : pick((p, level) => chasmAt(p, level, stepUp));
    this.obstacles = shapes(solid);
    this.names = ids(solid);
    this.chasms = shapes(chasms);
    this.chasmNames = ids(chasms);
    this.slow = shapes(pick((p, level) => difficultAt(p, level, stepUp)));
    this.arcs = this.obstacles.map((o) => arcsOf(o, radius));
    this.grid = new IndexGrid(this.obstacles, width, height, radius);
    this.corners = this.usable([
      ...this.arcs.flatMap((arcs) => arcs.flatMap(arcCorners)),
      ...this.chasms.flatMap((o) => grownCorners(o, 0)),
      ...this.slow.flatMap((o) => borderPoints(o, BORDER_SPACING, BORDER_MOST)),
      ...(this.layered
        ? shapes(pick((p) => carries(p) && this.levels.includes(p.top))).flatMap((o) => borderPoints(o, 1e9, 1))
        : []),
    ]);
  }

  /** Corners that a base can stand at, in order of x. */
  private usable(corners: readonly Corner[]): Corner[] {
    const seen = new Set<string>();
    const kept = corners.filter(({ x, y, backX }) => {
      // Two obstacles may share a point, each with its own bend; a free point is needed only once.
      const key = `${x},${y},${backX}`;
      if (seen.has(key) || !this.onTable(x, y)) return false;
      seen.add(key);
      if (this.layered) return true;
      return this.placeable(x, y) && !this.chasms.some((o) => sideOf(o, x, y) > 0);
    });
    return kept.sort((a, b) => a.x - b.x || a.y - b.y);
  }

  onTable(x: number, y: number): boolean {
    const { radius } = this.walker;
    const { width, height } = this.ground.map;
    return x >= radius && y >= radius && x <= width - radius && y <= height - radius;
  }

  /** Whether a base passing here overlaps no obstacle (figures aside). */
  private placeable(x: number, y: number): boolean {
    const count = this.grid.box(x, y, x, y);
    for (let k = 0; k < count; k++) {
      if (discOverlaps(x, y, this.walker.radius, this.obstacles[this.grid.found[k] as number] as Outline)) return false;
    }
    return true;
  }

  /** Sets the figures that may not be passed from now on; those out of range of all that will be asked may be left out. */
  begin(blockers: readonly Body[], around?: { readonly x: number; readonly y: number; readonly range: number }): void {
    const { level, stepUp, immaterial, radius } = this.walker;
    this.bodies = immaterial
      ? []
      : blockers.filter((body) => {
          if (!this.layered && !bodyInPlay(body, level, stepUp)) return false;
          if (!around) return true;
          const far = around.range + radius + body.radius;
          const dx = body.at[0] - around.x;
          const dy = body.at[1] - around.y;
          return dx * dx + dy * dy <= far * far;
        });
    this.discs = this.bodies.map(bodyOutline);
  }

  /** Lattice points to end on, where levels never change. */
  lattice(spacing: number): Lattice {
    let known = this.lattices.get(spacing);
    if (!known) {
      known = new Lattice(this.ground, this.walker, spacing);
      this.lattices.set(spacing, known);
    }
    return known;
  }

  /** Whether a path past pieces and figures may bend here. */
  private bendable({ x, y }: Corner): boolean {
    return this.onTable(x, y) && this.passesBodies(x, y, x, y) && (this.layered || this.placeable(x, y));
  }

  /** Corners around the figures in the way. */
  bodyCorners(): Corner[] {
    const out: Corner[] = [];
    for (const o of this.discs) {
      for (const corner of discCorners(o.radius + this.walker.radius)) {
        const here = { ...corner, x: corner.x + o.x, y: corner.y + o.y };
        if (this.bendable(here)) out.push(here);
      }
    }
    return out;
  }

  /** Corners that lead to or from a place in touch with an obstacle or a figure. */
  pockets(x: number, y: number): Corner[] {
    const out: Corner[] = [];
    const count = this.grid.box(x - POCKET, y - POCKET, x + POCKET, y + POCKET);
    for (let k = 0; k < count; k++) {
      for (const arc of this.arcs[this.grid.found[k] as number] as readonly Arc[]) pocketCorners(arc, x, y, out);
    }
    for (const o of this.discs) pocketCorners(discArc(o.x, o.y, o.radius + this.walker.radius), x, y, out);
    return out.length === 0 ? out : out.filter((corner) => this.bendable(corner));
  }

  passesBodies(ax: number, ay: number, bx: number, by: number): boolean {
    for (const o of this.discs) if (sweepHits(o, ax, ay, bx, by, this.walker.radius)) return false;
    return true;
  }

  /** Whether a straight step past pieces (figures aside) is legal where levels never change. */
  passesPieces(ax: number, ay: number, bx: number, by: number): boolean {
    this.ax = ax;
    this.ay = ay;
    this.bx = bx;
    this.by = by;
    if (this.grid.along(ax, ay, bx, by, this)) return false;
    for (const o of this.chasms) if (runsOver(o, ax, ay, bx, by, this.walker.chasmWidth, this.span)) return false;
    return true;
  }

  /** Whether obstacle `k` stops the step being looked at. */
  stopsAt(k: number): boolean {
    return sweepHits(this.obstacles[k] as Outline, this.ax, this.ay, this.bx, this.by, this.walker.radius);
  }

  /** Whether a straight step is legal from this level; fills `clear`, `difficult` and `level`. */
  step(level: number, ax: number, ay: number, bx: number, by: number): boolean {
    if (this.layered) {
      const facts = checkStep(this.ground, { ...this.walker, level }, this.bodies, [ax, ay], [bx, by]);
      if (!facts) return false;
      this.clear = facts.clear;
      this.difficult = facts.difficult;
      this.level = facts.level;
      return true;
    }
    if (!this.passesBodies(ax, ay, bx, by) || !this.passesPieces(ax, ay, bx, by)) return false;
    this.measure(ax, ay, bx, by);
    this.level = level;
    return true;
  }

  /** Fills `clear` and `difficult` for a straight step where levels never change. */
  measure(ax: number, ay: number, bx: number, by: number): void {
    const size = length(bx - ax, by - ay);
    this.difficult = 0;
    if (this.slow.length > 0) this.difficult = size * this.slowPart(ax, ay, bx, by);
    this.clear = size - this.difficult;
  }

  private slowPart(ax: number, ay: number, bx: number, by: number): number {
    let found: [number, number][] | undefined;
    for (const o of this.slow) {
      if (!runsOver(o, ax, ay, bx, by, 0, this.span)) continue;
      found ??= [];
      if (o.convex) found.push([this.span.from, this.span.to]);
      else {
        const list = intervalsOver(o, ax, ay, bx, by, false);
        for (let i = 0; i + 1 < list.length; i += 2) found.push([list[i] as number, list[i + 1] as number]);
      }
    }
    if (!found) return 0;
    found.sort((p, q) => p[0] - q[0] || p[1] - q[1]);
    return sum(joined(found, 0));
  }

  get hasSlow(): boolean {
    return this.slow.length > 0;
  }

  /** Adds the first thing that stops a straight step, if anything does. */
  inTheWay(ax: number, ay: number, bx: number, by: number, into: Set<string>): void {
    const { radius, chasmWidth } = this.walker;
    let first = Number.POSITIVE_INFINITY;
    let name: string | undefined;
    const consider = (o: Outline, id: string) => {
      if (!sweepHits(o, ax, ay, bx, by, radius)) return;
      const contact = firstContact(o, ax, ay, bx, by, radius);
      if (contact >= first) return;
      first = contact;
      name = id;
    };
    this.obstacles.forEach((o, k) => {
      consider(o, this.names[k] as string);
    });
    this.discs.forEach((o, k) => {
      consider(o, (this.bodies[k] as Body).id);
    });
    this.chasms.forEach((o, k) => {
      if (!runsOver(o, ax, ay, bx, by, chasmWidth, this.span) || this.span.from >= first) return;
      first = this.span.from;
      name = this.chasmNames[k];
    });
    if (name !== undefined) into.add(name);
  }

  /** Names in map order, figures last. */
  ordered(names: ReadonlySet<string>): string[] {
    const all = [...this.ground.map.pieces.map((piece) => piece.id), ...this.bodies.map((body) => body.id)];
    return all.filter((id) => names.has(id));
  }
}

function sum(list: readonly number[]): number {
  let total = 0;
  for (let i = 0; i + 1 < list.length; i += 2) total += (list[i + 1] as number) - (list[i] as number);
  return total;
}
