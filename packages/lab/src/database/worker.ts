import { setTimeout as sleep } from 'node:timers/promises';
import type { AnyRuleset } from '@potyczka/kernel';
import type { ChunkResult, Job } from '../chunk.ts';
import type { Crew } from '../crew.ts';
import { threadCrew } from '../crew.ts';
import { type Plan, planHash } from '../plan.ts';
import { type Office, openOffice, queueOf, STILL_AT_IT } from './office.ts';

export interface WorkerTerms {
  readonly url: string;
  readonly rulesets: readonly AnyRuleset[];
  /** The program whose threads play: it calls `servesAsCrew`. */
  readonly entry: URL | string;
  readonly concurrency: number;
  readonly signal: AbortSignal;
  readonly onReady: () => void;
  readonly onWorked: (hash: string, result: ChunkResult) => void;
  /** A plan that was made with rules this worker does not have. */
  readonly onForeign: (hash: string) => void;
  readonly onError: (error: Error) => void;
}

interface Taken {
  readonly hash: string;
  readonly plan: Plan;
  readonly id: string;
  readonly job: Job;
  readonly leaseSeconds: number;
}

const MILLISECONDS_BETWEEN_LOOKS = 500;

const errorOf = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

class Bench {
  private readonly office: Office;
  private readonly terms: WorkerTerms;
  private readonly crews = new Map<string, Crew>();
  private readonly foreign = new Set<string>();
  private readonly busy = new Map<string, number>();

  constructor(office: Office, terms: WorkerTerms) {
    this.office = office;
    this.terms = terms;
  }

  /** Takes chunk after chunk until it is told to stop; what it is at by then is finished first. */
  async work(): Promise<void> {
    const { signal, onError } = this.terms;
    while (!signal.aborted) {
      try {
        const taken = await this.take();
        if (taken !== undefined) await this.carryOut(taken);
        else await sleep(MILLISECONDS_BETWEEN_LOOKS, undefined, { signal }).catch(() => {});
      } catch (error) {
        onError(errorOf(error));
        await sleep(MILLISECONDS_BETWEEN_LOOKS, undefined, { signal }).catch(() => {});
      }
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.crews.values()].map((crew) => crew.close(true)));
    await this.office.close();
  }

  private async take(): Promise<Taken | undefined> {
    const plans = await this.office.query<{ hash: string; plan: Plan }>(
      'SELECT hash, plan FROM potyczka_lab.plans WHERE wanted ORDER BY opened, hash',
    );
    for (const { hash, plan } of plans) {
      if (!this.knows(hash, plan)) continue;
      const [found] = await this.office.boss.fetch<Job>(queueOf(hash), { batchSize: 1 });
      if (found === undefined) continue;
      return { hash, plan, id: found.id, job: found.data, leaseSeconds: Number(found.expireInSeconds) };
    }
    // Whoever finds nothing to do looks after what others have left lying.
    await this.office.boss.expire();
    return undefined;
  }

  private knows(hash: string, plan: Plan): boolean {
    if (this.foreign.has(hash)) return false;
    if (this.crews.has(hash) || planHash(plan, this.terms.rulesets) === hash) return true;
    this.foreign.add(hash);
    this.terms.onForeign(hash);
    return false;
  }

  private async carryOut(taken: Taken): Promise<void> {
    const { hash, id, job, leaseSeconds } = taken;
    const { boss } = this.office;
    const beat = setInterval(
      () => {
        this.office.query(STILL_AT_IT, [queueOf(hash), id]).catch(() => {});
      },
      (leaseSeconds * 1000) / 4,
    );
    try {
      const result = (await this.isThere(hash, job)) ? undefined : await this.played(taken);
      if (result !== undefined) await this.handIn(hash, result);
      await boss.complete(queueOf(hash), id);
    } catch (error) {
      this.terms.onError(errorOf(error));
      await boss.fail(queueOf(hash), id, { message: errorOf(error).message });
    } finally {
      clearInterval(beat);
    }
  }

  /** Somebody may have handed it in and been killed before the job was ticked off. */
  private async isThere(hash: string, { variant, chunk }: Job): Promise<boolean> {
    const found = await this.office.query(
      'SELECT 1 FROM potyczka_lab.results WHERE plan = $1 AND variant = $2 AND chunk = $3',
      [hash, variant, chunk],
    );
    return found.length > 0;
  }

  private async played({ hash, plan, job }: Taken): Promise<ChunkResult> {
    this.busy.set(hash, (this.busy.get(hash) ?? 0) + 1);
    try {
      return await this.crewFor(hash, plan).play(job);
    } finally {
      this.busy.set(hash, (this.busy.get(hash) ?? 1) - 1);
    }
  }

  /** Threads know one plan; those of plans that nobody is at any more are let go. */
  private crewFor(hash: string, plan: Plan): Crew {
    const known = this.crews.get(hash);
    if (known !== undefined) return known;
    for (const [other, crew] of this.crews) {
      if ((this.busy.get(other) ?? 0) > 0) continue;
      this.crews.delete(other);
      void crew.close(true);
    }
    const crew = threadCrew(this.terms.entry, plan, this.terms.concurrency);
    this.crews.set(hash, crew);
    return crew;
  }

  private async handIn(hash: string, result: ChunkResult): Promise<void> {
    const { variant, chunk } = result;
    await this.office.query(
      `INSERT INTO potyczka_lab.results (plan, variant, chunk, result) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING`,
      [hash, variant, chunk, JSON.stringify(result)],
    );
    this.terms.onWorked(hash, result);
  }
}

/** Works for whoever runs plans at a database, until told to stop. */
export async function labWorker(terms: WorkerTerms): Promise<void> {
  const office = await openOffice(terms.url, terms.onError);
  const bench = new Bench(office, terms);
  terms.onReady();
  await Promise.all(Array.from({ length: terms.concurrency }, () => bench.work()));
  await bench.close();
}
