import { parentPort, Worker } from 'node:worker_threads';
import type { AnyRuleset, Command } from '@potyczka/kernel';
import type { KnownOdds, OddsBeside, OddsJob, Reply, Thought } from '@potyczka/protocol';
import { doorViolation, ponder, reckonAsked, reckonBeside } from '@potyczka/protocol';
import { type Checked, checkSave } from './saves.ts';

/** Where NPCs think and odds are worked out. */
export interface Thinker {
  think(thought: Thought): Promise<Command | undefined>;
  oddsAsked(asked: OddsJob): Promise<Reply>;
  oddsBeside(beside: OddsBeside): Promise<readonly KnownOdds[]>;
  /** Loads a game from outside. */
  checkSave(text: string): Promise<Checked>;
  /** So much is waiting already that nothing should be added which can be asked for again. */
  isBusy(): boolean;
  close(): Promise<void>;
}

type Task =
  | { readonly thought: Thought }
  | { readonly asked: OddsJob }
  | { readonly beside: OddsBeside }
  | { readonly save: string };

function done(rulesets: readonly AnyRuleset[], task: Task): unknown {
  if ('thought' in task) return ponder(rulesets, task.thought);
  if ('save' in task) return checkSave(rulesets, task.save);
  return 'asked' in task ? reckonAsked(rulesets, task.asked) : reckonBeside(rulesets, task.beside);
}

/** Thinks in this very thread, and everybody waits: for tests, and where threads are not to be had. */
export const inlineThinker = (rulesets: readonly AnyRuleset[]): Thinker => ({
  think: async (thought) => ponder(rulesets, thought),
  oddsAsked: async (asked) => reckonAsked(rulesets, asked),
  oddsBeside: async (beside) => reckonBeside(rulesets, beside),
  checkSave: async (text) => checkSave(rulesets, text),
  isBusy: () => false,
  close: async () => undefined,
});

/** What a thread is told when it is started, so that the program knows what it is. */
export const THINKER = { potyczkaThinker: true } as const;

type Answer = { readonly id: number; readonly value: unknown } | { readonly id: number; readonly error: string };

/** The other end of the thread: thinks whatever it is given. */
export function thinkHere(rulesets: readonly AnyRuleset[]): void {
  const port = parentPort;
  if (port === null) throw new Error('only a thread thinks here');
  port.on('message', ({ id, task }: { readonly id: number; readonly task: Task }) => {
    port.postMessage(answered(rulesets, id, task));
  });
}

function answered(rulesets: readonly AnyRuleset[], id: number, task: Task): Answer {
  try {
    return { id, value: done(rulesets, task) };
  } catch (error) {
    return { id, error: String(error) };
  }
}

interface Waiting {
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
}

/** A thread that starts `entry`, which must call `thinkHere` when it is told `THINKER`. Hired when it is first needed. */
class Thread {
  private readonly entry: string | URL;
  private readonly waiting = new Map<number, Waiting>();
  private worker: Worker | undefined;
  private count = 0;

  constructor(entry: string | URL) {
    this.entry = entry;
  }

  do<T>(task: Task): Promise<T> {
    this.worker ??= this.hire();
    this.count += 1;
    const id = this.count;
    this.worker.postMessage({ id, task });
    return new Promise<T>((resolve, reject) => this.waiting.set(id, { resolve, reject }));
  }

  load(): number {
    return this.waiting.size;
  }

  async close(): Promise<void> {
    await this.worker?.terminate();
  }

  private hire(): Worker {
    const worker = new Worker(this.entry, { workerData: THINKER });
    worker.unref();
    worker.on('message', (answer: Answer) => this.take(answer));
    worker.on('error', (error) => this.lost(error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => this.lost(new Error('the thread that thinks has ended')));
    return worker;
  }

  private take(answer: Answer): void {
    const waiting = this.waiting.get(answer.id);
    this.waiting.delete(answer.id);
    if ('error' in answer) waiting?.reject(new Error(answer.error));
    else waiting?.resolve(answer.value as never);
  }

  /** Whoever waits is told; the next thought hires another. */
  private lost(error: Error): void {
    this.worker = undefined;
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}

const MOST_WAITING = 32;

/** A game from outside that takes longer to load is not let in: it may have been made to. */
const LONGEST_LOAD = 10_000;

/** One thread for NPCs, who take their time, one for odds, for which people wait, and one for games from outside. */
export class ThreadThinker implements Thinker {
  private readonly npcs: Thread;
  private readonly odds: Thread;
  private readonly saves: Thread;

  constructor(entry: string | URL) {
    this.npcs = new Thread(entry);
    this.odds = new Thread(entry);
    this.saves = new Thread(entry);
  }

  think(thought: Thought): Promise<Command | undefined> {
    return this.npcs.do({ thought });
  }

  oddsAsked(asked: OddsJob): Promise<Reply> {
    return this.odds.do({ asked });
  }

  oddsBeside(beside: OddsBeside): Promise<readonly KnownOdds[]> {
    return this.odds.do({ beside });
  }

  async checkSave(text: string): Promise<Checked> {
    const tooLong = setTimeout(() => void this.saves.close(), LONGEST_LOAD);
    try {
      return await this.saves.do<Checked>({ save: text });
    } catch {
      const expected = `a game that is loaded within ${LONGEST_LOAD / 1000} s`;
      return { ok: false, violations: [doorViolation('bad-save', { field: 'save', expected })] };
    } finally {
      clearTimeout(tooLong);
    }
  }

  isBusy(): boolean {
    return this.odds.load() >= MOST_WAITING;
  }

  async close(): Promise<void> {
    await Promise.all([this.npcs.close(), this.odds.close(), this.saves.close()]);
  }
}
