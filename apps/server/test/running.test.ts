import { createServer } from 'node:net';
import { openStore } from '@potyczka/store';
import { afterEach, describe, expect, it } from 'vitest';
import { configOf, startServer } from '../src/index.ts';
import { ALONE, House, METRICS_TOKEN, pause, turn, until } from './at-the-server.ts';

let house: House;
afterEach(() => house.close());

const metric = async (name: string): Promise<number> => {
  const text = await house.metrics();
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.split(' ')[1] ?? Number.NaN);
};

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(address === null || typeof address === 'string' ? 0 : address.port));
    });
  });

describe('running it', () => {
  it('says in words what is wrong with the address', async () => {
    house = await new House().start();
    const port = Number(new URL(house.url).port);
    const shed = new House();
    const config = configOf({}, { database: shed.folder, logLevel: 'silent' });
    await expect(startServer({ ...config, port })).rejects.toThrow(/is taken by another program.*--port/);
    await expect(startServer({ ...config, host: '192.0.2.1', port: 0 })).rejects.toThrow(
      /not one of this machine.*--host/,
    );
    const figures = startServer({ ...config, port: 0, metricsPort: port });
    await expect(figures).rejects.toThrow(new RegExp(`127\\.0\\.0\\.1, port ${port}, is taken .* METRICS_PORT`));
    // And lets go of the database.
    await (await startServer({ ...config, port: 0 })).close();
    await shed.close();
  });

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

  it('tells what it counts to nobody on the port that everybody sees, but to whoever knows the token', async () => {
    house = await new House({ metricsToken: '' }).start();
    expect((await house.request('GET', '/metrics')).status).toBe(404);
    expect((await house.request('GET', '/metrics', undefined, METRICS_TOKEN)).status).toBe(404);
    await house.close();
    const port = await freePort();
    house = await new House({ metricsPort: port }).start();
    expect((await house.request('GET', '/metrics')).status).toBe(404);
    expect((await house.request('GET', '/metrics', undefined, 'another-token-than-that')).status).toBe(404);
    for (const text of [await house.metrics(), await (await fetch(`http://127.0.0.1:${port}`)).text()]) {
      expect(text).toMatch(/potyczka_waiting\{where="npcs"\} 0/);
      expect(text).toMatch(/potyczka_disk_bytes\{what="free"\} \d/);
    }
  });

  it('deletes what nobody has played at for as long as tables are kept, and nothing else', async () => {
    house = await new House().start();
    const [old, fresh] = [await house.open(ALONE), await house.open(ALONE)];
    await house.seat(old, 'p1', 'p2');
    await house.stop();
    const store = await openStore(house.folder);
    const head = await store.head(old.table);
    const batches = await store.read(old.table, 0);
    const links = await store.links(old.table);
    await store.remove(old.table);
    const ago = Date.now() - 3 * 86_400_000;
    if (head === undefined) throw new Error('no table');
    await store.create(
      { ...head, created: ago, links },
      batches.map((batch) => ({ ...batch, at: ago })),
    );
    await store.close();
    const shed = await new House({ database: house.folder, tablesKeepDays: 2 }).start();
    const status = async ({ table, owner }: typeof old) =>
      (await shed.request('GET', `/api/tables/${table}`, undefined, owner)).status;
    await expect.poll(() => status(old)).toBe(403);
    expect(await status(fresh)).toBe(200);
    await shed.close();
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
