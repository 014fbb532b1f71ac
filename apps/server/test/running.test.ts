import { afterEach, describe, expect, it } from 'vitest';
import { ALONE, House, pause, turn, until } from './at-the-server.ts';

let house: House;
afterEach(() => house.close());

const metric = async (name: string): Promise<number> => {
  const text = await (await house.request('GET', '/metrics')).text();
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.split(' ')[1] ?? Number.NaN);
};

describe('running it', () => {
  it('tells whether it lives, whether it is ready, and what it does', async () => {
    house = await new House().start();
    expect(await (await house.request('GET', '/healthz')).json()).toEqual({ ok: true });
    expect(await (await house.request('GET', '/readyz')).json()).toMatchObject({ ok: true, store: 'sqlite' });
    const seating = await house.seat(await house.open(ALONE), 'p1', 'p2');
    const { client, unit } = turn(seating);
    await client.send({ type: 'aim', unit });
    expect(await metric('potyczka_sockets')).toBe(2);
    expect(await metric('potyczka_tables_loaded')).toBe(1);
    expect(await metric('potyczka_commands_total{result="done"}')).toBe(1);
    expect(await metric('potyczka_command_seconds_count')).toBe(1);
  });

  it('lets go of a table nobody is at, and fetches it when somebody comes back', async () => {
    house = await new House({ idleSeconds: 1 }).start();
    const opened = await house.open(ALONE);
    const { p1, p2 } = await house.seat(opened, 'p1', 'p2');
    const view = p1?.picture().view;
    p1?.close();
    p2?.close();
    for (let wait = 0; wait < 100 && (await metric('potyczka_tables_loaded')) > 0; wait++) await pause(100);
    expect(await metric('potyczka_tables_loaded')).toBe(0);
    const back = house.sit(opened, 'p1');
    expect((await until(back, ({ seq }) => seq > 0)).view).toEqual(view);
  });

  it('finishes what was begun before it ends: what was sent is saved or sent again', async () => {
    house = await new House().start();
    const opened = await house.open(ALONE);
    const { p1, p2 } = await house.seat(opened, 'p1', 'p2');
    const talk = Array.from({ length: 30 }, (_, n) => p1?.send({ type: 'say', text: `word ${n}` }));
    await pause(5);
    await house.stop();
    await house.start();
    expect((await Promise.all(talk)).filter((reply) => reply?.ok !== true)).toEqual([]);
    if (p2 === undefined) throw new Error('nobody sat down');
    const { events } = await until(p2, ({ seq }) => seq === 32);
    expect(events.flatMap(({ type, text }) => (type === 'said' ? [text] : []))).toEqual(
      Array.from({ length: 30 }, (_, n) => `word ${n}`),
    );
  });
});
