import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { AnyRuleset } from '@potyczka/kernel';
import { type ChunkResult, chunkPlayer, type Job } from './chunk.ts';
import type { Plan } from './plan.ts';

/** Whoever plays chunks: threads here, or workers on other machines. */
export interface Crew {
  /** How many chunks are worth giving out at a time. */
  readonly size: number;
  play(job: Job): Promise<ChunkResult>;
  close(): Promise<void>;
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

/** Threads that start `entry`, which must call `servesAsCrew`. A thread that dies is replaced, and its chunk tried again. */
export function threadCrew(entry: URL | string, plan: Plan, size: number): Crew {
  const waiting: Task[] = [];
  const threads = new Set<Worker>();
  const idle: Worker[] = [];
  const busy = new Map<Worker, Task>();
  let closed = false;

  const giveOut = (): void => {
    // Threads are hired when there is work for them: a run that only reads its results needs none.
    if (idle.length < waiting.length && threads.size < size) hire();
    while (waiting.length > 0 && idle.length > 0) {
      const task = waiting.shift();
      const thread = idle.pop();
      if (task === undefined || thread === undefined) return;
      task.tries += 1;
      busy.set(thread, task);
      thread.postMessage(task.job);
    }
  };
  const lost = (thread: Worker, error: Error): void => {
    const task = busy.get(thread);
    busy.delete(thread);
    threads.delete(thread);
    if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1);
    if (closed) return;
    if (task !== undefined && task.tries < MOST_TRIES) waiting.unshift(task);
    else task?.reject(error);
    giveOut();
  };
  const hire = (): void => {
    const orders: Orders = { potyczkaLab: true, plan };
    const thread = new Worker(entry, { workerData: orders });
    threads.add(thread);
    thread.on('message', (result: ChunkResult) => {
      const task = busy.get(thread);
      busy.delete(thread);
      idle.push(thread);
      task?.resolve(result);
      giveOut();
    });
    thread.on('error', (error: Error) => lost(thread, error));
    idle.push(thread);
  };
  return {
    size,
    play: (job) =>
      new Promise((resolve, reject) => {
        waiting.push({ job, resolve, reject, tries: 0 });
        giveOut();
      }),
    close: async () => {
      closed = true;
      await Promise.all([...threads].map((thread) => thread.terminate()));
    },
  };
}
