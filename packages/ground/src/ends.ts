import { type Corner, freeCorner, grownCorners } from './corners.ts';
import { compareSegmentToPolygon } from './distance.ts';
import { pointToOutline } from './gap.ts';
import { at, type Outline } from './shapes.ts';

/** Ticks around a rounded point, those ahead (towards where the way comes from) first. */
const AROUND: readonly { readonly along: number; readonly across: number }[] = [
  { along: 0, across: 0 },
  { along: -1, across: 0 },
  { along: 0, across: 1 },
  { along: 0, across: -1 },
  { along: -1, across: 1 },
  { along: -1, across: -1 },
  { along: 0, across: 2 },
  { along: 0, across: -2 },
  { along: -1, across: 2 },
  { along: -1, across: -2 },
  { along: -2, across: 0 },
];

/** More ticks than any table is wide: a place as one number. */
const WIDE = 2 ** 26;

/**
 * Places from which a base of `radius` is within `within` ticks of a footprint. There is no end of them; a way ends at
 * the one nearest to where it comes from, or, where that is taken, at one of a few rings of places around the footprint.
 */
export class EndZone {
  private readonly target: Outline;
  private readonly radius: number;
  private readonly within: number;
  private readonly mayEnd: (x: number, y: number) => boolean;

  constructor(target: Outline, radius: number, within: number, mayEnd: (x: number, y: number) => boolean) {
    this.mayEnd = mayEnd;
    this.target = target;
    this.radius = radius;
    this.within = within;
  }

  /** Whether a base here is near enough, decided exactly. */
  holds(x: number, y: number): boolean {
    const o = this.target;
    const reach = this.radius + this.within;
    if (!o.disc) return compareSegmentToPolygon(o, x, y, x, y, reach) <= 0;
    const dx = x - o.x;
    const dy = y - o.y;
    return dx * dx + dy * dy <= (reach + o.radius) * (reach + o.radius);
  }

  /** How far a centre still has to go at least. */
  distance(x: number, y: number): number {
    // Half a tick and a little: ends are whole ticks, distances are not.
    return Math.max(0, pointToOutline(x, y, this.target) - this.radius - this.within - 1e-6);
  }

  private nearestPoint(x: number, y: number): readonly [number, number] {
    const o = this.target;
    if (o.disc) return [o.x, o.y];
    let best: readonly [number, number] = [x, y];
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i < o.corners; i++) {
      const px = at(o.xs, i);
      const py = at(o.ys, i);
      const ex = at(o.xs, i + 1) - px;
      const ey = at(o.ys, i + 1) - py;
      const t = Math.max(0, Math.min(1, ((x - px) * ex + (y - py) * ey) / (ex * ex + ey * ey)));
      const qx = px + ex * t;
      const qy = py + ey * t;
      const square = (x - qx) * (x - qx) + (y - qy) * (y - qy);
      if (square < least) {
        least = square;
        best = [qx, qy];
      }
    }
    return best;
  }

  /** The end straight ahead from a point, on whole ticks. */
  project(x: number, y: number): readonly [number, number] | undefined {
    if (this.holds(x, y)) return this.mayEnd(x, y) ? [x, y] : undefined;
    const [qx, qy] = this.nearestPoint(x, y);
    return this.pulled(x, y, qx, qy, this.radius + this.within + this.target.radius);
  }

  /** From q towards p by `size`, on whole ticks: near enough to the target and free to stand on. */
  private pulled(px: number, py: number, qx: number, qy: number, size: number): readonly [number, number] | undefined {
    const dx = px - qx;
    const dy = py - qy;
    const all = Math.sqrt(dx * dx + dy * dy);
    const x = Math.round(qx + (dx * size) / all);
    const y = Math.round(qy + (dy * size) / all);
    // Rounding may have gone beyond the zone, and the zone may be a single tick deep: look around, nearest to p first.
    for (const step of AROUND) {
      const ex = x + step.along * Math.sign(dx) + step.across * Math.sign(dy);
      const ey = y + step.along * Math.sign(dy) - step.across * Math.sign(dx);
      if (this.holds(ex, ey) && this.mayEnd(ex, ey)) return [ex, ey];
    }
    return undefined;
  }

  /** Rings at the full distance, at half of it, and touching. */
  ring(): Corner[] {
    const out: Corner[] = [];
    const seen = new Set<number>();
    for (const near of [this.within, Math.floor(this.within / 2), 0]) {
      const around = grownCorners(this.target, this.radius + near);
      around.forEach((corner, i) => {
        const next = around[(i + 1) % around.length] as Corner;
        const middle = [Math.round((corner.x + next.x) / 2), Math.round((corner.y + next.y) / 2)] as const;
        for (const [x, y] of [[corner.x, corner.y] as const, middle]) {
          const [qx, qy] = this.nearestPoint(x, y);
          const end = this.pulled(x, y, qx, qy, this.radius + near + this.target.radius);
          const place = end ? end[0] * WIDE + end[1] : 0;
          if (!end || seen.has(place)) continue;
          seen.add(place);
          out.push(freeCorner(end[0], end[1]));
        }
      });
    }
    return out;
  }

  get centre(): readonly [number, number] {
    return [this.target.x, this.target.y];
  }
}
