import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Batch, hashSecret, openSqlite, type SavedEntry, type Store } from '@potyczka/store';
import type { Benchmark, Contest, Work } from './harness.ts';

/** What an ordinary command leaves behind: a shot with two dice and four events, some 700 bytes. */
const ENTRY = {
  command: { type: 'attack', by: 'p1', unit: 'anna', target: 'boris', weapon: 'energyPistol' },
  events: [
    { type: 'activated', unit: 'anna', left: 1, rules: ['TEO-4.2'], seq: 1, v: 1 },
    {
      type: 'shot',
      unit: 'anna',
      target: 'boris',
      weapon: 'energyPistol',
      faces: [5, 2],
      rules: ['TEO-5.7'],
      seq: 2,
      v: 1,
    },
    { type: 'covered', unit: 'boris', by: 'a low wall', eaten: 1, rules: ['TEO-5.9', 'TEO-5.10'], seq: 3, v: 1 },
    { type: 'missed', unit: 'anna', target: 'boris', successes: 0, rules: ['TEO-5.11'], seq: 4, v: 1 },
  ],
  replies: [
    {
      draw: [
        { die: 6, face: 5 },
        { die: 6, face: 2 },
      ],
    },
  ],
} as unknown as SavedEntry;

/** Beside the bundle, on the disk that the project is on: the system's folder for temporary files may be in memory. */
function scratch(): string {
  const folder = mkdtempSync(join(fileURLToPath(new URL('.', import.meta.url)), 'store-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The driver used as plainly as can be: one insert after the other, each waiting for the disk. */
function rawAppends(folder: string): Work {
  const { DatabaseSync } = createRequire(import.meta.url)(
    '@photostructure/sqlite',
  ) as typeof import('@photostructure/sqlite');
  const db = new DatabaseSync(join(folder, 'raw.db'));
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  db.exec('CREATE TABLE entries (table_id TEXT, seq INTEGER, batch TEXT)');
  db.exec('CREATE UNIQUE INDEX entries_in_order ON entries (table_id, seq)');
  const insert = db.prepare('INSERT INTO entries VALUES (?, ?, ?)');
  const text = JSON.stringify([ENTRY]);
  let seq = 0;
  return () => {
    for (let n = 0; n < 10; n++) {
      seq += 1;
      insert.run('table', seq, text);
    }
    // Also keeps the connection from being collected: the driver's statements do not hold on to it.
    if (!db.isOpen) throw new Error('the raw database was closed');
    return 10;
  };
}

/** One client that sends its next command when the last one was acknowledged. */
async function client(store: Store, id: string): Promise<(count: number) => Promise<void>> {
  const hash = hashSecret(id);
  await store.create({ id, kind: 'coin', owner: hash, created: 0, head: {}, meta: {}, links: [] }, []);
  let seq = 0;
  return async (count) => {
    for (let n = 0; n < count; n++) {
      const batch: Batch = { command: `c${seq}`, seat: 'p1', at: seq, seq: seq + 4, entries: [ENTRY] };
      const done = await store.append(id, seq, batch);
      if (done.status !== 'ok') throw new Error(`table ${id}: ${done.status}`);
      seq = done.seq;
    }
  };
}

async function contest(tables: number, commandsEach: number): Promise<Contest> {
  const folder = scratch();
  const store = await openSqlite(folder);
  const clients = await Promise.all(Array.from({ length: tables }, (_, n) => client(store, `table ${n}`)));
  return {
    ours: async () => {
      await Promise.all(clients.map((send) => send(commandsEach)));
      return tables * commandsEach;
    },
    theirs: rawAppends(folder),
  };
}

const shared = { unit: 'commands/s', peer: 'single inserts, same driver, full sync', waits: true } as const;

export const storeOneTable: Benchmark = {
  ...shared,
  name: 'store-one-table',
  work: 'durable commands of one table, the next sent when the last was acknowledged',
  bar: 0.7,
  prepare: () => contest(1, 10),
};

export const storeHundredTables: Benchmark = {
  ...shared,
  name: 'store-hundred-tables',
  work: 'durable commands of a hundred tables at once, each acknowledged after its sync',
  bar: 4,
  prepare: () => contest(100, 1),
};
