import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALONE, House, pause, turn, until } from './at-the-server.ts';

let house: House;
beforeAll(async () => {
  house = await new House().start();
});
afterAll(() => house.close());

describe('spectators who see the table late', () => {
  it('hear late who comes and goes, what is pointed at and who is reminded', async () => {
    const opened = await house.open(ALONE, { settings: { delay: 2, reminder: 1 } });
    const { p1, p2 } = await house.seat(opened, 'p1', 'p2');
    await pause(2500);
    const heard: { readonly what: string; readonly at: number }[] = [];
    const onSignal = (message: object): number =>
      heard.push({ what: Object.keys(message)[0] ?? '', at: performance.now() });
    const spectator = house.sit(opened, 'spectator', { onSignal });
    await until(spectator, ({ connected }) => connected);
    const here = (seat: string): number => spectator.picture().seats.find(({ id }) => id === seat)?.here ?? -1;
    expect([here('p1'), here('p2')]).toEqual([1, 1]);
    const began = performance.now();
    p1?.signal({ kind: 'attention' });
    p2?.close();
    await pause(1200);
    expect(here('p2')).toBe(1);
    expect(heard.filter(({ what }) => what === 'signal')).toEqual([]);
    await until(spectator, () => here('p2') === 0);
    expect(performance.now() - began).toBeGreaterThan(1900);
    const signal = heard.find(({ what }) => what === 'signal');
    expect((signal?.at ?? 0) - began).toBeGreaterThan(1900);
  });

  it('hear of no vote: they have no say, and it is about the present', async () => {
    const opened = await house.open(ALONE, { settings: { delay: 1 } });
    const { client, other, unit } = turn(await house.seat(opened, 'p1', 'p2'));
    const spectator = house.sit(opened, 'spectator');
    await until(spectator, ({ seq }) => seq > 0);
    await client.send({ type: 'aim', unit });
    await until(other, ({ seq }) => seq === 3);
    // What is not one's own needs consent.
    await other.undo(2);
    await until(client, ({ vote }) => vote !== null);
    expect(spectator.picture().vote).toBeNull();
    await pause(1500);
    expect(spectator.picture().vote).toBeNull();
  });
});

describe('a seat', () => {
  it.each(['table', 'spectator'])('is not called %s, which is a word of the server’s own', async (id) => {
    const seats = [{ id, role: 'player', side: 'red' }, ...ALONE.seats.slice(1)];
    const units = [
      { id: 'a', side: 'red', seat: id },
      { id: 'b', side: 'blue', seat: 'p2' },
    ];
    const answer = await house.request('POST', '/api/tables', { setup: { ...ALONE, seats, units } });
    const { error } = (await answer.json()) as { readonly error?: { readonly message: string } };
    expect([answer.status, error?.message]).toEqual([400, expect.stringContaining(`${id} is the server's own`)]);
  });

  it('for spectators may well be called so', async () => {
    const seats = [...ALONE.seats, { id: 'spectator', role: 'spectator' }];
    expect(Object.keys((await house.open({ ...ALONE, seats })).links)).toEqual(['p1', 'p2', 'spectator']);
  });
});
