import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALONE, DUEL, House, pause, turn, until } from './at-the-server.ts';
import { Raw } from './raw.ts';

let house: House;
beforeAll(async () => {
  house = await new House().start();
});
afterAll(() => house.close());

describe('opening a table', () => {
  it('gives its opener the owner’s secret and a link for every seat, spectators included', async () => {
    const { table, owner, links } = await house.open();
    expect(Object.keys(links).sort()).toEqual(['gm', 'p1', 'p2', 'spectator']);
    const secrets = [owner, ...Object.values(links)];
    expect(new Set(secrets).size).toBe(5);
    for (const secret of secrets) expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(table).toMatch(/^[0-9a-f]{18}$/);
  });

  it('is refused with what is wrong with the set-up', async () => {
    const response = await house.request('POST', '/api/tables', { setup: { ...DUEL, ruleset: 'chess' } });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ ok: false, error: { code: 'unknown-ruleset' } });
  });

  it('lets nobody bring a seed', async () => {
    const response = await house.request('POST', '/api/tables', { setup: { ...DUEL, seed: 'mine' } });
    expect(await response.json()).toMatchObject({ ok: false, error: { code: 'bad-message' } });
  });
});

describe('two people at a table', () => {
  it('begin when the last of them has sat down', async () => {
    const opened = await house.open(ALONE);
    const first = house.sit(opened, 'p1', { name: 'Ala' });
    const waiting = await until(first, ({ connected }) => connected);
    expect(waiting).toMatchObject({ seq: 0, facts: { begun: false, kind: 'open' } });
    const second = house.sit(opened, 'p2');
    await until(second, ({ seq }) => seq > 0);
    const begun = await until(first, ({ seq }) => seq > 0);
    expect(begun.events.map(({ type }) => type)).toEqual(['opened', 'initiativeRolled']);
    expect(begun.seats).toMatchObject([
      { id: 'p1', name: 'Ala', taken: true, here: 1 },
      { id: 'p2', taken: true, here: 1 },
      { id: 'spectator', taken: false, here: 0 },
    ]);
  });

  it('see each other’s moves, each as they may', async () => {
    const seating = await house.seat(await house.open(ALONE), 'p1', 'p2');
    const { client, other, unit } = turn(seating);
    const reply = await client.send({ type: 'guard', unit, guard: 'low' });
    expect(reply).toMatchObject({ ok: true, seq: 3, events: [{ seq: 3, type: 'guardTaken', guard: 'low' }] });
    const seen = await until(other, ({ seq }) => seq === 3);
    expect(seen.events.at(-1)).toMatchObject({ type: 'guardTaken', guard: null });
    expect(JSON.stringify(seen)).not.toContain('"low"');
    expect(seen.view).toMatchObject({ units: { [unit]: { guarded: true } } });
  });

  it('keep the same view as somebody who comes fresh to the seat', async () => {
    const opened = await house.open(ALONE);
    const seating = await house.seat(opened, 'p1', 'p2');
    for (let moves = 0; moves < 12; moves++) {
      const { client, unit } = turn(seating);
      const asked = Object.values(seating).find((one) => one.picture().pending.length > 0);
      const question = asked?.picture().pending[0];
      if (asked !== undefined && question !== undefined)
        await asked.send({ type: 'answer', pending: question.id, choice: question.default });
      else await client.send({ type: moves % 3 === 2 ? 'endTurn' : 'aim', unit });
      await pause(10);
    }
    const device = house.sit(opened, 'p1');
    const fresh = await until(device, ({ connected }) => connected);
    const { p1 } = seating;
    expect(fresh.seq).toBeGreaterThan(5);
    expect(p1?.picture().view).toEqual(fresh.view);
    expect(p1?.picture().seq).toBe(fresh.seq);
  });

  it('may talk, and spectators hear them', async () => {
    const opened = await house.open(ALONE);
    const seating = await house.seat(opened, 'p1', 'p2', 'spectator');
    await seating.p1?.send({ type: 'say', text: '<script>alert(1)</script>' });
    const { spectator } = seating;
    if (spectator === undefined) throw new Error('nobody watches');
    const heard = await until(spectator, ({ events }) => events.at(-1)?.type === 'said');
    expect(heard.events.at(-1)).toMatchObject({ by: 'p1', text: '<script>alert(1)</script>' });
    const barred = await spectator.send({ type: 'concede' });
    expect(barred).toMatchObject({ ok: false, error: { code: 'spectators-watch' } });
  });

  it('are told what changed when they act on an older table', async () => {
    const seating = await house.seat(await house.open(DUEL), 'p1', 'p2', 'gm');
    const { client, other, unit } = turn(seating);
    const late = other.ask({ do: { type: 'concede' }, seq: 1 });
    expect(await late).toMatchObject({ ok: false, error: { code: 'stale' }, changed: { from: 1, seq: 2 } });
    expect(await client.send({ type: 'aim', unit })).toMatchObject({ ok: true });
  });
});

describe('a command', () => {
  it('sent twice acts once', async () => {
    const opened = await house.open(ALONE);
    const seating = await house.seat(opened, 'p1', 'p2');
    const { client, unit } = turn(seating);
    const seat = unit === 'a' ? 'p1' : 'p2';
    const raw = await Raw.open(house.socket);
    await raw.ask({ hello: { table: opened.table, secret: opened.links[seat] }, id: 'h' });
    const aim = { do: { type: 'aim', unit }, id: 'same', seq: 2 };
    expect(await raw.ask(aim)).toMatchObject({ ok: true, seq: 3 });
    raw.heard.length = 0;
    expect(await raw.ask(aim)).toMatchObject({ ok: true, seq: 3 });
    raw.close();
    await pause(20);
    expect(client.picture().seq).toBe(3);
  });

  it('needs a seat', async () => {
    const raw = await Raw.open(house.socket);
    const refused = await raw.ask({ do: { type: 'aim', unit: 'a' }, id: 'x', seq: 0 });
    expect(refused).toMatchObject({ ok: false, error: { code: 'no-such-door' } });
    raw.close();
  });
});
