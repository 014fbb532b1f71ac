import { FairLine, type Payer } from './fair-line.ts';

interface Job {
  readonly payer: Payer;
  readonly work: Generator<undefined, string>;
  readonly resolve: (text: string) => void;
  readonly reject: (error: unknown) => void;
}

/** So much waits at most, of all and of one table. */
const MOST = 256;
const MOST_OF_ONE = 8;
/** After so many milliseconds of it everybody else is let in. */
const AT_ONCE = 3;

/**
 * Work that needs all of a table's past and can't go to a thread: done in small pieces, one job at a time, so that however long
 * it is and however many want it, nobody else waits for more than a piece.
 */
export class Piecework {
  private readonly line = new FairLine<Job>();
  private running = false;

  /** Nothing comes when too much is waiting. */
  do(payer: Payer, work: Generator<undefined, string>): Promise<string> | undefined {
    if (this.line.length >= MOST || this.line.at(payer) >= MOST_OF_ONE) return undefined;
    return new Promise((resolve, reject) => {
      this.line.add(payer, { payer, work, resolve, reject });
      if (!this.running) void this.run();
    });
  }

  private async run(): Promise<void> {
    this.running = true;
    for (let job = this.line.next(); job !== undefined; job = this.line.next()) await this.finish(job);
    this.running = false;
  }

  private async finish({ payer, work, resolve, reject }: Job): Promise<void> {
    try {
      for (;;) {
        await new Promise((next) => setImmediate(next));
        const began = performance.now();
        let piece = work.next();
        while (piece.done !== true && performance.now() - began < AT_ONCE) piece = work.next();
        this.line.charge(payer, performance.now() - began);
        if (piece.done === true) return resolve(piece.value);
      }
    } catch (error) {
      reject(error);
    }
  }
}
