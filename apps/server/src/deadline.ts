import { StoreUnavailable } from '@potyczka/store';
import { now } from './clock.ts';

/** A time by which somebody has to be answered. */
export class Deadline {
  private readonly due: number;
  /** What the work has cost the loop that serves everybody, in milliseconds. */
  spent = 0;

  constructor(within: number) {
    this.due = now() + within;
  }

  /** Does something while everybody else waits, and remembers for how long. */
  busy<T>(work: () => T): T {
    const began = performance.now();
    try {
      return work();
    } finally {
      this.spent += performance.now() - began;
    }
  }

  isOver(): boolean {
    return now() >= this.due;
  }

  check(): void {
    if (this.isOver()) throw late();
  }

  /** What comes of some work, or an error once the time is over; the work itself goes on. */
  async meet<T>(work: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const over = new Promise<never>((_, reject) => {
      const ring = (): void => {
        if (this.isOver()) reject(late());
        else timer = setTimeout(ring, this.due - now());
      };
      timer = setTimeout(ring, Math.max(0, this.due - now()));
    });
    try {
      return await Promise.race([work, over]);
    } finally {
      clearTimeout(timer);
    }
  }
}

const late = (): StoreUnavailable => new StoreUnavailable('Nothing was saved in time.');
