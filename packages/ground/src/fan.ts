import type { Point3 } from '@potyczka/kernel';
import { at } from './shapes.ts';

export interface Slopes {
  alongX: boolean;
  least: number;
  most: number;
}

/**
 * The sample lines of one look. They share the eye, so most things are out of the way of all of them at once. Samples
 * above one another share a column: the same line on the table, at several heights.
 */
export class Fan {
  /** How many columns there are. */
  columns = 0;
  eyeX = 0;
  eyeY = 0;
  eyeZ = 0;
  // Each column: its line from the eye, and the first of its samples.
  dxs = new Float64Array(16);
  dys = new Float64Array(16);
  squares = new Float64Array(16);
  lengths = new Float64Array(16);
  firsts = new Int32Array(16);
  // Each sample: its height and the next sample of its column, or -1.
  zs = new Float64Array(16);
  nexts = new Int32Array(16);
  private lasts = new Int32Array(16);
  // The box around all lines.
  minX = 0;
  minY = 0;
  maxX = 0;
  maxY = 0;
  low = 0;
  high = 0;
  /** Whether all lines lie between an outermost left and right one, less than half a turn apart. */
  wedge = false;
  private leftX = 0;
  private leftY = 0;
  private left = 0;
  private rightX = 0;
  private rightY = 0;
  private right = 0;
  private readonly slant: Slopes = { alongX: true, least: 0, most: 0 };

  spread(eye: Point3, samples: readonly Point3[]): void {
    if (samples.length > this.zs.length) this.grow(samples.length * 2);
    const { dxs, dys, squares, lengths, firsts, zs, nexts } = this;
    const lasts = this.lasts;
    const eyeX = eye[0];
    const eyeY = eye[1];
    const eyeZ = eye[2];
    let low = eyeZ;
    let high = eyeZ;
    let columns = 0;
    for (let s = 0; s < samples.length; s++) {
      const sample = samples[s] as Point3;
      const dx = sample[0] - eyeX;
      const dy = sample[1] - eyeY;
      const z = sample[2];
      zs[s] = z;
      nexts[s] = -1;
      low = Math.min(low, z);
      high = Math.max(high, z);
      let c = columns - 1;
      while (c >= 0 && (at(dxs, c) !== dx || at(dys, c) !== dy)) c--;
      if (c >= 0) nexts[lasts[c] as number] = s;
      else {
        c = columns++;
        dxs[c] = dx;
        dys[c] = dy;
        squares[c] = dx * dx + dy * dy;
        lengths[c] = Math.sqrt(dx * dx + dy * dy);
        firsts[c] = s;
      }
      lasts[c] = s;
    }
    this.columns = columns;
    this.eyeX = eyeX;
    this.eyeY = eyeY;
    this.eyeZ = eyeZ;
    this.low = low;
    this.high = high;
    this.findBox();
    this.findWedge();
  }

  private findBox(): void {
    const { dxs, dys, columns, eyeX, eyeY } = this;
    let minX = 0;
    let minY = 0;
    let maxX = 0;
    let maxY = 0;
    for (let c = 0; c < columns; c++) {
      const dx = at(dxs, c);
      const dy = at(dys, c);
      minX = Math.min(minX, dx);
      minY = Math.min(minY, dy);
      maxX = Math.max(maxX, dx);
      maxY = Math.max(maxY, dy);
    }
    this.minX = eyeX + minX;
    this.minY = eyeY + minY;
    this.maxX = eyeX + maxX;
    this.maxY = eyeY + maxY;
  }

  private findWedge(): void {
    const { dxs, dys, lengths } = this;
    const firstX = at(dxs, 0);
    const firstY = at(dys, 0);
    let left = 0;
    let right = 0;
    this.wedge = false;
    for (let c = 0; c < this.columns; c++) {
      const dx = at(dxs, c);
      const dy = at(dys, c);
      // Less than a quarter turn from the first line each, so that left and right have a meaning.
      if (firstX * dx + firstY * dy <= 0) return;
      if (at(dxs, left) * dy - at(dys, left) * dx > 0) left = c;
      if (at(dxs, right) * dy - at(dys, right) * dx < 0) right = c;
    }
    this.wedge = this.columns > 0;
    this.leftX = at(dxs, left);
    this.leftY = at(dys, left);
    this.left = at(lengths, left);
    this.rightX = at(dxs, right);
    this.rightY = at(dys, right);
    this.right = at(lengths, right);
  }

  /** Whether a circle is surely out of the way of every line; `around` has to have a tick to spare. */
  misses(x: number, y: number, around: number): boolean {
    if (this.wedge) {
      const ux = x - this.eyeX;
      const uy = y - this.eyeY;
      if (this.leftX * uy - this.leftY * ux > around * this.left) return true;
      if (this.rightX * uy - this.rightY * ux < -around * this.right) return true;
    }
    return x + around < this.minX || x - around > this.maxX || y + around < this.minY || y - around > this.maxY;
  }

  private grow(size: number): void {
    this.dxs = new Float64Array(size);
    this.dys = new Float64Array(size);
    this.squares = new Float64Array(size);
    this.lengths = new Float64Array(size);
    this.firsts = new Int32Array(size);
    this.zs = new Float64Array(size);
    this.nexts = new Int32Array(size);
    this.lasts = new Int32Array(size);
  }

  /**
   * The axis the fan runs along with both of its outermost lines, hence with all: then `least` and `most` are what its
   * lines move across that axis for each step along it. Undefined when there is none.
   */
  slopes(): Slopes | undefined {
    if (!this.wedge) return undefined;
    const { leftX, leftY, rightX, rightY } = this;
    const slant = this.slant;
    const alongX = Math.abs(leftX + rightX) >= Math.abs(leftY + rightY);
    if (alongX ? leftX * rightX <= 0 : leftY * rightY <= 0) return undefined;
    const left = alongX ? leftY / Math.abs(leftX) : leftX / Math.abs(leftY);
    const right = alongX ? rightY / Math.abs(rightX) : rightX / Math.abs(rightY);
    slant.alongX = alongX;
    slant.least = Math.min(left, right);
    slant.most = Math.max(left, right);
    return slant;
  }
}
