import type { LabMessage, LabQuestion, LabReplies, LabReply } from './lab-messages.ts';

interface Wait {
  readonly done: (value: unknown) => void;
  readonly failed: (error: Error) => void;
}

/** One worker of the lab, asked and answered. */
export class LabThread {
  private readonly worker = new Worker(new URL('./lab-worker.ts', import.meta.url), { type: 'module' });
  private readonly waiting = new Map<number, Wait>();
  private asked = 0;

  constructor() {
    this.worker.addEventListener('message', ({ data }: MessageEvent<LabReply>) => {
      const wait = this.waiting.get(data.n);
      this.waiting.delete(data.n);
      if (data.ok) wait?.done(data.value);
      else wait?.failed(new Error(data.message));
    });
    this.worker.addEventListener('error', ({ message }) => {
      for (const { failed } of this.waiting.values()) failed(new Error(message));
      this.waiting.clear();
    });
  }

  ask<Q extends LabQuestion>(question: Q): Promise<LabReplies[Q['ask']]> {
    return new Promise((done, failed) => {
      this.asked += 1;
      this.waiting.set(this.asked, { done: done as (value: unknown) => void, failed });
      this.worker.postMessage({ n: this.asked, question } satisfies LabMessage);
    });
  }

  end(): void {
    this.worker.terminate();
  }
}

const MOST_THREADS = 4;

/** One thread is left to the page. */
export const threadsHere = (): number => Math.max(1, Math.min(MOST_THREADS, (navigator.hardwareConcurrency || 2) - 1));
