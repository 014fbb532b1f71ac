import type { AnyTable, TableSettings } from '@potyczka/protocol';
import { now } from './clock.ts';
import type { Meta } from './documents.ts';
import type { Game } from './game.ts';
import { hushOf } from './hush.ts';

export interface Ringing {
  /** Those the table has waited for long enough to say so. */
  remind(seats: readonly string[]): void;
  /** Time is up for an open question. */
  answer(): void;
  /** Spectators may see more now. */
  delayed(): void;
  /** A pause is over: whoever was asked and has not answered is answered for, and everybody sees what came of it. */
  hushed(): void;
  /** What should have happened then failed. */
  failed(error: unknown): void;
}

const SECOND = 1000;

/**
 * Whoever comes to a table that nobody was at has so long before anything is done for them, if it is less than the whole
 * time: the clock of the server that stored the last move may have been wrong.
 */
const GRACE = 60;

/** Time runs from the last move, or from when the table was let go on. */
const begunAt = (game: Game, { resumedAt = 0 }: Meta): number => Math.max(game.lastAt(), resumedAt);

const answerDue = (game: Game, meta: Meta): number => {
  const { answer } = meta.settings;
  return Math.max(begunAt(game, meta) + answer * SECOND, game.loadedAt + Math.min(answer, GRACE) * SECOND);
};

/** The optional clocks of a table. They run from when things happened, not from when this server heard of them. */
export class Clocks {
  private readonly ringing: Ringing;
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private reminded: AnyTable | undefined;

  constructor(ringing: Ringing) {
    this.ringing = ringing;
  }

  /** Sets every clock anew for where the table stands. */
  wind(game: Game, meta: Meta): void {
    this.stop();
    const { settings } = meta;
    const table = game.table();
    if (table === null) return;
    const hush = hushOf(game, meta);
    if (hush !== undefined) this.at('hush', hush.until, () => this.ringing.hushed());
    if (settings.delay > 0) this.at('delay', this.nextShown(game, settings), () => this.ringing.delayed());
    if (settings.paused) return;
    const since = begunAt(game, meta);
    const asked = table.checkpoint.open?.asked;
    if (settings.answer > 0 && asked !== undefined && asked.kind !== 'draw')
      this.at('answer', answerDue(game, meta), () => this.ringing.answer());
    // Whom the table waits for is nobody's affair before a pause is over.
    const remindAt = Math.max(since + settings.reminder * SECOND, hush?.until ?? 0);
    if (settings.reminder > 0 && this.reminded !== table) this.at('remind', remindAt, () => this.remind(table));
  }

  isOverdue(game: Game, meta: Meta): boolean {
    const { answer, paused } = meta.settings;
    return answer > 0 && !paused && now() >= answerDue(game, meta);
  }

  stop(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
  }

  private remind(table: AnyTable): void {
    this.reminded = table;
    const { open, state } = table.checkpoint;
    this.ringing.remind(open === null ? table.rules.awaited(state) : [open.asked.seat]);
  }

  /**
   * When spectators are to be shown the table again: until the last thing is old enough, and once after that, for
   * whoever was shown it a millisecond too early.
   */
  private nextShown(game: Game, { delay }: TableSettings): number {
    const [time, old] = [now(), game.lastAt() + delay * SECOND];
    if (time < old) return Math.min(old, time + SECOND);
    return time - old > SECOND ? Number.POSITIVE_INFINITY : time + SECOND;
  }

  private at(name: string, time: number, ring: () => void): void {
    if (!Number.isFinite(time)) return;
    // A timer may ring a moment before its time by another clock: then it is set again for what is left.
    const due = (): void => {
      try {
        if (now() < time) this.at(name, time, ring);
        else ring();
      } catch (error) {
        this.ringing.failed(error);
      }
    };
    this.timers.set(name, setTimeout(due, Math.max(1, time - now())).unref());
  }
}
