import { Worker } from 'node:worker_threads';
import { FairLine, type Payer } from './fair-line.ts';

/** What a thread is told when it is started, so that the program knows what it is. */
export const THINKER = { potyczkaThinker: true } as const;

/** What came of a task, and how full the memory of the thread is by now, from 0 to 1. */
export type Answer = { readonly id: number; readonly full: number } & (
  | { readonly value: unknown }
  | { readonly error: string }
);

/** What whoever remembers what a thread was told has to know of it. */
export interface Heeding {
  /** The thread has ended, and the next one will know nothing. */
  lost(): void;
  /** A task was done. */
  done(full: number): void;
}

const NOBODY: Heeding = { lost: () => undefined, done: () => undefined };

interface Waiting {
  /** Made when its turn has come: what is told depends on what the thread knows by then. */
  readonly pack: () => unknown;
  readonly payer: Payer;
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
}

/** It took longer than anything may, or ended the thread it was done in. */
export class TookTooLong extends Error {
  override readonly name = 'TookTooLong';
}

/**
 * A thread that starts `entry`, which must call `thinkHere` when it is told `THINKER`. Hired when it is first needed. It is
 * given one task at a time: one that takes too long, or ends the thread, fails alone, and a new thread does the others.
 */
export class Thread {
  private readonly entry: string | URL;
  /** How long a task may take, in milliseconds. */
  private readonly longest: number;
  private readonly megabytes: number;
  private readonly heeding: Heeding;
  private readonly line = new FairLine<Waiting>();
  private worker: Worker | undefined;
  private current: (Waiting & { readonly began: number }) | undefined;
  private watchdog: NodeJS.Timeout | undefined;
  private count = 0;
  private closed = false;

  /** A thread that takes more memory than it may, ends. */
  constructor(entry: string | URL, longest: number, megabytes: number, heeding: Heeding = NOBODY) {
    this.entry = entry;
    this.longest = longest;
    this.megabytes = megabytes;
    this.heeding = heeding;
  }

  do<T>(payer: Payer, pack: () => unknown): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.line.add(payer, { pack, payer, resolve, reject });
      this.next();
    });
  }

  load(): number {
    return this.line.length + (this.current === undefined ? 0 : 1);
  }

  /** For how many seconds it has been at what it is doing; 0 when it does nothing. */
  busyFor(): number {
    return this.current === undefined ? 0 : (performance.now() - this.current.began) / 1000;
  }

  /** How much waits for one table. */
  loadOf(payer: Payer): number {
    return this.line.at(payer);
  }

  async close(): Promise<void> {
    this.closed = true;
    const { worker } = this;
    this.ended(worker, new Error('the server is being ended'));
    for (const { reject } of this.line.empty()) reject(new Error('the server is being ended'));
    await worker?.terminate();
  }

  private next(): void {
    if (this.current !== undefined || this.closed) return;
    const current = this.line.next();
    if (current === undefined) return;
    this.current = { ...current, began: performance.now() };
    this.worker ??= this.startWorker();
    const { worker } = this;
    this.count += 1;
    this.watchdog = setTimeout(() => {
      void worker.terminate();
      this.ended(worker, new TookTooLong(`a task took longer than ${this.longest / 1000} s`));
    }, this.longest).unref();
    try {
      worker.postMessage({ id: this.count, task: current.pack() });
    } catch (error) {
      // What can't be packed up is nobody else's affair; what the thread was about to be told, it does not know.
      this.heeding.lost();
      this.settle(({ reject }) => reject(error instanceof Error ? error : new Error(String(error))));
    }
  }

  private startWorker(): Worker {
    const worker = new Worker(this.entry, {
      workerData: THINKER,
      resourceLimits: { maxOldGenerationSizeMb: this.megabytes },
    });
    worker.unref();
    worker.on('message', (answer: Answer) => this.take(answer));
    worker.on('error', (error) => this.ended(worker, error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => this.ended(worker, new Error('the thread that thinks has ended')));
    return worker;
  }

  private take(answer: Answer): void {
    if (answer.id !== this.count) return;
    this.heeding.done(answer.full);
    this.settle(({ resolve, reject }) => {
      if ('error' in answer) reject(new Error(answer.error));
      else resolve(answer.value as never);
    });
  }

  /** Whoever waited for this thread is told; the next task hires another. */
  private ended(worker: Worker | undefined, error: Error): void {
    if (worker === undefined || worker !== this.worker) return;
    this.worker = undefined;
    this.heeding.lost();
    this.settle(({ reject }) => reject(error));
  }

  private settle(tell: (waiting: Waiting) => void): void {
    const { current } = this;
    clearTimeout(this.watchdog);
    this.current = undefined;
    if (current !== undefined) {
      this.line.charge(current.payer, performance.now() - current.began);
      tell(current);
    }
    this.next();
  }
}
