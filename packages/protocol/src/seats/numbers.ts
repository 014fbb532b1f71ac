import type { AnyTable } from '../table.ts';
import type { Heard } from './hearing.ts';
import { heardIn } from './hearing.ts';

/** What a seat has heard of a game's beginning, as plain data. */
export interface HeardSoFar {
  /** Up to which of the table's events. */
  readonly seq: number;
  /** Those of them that the seat may not know of. */
  readonly unheard: readonly number[];
}

/**
 * The events a seat has heard of, numbered 1, 2, 3 … for this seat alone: gaps in the table's own numbers would tell it
 * that something happened, and how much. The same whoever counts, and whenever.
 */
export class Numbers {
  private readonly seat: string;
  private upTo: AnyTable | null = null;
  /** The last of the table's events that is counted. */
  private known: number;
  /** The table's numbers of what was heard, in order. */
  private readonly heard: number[];
  /** Steps that could not be told for a fault of the rules: complained of once, and never heard of. */
  private readonly untold = new WeakSet<AnyTable>();
  /** What was heard of the last step: it is told right after it was counted. */
  private latest: readonly Heard[] = [];

  /** `soFar` spares the counting of what was counted before. */
  constructor(seat: string, soFar: HeardSoFar = { seq: 0, unheard: [] }) {
    this.seat = seat;
    this.known = soFar.seq;
    const unheard = new Set(soFar.unheard);
    this.heard = Array.from({ length: soFar.seq }, (_, index) => index + 1).filter((seq) => !unheard.has(seq));
  }

  /** What was heard up to a moment, to be kept. */
  soFar(table: AnyTable): HeardSoFar {
    this.follow(table);
    const heard = new Set(this.heard);
    const all = Array.from({ length: table.seq }, (_, index) => index + 1);
    return { seq: table.seq, unheard: all.filter((seq) => !heard.has(seq)) };
  }

  /** How many events the seat has heard of when the table stands like this. */
  at(table: AnyTable): number {
    this.follow(table);
    return this.upToSeq(table.seq);
  }

  /** The seat's number for a moment named by the table's. */
  ofSeq(table: AnyTable, seq: number): number {
    this.follow(table);
    return this.upToSeq(seq);
  }

  /** The last moment at which the seat had heard of no more than `number` events. */
  stepAt(table: AnyTable, number: number): AnyTable | null {
    this.follow(table);
    let now: AnyTable | null = table;
    while (now !== null && this.upToSeq(now.seq) > number) now = now.before;
    return now;
  }

  /** What the seat heard of one step. */
  heardOf(step: AnyTable): readonly Heard[] {
    this.follow(step);
    return step === this.upTo ? this.latest : this.hear(step);
  }

  /**
   * Whether two seats heard the very same of the table's last step, under the same numbers. What names another moment,
   * as an undo does, is never the same: each seat has its own number for that.
   */
  isLike(other: Numbers, table: AnyTable): boolean {
    this.follow(table);
    other.follow(table);
    return (
      this.upTo === table &&
      other.upTo === table &&
      this.latest === other.latest &&
      // What goes on with an earlier line tells each seat as much as it had heard of that.
      this.latest.every(({ lines }) => lines[0]?.adds !== true) &&
      this.heard.length === other.heard.length
    );
  }

  private follow(table: AnyTable): void {
    if (table.seq <= this.known) return;
    const steps: AnyTable[] = [];
    for (let now: AnyTable | null = table; now !== null && now.seq > this.known; now = now.before) steps.push(now);
    for (const step of steps.reverse()) {
      // Counted even if it can't be told: the seat goes on with what comes after it.
      this.latest = [];
      this.upTo = step;
      this.known = step.seq;
      this.latest = this.hear(step);
      for (const { seq } of this.latest) this.heard.push(seq);
    }
  }

  private hear(step: AnyTable): readonly Heard[] {
    if (this.untold.has(step)) return [];
    try {
      return heardIn(step, this.seat);
    } catch (error) {
      this.untold.add(step);
      throw error;
    }
  }

  private upToSeq(seq: number): number {
    let low = 0;
    let high = this.heard.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.heard[middle] ?? 0) <= seq) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
