import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { AnyRuleset } from '@potyczka/kernel';
import { type ChunkResult, chunkPlayer, type Job } from './chunk.ts';
import type { Plan } from './plan.ts';

/** Whoever plays chunks: threads here, or workers on other machines. */
export interface Crew {
  /** How many chunks are worth giving out at a time. */
  readonly size: number;
  play(job: Job): Promise<ChunkResult>;
  /** `finished`: nothing that was given out is wanted any more. */
  close(finished: boolean): Promise<void>;
}

/** Plays in this very thread: for tests, and where threads are not to be had. */
export function inlineCrew(plan: Plan, rulesets: readonly AnyRuleset[]): Crew {
  const play = chunkPlayer(plan, rulesets);
  return { size: 1, play: async (job) => play(job), close: async () => {} };
}

interface Orders {
  readonly potyczkaLab: true;
  readonly plan: Plan;
}

/**
 * To be called first by every program that starts a crew: in a thread of the crew it plays chunks until the end and
 * returns true. The program starts itself again in its threads, so that there is only one file to ship.
 */
export function servesAsCrew(rulesets: readonly AnyRuleset[]): boolean {
  const orders = workerData as Partial<Orders> | null;
  const port = parentPort;
  if (isMainThread || port === null || orders?.potyczkaLab !== true || orders.plan === undefined) return false;
  const play = chunkPlayer(orders.plan, rulesets);
  port.on('message', (job: Job) => port.postMessage(play(job)));
  return true;
}

interface Task {
  readonly job: Job;
  readonly resolve: (result: ChunkResult) => void;
  readonly reject: (error: Error) => void;
  tries: number;
}

const MOST_TRIES = 2;
/** Battles make much that is soon forgotten: with more room for it, threads disturb each other less by clearing up. */
const YOUNG_MEGABYTES = 48;

class Threads implements Crew {
  readonly size: number;
  private readonly entry: URL | string;
  private readonly orders: Orders;
  private readonly waiting: Task[] = [];
  private readonly threads = new Set<Worker>();
  private readonly idle: Worker[] = [];
  private readonly busy = new Map<Worker, Task>();
  private closed = false;

  constructor(entry: URL | string, plan: Plan, size: number) {
    this.entry = entry;
    this.orders = { potyczkaLab: true, plan };
    this.size = size;
  }

  play(job: Job): Promise<ChunkResult> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ job, resolve, reject, tries: 0 });
      this.giveOut();
    });
  }

  async close(): Promise<void> {
    this.closed = true;
    await Promise.all([...this.threads].map((thread) => thread.terminate()));
  }

  private giveOut(): void {
    // Threads are hired when there is work for them: a run that only reads its results needs none.
    if (this.idle.length < this.waiting.length && this.threads.size < this.size) this.startThread();
    while (this.waiting.length > 0 && this.idle.length > 0) {
      const task = this.waiting.shift();
      const thread = this.idle.pop();
      if (task === undefined || thread === undefined) return;
      task.tries += 1;
      this.busy.set(thread, task);
      thread.postMessage(task.job);
    }
  }

  private startThread(): void {
    const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_MEGABYTES };
    const thread = new Worker(this.entry, { workerData: this.orders, resourceLimits });
    this.threads.add(thread);
    this.idle.push(thread);
    thread.on('message', (result: ChunkResult) => {
      const task = this.busy.get(thread);
      this.busy.delete(thread);
      this.idle.push(thread);
      task?.resolve(result);
      this.giveOut();
    });
    thread.on('error', (error: Error) => this.lost(thread, error));
  }

  private lost(thread: Worker, error: Error): void {
    const task = this.busy.get(thread);
    this.busy.delete(thread);
    this.threads.delete(thread);
    if (this.idle.includes(thread)) this.idle.splice(this.idle.indexOf(thread), 1);
    if (this.closed) return;
    if (task !== undefined && task.tries < MOST_TRIES) this.waiting.unshift(task);
    else task?.reject(error);
    this.giveOut();
  }
}

/** Threads that start `entry`, which must call `servesAsCrew`. A thread that dies is replaced, and its chunk tried again. */
export const threadCrew = (entry: URL | string, plan: Plan, size: number): Crew => new Threads(entry, plan, size);
