import type { Language } from '@potyczka/kernel';
import type { ChunkResult } from '@potyczka/lab/battles';
import type { LabAnswer, ReadBattle, WrittenBattle } from './lab-messages.ts';
import { LabThread, threadsHere } from './lab-thread.ts';

/** How far a run has got, and what it says so far. */
export interface LabProgress {
  readonly done: number;
  readonly total: number;
  readonly answer: LabAnswer | null;
  readonly over: boolean;
}

export interface LabRun {
  stop(): void;
}

interface Wanted {
  readonly ruleset: string;
  readonly lang: Language;
  readonly written: WrittenBattle;
  readonly planThread: LabThread;
  readonly refused: (problems: Extract<ReadBattle, { ok: false }>['problems']) => void;
  readonly tell: (progress: LabProgress) => void;
  readonly failed: (why: string) => void;
}

/** Has a battle fought out by several workers, and tells of it whenever there is more to tell. */
export function startRun({ ruleset, lang, written, planThread, refused, tell, failed }: Wanted): LabRun {
  const threads: LabThread[] = [];
  const chunks: ChunkResult[] = [];
  let stopped = false;
  const stop = (): void => {
    stopped = true;
    for (const thread of threads) thread.end();
  };

  async function run(): Promise<void> {
    const battle = await planThread.ask({ ask: 'plan', ruleset, lang, written });
    if (stopped) return;
    if (!battle.ok) return refused(battle.problems);
    const { plan, total } = battle;
    const jobs = battle.jobs[Symbol.iterator]();
    let answer: LabAnswer | null = null;
    const fought = (): number => chunks.reduce((sum, { rows }) => sum + rows.length, 0);
    const say = (over: boolean): void => {
      if (!stopped) tell({ done: fought(), total, answer, over });
    };
    let summing: Promise<void> | null = null;
    const sum = async (): Promise<void> => {
      answer = await planThread.ask({ ask: 'sum', ruleset, lang, plan, chunks: [...chunks] });
      summing = null;
      say(false);
    };
    const work = async (): Promise<void> => {
      const thread = new LabThread();
      threads.push(thread);
      for (const job of untilDone(jobs)) {
        chunks.push(await thread.ask({ ask: 'play', ruleset, lang, plan, job }));
        if (stopped) return;
        say(false);
        summing ??= sum();
      }
    };
    say(false);
    await Promise.all(Array.from({ length: threadsHere() }, work));
    await summing;
    if (stopped) return;
    await sum();
    say(true);
    stop();
  }

  run().catch((error: unknown) => {
    stop();
    failed(error instanceof Error ? error.message : String(error));
  });
  return { stop };
}

/** `for…of` would close the iterator on leaving; the other workers go on with it. */
function* untilDone<T>(items: Iterator<T>): Generator<T> {
  for (let step = items.next(); !step.done; step = items.next()) yield step.value;
}
