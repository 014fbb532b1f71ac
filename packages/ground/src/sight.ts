import type { Body, GroundMap, Piece, SightFacts, SightLine, SightQuery } from '@potyczka/kernel';
import { runsOver, type Span } from './crossing.ts';
import { sideOf } from './distance.ts';
import { exactlyMeetsHeight } from './exact-crossing.ts';
import { IndexGrid } from './index-grid.ts';
import { discOutline, type Outline } from './shapes.ts';

/** A line has to run over more than this of a footprint to be stopped by it; less is grazing. */
const GRAZE = 1;

/** Rounding of a height along a line, many times over. */
const HEIGHT_DOUBT = 1e-6;

const NOTHING: readonly string[] = [];
const OPEN: SightLine = { blockedBy: NOTHING, softThrough: NOTHING };

export class Sight {
  private readonly pieces: readonly Piece[];
  private readonly span: Span = { from: 0, to: 0, part: 0 };
  private readonly grid: IndexGrid;
  /** Pieces that matter to sight, in map order; the grid counts in these. */
  private readonly watched: Int32Array;
  private readonly shapes: readonly Outline[];
  private readonly numbers = new Map<string, number>();

  constructor(map: GroundMap, outlines: readonly Outline[]) {
    this.pieces = map.pieces;
    const kept = map.pieces.map((piece, i) => (piece.sight === 'clear' ? -1 : i)).filter((i) => i >= 0);
    this.watched = Int32Array.from(kept);
    this.shapes = kept.map((i) => outlines[i] as Outline);
    kept.forEach((i, k) => {
      this.numbers.set((map.pieces[i] as Piece).id, k);
    });
    this.grid = new IndexGrid(this.shapes, map.width, map.height, 0);
  }

  /** Whether nothing solid stops the single line from eye to sample. */
  sees(
    eye: readonly [number, number, number],
    sample: readonly [number, number, number],
    bodies: readonly Body[] = [],
    ignore: readonly string[] = NOTHING,
  ): boolean {
    const [ax, ay, az] = eye;
    const [bx, by, bz] = sample;
    const count = this.grid.line(ax, ay, bx, by);
    const { found } = this.grid;
    for (let i = 0; i < count; i++) {
      const k = found[i] as number;
      const piece = this.pieces[this.watched[k] as number] as Piece;
      if (piece.sight !== 'solid' || (ignore.length > 0 && ignore.includes(piece.id))) continue;
      const o = this.shapes[k] as Outline;
      if (this.over(o, ax, ay, bx, by) && this.meets(o, ax, ay, az, bx, by, bz, piece.bottom, piece.top)) return false;
    }
    for (const body of bodies) {
      const o = discOutline(body.at[0], body.at[1], body.radius);
      if (!this.over(o, ax, ay, bx, by)) continue;
      if (this.meets(o, ax, ay, az, bx, by, bz, body.level, body.level + body.height)) return false;
    }
    return true;
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
    if (!ids || ids.length === 0) return [];
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
    const [ax, ay, az] = eye;
    const [bx, by] = samples[first] as readonly [number, number, number];
    const count = this.grid.line(ax, ay, bx, by);
    const near = this.grid.found.subarray(0, count);
    let crossed = 0;
    for (let i = 0; i < count; i++) {
      const k = near[i] as number;
      if (ignored.length > 0 && ignored.includes(k)) continue;
      if (this.over(this.shapes[k] as Outline, ax, ay, bx, by)) near[crossed++] = k;
    }
    sortFirst(near, crossed);
    for (let i = 0; i < crossed; i++) {
      const k = near[i] as number;
      const o = this.shapes[k] as Outline;
      const piece = this.pieces[this.watched[k] as number] as Piece;
      this.over(o, ax, ay, bx, by);
      for (let s = first; s < samples.length; s++) {
        const [x, y, z] = samples[s] as readonly [number, number, number];
        if (x !== bx || y !== by) continue;
        if (this.meets(o, ax, ay, az, bx, by, z, piece.bottom, piece.top)) {
          note(lines, s, piece.id, piece.sight === 'solid');
        }
      }
    }
    for (const body of bodies) {
      const o = discOutline(body.at[0], body.at[1], body.radius);
      if (!this.over(o, ax, ay, bx, by)) continue;
      for (let s = first; s < samples.length; s++) {
        const [x, y, z] = samples[s] as readonly [number, number, number];
        if (x !== bx || y !== by) continue;
        if (this.meets(o, ax, ay, az, bx, by, z, body.level, body.level + body.height)) note(lines, s, body.id, true);
      }
    }
  }
}

/** Insertion sort: there are few, and they come nearly in order or in no order worth knowing. */
function sortFirst(numbers: Int32Array, count: number): void {
  for (let i = 1; i < count; i++) {
    const value = numbers[i] as number;
    let j = i - 1;
    while (j >= 0 && (numbers[j] as number) > value) {
      numbers[j + 1] = numbers[j] as number;
      j--;
    }
    numbers[j + 1] = value;
  }
}

function note(lines: SightLine[], index: number, id: string, solid: boolean): void {
  const line = lines[index] as SightLine;
  lines[index] = solid
    ? { blockedBy: [...line.blockedBy, id], softThrough: line.softThrough }
    : { blockedBy: line.blockedBy, softThrough: [...line.softThrough, id] };
}
