import { now } from './clock.ts';

/** So much is kept for late spectators at most; of more than that, the oldest is let go of. */
const MOST = 500;

interface Dated<T> {
  readonly at: number;
  readonly value: T;
}

/**
 * What passes at a table, for spectators who see it as it was a while ago: who is there, what is pointed at and who is
 * reminded would tell them of the present.
 */
export class Delayed {
  private readonly deliver: (text: string) => void;
  private readonly failed: (error: unknown) => void;
  private readonly waiting: { due: number; readonly text: string }[] = [];
  private readonly seats: Dated<readonly object[]>[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(deliver: (text: string) => void, failed: (error: unknown) => void) {
    this.deliver = deliver;
    this.failed = failed;
  }

  /** Tells something so many milliseconds later. */
  tell(text: string, delay: number): void {
    const due = now() + delay;
    // The delay may have been made shorter since: what came before is told before, and no later than that.
    for (const one of this.waiting) one.due = Math.min(one.due, due);
    this.waiting.push({ due, text });
    if (this.waiting.length > MOST) this.waiting.shift();
    this.wind();
  }

  /** Remembers who was there, for as long as anybody may want to know. */
  note(seats: readonly object[], delay: number): void {
    this.seats.push({ at: now(), value: seats });
    const since = now() - delay;
    while (this.seats.length > 1 && (this.seats[1]?.at ?? 0) <= since) this.seats.shift();
    if (this.seats.length > MOST) this.seats.shift();
  }

  /** Who was there so many milliseconds ago, as far as it is remembered. */
  seatsAsOf(delay: number): readonly object[] | undefined {
    return this.seats.findLast(({ at }) => at <= now() - delay)?.value;
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private wind(): void {
    const [next] = this.waiting;
    clearTimeout(this.timer);
    if (next !== undefined) this.timer = setTimeout(() => this.ring(), Math.max(1, next.due - now())).unref();
  }

  private ring(): void {
    try {
      while ((this.waiting[0]?.due ?? Number.POSITIVE_INFINITY) <= now())
        this.deliver(this.waiting.shift()?.text ?? '');
    } catch (error) {
      this.failed(error);
    }
    this.wind();
  }
}
