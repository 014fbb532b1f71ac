import type { ChunkResult, Job } from '../chunk.ts';
import type { Crew } from '../crew.ts';
import { chunksAtMost, type Plan } from '../plan.ts';
import { ALL_DONE, GIVEN_UP, jobId, type Office, openOffice, queueOf } from './office.ts';

export interface Terms {
  /** A worker that has not been heard of for so long has lost its chunk to the next. */
  readonly leaseSeconds?: number;
}

const LEASE_SECONDS = 20;
const MOST_TRIES = 5;
const PATIENCE_SECONDS = 60;
const MILLISECONDS_BETWEEN_LOOKS = 200;
/** A plan that ends when it is precise enough wants few chunks beyond that point. */
const AHEAD = { counted: 512, precise: 32 };

/** A chunk that nobody could play. */
export class ChunkLost extends Error {
  readonly job: Job;
  readonly tries: number;
  constructor(job: Job) {
    super(`variant ${job.variant}, chunk ${job.chunk}, was tried ${MOST_TRIES} times without success`);
    this.job = job;
    this.tries = MOST_TRIES;
  }
}

/** The database has not answered for too long. */
export class DatabaseGone extends Error {}

interface Waiting {
  readonly job: Job;
  readonly resolve: (result: ChunkResult) => void;
  readonly reject: (error: Error) => void;
  sent: boolean;
}

/** Leaves chunks to the workers at a database. */
class Collector {
  private readonly office: Office;
  private readonly hash: string;
  private readonly lease: number;
  private readonly waiting = new Map<string, Waiting>();
  private timer: NodeJS.Timeout | undefined;
  private looks = 0;
  private troubleSince: number | null = null;
  private closed = false;

  constructor(office: Office, hash: string, lease: number) {
    this.office = office;
    this.hash = hash;
    this.lease = lease;
  }

  async open(plan: Plan): Promise<void> {
    const queue = queueOf(this.hash);
    await this.office.boss.createQueue(queue);
    await this.office.query(
      `INSERT INTO potyczka_lab.plans (hash, plan) VALUES ($1, $2)
       ON CONFLICT (hash) DO UPDATE SET wanted = true`,
      [this.hash, JSON.stringify(plan)],
    );
    // What an earlier run gave up is tried anew: somebody has started the run again, and may have mended the cause.
    const lost = await this.office.query<{ data: Job }>(GIVEN_UP, [queue]);
    for (const { data } of lost) await this.office.boss.deleteJob(queue, jobId(this.hash, data));
    this.schedule();
  }

  play(job: Job): Promise<ChunkResult> {
    return new Promise((resolve, reject) => {
      this.waiting.set(jobId(this.hash, job), { job, resolve, reject, sent: false });
    });
  }

  private schedule(): void {
    if (this.closed) return;
    this.timer = setTimeout(() => {
      this.look()
        .then(() => {
          this.troubleSince = null;
        })
        .catch((error: unknown) => this.trouble(error))
        .finally(() => this.schedule());
    }, MILLISECONDS_BETWEEN_LOOKS);
  }

  /** A database that is started again is worth waiting for; one that stays away is not. */
  private trouble(error: unknown): void {
    this.troubleSince ??= performance.now();
    if (performance.now() - this.troubleSince < PATIENCE_SECONDS * 1000) return;
    const why = error instanceof Error ? error.message : String(error);
    for (const { reject } of this.waiting.values()) reject(new DatabaseGone(why));
    this.waiting.clear();
  }

  /** What has come in is handed over; what nobody has heard of is put in the queue; what was left lying is freed. */
  private async look(): Promise<void> {
    await this.collect();
    const unsent = [...this.waiting].filter(([, { sent }]) => !sent);
    if (unsent.length > 0) {
      const name = queueOf(this.hash);
      const terms = { name, retryLimit: MOST_TRIES, expireInSeconds: this.lease };
      // In their order: chunks are merged from the first on, so that a run that is stopped has something to show.
      const jobs = unsent.map(([id, { job }]) => ({ ...terms, id, data: job, priority: -job.chunk }));
      await this.office.boss.insert(jobs);
      for (const [, entry] of unsent) entry.sent = true;
    }
    this.looks += 1;
    if (this.looks % 5 === 0) await this.office.boss.expire();
    if (this.looks % 10 === 0) await this.giveUp();
  }

  private async collect(): Promise<void> {
    if (this.waiting.size === 0) return;
    const jobs = [...this.waiting.values()].map(({ job }) => job);
    const found = await this.office.query<{ result: ChunkResult }>(
      `SELECT r.result FROM potyczka_lab.results r
       JOIN unnest($2::integer[], $3::integer[]) AS w (variant, chunk) USING (variant, chunk) WHERE r.plan = $1`,
      [this.hash, jobs.map(({ variant }) => variant), jobs.map(({ chunk }) => chunk)],
    );
    for (const { result } of found) {
      const id = jobId(this.hash, result);
      this.waiting.get(id)?.resolve(result);
      this.waiting.delete(id);
    }
  }

  private async giveUp(): Promise<void> {
    const lost = await this.office.query<{ data: Job }>(GIVEN_UP, [queueOf(this.hash)]);
    for (const { data } of lost) {
      const id = jobId(this.hash, data);
      this.waiting.get(id)?.reject(new ChunkLost(data));
      this.waiting.delete(id);
    }
  }

  /** A finished plan is off the list; a stopped one goes on without us. */
  async close(finished: boolean): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    if (finished) {
      await this.office.query('UPDATE potyczka_lab.plans SET wanted = false WHERE hash = $1', [this.hash]);
      await this.office.query(ALL_DONE, [queueOf(this.hash)]);
    }
    await this.office.close();
  }
}

export async function databaseCrew(url: string, plan: Plan, hash: string, terms: Terms = {}): Promise<Crew> {
  const office = await openOffice(url);
  const collector = new Collector(office, hash, terms.leaseSeconds ?? LEASE_SECONDS);
  await collector.open(plan);
  const all = chunksAtMost(plan) * plan.variants.length;
  return {
    size: Math.min(all, 'battles' in plan.length ? AHEAD.counted : AHEAD.precise),
    play: (job) => collector.play(job),
    close: (finished) => collector.close(finished),
  };
}
