/** Who has used how much: whoever has used least is next, and whoever comes late owes nothing and is owed nothing. */
class Shares {
  private readonly used = new Map<string, number>();
  private level = 0;

  least(keys: Iterable<string>): string | undefined {
    let found: string | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const key of keys) {
      const used = this.of(key);
      if (used < least) [found, least] = [key, used];
    }
    if (found !== undefined) this.level = least;
    return found;
  }

  charge(key: string, cost: number): void {
    this.used.set(key, this.of(key) + cost);
    if (this.used.size > MOST_REMEMBERED)
      for (const [one, used] of this.used) if (used <= this.level) this.used.delete(one);
  }

  private of(key: string): number {
    return Math.max(this.used.get(key) ?? 0, this.level);
  }
}

const MOST_REMEMBERED = 1000;

/** Whom a piece of work is for: who asks, from where they come, and the table they ask about. */
export interface Payer {
  readonly from: string;
  readonly table: string;
}

/**
 * Work that waits, shared out by the time it takes: first among those it comes from, then among their tables. However much
 * one of them wants, the others wait for one piece of it at most.
 */
export class FairLine<T> {
  private readonly waiting = new Map<string, Map<string, T[]>>();
  private readonly amongAll = new Shares();
  private readonly amongTables = new Shares();
  private count = 0;

  get length(): number {
    return this.count;
  }

  /** How much waits for one table. */
  at({ from, table }: Payer): number {
    return this.waiting.get(from)?.get(table)?.length ?? 0;
  }

  add({ from, table }: Payer, work: T): void {
    const tables = this.waiting.get(from) ?? new Map<string, T[]>();
    const line = tables.get(table) ?? [];
    line.push(work);
    tables.set(table, line);
    this.waiting.set(from, tables);
    this.count += 1;
  }

  next(): T | undefined {
    const from = this.amongAll.least(this.waiting.keys());
    const tables = from === undefined ? undefined : this.waiting.get(from);
    const table = tables === undefined ? undefined : this.amongTables.least(tables.keys());
    if (from === undefined || tables === undefined || table === undefined) return undefined;
    const line = tables.get(table) ?? [];
    const work = line.shift();
    if (line.length === 0) tables.delete(table);
    if (tables.size === 0) this.waiting.delete(from);
    this.count -= 1;
    return work;
  }

  /** What a piece of work took. */
  charge({ from, table }: Payer, milliseconds: number): void {
    this.amongAll.charge(from, milliseconds);
    this.amongTables.charge(table, milliseconds);
  }

  /** Takes everything out. */
  empty(): readonly T[] {
    const all: T[] = [];
    for (let one = this.next(); one !== undefined; one = this.next()) all.push(one);
    return all;
  }
}
