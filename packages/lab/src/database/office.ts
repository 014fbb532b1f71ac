import { createHash } from 'node:crypto';
import type PgBoss from 'pg-boss';
import type { Job } from '../chunk.ts';

/** The lab's corner of a database: the queue of chunks, the plans that want them played, and what came of them. */
export interface Office {
  readonly boss: PgBoss;
  query<R>(text: string, values?: readonly unknown[]): Promise<readonly R[]>;
  close(): Promise<void>;
}

const JOBS = 'potyczka_lab_jobs';
/** Any number will do, as long as nobody else locks it. */
const LOCK = 7_067_251;

/** Tables that are made twice at the same moment get into each other's way: one maker at a time. */
const TABLES = `
  BEGIN;
  SELECT pg_advisory_xact_lock(${LOCK});
  CREATE SCHEMA IF NOT EXISTS potyczka_lab;
  CREATE TABLE IF NOT EXISTS potyczka_lab.plans (
    hash text PRIMARY KEY,
    plan json NOT NULL,
    wanted boolean NOT NULL DEFAULT true,
    opened timestamptz NOT NULL DEFAULT now()
  );
  CREATE TABLE IF NOT EXISTS potyczka_lab.results (
    plan text NOT NULL,
    variant integer NOT NULL,
    chunk integer NOT NULL,
    result json NOT NULL,
    PRIMARY KEY (plan, variant, chunk)
  );
  COMMIT;
`;

/** Connects and makes what is missing. The packages are loaded only now: no other command needs them. */
export async function openOffice(url: string, onError: (error: Error) => void = () => {}): Promise<Office> {
  const { default: Boss } = await import('pg-boss');
  const boss = new Boss({ connectionString: url, schema: JOBS, supervise: false, schedule: false, max: 4 });
  boss.on('error', onError);
  await boss.start();
  const db = boss.getDb();
  await db.executeSql(TABLES, []);
  return {
    boss,
    query: async <R>(text: string, values: readonly unknown[] = []) =>
      (await db.executeSql(text, [...values])).rows as readonly R[],
    close: () => boss.stop({ graceful: false }),
  };
}

/** Each plan has a queue of its own, so that workers take only what they have the rules for. */
export const queueOf = (hash: string): string => `lab-${hash}`;

/** The same chunk of the same plan is the same job, whoever puts it in the queue. */
export function jobId(hash: string, { variant, chunk }: Job): string {
  const hex = createHash('sha256').update(`${hash}/${variant}/${chunk}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

/** Workers say every now and then that they are still at it; pg-boss counts from when a job was begun. */
export const STILL_AT_IT = `UPDATE ${JOBS}.job SET started_on = now() WHERE name = $1 AND id = $2 AND state = 'active'`;

export const GIVEN_UP = `SELECT data FROM ${JOBS}.job WHERE name = $1 AND state = 'failed'`;

/** The queue itself stays: taking it away under workers that look into it would only disturb them. */
export const ALL_DONE = `DELETE FROM ${JOBS}.job WHERE name = $1`;
