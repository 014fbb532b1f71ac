import type { Piece, Walker } from '@potyczka/kernel';
import { intervalsOver, joined, runsOver, type Span } from './crossing.ts';
import { discOverlaps, sideOf } from './distance.ts';
import { length } from './gap.ts';
import { IndexGrid, type Probe } from './index-grid.ts';
import { blocksAt, chasmAt, climbsAt, difficultAt } from './levels.ts';
import type { Outline } from './shapes.ts';
import { firstContact, sweepHits } from './sweep.ts';
import type { WalkMap } from './walk-map.ts';

/** What the pieces of a map mean to a walker that stays on one level, sorted out beforehand. */
export class Layer implements Probe {
  readonly obstacles: readonly Outline[];
  readonly chasms: readonly Outline[];
  readonly slow: readonly Outline[];
  /** What the last step measured had of clear and of difficult ground, in ticks. */
  clear = 0;
  difficult = 0;
  private readonly walker: Walker;
  private readonly names: readonly string[];
  private readonly chasmNames: readonly string[];
  private readonly grid: IndexGrid;
  private readonly span: Span = { from: 0, to: 0, part: 0 };
  // The step being looked at.
  private ax = 0;
  private ay = 0;
  private bx = 0;
  private by = 0;

  constructor(ground: WalkMap, walker: Walker, level: number) {
    this.walker = walker;
    const { pieces, width, height } = ground.map;
    const { stepUp, radius, immaterial } = walker;
    const pick = (test: (piece: Piece) => boolean) =>
      pieces.map((piece, i) => (test(piece) ? i : -1)).filter((i) => i >= 0);
    const shapes = (list: readonly number[]) => list.map((i) => ground.outlines[i] as Outline);
    const ids = (list: readonly number[]) => list.map((i) => (pieces[i] as Piece).id);
    const solid = pick((p) => !immaterial && (blocksAt(p, level, stepUp) || climbsAt(p, level, stepUp)));
    const chasms = pick((p) => !immaterial && chasmAt(p, level, stepUp));
    this.obstacles = shapes(solid);
    this.names = ids(solid);
    this.chasms = shapes(chasms);
    this.chasmNames = ids(chasms);
    this.slow = shapes(pick((p) => difficultAt(p, level, stepUp)));
    this.grid = new IndexGrid(this.obstacles, width, height, radius);
  }

  /** Whether a base passing here overlaps no obstacle and its centre is not over a chasm. */
  isOpen(x: number, y: number): boolean {
    const count = this.grid.box(x, y, x, y);
    for (let k = 0; k < count; k++) {
      if (discOverlaps(x, y, this.walker.radius, this.obstacles[this.grid.found[k] as number] as Outline)) return false;
    }
    for (const o of this.chasms) if (sideOf(o, x, y) > 0) return false;
    return true;
  }

  /** Whether no piece stops a straight step. */
  passes(ax: number, ay: number, bx: number, by: number): boolean {
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

  /** Fills `clear` and `difficult` for a straight step. */
  measure(ax: number, ay: number, bx: number, by: number): void {
    const size = length(bx - ax, by - ay);
    this.difficult = this.slow.length > 0 ? size * this.slowPart(ax, ay, bx, by) : 0;
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
    if (found.length > 1) found.sort((p, q) => p[0] - q[0] || p[1] - q[1]);
    const list = joined(found, 0);
    let total = 0;
    for (let i = 0; i + 1 < list.length; i += 2) total += (list[i + 1] as number) - (list[i] as number);
    return total;
  }

  /** The piece that stops a straight step first, with where along it, if any does. */
  firstStop(ax: number, ay: number, bx: number, by: number): { at: number; by: string } | undefined {
    let first: { at: number; by: string } | undefined;
    const consider = (at: number, id: string) => {
      if (first === undefined || at < first.at) first = { at, by: id };
    };
    const { radius, chasmWidth } = this.walker;
    this.obstacles.forEach((o, k) => {
      if (sweepHits(o, ax, ay, bx, by, radius)) {
        consider(firstContact(o, ax, ay, bx, by, radius), this.names[k] as string);
      }
    });
    this.chasms.forEach((o, k) => {
      if (runsOver(o, ax, ay, bx, by, chasmWidth, this.span)) consider(this.span.from, this.chasmNames[k] as string);
    });
    return first;
  }
}
