import type { Connection } from './driver.ts';

interface Job {
  run(): unknown;
  readonly resolve: (value: never) => void;
  readonly reject: (error: unknown) => void;
}

export interface Group {
  /** Runs `work` in the next transaction; resolves to what it returned once that is on disk. */
  add<T>(work: () => T): Promise<T>;
  /** Writes what is waiting now, without waiting for the end of the turn. */
  flush(): void;
  /** Resolves when everything added so far is settled. */
  settled(): Promise<void>;
}

/**
 * Group commit. Waiting for the disk is nearly all that a write costs, so everything that comes in within one turn of
 * the event loop goes into one transaction with one sync, and everybody is answered after it. While the sync lasts,
 * more comes in at the sockets: that is the next group.
 */
export function groupCommit(db: Connection): Group {
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  let waiting: Job[] = [];

  const flush = (): void => {
    const jobs = waiting;
    waiting = [];
    if (jobs.length === 0) return;
    const answers: (() => void)[] = [];
    try {
      begin.run();
      for (const job of jobs) answers.push(attempt(db, job));
      commit.run();
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK');
      for (const job of jobs) job.reject(error);
      return;
    }
    for (const answer of answers) answer();
  };

  const add = <T>(work: () => T): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      // After the turn in which sockets are read: what arrives together is written together.
      if (waiting.push({ run: work, resolve, reject }) === 1) setImmediate(flush);
    });
  return { add, flush, settled: () => (waiting.length === 0 ? Promise.resolve() : add(() => undefined)) };
}

/** One job inside the group's transaction; returns how to answer it once that is committed. */
function attempt(db: Connection, { run, resolve, reject }: Job): () => void {
  try {
    const value = run() as never;
    return () => resolve(value);
  } catch (error) {
    // A full or broken disk ends the transaction of all; anything else is the affair of this job alone.
    if (!db.isTransaction) throw error;
    return () => reject(error);
  }
}
