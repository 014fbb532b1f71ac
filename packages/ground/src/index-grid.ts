import type { Fan } from './fan.ts';
import type { Outline } from './shapes.ts';

/**
 * A uniform grid that answers "which pieces may this line or box come near?". Each piece is entered in every cell its
 * bounds touch after growing them by `margin` and one tick; the spare tick absorbs the rounding of the walk along a
 * line, so a piece within the margin of the line is never missed. Answers may name too many, never too few.
 */
export class IndexGrid {
  /** What the last question found: piece numbers, unordered and without repeats. */
  readonly found: Int32Array;
  private readonly cell: number;
  private readonly columns: number;
  private readonly rows: number;
  private readonly left: number;
  private readonly low: number;
  private readonly starts: Int32Array;
  private readonly entries: Int32Array;
  private readonly stamps: Int32Array;
  private readonly collector: Collector;
  private stamp = 0;

  constructor(outlines: readonly Outline[], width: number, height: number, margin: number) {
    const grow = margin + 1;
    let left = 0;
    let low = 0;
    let right = width;
    let high = height;
    let size = 0;
    for (const o of outlines) {
      left = Math.min(left, o.minX - grow);
      low = Math.min(low, o.minY - grow);
      right = Math.max(right, o.maxX + grow);
      high = Math.max(high, o.maxY + grow);
      size += o.maxX - o.minX + (o.maxY - o.minY);
    }
    const span = Math.max(right - left, high - low, 1);
    const typical = outlines.length > 0 ? size / (2 * outlines.length) + 2 * grow : span;
    this.cell = Math.max(Math.ceil(span / 128), Math.min(Math.ceil(typical), span));
    this.left = left;
    this.low = low;
    this.columns = Math.floor((right - left) / this.cell) + 1;
    this.rows = Math.floor((high - low) / this.cell) + 1;
    const counts = new Int32Array(this.columns * this.rows + 1);
    const visit = (o: Outline, each: (cell: number) => void) => {
      const x1 = this.column(o.maxX + grow);
      const y1 = this.row(o.maxY + grow);
      for (let y = this.row(o.minY - grow); y <= y1; y++) {
        for (let x = this.column(o.minX - grow); x <= x1; x++) each(y * this.columns + x);
      }
    };
    const bump = (cell: number, by: number) => {
      counts[cell] = (counts[cell] ?? 0) + by;
    };
    for (const o of outlines) visit(o, (cell) => bump(cell + 1, 1));
    for (let i = 1; i < counts.length; i++) bump(i, counts[i - 1] ?? 0);
    this.starts = counts.slice();
    this.entries = new Int32Array(counts[counts.length - 1] ?? 0);
    outlines.forEach((o, index) => {
      visit(o, (cell) => {
        this.entries[counts[cell] ?? 0] = index;
        bump(cell, 1);
      });
    });
    this.stamps = new Int32Array(outlines.length);
    this.found = new Int32Array(outlines.length);
    this.collector = new Collector(this.found);
  }

  private column(x: number): number {
    return Math.max(0, Math.min(this.columns - 1, Math.floor((x - this.left) / this.cell)));
  }

  private row(y: number): number {
    return Math.max(0, Math.min(this.rows - 1, Math.floor((y - this.low) / this.cell)));
  }

  private nextStamp(): number {
    if (this.stamp === 0x7fffffff) {
      this.stamps.fill(0);
      this.stamp = 0;
    }
    this.stamp += 1;
    return this.stamp;
  }

  /** Pieces whose grown bounds may meet the box; returns how many of `found` hold. */
  box(minX: number, minY: number, maxX: number, maxY: number): number {
    const stamp = this.nextStamp();
    const x0 = this.column(minX);
    const x1 = this.column(maxX);
    const y1 = this.row(maxY);
    let count = 0;
    for (let y = this.row(minY); y <= y1; y++) {
      count = this.collect(y * this.columns + x0, x1 - x0 + 1, 1, stamp, count);
    }
    return count;
  }

  /** Pieces any line of the fan may come near; returns how many of `found` hold. */
  fan(fan: Fan): number {
    const slopes = fan.slopes();
    if (!slopes) return this.box(fan.minX, fan.minY, fan.maxX, fan.maxY);
    const stamp = this.nextStamp();
    const { cell, columns } = this;
    const { alongX, least, most } = slopes;
    // Cells one strip after another along the axis; in each strip from the lowest to the highest line over it.
    const eye = alongX ? fan.eyeX : fan.eyeY;
    const from = alongX ? fan.minX : fan.minY;
    const to = alongX ? fan.maxX : fan.maxY;
    const foot = alongX ? fan.eyeY : fan.eyeX;
    const floor = alongX ? fan.minY : fan.minX;
    const roof = alongX ? fan.maxY : fan.maxX;
    const origin = alongX ? this.left : this.low;
    const last = alongX ? this.column(to) : this.row(to);
    let count = 0;
    for (let strip = alongX ? this.column(from) : this.row(from); strip <= last; strip++) {
      const a = Math.abs(Math.max(from, origin + strip * cell) - eye);
      const b = Math.abs(Math.min(to, origin + (strip + 1) * cell) - eye);
      const near = Math.min(a, b);
      const far = Math.max(a, b);
      const low = Math.min(roof, Math.max(floor, foot + least * (least < 0 ? far : near)));
      const high = Math.max(floor, Math.min(roof, foot + most * (most > 0 ? far : near)));
      const first = alongX ? this.row(low) : this.column(low);
      const size = (alongX ? this.row(high) : this.column(high)) - first + 1;
      if (alongX) count = this.collect(first * columns + strip, size, columns, stamp, count);
      else count = this.collect(strip * columns + first, size, 1, stamp, count);
    }
    return count;
  }

  /** Adds the pieces of so many cells, each `step` after the other, that do not bear the stamp yet. */
  private collect(first: number, cells: number, step: number, stamp: number, before: number): number {
    const { starts, entries, stamps, found } = this;
    let count = before;
    for (let i = 0, cell = first; i < cells; i++, cell += step) {
      const end = starts[cell + 1] as number;
      for (let e = starts[cell] as number; e < end; e++) {
        const index = entries[e] as number;
        if (stamps[index] === stamp) continue;
        stamps[index] = stamp;
        found[count++] = index;
      }
    }
    return count;
  }

  /** Pieces the line may come near, roughly in the order it meets them; returns how many of `found` hold. */
  line(ax: number, ay: number, bx: number, by: number): number {
    this.collector.count = 0;
    this.along(ax, ay, bx, by, this.collector);
    return this.collector.count;
  }

  /** Shows the pieces the line may come near to the probe, roughly in order, until it says stop; whether it did. */
  along(ax: number, ay: number, bx: number, by: number, probe: Probe): boolean {
    const stamp = this.nextStamp();
    const starts = this.starts;
    const { cell, columns, rows, entries, stamps } = this;
    const dx = bx - ax;
    const dy = by - ay;
    const fromX = (ax - this.left) / cell;
    const fromY = (ay - this.low) / cell;
    let cx = Math.floor(fromX);
    let cy = Math.floor(fromY);
    // A step across a border per cell of difference, whatever the rounding does to their order.
    let steps = Math.abs(Math.floor((bx - this.left) / cell) - cx) + Math.abs(Math.floor((by - this.low) / cell) - cy);
    const stepX = dx > 0 ? 1 : -1;
    const stepY = dy > 0 ? 1 : -1;
    const everyX = dx === 0 ? Number.POSITIVE_INFINITY : Math.abs(cell / dx);
    const everyY = dy === 0 ? Number.POSITIVE_INFINITY : Math.abs(cell / dy);
    let nextX = dx === 0 ? everyX : (dx > 0 ? cx + 1 - fromX : fromX - cx) * everyX;
    let nextY = dy === 0 ? everyY : (dy > 0 ? cy + 1 - fromY : fromY - cy) * everyY;
    for (;;) {
      if (cx >= 0 && cy >= 0 && cx < columns && cy < rows) {
        const here = cy * columns + cx;
        const end = starts[here + 1] as number;
        for (let e = starts[here] as number; e < end; e++) {
          const index = entries[e] as number;
          if (stamps[index] === stamp) continue;
          stamps[index] = stamp;
          if (probe.stopsAt(index)) return true;
        }
      }
      if (steps-- === 0) return false;
      if (nextX < nextY) {
        nextX += everyX;
        cx += stepX;
      } else {
        nextY += everyY;
        cy += stepY;
      }
    }
  }
}

/** Looks at the pieces along a line one by one and may end the walk. */
export interface Probe {
  stopsAt(index: number): boolean;
}

class Collector implements Probe {
  count = 0;
  private readonly into: Int32Array;

  constructor(into: Int32Array) {
    this.into = into;
  }

  stopsAt(index: number): boolean {
    this.into[this.count++] = index;
    return false;
  }
}
