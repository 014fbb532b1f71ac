import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Json } from '@potyczka/kernel';
import { rulesets } from '@potyczka/protocol/rulesets';
import { inlineThinker, Ledger, Tables } from '@potyczka/server';
import { hashSecret, openPostgres, openSqlite, type Store } from '@potyczka/store';
import { startPostgres } from '@potyczka/store/testing/postgres';
import { longGame } from '@potyczka/testkit';
import { type Benchmark, type Contest, must, mustAgree } from './harness.ts';

const EVENTS = 5000;
const SEAT = 'p1';
const SETTINGS = { reminder: 0, answer: 0, delay: 0, spectators: 'welcome' };

/** A long game of Coin, put into a store as if it had been played there. */
async function keepGame(store: Store): Promise<void> {
  const { setup, secret, entropy, entries } = longGame(EVENTS);
  const sitting = entropy.map((one) => ({ ...one, name: '' }));
  const meta = { sitting, begun: true, vote: null, settings: SETTINGS };
  await store.create(
    {
      ...{ id: 'long', kind: 'coin', owner: hashSecret('owner'), created: 1, meta, links: [] },
      head: { setup, kind: 'open', secret } as unknown as Json,
    },
    entries.map((entry, n) => ({
      ...{ command: `c${n}`, seat: 'table', at: n, seq: entry.events.at(-1)?.seq ?? 0 },
      entries: [entry],
    })),
  );
}

/** Takes the table into memory as a server does that has just been started, and shows it to somebody who comes. */
async function opened(store: Store, ledger: Ledger): Promise<string> {
  const nothing = (): undefined => undefined;
  const log = { info: nothing, warn: nothing, error: nothing };
  const runs = { asked: 0, beside: 0 };
  const own = { thinker: inlineThinker(rulesets), lobby: false, program: '', fullness: () => 0, idle: 600_000 };
  const parts = { store, rulesets, ledger, log, runs, ...own };
  const tables = new Tables(parts);
  const room = must(await tables.room('long'), 'the long table');
  const newsSettings = { lang: 'en', state: 'full' } as const;
  room.join(SEAT, { newsSettings, link: '', address: '', send: nothing, deliver: nothing, end: nothing });
  const arrival = room.post(SEAT).arrival(newsSettings, undefined);
  await tables.close();
  return arrival;
}

async function contest(store: Store, close: () => Promise<void>): Promise<Contest> {
  await keepGame(store);
  // The first time there is no snapshot; leaving memory makes one.
  const ledger = new Ledger();
  const folded = await opened(store, ledger);
  mustAgree('the table with and without a snapshot', await opened(store, ledger), folded);
  const before = process.cpuUsage();
  await opened(store, ledger);
  const { user, system } = process.cpuUsage(before);
  const note = `${Math.round((user + system) / 1000)} ms of processor time before anything is warm`;
  return {
    ours: async () => {
      await opened(store, ledger);
      return 1;
    },
    note,
    close,
  };
}

const shared = { unit: 'tables/s', peer: 'the limit of 100 ms a table', bar: 1, limit: 10, waits: true } as const;

export const openingFolder: Benchmark = {
  ...shared,
  name: 'opening-sqlite',
  work: 'a table of 5,000 events opened from its snapshot and shown to somebody, in SQLite',
  prepare: async () => {
    const folder = mkdtempSync(join(fileURLToPath(new URL('.', import.meta.url)), 'opening-'));
    const store = await openSqlite(folder);
    return contest(store, async () => {
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    });
  },
};

export const openingPostgres: Benchmark = {
  ...shared,
  name: 'opening-postgres',
  work: 'the same in PostgreSQL',
  prepare: async () => {
    const postgres = await startPostgres();
    const store = await openPostgres(await postgres.freshDatabase());
    return contest(store, async () => {
      await store.close();
      await postgres.stop();
    });
  },
};
