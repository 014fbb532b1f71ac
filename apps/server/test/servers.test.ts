import type { AnyRuleset } from '@potyczka/kernel';
import { rulesets } from '@potyczka/protocol/rulesets';
import { openPostgres } from '@potyczka/store';
import { type RunningPostgres, startPostgres } from '@potyczka/store/testing';
import { duel } from '@potyczka/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configOf, startServer } from '../src/index.ts';
import { ALONE, House, pause, turn, until } from './at-the-server.ts';
import { Raw } from './raw.ts';

let postgres: RunningPostgres;
let one: House;
let two: House;
let database: string;
beforeAll(async () => {
  postgres = await startPostgres();
  database = await postgres.freshDatabase();
  one = await new House({ database }).start();
  two = await new House({ database }).start();
}, 60_000);
afterAll(async () => {
  await one.close();
  await two.close();
  await postgres.stop();
});

describe('two servers on one database', () => {
  it('serve the same table: a move made at one is seen at the other', async () => {
    const opened = await one.open(ALONE);
    const p1 = one.sit(opened, 'p1');
    const p2 = two.sit(opened, 'p2');
    await Promise.all([until(p1, ({ seq }) => seq === 2), until(p2, ({ seq }) => seq === 2)]);
    const { client, other, unit } = turn({ p1, p2 });
    expect(await client.send({ type: 'aim', unit })).toMatchObject({ ok: true, seq: 3 });
    const seen = await until(other, ({ seq }) => seq === 3);
    expect(seen.view).toMatchObject({ units: { [unit]: { aimed: true } } });
  });

  it('let one of two commands in when both come at once, and lose none', async () => {
    const opened = await one.open(ALONE);
    const p1 = one.sit(opened, 'p1');
    const p2 = two.sit(opened, 'p2');
    await Promise.all([until(p1, ({ seq }) => seq === 2), until(p2, ({ seq }) => seq === 2)]);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? p1 : p2).send({ type: 'say', text: `word ${n}` })),
    );
    expect(replies.filter(({ ok }) => !ok)).toEqual([]);
    const texts = (client: typeof p1) =>
      client.picture().events.flatMap(({ type, text }) => (type === 'said' ? [text] : []));
    await Promise.all([until(p1, ({ seq }) => seq === 22), until(p2, ({ seq }) => seq === 22)]);
    expect(texts(p1)).toEqual(texts(p2));
    expect(new Set(texts(p1)).size).toBe(20);
  });

  it('let in a word that was overtaken a dozen times', async () => {
    const store = await openPostgres(database);
    let overtakings = 12;
    const opened = await one.open(ALONE);
    const p2 = one.sit(opened, 'p2');
    const slow = await startServer(configOf({}, { port: 0, drainSeconds: 1, logLevel: 'silent' }), {
      ...{ rulesets: [...rulesets, duel as AnyRuleset] },
      store: {
        ...store,
        append: async (table, after, batch) => {
          if (batch.seat === 'p1' && overtakings-- > 0) await p2.send({ type: 'say', text: 'first' });
          return store.append(table, after, batch);
        },
      },
    });
    await until(p2, ({ connected }) => connected);
    const p1 = one.sit(opened, 'p1', { url: `${slow.url.replace('http', 'ws')}/socket` });
    // Whoever has not heard that the game has begun overtakes nobody.
    await Promise.all([until(p1, ({ seq }) => seq === 2), until(p2, ({ seq }) => seq === 2)]);
    expect(await p1.send({ type: 'say', text: 'at last' })).toMatchObject({ ok: true, seq: 15 });
    p1.close();
    await slow.close();
  });

  it('ask before they refuse: what acted at one is acknowledged at the other, though that one heard of nothing', async () => {
    const store = await openPostgres(database);
    const deaf = await startServer(configOf({}, { port: 0, drainSeconds: 1, logLevel: 'silent' }), {
      ...{ rulesets: [...rulesets, duel as AnyRuleset] },
      store: { ...store, subscribe: () => () => undefined },
    });
    const opened = await one.open(ALONE);
    const seating = await one.seat(opened, 'p1', 'p2');
    const { client, unit } = turn(seating);
    const secret = opened.links[client.picture().seat ?? ''];
    const hello = { hello: { table: opened.table, secret } };
    const elsewhere = await Raw.open(`${deaf.url.replace('http', 'ws')}/socket`);
    elsewhere.say(hello);
    await elsewhere.wait((message) => message.welcome !== undefined);
    const here = await Raw.open(one.socket);
    here.say(hello);
    await here.wait((message) => message.welcome !== undefined);
    expect(await here.ask({ do: { type: 'aim', unit }, id: 'aim', seq: 2 })).toMatchObject({ ok: true, seq: 3 });
    const end = { do: { type: 'endTurn', unit }, id: 'end', seq: 3 };
    expect(await here.ask(end)).toMatchObject({ ok: true });
    expect(await elsewhere.ask(end)).toMatchObject({ ok: true });
    for (const raw of [here, elsewhere]) raw.close();
    await deaf.close();
  });

  it('know who is at the other one, and pass on what somebody points at', async () => {
    const opened = await one.open(ALONE);
    const seen: unknown[] = [];
    const p1 = one.sit(opened, 'p1', { onSignal: (message: unknown) => seen.push(message) });
    const p2 = two.sit(opened, 'p2');
    await until(p1, ({ seats }) => seats.filter(({ here }) => here === 1).length === 2);
    await until(p2, ({ connected }) => connected);
    p2.signal({ kind: 'attention' });
    await until(p1, () => seen.length > 0);
    expect(seen).toEqual([{ signal: { kind: 'attention', seat: 'p2' } }]);
    p2.close();
    await until(p1, ({ seats }) => seats.find(({ id }) => id === 'p2')?.here === 0);
  });

  it('tell each other who is there already, when a table is first looked at here', async () => {
    const opened = await two.open(ALONE);
    const p2 = two.sit(opened, 'p2');
    await until(p2, ({ connected }) => connected);
    const p1 = one.sit(opened, 'p1');
    // Long before anybody says again who is here.
    await until(p1, ({ seats }) => seats.find(({ id }) => id === 'p2')?.here === 1, 4000);
  });

  it('turn out whoever came by a link that was renewed at the other', async () => {
    const opened = await one.open(ALONE);
    const p1 = one.sit(opened, 'p1');
    await until(p1, ({ connected }) => connected);
    await two.request('PUT', `/api/tables/${opened.table}/links/p1`, undefined, opened.owner);
    expect((await until(p1, ({ refused }) => refused !== null)).connected).toBe(false);
  });

  it('are as good as one: when one goes, its people carry on at the other', async () => {
    const opened = await two.open(ALONE);
    const p1 = one.sit(opened, 'p1');
    const p2 = two.sit(opened, 'p2');
    await Promise.all([until(p1, ({ seq }) => seq === 2), until(p2, ({ seq }) => seq === 2)]);
    await two.stop();
    await pause(20);
    const heir = one.sit(opened, 'p2');
    await until(heir, ({ seq }) => seq === 2);
    const { client, unit } = turn({ p1, p2: heir });
    expect(await client.send({ type: 'endTurn', unit })).toMatchObject({ ok: true });
  });
});
