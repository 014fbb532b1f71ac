import type { Body, Piece, Walker } from '@potyczka/kernel';
import { borderPoints, type Corner, grownCorners } from './corners.ts';
import { intervalsOver, joined, runsOver, type Span } from './crossing.ts';
import { discOverlaps, sideOf } from './distance.ts';
import { length } from './gap.ts';
import { IndexGrid } from './index-grid.ts';
import { blocksAt, bodyInPlay, carries, chasmAt, climbsAt, difficultAt, reachableLevels } from './levels.ts';
import { bodyOutline, type Outline } from './shapes.ts';
import { firstContact, sweepHits } from './sweep.ts';
import { checkStep, type WalkMap } from './walk.ts';

/** Spacing of the points where paths may enter or leave difficult ground, and how many an edge has at most. */
const BORDER_SPACING = 500;
const BORDER_MOST = 40;

/**
 * The map as one kind of walker meets it: what it may not pass, where its shortest ways bend, what a straight step
 * costs. Built once per map and kind of walker. Where the walker can never change its level (nearly every map) the
 * pieces are sorted out beforehand and a step is a few comparisons; otherwise each step is walked like any path.
 */
export class Terrain {
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
  private readonly names: readonly string[];
  private readonly grid: IndexGrid;
  private readonly chasms: readonly Outline[];
  private readonly chasmNames: readonly string[];
  private readonly slow: readonly Outline[];
  private readonly span: Span = { from: 0, to: 0, part: 0 };
  private bodies: readonly Body[] = [];
  private discs: readonly Outline[] = [];

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
    this.grid = new IndexGrid(this.obstacles, width, height, radius);
    this.corners = this.usable([
      ...this.obstacles.flatMap((o) => grownCorners(o, radius)),
      ...this.chasms.flatMap((o) => grownCorners(o, 0)),
      ...this.slow.flatMap((o) => borderPoints(o, BORDER_SPACING, BORDER_MOST)),
      ...(this.layered
        ? shapes(pick((p) => carries(p) && this.levels.includes(p.top))).flatMap((o) => borderPoints(o, 1e9, 1))
        : []),
    ]);
  }

  private usable(corners: readonly Corner[]): Corner[] {
    const seen = new Set<string>();
    return corners.filter(({ x, y, backX }) => {
      // Two obstacles may share a point, each with its own bend; a free point is needed only once.
      const key = `${x},${y},${backX}`;
      if (seen.has(key) || !this.onTable(x, y)) return false;
      seen.add(key);
      if (this.layered) return true;
      return this.placeable(x, y) && !this.chasms.some((o) => sideOf(o, x, y) > 0);
    });
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

  /** Sets the figures that may not be passed from now on. */
  begin(blockers: readonly Body[]): void {
    const { level, stepUp, immaterial } = this.walker;
    this.bodies = immaterial
      ? []
      : this.layered
        ? blockers
        : blockers.filter((body) => bodyInPlay(body, level, stepUp));
    this.discs = this.bodies.map(bodyOutline);
  }

  /** Corners around the figures in the way. */
  bodyCorners(near: (o: Outline) => boolean): Corner[] {
    const out: Corner[] = [];
    for (const o of this.discs) {
      if (!near(o)) continue;
      for (const corner of grownCorners(o, this.walker.radius)) {
        if (!this.onTable(corner.x, corner.y) || !this.passesBodies(corner.x, corner.y, corner.x, corner.y)) continue;
        if (this.layered || this.placeable(corner.x, corner.y)) out.push(corner);
      }
    }
    return out;
  }

  passesBodies(ax: number, ay: number, bx: number, by: number): boolean {
    for (const o of this.discs) if (sweepHits(o, ax, ay, bx, by, this.walker.radius)) return false;
    return true;
  }

  /** Whether a straight step past pieces (figures aside) is legal where levels never change. */
  passesPieces(ax: number, ay: number, bx: number, by: number): boolean {
    const { radius, chasmWidth } = this.walker;
    const count = this.grid.line(ax, ay, bx, by);
    const { found } = this.grid;
    for (let k = 0; k < count; k++) {
      if (sweepHits(this.obstacles[found[k] as number] as Outline, ax, ay, bx, by, radius)) return false;
    }
    for (const o of this.chasms) if (runsOver(o, ax, ay, bx, by, chasmWidth, this.span)) return false;
    return true;
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

/** Whether a path that runs along (dx, dy) through a corner can be taut there: both neighbours on one side of it. */
export function taut(corner: Corner, dx: number, dy: number): boolean {
  const back = dx * corner.backY - dy * corner.backX;
  const on = dx * corner.onY - dy * corner.onX;
  if (back * on >= 0) return true;
  // Points are rounded to ticks, so directions along the outline are a little off.
  const slack = 2 + (Math.abs(dx) + Math.abs(dy)) * 0.002;
  return Math.abs(back) <= slack || Math.abs(on) <= slack;
}
