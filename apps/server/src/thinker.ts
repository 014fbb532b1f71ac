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
  /** How many tasks of each kind wait or are under way. */
  loads(): Readonly<Record<'npcs' | 'odds' | 'saves', number>>;
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
  loads: () => ({ npcs: 0, odds: 0, saves: 0 }),
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
  readonly task: Task;
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
}

/**
 * A thread that starts `entry`, which must call `thinkHere` when it is told `THINKER`. Hired when it is first needed. It is
 * given one task at a time: one that takes too long, or ends the thread, fails alone, and a new thread does the others.
 */
class Thread {
  private readonly entry: string | URL;
  /** How long a task may take, in milliseconds. */
  private readonly longest: number;
  private readonly waiting: Waiting[] = [];
  private worker: Worker | undefined;
  private current: Waiting | undefined;
  private watchdog: NodeJS.Timeout | undefined;
  private count = 0;
  private closed = false;

  constructor(entry: string | URL, longest: number) {
    this.entry = entry;
    this.longest = longest;
  }

  do<T>(task: Task): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.waiting.push({ task, resolve, reject });
      this.next();
    });
  }

  load(): number {
    return this.waiting.length + (this.current === undefined ? 0 : 1);
  }

  async close(): Promise<void> {
    this.closed = true;
    const { worker } = this;
    this.lost(worker, new Error('the server is being ended'));
    for (const { reject } of this.waiting.splice(0)) reject(new Error('the server is being ended'));
    await worker?.terminate();
  }

  private next(): void {
    if (this.current !== undefined || this.closed) return;
    const current = this.waiting.shift();
    if (current === undefined) return;
    this.current = current;
    this.worker ??= this.hire();
    const { worker } = this;
    this.count += 1;
    this.watchdog = setTimeout(() => {
      void worker.terminate();
      this.lost(worker, new Error(`a task took longer than ${this.longest / 1000} s`));
    }, this.longest).unref();
    try {
      worker.postMessage({ id: this.count, task: current.task });
    } catch (error) {
      // What can't be packed up is nobody else's affair.
      this.settle(({ reject }) => reject(error instanceof Error ? error : new Error(String(error))));
    }
  }

  private hire(): Worker {
    const worker = new Worker(this.entry, { workerData: THINKER });
    worker.unref();
    worker.on('message', (answer: Answer) => this.take(answer));
    worker.on('error', (error) => this.lost(worker, error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => this.lost(worker, new Error('the thread that thinks has ended')));
    return worker;
  }

  private take(answer: Answer): void {
    if (answer.id !== this.count) return;
    this.settle(({ resolve, reject }) => {
      if ('error' in answer) reject(new Error(answer.error));
      else resolve(answer.value as never);
    });
  }

  /** Whoever waited for this thread is told; the next task hires another. */
  private lost(worker: Worker | undefined, error: Error): void {
    if (worker === undefined || worker !== this.worker) return;
    this.worker = undefined;
    this.settle(({ reject }) => reject(error));
  }

  private settle(tell: (waiting: Waiting) => void): void {
    const { current } = this;
    clearTimeout(this.watchdog);
    this.current = undefined;
    if (current !== undefined) tell(current);
    this.next();
  }
}

const MOST_WAITING = 32;

/** A game from outside that takes longer to load is not let in: it may have been made to. */
const LONGEST_LOAD = 10_000;
/** No NPC thinks so long about one command, and nobody waits so long for odds. */
const LONGEST_THOUGHT = 60_000;
const LONGEST_ODDS = 30_000;

/** How long each kind of task may take, in milliseconds. */
interface Longest {
  readonly thought: number;
  readonly odds: number;
  readonly load: number;
}

const LONGEST: Longest = { thought: LONGEST_THOUGHT, odds: LONGEST_ODDS, load: LONGEST_LOAD };

/** One thread for NPCs, who take their time, one for odds, for which people wait, and one for games from outside. */
export class ThreadThinker implements Thinker {
  private readonly npcs: Thread;
  private readonly odds: Thread;
  private readonly saves: Thread;

  constructor(entry: string | URL, longest: Longest = LONGEST) {
    this.npcs = new Thread(entry, longest.thought);
    this.odds = new Thread(entry, longest.odds);
    this.saves = new Thread(entry, longest.load);
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
    try {
      return await this.saves.do<Checked>({ save: text });
    } catch {
      const expected = `a game that is loaded within ${LONGEST_LOAD / 1000} s`;
      return { ok: false, violations: [doorViolation('bad-save', { field: 'save', expected })] };
    }
  }

  isBusy(): boolean {
    return this.odds.load() >= MOST_WAITING;
  }

  loads(): Readonly<Record<'npcs' | 'odds' | 'saves', number>> {
    return { npcs: this.npcs.load(), odds: this.odds.load(), saves: this.saves.load() };
  }

  async close(): Promise<void> {
    await Promise.all([this.npcs.close(), this.odds.close(), this.saves.close()]);
  }
}
