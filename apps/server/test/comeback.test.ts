import { afterEach, describe, expect, it } from 'vitest';
import { ALONE, House, pause, turn, until } from './at-the-server.ts';
import { Raw } from './raw.ts';

let house: House;
afterEach(() => house.close());

describe('coming back', () => {
  it('gives exactly what was missed', async () => {
    house = await new House().start();
    const opened = await house.open(ALONE);
    const seating = await house.seat(opened, 'p1', 'p2');
    const { client, unit } = turn(seating);
    await client.send({ type: 'aim', unit });
    await client.send({ type: 'say', text: 'one' });
    await client.send({ type: 'say', text: 'two' });
    const raw = await Raw.open(house.socket);
    raw.say({ hello: { table: opened.table, secret: opened.links.spectator, seq: 3 } });
    const { welcome } = (await raw.wait((message) => message.welcome !== undefined)) as {
      welcome: { now: { from: number; seq: number; events: readonly { seq: number; text: string }[] } };
    };
    raw.close();
    expect(welcome.now).toMatchObject({ from: 3, seq: 5 });
    expect(welcome.now.events.map(({ seq, text }) => [seq, text])).toEqual([
      [4, 'one'],
      [5, 'two'],
    ]);
  });

  it('is what a cut client does by itself, and sends again what was not acknowledged', async () => {
    house = await new House().start();
    const seating = await house.seat(await house.open(ALONE), 'p1', 'p2');
    const { client, other } = turn(seating);
    const talk = Array.from({ length: 20 }, async (_, n) => {
      const reply = client.send({ type: 'say', text: `word ${n}` });
      if (n % 5 === 2) client.cut();
      return reply;
    });
    expect((await Promise.all(talk)).filter(({ ok }) => !ok)).toEqual([]);
    const heard = await until(other, ({ seq }) => seq === 22);
    expect(heard.events.filter(({ type }) => type === 'said').map(({ text }) => text)).toEqual(
      Array.from({ length: 20 }, (_, n) => `word ${n}`),
    );
    expect(client.picture().unsaved).toEqual([]);
  });

  it('finds everything as it was after the server has been restarted', async () => {
    house = await new House().start();
    const opened = await house.open(ALONE);
    const seating = await house.seat(opened, 'p1', 'p2');
    const { client, other, unit } = turn(seating);
    await client.send({ type: 'guard', unit, guard: 'low' });
    const before = [client.picture(), await until(other, ({ seq }) => seq === 3)] as const;
    await house.stop();
    expect((await until(client, ({ connected }) => !connected)).seq).toBe(3);
    const meanwhile = client.send({ type: 'say', text: 'still there?' });
    expect(client.picture().unsaved).toHaveLength(1);
    await house.start();
    expect(await meanwhile).toMatchObject({ ok: true, seq: 4 });
    await until(other, ({ seq }) => seq === 4);
    expect(other.picture().view).toMatchObject({ units: { [unit]: { guarded: true } } });
    expect(client.picture().events.slice(0, 3)).toEqual(before[0].events);
    expect(before[0].events).toHaveLength(3);
    expect(JSON.stringify(other.picture())).not.toContain('"low"');
  });

  it('is a matter for slow readers too: they are dropped, and get a fresh view', async () => {
    house = await new House({ backlogBytes: 65_536 }).start();
    const opened = await house.open(ALONE);
    const { p1, spectator } = await house.seat(opened, 'p1', 'p2', 'spectator');
    for (let n = 0; n < 10; n++) await p1?.send({ type: 'say', text: 'x'.repeat(1900) });
    const raw = await Raw.open(house.socket);
    raw.say({ hello: { table: opened.table, secret: opened.links.spectator } });
    await raw.wait((message) => message.welcome !== undefined);
    raw.pause();
    for (let n = 0; n < 3000 && (n % 100 > 0 || (await metric(house, SLOW)) === 0); n++) raw.say({ log: {} });
    while ((await metric(house, SLOW)) === 0) await pause(20);
    const back = house.sit(opened, 'spectator');
    expect((await until(back, ({ seq }) => seq === 12)).view).toEqual(spectator?.picture().view);
    raw.close();
  }, 30_000);
});

const SLOW = 'potyczka_turned_away_total{why="slow"}';

async function metric(house: House, name: string): Promise<number> {
  const text = await house.metrics();
  const line = text.split('\n').find((one) => one.startsWith(name));
  return line === undefined ? 0 : Number(line.slice(name.length + 1));
}
