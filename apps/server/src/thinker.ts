import { parentPort, Worker } from 'node:worker_threads';
import type { AnyRuleset, Command } from '@potyczka/kernel';
import type { Thought } from '@potyczka/protocol';
import { ponder } from '@potyczka/protocol';

/** Where NPCs think. */
export interface Thinker {
  think(thought: Thought): Promise<Command | undefined>;
  close(): Promise<void>;
}

/** Thinks in this very thread, and everybody waits: for tests, and where threads are not to be had. */
export const inlineThinker = (rulesets: readonly AnyRuleset[]): Thinker => ({
  think: async (thought) => ponder(rulesets, thought),
  close: async () => undefined,
});

/** What a thread is told when it is started, so that the program knows what it is. */
export const THINKER = { potyczkaThinker: true } as const;

type Answer = { readonly id: number; readonly command?: Command } | { readonly id: number; readonly error: string };

/** The other end of the thread: thinks whatever it is given. */
export function thinkHere(rulesets: readonly AnyRuleset[]): void {
  const port = parentPort;
  if (port === null) throw new Error('only a thread thinks here');
  port.on('message', ({ id, thought }: { readonly id: number; readonly thought: Thought }) => {
    port.postMessage(answered(rulesets, id, thought));
  });
}

function answered(rulesets: readonly AnyRuleset[], id: number, thought: Thought): Answer {
  try {
    const command = ponder(rulesets, thought);
    return command === undefined ? { id } : { id, command };
  } catch (error) {
    return { id, error: String(error) };
  }
}

interface Waiting {
  readonly resolve: (command: Command | undefined) => void;
  readonly reject: (error: Error) => void;
}

/** A thread that starts `entry`, which must call `thinkHere` when it is told `THINKER`. Hired when it is first needed. */
export class ThreadThinker implements Thinker {
  private readonly entry: string | URL;
  private readonly waiting = new Map<number, Waiting>();
  private thread: Worker | undefined;
  private count = 0;

  constructor(entry: string | URL) {
    this.entry = entry;
  }

  think(thought: Thought): Promise<Command | undefined> {
    this.thread ??= this.hire();
    this.count += 1;
    const id = this.count;
    this.thread.postMessage({ id, thought });
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
  }

  async close(): Promise<void> {
    await this.thread?.terminate();
  }

  private hire(): Worker {
    const thread = new Worker(this.entry, { workerData: THINKER });
    thread.unref();
    thread.on('message', (answer: Answer) => this.take(answer));
    thread.on('error', (error) => this.lost(error instanceof Error ? error : new Error(String(error))));
    thread.on('exit', () => this.lost(new Error('the thread that thinks has ended')));
    return thread;
  }

  private take(answer: Answer): void {
    const waiting = this.waiting.get(answer.id);
    this.waiting.delete(answer.id);
    if ('error' in answer) waiting?.reject(new Error(answer.error));
    else waiting?.resolve(answer.command);
  }

  /** Whoever waits is told; the next thought hires another. */
  private lost(error: Error): void {
    this.thread = undefined;
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}
