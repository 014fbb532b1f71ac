import { StoreUnavailable } from '../errors.ts';
import type { EntryRow } from '../queries.ts';

/** Which of the rows were let in, by table: a group holds one row of a table at most. */
export type Send = (rows: readonly EntryRow[]) => Promise<{ readonly accepted: ReadonlySet<string>; attempts: number }>;

/** Whether the row was let in, and in how many attempts. */
export interface Sent {
  readonly accepted: boolean;
  readonly attempts: number;
}

interface Job {
  readonly row: EntryRow;
  readonly resolve: (sent: Sent) => void;
  readonly reject: (error: unknown) => void;
}

export interface Appends {
  add(row: EntryRow): Promise<Sent>;
  /** Resolves when everything added so far is settled. */
  settled(): Promise<void>;
}

const LARGEST_GROUP = 500;
const MOST_TEXT = 4_000_000;

/**
 * Commands of many tables as one statement with one sync: what comes in while a statement is under way makes the next.
 * Two commands of the same table never share one, for the later must see what came of the earlier.
 */
export function groupAppends(send: Send): Appends {
  let waiting: Job[] = [];
  let running: Promise<void> | undefined;

  const run = async (): Promise<void> => {
    // After the turn in which sockets are read: what arrives together is written together.
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      const [group, rest] = nextGroup(waiting);
      waiting = rest;
      await carryOut(send, group, (error) => {
        // Whoever waits behind a database that is away would wait in vain.
        for (const { reject } of waiting.splice(0)) reject(error);
      });
    }
    running = undefined;
  };
  return {
    add: (row) =>
      new Promise((resolve, reject) => {
        waiting.push({ row, resolve, reject });
        running ??= run();
      }),
    settled: async () => running,
  };
}

function nextGroup(jobs: readonly Job[]): readonly [Job[], Job[]] {
  const group = new Map<string, Job>();
  const rest: Job[] = [];
  let text = 0;
  for (const job of jobs) {
    const { table_id, batch } = job.row;
    const isFull = group.size >= LARGEST_GROUP || (group.size > 0 && text + batch.length > MOST_TEXT);
    if (isFull || group.has(table_id)) rest.push(job);
    else {
      group.set(table_id, job);
      text += batch.length;
    }
  }
  return [[...group.values()], rest];
}

async function carryOut(send: Send, group: readonly Job[], away: (error: unknown) => void): Promise<void> {
  try {
    const { accepted, attempts } = await send(group.map(({ row }) => row));
    for (const { row, resolve } of group) resolve({ accepted: accepted.has(row.table_id), attempts });
  } catch (error) {
    if (error instanceof StoreUnavailable) {
      for (const { reject } of group) reject(error);
      return away(error);
    }
    const [only] = group;
    if (only !== undefined && group.length === 1) return only.reject(error);
    // A row that the database can't take must not take the others with it.
    for (const job of group) await carryOut(send, [job], away);
  }
}
