import { type RunningPostgres, startPostgres } from '@potyczka/store/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALONE, House, until } from './at-the-server.ts';

const KEY = 'key-of-the-operator';
let postgres: RunningPostgres;
let one: House;
let two: House;
beforeAll(async () => {
  postgres = await startPostgres();
  const flags = { database: await postgres.freshDatabase(), adminKey: KEY };
  one = await new House(flags).start();
  two = await new House(flags).start();
}, 60_000);
afterAll(async () => {
  await one.close();
  await two.close();
  await postgres.stop();
});

const admin = (method: string, path: string, body?: object) => one.request(method, `/api/admin${path}`, body, KEY);

describe('what is said to one of two servers', () => {
  it('holds at the other: a closed table sends out whoever sits there, a deleted one too', async () => {
    for (const end of ['close', 'delete']) {
      const opened = await one.open(ALONE);
      const [p1, p2] = [one.sit(opened, 'p1'), two.sit(opened, 'p2')];
      await Promise.all([p1, p2].map((client) => until(client, ({ seq }) => seq === 2)));
      if (end === 'close') await admin('PUT', `/tables/${opened.table}/closed`, { closed: true });
      else await admin('DELETE', `/tables/${opened.table}`);
      await Promise.all([p1, p2].map((client) => until(client, ({ refused }) => refused !== null)));
    }
  });

  it('holds at the other: a muted seat is not heard, and a banned address is not let in until it is lifted', async () => {
    const opened = await one.open(ALONE);
    const p2 = two.sit(opened, 'p2');
    one.sit(opened, 'p1');
    await until(p2, ({ seq }) => seq === 2);
    await admin('PUT', `/tables/${opened.table}/muted`, { seat: 'p2', muted: true });
    const said = async () => (await p2.send({ type: 'say', text: 'hm' })).ok;
    await expect.poll(said).toBe(false);
    const open = async () => (await two.request('POST', '/api/tables', { setup: ALONE })).status;
    await admin('PUT', '/bans/127.0.0.1', {});
    await expect.poll(open).toBe(403);
    await admin('DELETE', '/bans/127.0.0.1');
    await expect.poll(open).toBe(201);
  });
});
