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
import { sideOf } from './distance.ts';
import { IndexGrid } from './index-grid.ts';
import { Lattice } from './lattice.ts';
import { Layer } from './layer.ts';
import { bodyInPlay, carries, reachableLevels } from './levels.ts';
import { bodyOutline, type Outline } from './shapes.ts';
import { firstContact, sweepHits } from './sweep.ts';
import { checkStep } from './walk.ts';
import type { WalkMap } from './walk-map.ts';

/** Spacing of the points where paths may enter or leave difficult ground, and how many an edge has at most. */
const BORDER_SPACING = 500;
const BORDER_MOST = 40;

/** How far beyond the radius a place may lie and still be behind the tangents of an arc. */
const POCKET = 200;

/** A piece that can carry the walker, with its height. */
interface Carrier {
  readonly top: number;
  readonly outline: Outline;
}

/**
 * The map as one kind of walker meets it: what it may not pass, where its shortest ways bend, what a straight step
 * costs. Built once per map and kind of walker. A step that stays on one level (nearly every step) is a few
 * comparisons on that level's pieces; one that may change it is walked like any path.
 */
export class Terrain {
  readonly walker: Walker;
  readonly levels: readonly number[];
  /** More than one level to be on, or one to fall from. */
  readonly layered: boolean;
  readonly corners: readonly Corner[];
  /** What the last step asked for has found: ticks of clear and of difficult ground, and the level at its end. */
  clear = 0;
  difficult = 0;
  level = 0;
  private readonly ground: WalkMap;
  private readonly layers: readonly Layer[];
  /** Obstacles of any level: ways bend at their corners. */
  private readonly grid: IndexGrid;
  private readonly arcs: readonly (readonly Arc[])[];
  private readonly carriers: readonly Carrier[];
  private readonly lattices = new Map<number, Lattice>();
  private bodies: readonly Body[] = [];
  private discs: readonly Outline[] = [];

  constructor(ground: WalkMap, walker: Walker) {
    this.ground = ground;
    this.walker = walker;
    const { pieces, width, height } = ground.map;
    this.levels = reachableLevels(pieces, walker);
    this.layered = this.levels.length > 1 || walker.level > 0;
    this.layers = this.levels.map((level) => new Layer(ground, walker, level));
    const all = (of: (layer: Layer) => readonly Outline[]) => [...new Set(this.layers.flatMap(of))];
    const obstacles = all((layer) => layer.obstacles);
    this.arcs = obstacles.map((o) => arcsOf(o, walker.radius));
    this.grid = new IndexGrid(obstacles, width, height, walker.radius);
    this.carriers = pieces.flatMap((piece: Piece, i) =>
      this.layered && carries(piece) ? [{ top: piece.top, outline: ground.outlines[i] as Outline }] : [],
    );
    this.corners = this.usable([
      ...this.arcs.flatMap((arcs) => arcs.flatMap(arcCorners)),
      ...all((layer) => layer.chasms).flatMap((o) => grownCorners(o, 0)),
      ...all((layer) => layer.slow).flatMap((o) => borderPoints(o, BORDER_SPACING, BORDER_MOST)),
      // Ways on top of things bend where the tops do.
      ...this.carriers
        .filter(({ top }) => this.levels.includes(top))
        .flatMap(({ outline }) => borderPoints(outline, Number.POSITIVE_INFINITY, 1)),
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
      return this.isOpen(x, y);
    });
    return kept.sort((a, b) => a.x - b.x || a.y - b.y);
  }

  onTable(x: number, y: number): boolean {
    const { radius } = this.walker;
    const { width, height } = this.ground.map;
    return x >= radius && y >= radius && x <= width - radius && y <= height - radius;
  }

  /** Whether a base can be here on one of its levels (figures aside). */
  private isOpen(x: number, y: number): boolean {
    return this.layers.some((layer, k) => layer.isOpen(x, y) && this.carriedOn(this.levels[k] as number, x, y));
  }

  /** Whether the table or a piece carries a centre here on this level. */
  private carriedOn(level: number, x: number, y: number): boolean {
    if (level <= 0) return true;
    for (const { top, outline } of this.carriers) if (top === level && sideOf(outline, x, y) >= 0) return true;
    return false;
  }

  /** Sets the figures that may not be passed from now on; those out of range of all that will be asked are left out. */
  begin(blockers: readonly Body[], around?: { readonly x: number; readonly y: number; readonly range: number }): void {
    const { stepUp, immaterial, radius } = this.walker;
    this.bodies = blockers.filter((body) => {
      if (immaterial || !this.levels.some((level) => bodyInPlay(body, level, stepUp))) return false;
      if (!around) return true;
      const far = around.range + radius + body.radius;
      const dx = body.at[0] - around.x;
      const dy = body.at[1] - around.y;
      return dx * dx + dy * dy <= far * far;
    });
    this.discs = this.bodies.map(bodyOutline);
  }

  /** The figures set last: another list as soon as anybody has set others. */
  get blocking(): readonly Body[] {
    return this.bodies;
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
    if (!this.onTable(x, y) || !this.isOpen(x, y)) return false;
    return this.levels.some((level) => this.passesBodies(level, x, y, x, y));
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

  passesBodies(level: number, ax: number, ay: number, bx: number, by: number): boolean {
    const { discs, bodies, layered } = this;
    const { radius, stepUp } = this.walker;
    for (let k = 0; k < discs.length; k++) {
      if (layered && !bodyInPlay(bodies[k] as Body, level, stepUp)) continue;
      if (sweepHits(discs[k] as Outline, ax, ay, bx, by, radius)) return false;
    }
    return true;
  }

  /** Whether no piece stops a straight step, figures aside, where levels never change; fills `clear` and `difficult`. */
  passesPieces(ax: number, ay: number, bx: number, by: number): boolean {
    const layer = this.layers[0] as Layer;
    if (!layer.passes(ax, ay, bx, by)) return false;
    layer.measure(ax, ay, bx, by);
    this.clear = layer.clear;
    this.difficult = layer.difficult;
    return true;
  }

  /** Whether a straight step is legal from this level; fills `clear`, `difficult` and `level`. */
  step(level: number, ax: number, ay: number, bx: number, by: number): boolean {
    if (this.layered && !this.staysOn(level, ax, ay, bx, by)) return this.walkedStep(level, ax, ay, bx, by);
    const layer = this.layers[this.layered ? this.levels.indexOf(level) : 0] as Layer;
    if (!this.passesBodies(level, ax, ay, bx, by) || !layer.passes(ax, ay, bx, by)) return false;
    layer.measure(ax, ay, bx, by);
    this.clear = layer.clear;
    this.difficult = layer.difficult;
    this.level = level;
    return true;
  }

  private walkedStep(level: number, ax: number, ay: number, bx: number, by: number): boolean {
    // An end that nothing carries is a fall, whatever lies between.
    if (!this.levels.some((there) => this.carriedOn(there, bx, by))) return false;
    const facts = checkStep(this.ground, { ...this.walker, level }, this.bodies, [ax, ay], [bx, by]);
    if (!facts) return false;
    this.clear = facts.clear;
    this.difficult = facts.difficult;
    this.level = facts.level;
    return true;
  }

  /** Whether a step surely keeps its level: nothing higher to step on near it, and one top under both of its ends. */
  private staysOn(level: number, ax: number, ay: number, bx: number, by: number): boolean {
    let carried = level <= 0;
    for (const { top, outline: o } of this.carriers) {
      if (top < level || top > level + this.walker.stepUp) continue;
      if (top === level) {
        carried ||= o.convex && sideOf(o, ax, ay) >= 0 && sideOf(o, bx, by) >= 0;
        continue;
      }
      const beside = Math.max(ax, bx) < o.minX || Math.min(ax, bx) > o.maxX;
      if (!beside && Math.max(ay, by) >= o.minY && Math.min(ay, by) <= o.maxY) return false;
    }
    return carried;
  }

  /** Adds the first thing that stops a straight step from this level, if anything does. */
  inTheWay(level: number, ax: number, ay: number, bx: number, by: number, into: Set<string>): void {
    const { radius, stepUp } = this.walker;
    let first = (this.layers[this.levels.indexOf(level)] as Layer).firstStop(ax, ay, bx, by);
    this.discs.forEach((o, k) => {
      const body = this.bodies[k] as Body;
      if (!bodyInPlay(body, level, stepUp) || !sweepHits(o, ax, ay, bx, by, radius)) return;
      const contact = firstContact(o, ax, ay, bx, by, radius);
      if (first === undefined || contact < first.at) first = { at: contact, by: body.id };
    });
    if (first !== undefined) into.add(first.by);
  }

  /** Names in map order, figures last. */
  ordered(names: ReadonlySet<string>): string[] {
    const all = [...this.ground.map.pieces.map((piece) => piece.id), ...this.bodies.map((body) => body.id)];
    return all.filter((id) => names.has(id));
  }
}
