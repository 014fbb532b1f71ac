/** One server under load and the clients at its tables; every kind of server is driven in the same way. */

export const SEATS = 4;

/** A table with four seats at it. */
export interface LoadTable {
  /** Sends the table's next command; resolves when all four seats have heard what came of it. */
  command(): Promise<void>;
}

export interface Usage {
  readonly cpu: NodeJS.CpuUsage;
  readonly rss: number;
  /** Milliseconds of processor time that each thread has had so far, the one that serves sockets as `loop`; others do not say. */
  readonly threads?: Readonly<Record<string, number>>;
  /** For how long each of them has waited for a processor so far, in milliseconds. */
  readonly waits?: Readonly<Record<string, number>>;
}

/** Counts who has heard: the last one ends the wait. */
export class Hearing {
  private seen = 0;
  private done: (() => void) | undefined;

  /** Resolves when as many as wanted have heard. */
  wait(): Promise<void> {
    this.seen = 0;
    return new Promise((resolve) => {
      this.done = resolve;
    });
  }

  heard(): void {
    this.seen += 1;
    if (this.seen === SEATS) this.done?.();
  }
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Drives all tables for a while; returns what each command took, from sending it to the last seat's hearing of it. */
export async function drive(tables: readonly LoadTable[], rate: number, seconds: number): Promise<readonly number[]> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  await Promise.all(tables.map((table) => driveOne(table, rate, end, times)));
  return times;
}

/**
 * With a rate, a table's commands are due at fixed times, each seat's in turn; a command that is late because the one
 * before it was slow counts from when it was due. Without one, the next is sent when the last was heard by all.
 */
async function driveOne(table: LoadTable, rate: number, end: number, times: number[]): Promise<void> {
  const gap = rate === 0 ? 0 : 1000 / (rate * SEATS);
  let due = performance.now() + Math.random() * gap;
  while (performance.now() < end && due < end) {
    const wait = due - performance.now();
    if (wait > 0) await pause(wait);
    const began = rate === 0 ? performance.now() : due;
    await table.command();
    times.push(performance.now() - began);
    due += gap;
  }
}

export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
