import type { Body, GroundMap, Piece, SightFacts, SightLine, SightQuery } from '@potyczka/kernel';
import { runsOver, type Span } from './crossing.ts';
import { sideOf } from './distance.ts';
import { exactlyMeetsHeight } from './exact-crossing.ts';
import { IndexGrid, type Probe } from './index-grid.ts';
import { discOutline, type Outline } from './shapes.ts';

/** A line has to run over more than this of a footprint to be stopped by it; less is grazing. */
const GRAZE = 1;

/** Rounding of a height along a line, many times over. */
const HEIGHT_DOUBT = 1e-6;

/** Shared by all open lines, hence frozen. */
const NOTHING: readonly string[] = Object.freeze([]);
const NOBODY: readonly Body[] = [];
const NONE: readonly number[] = [];
const OPEN: SightLine = Object.freeze({ blockedBy: NOTHING, softThrough: NOTHING });

export class Sight implements Probe {
  private readonly pieces: readonly Piece[];
  private readonly span: Span = { from: 0, to: 0, part: 0 };
  private readonly grid: IndexGrid;
  /** Pieces that matter to sight, in map order; the grid counts in these. */
  private readonly watched: Int32Array;
  private readonly shapes: readonly Outline[];
  private readonly numbers = new Map<string, number>();
  // What the line being looked along crosses, in map order, with where it enters and leaves.
  private readonly crossed: Int32Array;
  private readonly froms: Float64Array;
  private readonly tos: Float64Array;
  private readonly solid: Uint8Array;
  private readonly bottoms: Float64Array;
  private readonly tops: Float64Array;
  // The line being looked along.
  private ax = 0;
  private ay = 0;
  private az = 0;
  private bx = 0;
  private by = 0;
  private bz = 0;
  private ignoring: readonly number[] = NONE;

  constructor(map: GroundMap, outlines: readonly Outline[]) {
    this.pieces = map.pieces;
    const kept = map.pieces.map((piece, i) => (piece.sight === 'clear' ? -1 : i)).filter((i) => i >= 0);
    this.watched = Int32Array.from(kept);
    this.shapes = kept.map((i) => outlines[i] as Outline);
    kept.forEach((i, k) => {
      this.numbers.set((map.pieces[i] as Piece).id, k);
    });
    this.crossed = new Int32Array(kept.length);
    this.froms = new Float64Array(kept.length);
    this.tos = new Float64Array(kept.length);
    const watched = kept.map((i) => map.pieces[i] as Piece);
    this.solid = Uint8Array.from(watched, (piece) => (piece.sight === 'solid' ? 1 : 0));
    this.bottoms = Float64Array.from(watched, (piece) => piece.bottom);
    this.tops = Float64Array.from(watched, (piece) => piece.top);
    this.grid = new IndexGrid(this.shapes, map.width, map.height, 0);
  }

  /** Whether nothing solid stops the single line from eye to sample. */
  sees(
    eye: readonly [number, number, number],
    sample: readonly [number, number, number],
    bodies: readonly Body[] = NOBODY,
    ignore: readonly string[] = NOTHING,
  ): boolean {
    this.ax = eye[0];
    this.ay = eye[1];
    this.az = eye[2];
    this.bx = sample[0];
    this.by = sample[1];
    this.bz = sample[2];
    this.ignoring = this.ignored(ignore);
    if (this.grid.along(this.ax, this.ay, this.bx, this.by, this)) return false;
    for (const body of bodies) {
      const o = discOutline(body.at[0], body.at[1], body.radius);
      if (this.stops(o, body.level, body.level + body.height)) return false;
    }
    return true;
  }

  /** Whether piece `k` stops the line being looked along. */
  stopsAt(k: number): boolean {
    if (this.solid[k] === 0 || (this.ignoring.length > 0 && this.ignoring.includes(k))) return false;
    return this.stops(this.shapes[k] as Outline, this.bottoms[k] as number, this.tops[k] as number);
  }

  private stops(o: Outline, bottom: number, top: number): boolean {
    if (!this.over(o, this.ax, this.ay, this.bx, this.by)) return false;
    return this.meets(o, this.ax, this.ay, this.az, this.bx, this.by, this.bz, bottom, top);
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
    const { samples, bodies, eye } = query;
    const lines = new Array<SightLine>(samples.length).fill(OPEN);
    const ignored = this.ignored(query.ignore);
    for (let i = 0; i < samples.length; i++) {
      const sample = samples[i] as readonly [number, number, number];
      // Samples above one another share everything but the heights; the first of them answers for all.
      let repeated = false;
      for (let j = 0; j < i && !repeated; j++) {
        const other = samples[j] as readonly [number, number, number];
        repeated = other[0] === sample[0] && other[1] === sample[1];
      }
      if (!repeated) this.column(eye, samples, i, bodies, ignored, lines);
    }
    let open = 0;
    for (const line of lines) if (line.blockedBy.length === 0) open++;
    return { lines, open, of: lines.length };
  }

  private ignored(ids: readonly string[] | undefined): readonly number[] {
    if (!ids || ids.length === 0) return NONE;
    return ids.map((id) => this.numbers.get(id) ?? -1);
  }

  /** All samples on the vertical through sample `first`. */
  private column(
    eye: readonly [number, number, number],
    samples: SightQuery['samples'],
    first: number,
    bodies: readonly Body[],
    ignored: readonly number[],
    lines: SightLine[],
  ): void {
    const ax = eye[0];
    const ay = eye[1];
    const sample = samples[first] as readonly [number, number, number];
    const bx = sample[0];
    const by = sample[1];
    const count = this.grid.line(ax, ay, bx, by);
    const near = this.grid.found;
    let crossed = 0;
    for (let i = 0; i < count; i++) {
      const k = near[i] as number;
      if (ignored.length > 0 && ignored.includes(k)) continue;
      if (this.over(this.shapes[k] as Outline, ax, ay, bx, by)) crossed = this.keep(k, crossed);
    }
    for (let i = 0; i < crossed; i++) {
      const k = this.crossed[i] as number;
      const piece = this.pieces[this.watched[k] as number] as Piece;
      this.span.from = this.froms[i] as number;
      this.span.to = this.tos[i] as number;
      const o = this.shapes[k] as Outline;
      this.mark(o, eye, samples, first, piece.bottom, piece.top, piece.id, piece.sight === 'solid', lines);
    }
    const dx = bx - ax;
    const dy = by - ay;
    const square = dx * dx + dy * dy;
    for (const body of bodies) {
      const x = body.at[0];
      const y = body.at[1];
      const across = dx * (y - ay) - dy * (x - ax);
      const reach = body.radius + 1;
      if (across * across > reach * reach * square) continue;
      const o = discOutline(x, y, body.radius);
      if (!this.over(o, ax, ay, bx, by)) continue;
      this.mark(o, eye, samples, first, body.level, body.level + body.height, body.id, true, lines);
    }
  }

  /** Files a crossed piece with its span in map order; there are few, so by insertion. */
  private keep(k: number, count: number): number {
    const { crossed, froms, tos } = this;
    let j = count - 1;
    while (j >= 0 && (crossed[j] as number) > k) {
      crossed[j + 1] = crossed[j] as number;
      froms[j + 1] = froms[j] as number;
      tos[j + 1] = tos[j] as number;
      j--;
    }
    crossed[j + 1] = k;
    froms[j + 1] = this.span.from;
    tos[j + 1] = this.span.to;
    return count + 1;
  }

  /** Notes what was crossed for every sample of the column whose heights it meets. */
  private mark(
    o: Outline,
    eye: readonly [number, number, number],
    samples: SightQuery['samples'],
    first: number,
    bottom: number,
    top: number,
    id: string,
    solid: boolean,
    lines: SightLine[],
  ): void {
    const foot = samples[first] as readonly [number, number, number];
    for (let s = first; s < samples.length; s++) {
      const sample = samples[s] as readonly [number, number, number];
      if (sample[0] !== foot[0] || sample[1] !== foot[1]) continue;
      if (!this.meets(o, eye[0], eye[1], eye[2], sample[0], sample[1], sample[2], bottom, top)) continue;
      const line = lines[s] as SightLine;
      if (solid) {
        if (line.blockedBy === NOTHING) lines[s] = { blockedBy: [id], softThrough: line.softThrough };
        else (line.blockedBy as string[]).push(id);
      } else if (line.softThrough === NOTHING) lines[s] = { blockedBy: line.blockedBy, softThrough: [id] };
      else (line.softThrough as string[]).push(id);
    }
  }
}
