import type { Failed } from './battle.ts';
import type { ChunkResult } from './chunk.ts';
import type { Plan } from './plan.ts';

/**
 * All battles of one variant by column, in the order of the seeds: whoever played them, and in whatever order they came
 * in, the figures are added up in the same order.
 */
export class Frame {
  private readonly columns = new Map<string, number[]>();
  private readonly played: boolean[] = [];
  readonly failed: Failed[] = [];
  /** Battles of one seed: two when they are mirrored. */
  readonly perSeed: number;

  constructor(plan: Plan) {
    this.perSeed = plan.mirror === null ? 1 : 2;
  }

  /** Chunks must come in their order. */
  add({ columns, rows, failed }: ChunkResult): void {
    const before = this.played.length;
    for (const key of columns) if (!this.columns.has(key)) this.columns.set(key, new Array(before).fill(0));
    const places = new Map(columns.map((key, index) => [key, index]));
    for (const [key, values] of this.columns) {
      const place = places.get(key);
      for (const row of rows) values.push(place === undefined ? 0 : (row?.[place] ?? 0));
    }
    for (const row of rows) this.played.push(row !== null);
    this.failed.push(...failed);
  }

  get keys(): readonly string[] {
    return [...this.columns.keys()].sort();
  }

  get battles(): number {
    return this.played.filter(Boolean).length;
  }

  get seeds(): number {
    return this.played.length / this.perSeed;
  }

  /** A column's values of the battles that came to a result. */
  values(key: string): readonly number[] {
    const values = this.columns.get(key);
    return this.played.flatMap((played, index) => (played ? [values?.[index] ?? 0] : []));
  }

  sum(key: string): number {
    let sum = 0;
    for (const value of this.values(key)) sum += value;
    return sum;
  }

  /** One value for each seed, the mean of its battles; `undefined` where one of them came to no result. */
  bySeed(key: string): readonly (number | undefined)[] {
    const values = this.columns.get(key);
    return Array.from({ length: this.seeds }, (_, seed) => {
      let sum = 0;
      for (let n = 0; n < this.perSeed; n++) {
        const at = seed * this.perSeed + n;
        if (!this.played[at]) return undefined;
        sum += values?.[at] ?? 0;
      }
      return sum / this.perSeed;
    });
  }
}

const known = (values: readonly (number | undefined)[]): readonly number[] =>
  values.filter((value) => value !== undefined);

/** The seeds of which all battles came to a result. */
export const seedValues = (frame: Frame, key: string): readonly number[] => known(frame.bySeed(key));

/** Seed by seed, how much more a measure is here than in another variant. */
export function differencesOf(frame: Frame, base: Frame, key: string): readonly number[] {
  const theirs = base.bySeed(key);
  return known(
    frame.bySeed(key).map((value, seed) => {
      const other = theirs[seed];
      return value === undefined || other === undefined ? undefined : value - other;
    }),
  );
}
