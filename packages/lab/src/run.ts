import type { ChunkResult, Job } from './chunk.ts';
import type { Crew } from './crew.ts';
import { Frame } from './frame.ts';
import type { Rate } from './intervals.ts';
import { wilson, Z } from './intervals.ts';
import { chunksAtMost, type Plan } from './plan.ts';

/** How far a run has got. */
export interface Progress {
  /** Battles in chunks that are finished, and how many there will be, as far as can be told. */
  readonly done: number;
  readonly total: number;
  /** Of those done, how many this run has played itself: the rest was there before. */
  readonly played: number;
  /** The first variant's wins so far. */
  readonly estimate: Rate;
}

export interface Run {
  readonly plan: Plan;
  readonly crew: Crew;
  /** Chunks that are there already. */
  readonly known: readonly ChunkResult[];
  /** Called with every new chunk before it counts. */
  readonly keep: (chunk: ChunkResult) => void;
  readonly onProgress: (progress: Progress) => void;
  readonly signal?: AbortSignal;
}

export interface Finished {
  /** By variant. */
  readonly frames: readonly Frame[];
  /** False when it was stopped before the end. */
  readonly complete: boolean;
}

const keyOf = ({ variant, chunk }: Job): string => `${variant}/${chunk}`;

/**
 * Merges chunks in their order, whatever order they come in. A run for precision ends after the first chunk number at
 * which every variant is known well enough; chunks beyond it do not count, even if somebody has played them already.
 */
class Ledger {
  readonly frames: readonly Frame[];
  private readonly plan: Plan;
  private readonly chunks = new Map<string, ChunkResult>();
  private merged = 0;
  /** Chunk numbers from here on are not wanted. */
  end: number;
  battles = 0;
  private wins = 0;
  private tried = 0;

  constructor(plan: Plan) {
    this.plan = plan;
    this.end = chunksAtMost(plan);
    this.frames = plan.variants.map(() => new Frame(plan));
  }

  has(job: Job): boolean {
    return job.chunk < this.merged || this.chunks.has(keyOf(job));
  }

  get complete(): boolean {
    return this.merged >= this.end;
  }

  /** How many seeds it will come to, as far as can be told by now. */
  get seedsExpected(): number {
    const { length } = this.plan;
    if ('battles' in length) return length.battles;
    const { rate, of } = this.estimate;
    const { halfWidth, atMost } = length.precision;
    // A rate that is still 0 or 1 tells nothing about its spread.
    const spread = of === 0 || rate === 0 || rate === 1 ? 0.25 : rate * (1 - rate);
    return Math.min(atMost, Math.ceil(spread * (Z / halfWidth) ** 2));
  }

  get estimate(): Rate {
    return wilson(this.wins, this.tried);
  }

  add(chunk: ChunkResult): boolean {
    if (this.has(chunk)) return false;
    this.chunks.set(keyOf(chunk), chunk);
    this.battles += chunk.rows.length;
    if (chunk.variant === 0) {
      const at = chunk.columns.indexOf(`win/${this.plan.side}`);
      for (const row of chunk.rows) this.wins += row?.[at] ?? 0;
      this.tried += chunk.rows.filter((row) => row !== null).length;
    }
    while (this.mergeNext());
    return true;
  }

  private mergeNext(): boolean {
    if (this.complete) return false;
    const next = this.frames.map((_, variant) => this.chunks.get(keyOf({ variant, chunk: this.merged })));
    if (next.includes(undefined)) return false;
    for (const [variant, chunk] of next.entries()) {
      if (chunk === undefined) continue;
      this.frames[variant]?.add(chunk);
      this.chunks.delete(keyOf(chunk));
    }
    this.merged += 1;
    if (this.isPrecise()) this.end = this.merged;
    return true;
  }

  private isPrecise(): boolean {
    const { length, side } = this.plan;
    if (!('precision' in length)) return false;
    return this.frames.every((frame) => {
      const { low, high } = wilson(frame.sum(`win/${side}`), frame.battles);
      return (high - low) / 2 <= length.precision.halfWidth;
    });
  }
}

/** The battles of chunks that are there already, as far as they go on without a gap. */
export function framesOf(plan: Plan, chunks: readonly ChunkResult[]): readonly Frame[] {
  const ledger = new Ledger(plan);
  for (const chunk of chunks) ledger.add(chunk);
  return ledger.frames;
}

/** Works a plan off. Figures depend on the plan alone: not on how many work at it, nor on who is faster. */
export async function runPlan({ plan, crew, known, keep, onProgress, signal }: Run): Promise<Finished> {
  const ledger = new Ledger(plan);
  for (const chunk of known) ledger.add(chunk);
  const perSeed = plan.mirror === null ? 1 : 2;
  const battlesPerSeed = perSeed * plan.variants.length;
  let played = 0;
  const tell = (): void => {
    const total = Math.max(ledger.battles, ledger.seedsExpected * battlesPerSeed);
    onProgress({
      done: ledger.battles,
      total: ledger.complete ? ledger.battles : total,
      played,
      estimate: ledger.estimate,
    });
  };
  tell();
  const jobs = jobsOf(plan);
  // Once it is precise enough, nobody waits for chunks that were given out ahead.
  const enough = new AbortController();
  const until = AbortSignal.any([enough.signal, ...(signal === undefined ? [] : [signal])]);
  const stopped = new Promise<undefined>((resolve) => {
    until.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  const work = async (): Promise<void> => {
    for (;;) {
      if (until.aborted || ledger.complete) return;
      const job = next(jobs, ledger);
      if (job === undefined) return;
      const chunk = await Promise.race([crew.play(job), stopped]);
      if (chunk === undefined) return;
      keep(chunk);
      if (ledger.add(chunk)) played += chunk.rows.length;
      tell();
      if (ledger.complete) enough.abort();
    }
  };
  await Promise.all(Array.from({ length: crew.size }, work));
  return { frames: ledger.frames, complete: ledger.complete };
}

function* jobsOf(plan: Plan): Generator<Job> {
  for (let chunk = 0; chunk < chunksAtMost(plan); chunk++)
    for (let variant = 0; variant < plan.variants.length; variant++) yield { variant, chunk };
}

function next(jobs: Generator<Job>, ledger: Ledger): Job | undefined {
  for (const job of untilDone(jobs)) {
    if (job.chunk >= ledger.end) return undefined;
    if (!ledger.has(job)) return job;
  }
  return undefined;
}

/** `for…of` would close the generator on leaving; the next worker wants to go on with it. */
function* untilDone(jobs: Generator<Job>): Generator<Job> {
  for (let step = jobs.next(); !step.done; step = jobs.next()) yield step.value;
}
