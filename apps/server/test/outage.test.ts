import { connect } from 'node:net';
import { openStore, type Store, StoreUnavailable } from '@potyczka/store';
import { afterEach, describe, expect, it } from 'vitest';
import { ALONE, DUEL, House, pause, turn, until } from './at-the-server.ts';
import { Raw } from './raw.ts';

let house: House;
afterEach(() => house.close());

interface Outage {
  away: 'silent' | 'refusing' | undefined;
  /** What is appended next gets in, and nothing after it. */
  goesAfterNext: boolean;
}

/** A server whose database can be taken away: it answers nothing at all, or says at once that it is away. */
async function withOutages(drainSeconds = 1) {
  const shed = new House();
  const store = await openStore(shed.folder);
  const state: Outage = { away: undefined, goesAfterNext: false };
  const through =
    <A extends readonly unknown[], R>(act: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      if (state.away === 'silent') return new Promise<never>(() => undefined);
      if (state.away === 'refusing') throw new StoreUnavailable('The database is away.');
      return act(...args);
    };
  const flaky: Store = {
    ...store,
    append: through(async (...args) => {
      if (state.goesAfterNext) state.away = 'refusing';
      state.goesAfterNext = false;
      return store.append(...args);
    }),
    read: through(store.read),
    updateMeta: through(store.updateMeta),
  };
  house = await new House({ drainSeconds }, { store: flaky }).start();
  return state;
}

describe('while the database is away', () => {
  it('everybody hears within three seconds that it is not saved, however many commands wait', async () => {
    const state = await withOutages();
    const opened = await house.open(ALONE);
    const seating = await house.seat(opened, 'p1', 'p2');
    const raws = await Promise.all(
      ['p1', 'p1', 'p2'].map(async (seat) => {
        const raw = await Raw.open(house.socket);
        raw.say({ hello: { table: opened.table, secret: opened.links[seat] } });
        await raw.wait((message) => message.welcome !== undefined);
        return raw;
      }),
    );
    state.away = 'silent';
    const began = performance.now();
    const say = (n: number) => ({ do: { type: 'say', text: `word ${n}` }, id: `word${n}`, seq: 2 });
    const ends = await Promise.all(raws.flatMap((raw, n) => [0, 1, 2].map((more) => raw.ask(say(n * 3 + more)))));
    // A busy machine is slow; a server that waited for the database itself would take ten seconds and more.
    expect(performance.now() - began).toBeLessThan(6000);
    expect(ends.map(({ error }) => (error as { readonly code: string }).code)).toEqual(Array(9).fill('not-saved'));
    for (const raw of raws) raw.close();
    for (const client of Object.values(seating)) client.close();
  });

  it('so do those who vote or hold the table, whoever waits before them', async () => {
    const state = await withOutages();
    const opened = await house.open(DUEL);
    await house.seat(opened, 'p1', 'p2', 'gm');
    const raw = await Raw.open(house.socket);
    raw.say({ hello: { table: opened.table, secret: opened.links.gm } });
    await raw.wait((message) => message.welcome !== undefined);
    state.away = 'silent';
    const began = performance.now();
    // One socket is heard one message at a time: others wait before it too.
    const before = await Raw.open(house.socket);
    before.say({ hello: { table: opened.table, secret: opened.links.p1 } });
    await before.wait((message) => message.welcome !== undefined);
    before.say({ do: { type: 'say', text: 'in vain' }, id: 'before', seq: 2 });
    const ends = [await raw.ask({ pause: { on: true }, id: 'hold' })];
    const told = performance.now() - began;
    ends.push(await raw.ask({ vote: { agree: true, on: 'what' }, id: 'vote' }));
    expect(ends.map(({ error }) => (error as { readonly code: string }).code)).toEqual(['not-saved', 'not-saved']);
    // A busy machine is slow; a server that waited for the database itself would wait for ever.
    expect(told).toBeLessThan(5000);
    raw.close();
    before.close();
  });

  it('NPCs wait for it, and move by themselves when it is back', async () => {
    const state = await withOutages();
    const seats = [
      { id: 'p1', role: 'player', side: 'red' },
      { id: 'p2', role: 'npc', side: 'blue' },
    ];
    const p1 = house.sit(await house.open({ ...ALONE, seats }), 'p1');
    const isAwaited = ({ awaits }: { readonly awaits: readonly string[] }): boolean => awaits.includes('p1');
    // The NPC may be first, and what it does may ask for an answer.
    for (let asked = (await until(p1, isAwaited)).pending[0]; asked !== undefined; ) {
      await p1.send({ type: 'answer', pending: asked.id, choice: asked.default });
      [asked] = (await until(p1, isAwaited)).pending;
    }
    // The database goes with the person's move: that is the last thing it takes in.
    state.goesAfterNext = true;
    await p1.send({ type: 'endTurn', unit: 'a' });
    expect(state.away).toBe('refusing');
    await until(p1, ({ awaits }) => !awaits.includes('p1'));
    const { seq } = p1.picture();
    await pause(1500);
    expect(p1.picture().seq).toBe(seq);
    state.away = undefined;
    await until(p1, ({ awaits, over }) => awaits.includes('p1') || over, 6000);
  });

  it('time runs out later, and a question is then answered by itself', async () => {
    const state = await withOutages();
    const seating = await house.seat(await house.open(DUEL, { settings: { answer: 1 } }), 'p1', 'p2', 'gm');
    const { unit, target } = turn(seating);
    const { gm } = seating;
    await gm?.send({ type: 'strike', unit, target }, [5, 1]);
    const [question] = gm?.picture().pending ?? [];
    state.away = 'refusing';
    await pause(1500);
    expect(gm?.picture().pending[0]?.id).toBe(question?.id);
    state.away = undefined;
    if (gm !== undefined) await until(gm, ({ pending }) => pending[0]?.id !== question?.id, 6000);
  });

  it('a pause that nobody may notice ends later: whoever did not react is answered for', async () => {
    const state = await withOutages();
    const units = DUEL.units.map((one) => ({ ...one, stats: { focus: 0 } }));
    const setup = { ...DUEL, units, options: { reach: 'asked' } };
    const seating = await house.seat(await house.open(setup, { settings: { hush: 2 } }), 'p1', 'p2', 'gm');
    const { client, unit, target } = turn(seating);
    const { gm } = seating;
    state.goesAfterNext = true;
    await client.send({ type: 'strike', unit, target });
    expect(state.away).toBe('refusing');
    const { seq } = client.picture();
    await pause(2500);
    const rolled = ({ events }: { readonly events: readonly { readonly type: string }[] }): boolean =>
      events.some(({ type }) => type === 'strikeRolled');
    expect(gm?.picture().pending[0]?.kind).toBe('reach');
    expect(client.picture().seq).toBe(seq);
    state.away = undefined;
    await until(client, rolled, 6000);
  });

  it('a server ends all the same, in the time it has for that, whatever is half sent to it', async () => {
    const state = await withOutages(8);
    const opened = await house.open(ALONE);
    const { p1 } = await house.seat(opened, 'p1', 'p2');
    const half = connect(Number(new URL(house.url).port), '127.0.0.1');
    half.on('error', () => undefined);
    half.write(
      'POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
    );
    state.away = 'silent';
    void p1?.send({ type: 'say', text: 'in vain' });
    await pause(100);
    const began = performance.now();
    await house.stop();
    expect(performance.now() - began).toBeLessThan(8000);
    half.destroy();
  });

  it('plain requests are told so in words, and nothing of what the driver says', async () => {
    const shed = new House();
    const store = await openStore(shed.folder);
    const create = async (): Promise<never> => {
      throw new StoreUnavailable('password authentication failed for user "potyczka"');
    };
    house = await new House({}, { store: { ...store, create } }).start();
    const answer = await house.request('POST', '/api/tables', { setup: ALONE });
    const text = await answer.text();
    expect([answer.status, JSON.parse(text)]).toMatchObject([503, { ok: false, error: { code: 'not-saved' } }]);
    expect(text).not.toContain('password');
  });
});
