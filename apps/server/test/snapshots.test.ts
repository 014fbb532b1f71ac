import type { Json } from '@potyczka/kernel';
import type { Store } from '@potyczka/store';
import { hashSecret, openStore } from '@potyczka/store';
import { type RunningPostgres, startPostgres } from '@potyczka/store/testing';
import { type LongGame, longGame } from '@potyczka/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { House, type Opened, until } from './at-the-server.ts';

const EVENTS = 5000;
const OPENED: Opened = {
  table: 'long',
  owner: 'owner',
  links: { p1: 'the first', p2: 'the second', gm: 'the gm', spectator: 'a spectator' },
};

let game: LongGame;
let postgres: RunningPostgres;
let house: House | undefined;
beforeAll(async () => {
  game = longGame(EVENTS);
  postgres = await startPostgres();
}, 90_000);
afterEach(() => house?.close());
afterAll(() => postgres.stop());

/** Puts the game into a store as if it had been played there. */
async function keep(store: Store): Promise<void> {
  const meta = {
    sitting: game.entropy.map((one) => ({ ...one, name: '' })),
    begun: true,
    vote: null,
    settings: { reminder: 0, answer: 0, delay: 0, spectators: 'welcome' },
  };
  const { setup, secret, entries } = game;
  await store.create(
    {
      ...{ id: OPENED.table, kind: 'coin', owner: hashSecret(OPENED.owner), created: 1 },
      ...{ head: { setup, kind: 'open', secret } as unknown as Json, meta },
      links: Object.entries(OPENED.links).map(([seat, text]) => ({ seat, hash: hashSecret(text) })),
    },
    entries.map((entry, n) => ({
      ...{ command: `c${n}`, seat: 'table', at: n, seq: entry.events.at(-1)?.seq ?? 0 },
      entries: [entry],
    })),
  );
}

/** What a player and a spectator see who come fresh to the table, and where the server had it from. */
async function seen(
  database: string,
  program = 'this one',
): Promise<{ pictures: readonly object[]; from: string | undefined }> {
  house = await new House({ database }, { program }).start();
  const clients = ['p1', 'spectator'].map((seat) => (house as House).sit(OPENED, seat));
  const pictures = [];
  for (const client of clients) {
    const { seq, view, pending, awaits, over, lines, events } = await until(client, (one) => one.seq > 0);
    pictures.push({ seq, view, pending, awaits, over, lines, events });
  }
  const metrics = await house.metrics();
  await house.close();
  return { pictures, from: /potyczka_tables_opened_total\{from="(\w+)"\} 1/.exec(metrics)?.[1] };
}

async function withStore<T>(database: string, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(database);
  const result = await work(store);
  await store.close();
  return result;
}

const HOMES = {
  'in a folder': async (folder: string) => `${folder}/data`,
  'in PostgreSQL': () => postgres.freshDatabase(),
} as const;

describe.each(Object.entries(HOMES))('a table of five thousand events %s', (_, home) => {
  it('is the same from a snapshot, without one, and from one that other rules made', async () => {
    const shelf = new House();
    const database = await home(shelf.folder);
    await withStore(database, keep);
    const first = await seen(database);
    const again = await seen(database);
    const other = await seen(database, 'another');
    await withStore(database, (store) => store.dropSnapshots());
    const without = await seen(database);
    await withStore(database, async (store) => {
      await store.dropSnapshots();
      await store.saveSnapshot(OPENED.table, { seq: 10, format: 'coin of another time', data: '{"milestone":{}}' });
    });
    const foreign = await seen(database);
    expect([first, again, other, without, foreign].map(({ from }) => from)).toEqual([
      'entries',
      'snapshot',
      ...Array(3).fill('entries'),
    ]);
    for (const { pictures } of [again, other, without, foreign]) expect(pictures).toEqual(first.pictures);
    expect(first.pictures[0]).toMatchObject({ seq: game.seq });
    await shelf.close();
  }, 120_000);
});
