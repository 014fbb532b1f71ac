import type { Body, GroundMap, Piece, Point3, SightFacts, SightQuery } from '@potyczka/kernel';
import { runsOver, type Span } from './crossing.ts';
import { sideOf } from './distance.ts';
import { exactlyMeetsHeight } from './exact-crossing.ts';
import { Fan } from './fan.ts';
import { IndexGrid, type Probe } from './index-grid.ts';
import { at, discOutline, type Outline } from './shapes.ts';
import { SightReport } from './sight-report.ts';

/** A line has to run over more than this of a footprint to be stopped by it; less is grazing. */
const GRAZE = 1;

/** Rounding of a height along a line, many times over. */
const HEIGHT_DOUBT = 1e-6;

/** Lines of at least this length (squared) that pass the inner circle of a footprint run over more than a graze of it. */
const LONG = 16;

/** So few pieces are looked through faster one by one than by way of the grid. */
const FEW = 48;

const NO_IDS: readonly string[] = [];
const NOBODY: readonly Body[] = [];
const NONE: readonly number[] = [];

export class Sight implements Probe {
  /** Pieces that matter to sight, in map order; the grid counts in these. */
  private readonly pieces: readonly Piece[];
  private readonly shapes: readonly Outline[];
  private readonly grid: IndexGrid;
  private readonly numbers = new Map<string, number>();
  private readonly solid: Uint8Array;
  private readonly bottoms: Float64Array;
  private readonly tops: Float64Array;
  // The circles around the pieces.
  private readonly xs: Float64Array;
  private readonly ys: Float64Array;
  private readonly arounds: Float64Array;
  /** Pieces in the way of the fan being looked along, in map order. */
  private readonly near: Int32Array;
  private readonly fan = new Fan();
  private readonly report = new SightReport();
  private readonly span: Span = { from: 0, to: 0, part: 0 };
  // The single line being looked along.
  private ax = 0;
  private ay = 0;
  private az = 0;
  private bx = 0;
  private by = 0;
  private bz = 0;
  private square = 0;
  private length = 0;
  private ignoring: readonly number[] = NONE;

  constructor(map: GroundMap, outlines: readonly Outline[]) {
    this.pieces = map.pieces.filter((piece) => piece.sight !== 'clear');
    this.shapes = outlines.filter((_, i) => map.pieces[i]?.sight !== 'clear');
    this.pieces.forEach((piece, k) => {
      this.numbers.set(piece.id, k);
    });
    this.solid = Uint8Array.from(this.pieces, (piece) => (piece.sight === 'solid' ? 1 : 0));
    this.bottoms = Float64Array.from(this.pieces, (piece) => piece.bottom);
    this.tops = Float64Array.from(this.pieces, (piece) => piece.top);
    this.xs = Float64Array.from(this.shapes, (o) => o.x);
    this.ys = Float64Array.from(this.shapes, (o) => o.y);
    this.arounds = Float64Array.from(this.shapes, (o) => o.around);
    this.near = new Int32Array(this.pieces.length);
    this.grid = new IndexGrid(this.shapes, map.width, map.height, 0);
  }

  private ignored(ids: readonly string[] | undefined): readonly number[] {
    if (!ids || ids.length === 0) return NONE;
    return ids.map((id) => this.numbers.get(id) ?? -1);
  }

  /** Whether nothing solid stops the single line from eye to sample. */
  sees(eye: Point3, sample: Point3, bodies: readonly Body[] = NOBODY, ignore: readonly string[] = NO_IDS): boolean {
    this.ax = eye[0];
    this.ay = eye[1];
    this.az = eye[2];
    this.bx = sample[0];
    this.by = sample[1];
    this.bz = sample[2];
    const dx = this.bx - this.ax;
    const dy = this.by - this.ay;
    this.square = dx * dx + dy * dy;
    this.length = Math.sqrt(this.square);
    this.ignoring = this.ignored(ignore);
    if (this.grid.along(this.ax, this.ay, this.bx, this.by, this)) return false;
    for (const body of bodies) {
      const reach = (body.radius + 1) * this.length;
      if (Math.abs(dx * (body.at[1] - this.ay) - dy * (body.at[0] - this.ax)) > reach) continue;
      const o = discOutline(body.at[0], body.at[1], body.radius);
      if (this.stops(o, body.level, body.level + body.height)) return false;
    }
    return true;
  }

  /** Whether piece `k` stops the line being looked along. */
  stopsAt(k: number): boolean {
    if (this.solid[k] === 0 || (this.ignoring.length > 0 && this.ignoring.includes(k))) return false;
    return this.stops(this.shapes[k] as Outline, at(this.bottoms, k), at(this.tops, k));
  }

  private stops(o: Outline, bottom: number, top: number): boolean {
    const ax = this.ax;
    const ay = this.ay;
    const az = this.az;
    const bx = this.bx;
    const by = this.by;
    const bz = this.bz;
    if (az > top ? bz > top : az < bottom && bz < bottom) return false;
    const dx = bx - ax;
    const dy = by - ay;
    const across = Math.abs(dx * (o.y - ay) - dy * (o.x - ax));
    if (across > o.around * this.length) return false;
    if (across <= o.inner * this.length && az <= top && bz <= top && az >= bottom && bz >= bottom) {
      const along = dx * (o.x - ax) + dy * (o.y - ay);
      if (along >= 0 && along <= this.square && this.square >= LONG) return true;
    }
    if (!this.over(o, ax, ay, bx, by)) return false;
    return this.meets(o, ax, ay, az, bx, by, bz, bottom, top);
  }

  /**
   * A line straight up or down has no horizontal length to run over anything; it is stopped by what strictly holds its
   * point, between its ends in height.
   */
  private over(o: Outline, ax: number, ay: number, bx: number, by: number): boolean {
    if (ax !== bx || ay !== by) return runsOver(o, ax, ay, bx, by, GRAZE, this.span);
    this.span.from = 0;
    this.span.to = 1;
    return sideOf(o, ax, ay) > 0;
  }

  /** Whether the heights over the stretch found last meet the range from bottom to top. */
  private meets(
    o: Outline,
    ax: number,
    ay: number,
    az: number,
    bx: number,
    by: number,
    bz: number,
    bottom: number,
    top: number,
  ): boolean {
    // Most lines are settled by their ends.
    if (az > top && bz > top) return false;
    if (az < bottom && bz < bottom) return false;
    if (az <= top && bz <= top && az >= bottom && bz >= bottom) return true;
    const rise = bz - az;
    const { from, to } = this.span;
    const low = az + rise * (rise >= 0 ? from : to);
    const high = az + rise * (rise >= 0 ? to : from);
    if (low > top + HEIGHT_DOUBT || high < bottom - HEIGHT_DOUBT) return false;
    if (low < top - HEIGHT_DOUBT && high > bottom + HEIGHT_DOUBT) return true;
    if (ax === bx && ay === by) return low <= top && high >= bottom;
    return exactlyMeetsHeight(o, ax, ay, az, bx, by, bz, bottom, top);
  }

  sight(query: SightQuery): SightFacts {
    const { bodies } = query;
    this.fan.spread(query.eye, query.samples);
    const near = this.gather(this.ignored(query.ignore));
    this.report.start(query.samples.length, near + bodies.length);
    for (let i = 0; i < near; i++) {
      const k = this.near[i] as number;
      const solid = this.solid[k] as number;
      this.cross(this.shapes[k] as Outline, at(this.bottoms, k), at(this.tops, k), k, solid);
    }
    for (let i = 0; i < bodies.length; i++) {
      const body = bodies[i] as Body;
      const { at: place, radius, level } = body;
      const top = level + body.height;
      if (top < this.fan.low || level > this.fan.high || this.fan.misses(place[0], place[1], radius + 1)) continue;
      this.cross(discOutline(place[0], place[1], radius), level, top, this.pieces.length + i, 1);
    }
    return this.report.facts(this.pieces, bodies);
  }

  /** Finds the pieces in the way of the fan; returns how many of `near` hold. */
  private gather(ignored: readonly number[]): number {
    const { fan, near, bottoms, tops } = this;
    const xs = this.xs;
    const ys = this.ys;
    const arounds = this.arounds;
    const few = this.pieces.length <= FEW;
    const found = this.grid.found;
    const count = few ? this.pieces.length : this.grid.fan(fan);
    // What is found along a fan is in no order: put in place at once, or sorted in the end if it is much.
    const sorted = few || count > FEW;
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const k = few ? i : (found[i] as number);
      if (at(tops, k) < fan.low || at(bottoms, k) > fan.high || fan.misses(at(xs, k), at(ys, k), at(arounds, k)))
        continue;
      if (ignored.length > 0 && ignored.includes(k)) continue;
      let j = kept++;
      if (!sorted) for (; j > 0 && (near[j - 1] as number) > k; j--) near[j] = near[j - 1] as number;
      near[j] = k;
    }
    if (sorted && !few) near.subarray(0, kept).sort();
    return kept;
  }

  /** Tells the report which lines of the fan meet a thing. */
  private cross(o: Outline, bottom: number, top: number, thing: number, solid: number): void {
    const fan = this.fan;
    const { dxs, dys, squares, lengths, firsts, nexts, zs, eyeX, eyeY, eyeZ } = fan;
    const { around, inner } = o;
    const ux = o.x - eyeX;
    const uy = o.y - eyeY;
    const eyeMeets = eyeZ >= bottom && eyeZ <= top;
    for (let c = 0; c < fan.columns; c++) {
      const dx = at(dxs, c);
      const dy = at(dys, c);
      const square = at(squares, c);
      const length = at(lengths, c);
      const across = Math.abs(dx * uy - dy * ux);
      const reach = around * length;
      if (across > reach) continue;
      const along = dx * ux + dy * uy;
      if (along < -reach || along > square + reach) continue;
      // Whether the line runs over the footprint at its point nearest to the centre.
      const through = across <= inner * length && along >= 0 && along <= square && square >= LONG;
      let spanned = false;
      for (let s = firsts[c] as number; s >= 0; s = nexts[s] as number) {
        const z = at(zs, s);
        if (eyeZ > top ? z > top : eyeZ < bottom && z < bottom) continue;
        const level = eyeMeets && z >= bottom && z <= top;
        let sure = level && through;
        if (!level) {
          const rise = z - eyeZ;
          const middle = eyeZ + (rise * along) / square;
          const change = Math.abs(rise * around) / length + HEIGHT_DOUBT;
          if (middle - change > top || middle + change < bottom) continue;
          sure = through && middle > bottom + HEIGHT_DOUBT && middle < top - HEIGHT_DOUBT;
        }
        if (!sure) {
          if (!spanned && !this.over(o, eyeX, eyeY, eyeX + dx, eyeY + dy)) break;
          spanned = true;
          if (!this.meets(o, eyeX, eyeY, eyeZ, eyeX + dx, eyeY + dy, z, bottom, top)) continue;
        }
        this.report.note(s, thing, solid);
      }
    }
  }
}
