import type { Corner } from './corners.ts';

/** Corners as parallel arrays: those of the map first, then those of the question at hand. */
export class Nodes {
  count = 0;
  x = new Float64Array(64);
  y = new Float64Array(64);
  private backX = new Float64Array(64);
  private backY = new Float64Array(64);
  private onX = new Float64Array(64);
  private onY = new Float64Array(64);
  private near = new Float64Array(64);

  constructor(corners: readonly Corner[]) {
    for (const corner of corners) this.addCorner(corner);
  }

  /** Forgets all but the first. */
  cut(count: number): void {
    this.count = count;
  }

  /** A point where a path may bend any way. */
  add(x: number, y: number): void {
    this.put(x, y, 0, 0, 0, 0, 0);
  }

  addCorner(corner: Corner): void {
    this.put(corner.x, corner.y, corner.backX, corner.backY, corner.onX, corner.onY, corner.near);
  }

  /** The first of the map's corners, which are in order of x, that lies at `x` or beyond. */
  firstFrom(x: number, end: number): number {
    let low = 0;
    let high = end;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.x[middle] as number) < x) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private put(x: number, y: number, backX: number, backY: number, onX: number, onY: number, near: number): void {
    if (this.count === this.x.length) this.grow();
    const i = this.count++;
    this.x[i] = x;
    this.y[i] = y;
    this.backX[i] = backX;
    this.backY[i] = backY;
    this.onX[i] = onX;
    this.onY[i] = onY;
    this.near[i] = near;
  }

  private grow(): void {
    const wider = (array: Float64Array) => {
      const out = new Float64Array(array.length * 2);
      out.set(array);
      return out;
    };
    this.x = wider(this.x);
    this.y = wider(this.y);
    this.backX = wider(this.backX);
    this.backY = wider(this.backY);
    this.onX = wider(this.onX);
    this.onY = wider(this.onY);
    this.near = wider(this.near);
  }

  /** Whether a path that runs along (dx, dy) through a corner can be taut there: both neighbours on one side of it. */
  taut(i: number, dx: number, dy: number): boolean {
    const back = dx * (this.backY[i] as number) - dy * (this.backX[i] as number);
    const on = dx * (this.onY[i] as number) - dy * (this.onX[i] as number);
    if (back * on >= 0) return true;
    // Points are rounded to ticks, so directions along the outline are a little off.
    const slack = 2 + (Math.abs(dx) + Math.abs(dy)) * 0.002;
    if (Math.abs(back) <= slack || Math.abs(on) <= slack) return true;
    const near = this.near[i] as number;
    return dx * dx + dy * dy <= near * near;
  }
}
