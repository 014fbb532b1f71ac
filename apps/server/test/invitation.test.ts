import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DUEL, House, type Opened, until } from './at-the-server.ts';

let house: House;
let opened: Opened;
beforeEach(async () => {
  house = await new House({ socketsPerTable: 2 }).start();
  opened = await house.open(DUEL, { kind: 'sealed' });
});
afterEach(() => house.close());

const look = async (secret: string | undefined, table = opened.table, lang = 'en') => {
  const response = await fetch(`${house.url}/api/tables/${table}/invitation`, {
    headers: { 'accept-language': lang, ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }) },
  });
  return { status: response.status, body: (await response.json()) as Record<string, never> };
};

describe('whoever has a link', () => {
  it('sees which seat of which table it leads to, and takes nothing by looking', async () => {
    const { status, body } = await look(opened.links.p1);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ok: true, seat: 'p1', table: { ruleset: 'duel', kind: 'sealed', begun: false } });
    expect(body.seats).toContainEqual(expect.objectContaining({ id: 'p1', taken: false, here: 0 }));
  });

  it('sees whether the table waits for somebody, once it has begun', async () => {
    expect((await look(opened.links.p1)).body.now).toBeNull();
    await house.request('POST', `/api/tables/${opened.table}/start`, undefined, opened.owner);
    // A die decides who begins.
    const { now } = (await look(opened.links.p2)).body as { readonly now?: unknown };
    expect([['p1'], ['p2']].map((awaits) => ({ awaits, over: false }))).toContainEqual(now);
  });

  it('gets no secret of anybody by looking', async () => {
    const { body } = await look(opened.links.p1);
    const text = JSON.stringify(body);
    expect([opened.owner, ...Object.values(opened.links)].filter((secret) => text.includes(secret))).toEqual([]);
  });

  it('is told when it leads nowhere: withdrawn, to another table, made up or left out', async () => {
    const other = await house.open();
    await house.request('DELETE', `/api/tables/${opened.table}/links/p2`, undefined, opened.owner);
    for (const [secret, table] of [
      [opened.links.p2, opened.table],
      [opened.links.p1, other.table],
      ['x'.repeat(40), opened.table],
      [undefined, opened.table],
    ] as const) {
      expect(await look(secret, table)).toMatchObject({ status: 404, body: { error: { code: 'no-such-door' } } });
    }
  });

  it('is told in their language when spectators are shut out, and when the table is full', async () => {
    const settings = { spectators: 'shut out' };
    await house.request('PATCH', `/api/tables/${opened.table}/settings`, settings, opened.owner);
    const shut = await look(opened.links.spectator, opened.table, 'pl-PL,pl;q=0.9');
    const message = 'Do tego stołu nie wpuszcza się widzów.';
    expect(shut).toMatchObject({ status: 403, body: { error: { code: 'shut-out', message } } });
    for (const seat of ['p1', 'p2']) await until(house.sit(opened, seat), ({ connected }) => connected);
    expect(await look(opened.links.gm)).toMatchObject({ status: 429, body: { error: { code: 'table-full' } } });
  });
});

describe('the owner', () => {
  it('is told what kind of table it is and whether it has begun', async () => {
    const told = async () =>
      (await (await house.request('GET', `/api/tables/${opened.table}`, undefined, opened.owner)).json()) as object;
    expect(await told()).toMatchObject({ table: { kind: 'sealed', ruleset: 'duel', scenario: null, begun: false } });
    await house.request('POST', `/api/tables/${opened.table}/start`, undefined, opened.owner);
    expect(await told()).toMatchObject({ table: { begun: true } });
  });
});
