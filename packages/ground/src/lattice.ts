import type { Body, Point, Walker } from '@potyczka/kernel';
import { bodyInPlay } from './levels.ts';
import { standsIn } from './standing.ts';
import type { WalkMap } from './walk-map.ts';

/**
 * Which lattice points a base may end on where its level never changes. What pieces and table edges say is worked out
 * once per map and kind of walker; figures are drawn in for the question at hand and wiped out after it.
 */
export class Lattice {
  readonly columns: number;
  private readonly rows: number;
  private readonly spacing: number;
  private readonly walker: Walker;
  /** 1 where pieces leave room. */
  private readonly room: Uint8Array;
  private readonly taken: Uint8Array;

  constructor(ground: WalkMap, walker: Walker, spacing: number) {
    this.spacing = spacing;
    this.walker = walker;
    this.columns = Math.floor(ground.map.width / spacing) + 1;
    this.rows = Math.floor(ground.map.height / spacing) + 1;
    this.room = new Uint8Array(this.columns * this.rows);
    this.taken = new Uint8Array(this.columns * this.rows);
    for (let j = 0; j < this.rows; j++) {
      for (let i = 0; i < this.columns; i++) {
        const place: Point = [i * spacing, j * spacing];
        const free = standsIn(ground, walker, walker.level, place, []) === undefined;
        this.room[j * this.columns + i] = free ? 1 : 0;
      }
    }
  }

  isFree(i: number, j: number): boolean {
    const k = j * this.columns + i;
    return this.room[k] === 1 && this.taken[k] === 0;
  }

  /** Draws in (1) or wipes out (0) the places that figures take. */
  mark(bodies: readonly Body[], as: 0 | 1): void {
    const spacing = this.spacing;
    const { columns, rows, taken } = this;
    const { radius, level, stepUp } = this.walker;
    for (const body of bodies) {
      if (!bodyInPlay(body, level, stepUp)) continue;
      const x = body.at[0];
      const y = body.at[1];
      const reach = radius + body.radius;
      const lastRow = Math.min(rows - 1, Math.floor((y + reach) / spacing));
      const lastColumn = Math.min(columns - 1, Math.floor((x + reach) / spacing));
      for (let j = Math.max(0, Math.ceil((y - reach) / spacing)); j <= lastRow; j++) {
        const dy = j * spacing - y;
        for (let i = Math.max(0, Math.ceil((x - reach) / spacing)); i <= lastColumn; i++) {
          const dx = i * spacing - x;
          if (dx * dx + dy * dy < reach * reach) taken[j * columns + i] = as;
        }
      }
    }
  }
}
