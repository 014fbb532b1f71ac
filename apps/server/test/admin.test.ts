import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openStore } from '@potyczka/store';
import { afterEach, describe, expect, it } from 'vitest';
import { ALONE, House, type Opened, until } from './at-the-server.ts';
import { Raw } from './raw.ts';

let house: House;
afterEach(() => house.close());

const keyOf = (): string => readFileSync(join(house.folder, 'admin.key'), 'utf8').trim();

async function admin<T = Readonly<Record<string, unknown>>>(method: string, path: string, body?: object): Promise<T> {
  return (await (await house.request(method, `/api/admin${path}`, body, keyOf())).json()) as T;
}

const codeOf = async (response: Response): Promise<string> =>
  ((await response.json()) as { readonly error: { readonly code: string } }).error.code;

/** A socket of one's own that says hello, and what comes of it. */
async function greeting({ table, links }: Opened, seat: string): Promise<string> {
  const raw = await Raw.open(house.socket);
  const reply = await raw.ask({ hello: { table, secret: links[seat] }, id: 'hello' });
  raw.close();
  return reply.welcome === undefined ? (reply.error as { code: string }).code : 'welcome';
}

describe('those who run a server', () => {
  it('show its own key, which lies beside the database for nobody else to read', async () => {
    house = await new House().start();
    expect(statSync(join(house.folder, 'admin.key')).mode & 0o777).toBe(0o600);
    const key = keyOf();
    expect(key).toMatch(/^[\w-]{32}$/);
    const opened = await house.open(ALONE);
    const paths = ['/tables', `/tables/${opened.table}`, `/tables/${opened.table}/export`, '/bans'];
    for (const path of paths)
      for (const secret of [undefined, opened.owner, `${key}x`, key.slice(1)]) {
        const response = await house.request('GET', `/api/admin${path}`, undefined, secret);
        // After a while nobody is listened to who has no key.
        expect([403, 429]).toContain(response.status);
        expect(await response.text()).not.toContain('created');
      }
    expect((await house.request('DELETE', `/api/admin/tables/${opened.table}`, undefined, opened.owner)).ok).toBe(
      false,
    );
    expect(await admin('GET', '/tables')).toMatchObject({ ok: true });
    await house.stop();
    await house.start();
    expect(keyOf()).toBe(key);
  });

  it('need a key that was given where servers share a database, and have none without', async () => {
    house = await new House({ adminKey: 'key-of-the-operator' }).start();
    const ask = (key: string) => house.request('GET', '/api/admin/tables', undefined, key);
    expect((await ask('key-of-the-operator')).status).toBe(200);
    await house.close();
    const elsewhere = await openStore(house.folder);
    house = await new House({ adminKey: '' }, { store: elsewhere }).start();
    expect((await ask('')).status).toBe(403);
  });

  it('see all tables page by page, and one of them with who sits there and from where', async () => {
    house = await new House().start();
    const tables = [];
    for (let n = 0; n < 3; n++) tables.push(await house.open(ALONE));
    const [first] = tables;
    if (first === undefined) throw new Error('no table');
    await house.seat(first, 'p1', 'p2');
    type Page = { tables: { table: string; here: number; begun: boolean }[]; next: Record<string, string> | null };
    const seen: string[] = [];
    for (let next: Page['next'] = {}; next !== null; ) {
      const page: Page = await admin<Page>('GET', `/tables?${new URLSearchParams({ limit: '2', ...next })}`);
      seen.push(...page.tables.map(({ table }) => table));
      next = page.next;
    }
    expect([...seen].sort()).toEqual(tables.map(({ table }) => table).sort());
    const known = await admin('GET', `/tables/${first.table}`);
    expect(known).toMatchObject({ table: first.table, ruleset: 'duel', events: 2, closed: false, spoilt: false });
    expect(known.addresses).toEqual(['p1', 'p2'].map((seat) => ({ seat, address: '127.0.0.1' })));
    const said = JSON.stringify(known);
    for (const secret of [first.owner, ...Object.values(first.links)]) expect(said).not.toContain(secret);
    expect((await house.request('GET', '/api/admin/tables/none', undefined, keyOf())).status).toBe(404);
  });

  it('close a table: nobody is in, nobody comes in, and all of it is there when it is opened again', async () => {
    house = await new House().start();
    const opened = await house.open(ALONE);
    const { p1 } = await house.seat(opened, 'p1', 'p2');
    if (p1 === undefined) throw new Error('nobody sat down');
    const view = p1.picture().view;
    expect(await admin('PUT', `/tables/${opened.table}/closed`, { closed: true })).toEqual({ ok: true, closed: true });
    await until(p1, ({ refused }) => refused !== null);
    expect(await greeting(opened, 'p1')).toBe('table-closed');
    expect(await admin('PUT', `/tables/${opened.table}/closed`, { closed: false })).toEqual({
      ok: true,
      closed: false,
    });
    expect((await until(house.sit(opened, 'p1'), ({ seq }) => seq > 0)).view).toEqual(view);
  });

  it('take a table out with its log, without what the dice of a game that goes on are made of', async () => {
    house = await new House().start();
    const opened = await house.open(ALONE);
    await house.seat(opened, 'p1', 'p2');
    const { over, log } = await admin<{ over: boolean; log: { entries: unknown[] } }>(
      'GET',
      `/tables/${opened.table}/export`,
    );
    expect(over).toBe(false);
    expect(log.entries).toHaveLength(1);
    await house.stop();
    const store = await openStore(house.folder);
    const { secret } = (await store.head(opened.table))?.head as { readonly secret: string };
    await store.close();
    expect(JSON.stringify(log)).not.toContain(secret);
    await house.start();
  });

  it('delete a table, whoever sits there, and nothing of it is left', async () => {
    house = await new House().start();
    const [opened, other] = [await house.open(ALONE), await house.open(ALONE)];
    const { p1 } = await house.seat(opened, 'p1', 'p2');
    if (p1 === undefined) throw new Error('nobody sat down');
    expect(await admin('DELETE', `/tables/${opened.table}`)).toEqual({ ok: true, deleted: true });
    await until(p1, ({ refused }) => refused !== null);
    expect(await greeting(opened, 'p1')).toBe('no-such-door');
    expect(await greeting(other, 'p1')).toBe('welcome');
    expect((await house.request('DELETE', `/api/admin/tables/${opened.table}`, undefined, keyOf())).status).toBe(404);
  });

  it('mute a seat: what it says, shows and calls itself reaches nobody, and it plays on', async () => {
    house = await new House().start();
    const opened = await house.open(ALONE);
    const raw = await Raw.open(house.socket);
    await raw.ask({ hello: { table: opened.table, secret: opened.links.p1, name: 'Rude Name' }, id: 'hello' });
    const other = await Raw.open(house.socket);
    await other.ask({ hello: { table: opened.table, secret: opened.links.p2 }, id: 'hello' });
    const seen = (name: string) => other.wait(({ seats }) => JSON.stringify(seats ?? '').includes(`"name":"${name}"`));
    await seen('Rude Name');
    const muted = (seat: string, on: boolean) => admin('PUT', `/tables/${opened.table}/muted`, { seat, muted: on });
    expect(await muted('p1', true)).toMatchObject({ ok: true, muted: ['p1'] });
    await seen('p1');
    const say = (id: string) => raw.ask({ do: { type: 'say', text: 'a rude word' }, seq: 2, id });
    expect(await say('1')).toMatchObject({ ok: false, error: { code: 'muted' } });
    raw.say({ signal: { kind: 'attention' } });
    const aim = await raw.ask({ do: { type: 'aim', unit: 'a' }, seq: 2, id: '2' });
    expect(JSON.stringify(aim)).not.toContain('muted');
    expect(await muted('p1', false)).toMatchObject({ ok: true, muted: [] });
    expect(await say('3')).toMatchObject({ ok: true });
    await other.wait((message) => JSON.stringify(message).includes('a rude word'));
    expect(other.heard.filter((text) => text.includes('"signal"'))).toEqual([]);
    other.close();
    expect(await muted('p9', true)).toMatchObject({ ok: false, error: { message: expect.stringContaining('p1, p2') } });
    raw.close();
  });

  it('let nobody in from an address, until it is lifted or over; the page and the key still work there', async () => {
    house = await new House().start();
    const opened = await house.open(ALONE);
    const { p1 } = await house.seat(opened, 'p1', 'p2');
    if (p1 === undefined) throw new Error('nobody sat down');
    const banned = await admin('PUT', '/bans/127.0.0.1', { days: 2, why: 'rude' });
    expect(banned).toMatchObject({ address: '127.0.0.1', sentOut: 2 });
    await until(p1, ({ refused }) => refused !== null);
    const refused = await house.request('POST', '/api/tables', { setup: ALONE });
    expect([refused.status, await codeOf(refused)]).toEqual([403, 'banned']);
    await expect(Raw.open(house.socket)).rejects.toThrow(/403/);
    expect((await house.request('GET', '/')).status).toBe(200);
    await house.stop();
    await house.start();
    expect((await house.request('POST', '/api/tables', { setup: ALONE })).status).toBe(403);
    expect(await admin('GET', '/bans')).toMatchObject({ bans: [{ address: '127.0.0.1', why: 'rude' }] });
    // What is kept of it is no table.
    expect(JSON.stringify(await admin('GET', '/tables'))).not.toContain('@server');
    expect(await admin('DELETE', '/bans/127.0.0.1')).toMatchObject({ lifted: true });
    expect(await admin('DELETE', '/bans/127.0.0.1')).toMatchObject({ lifted: false });
    expect(await greeting(opened, 'p1')).toBe('welcome');
    expect(await admin('PUT', '/bans/everybody', {})).toMatchObject({ ok: false });
  });

  it('give an owner who has lost their secret a new one, and the old one is void', async () => {
    house = await new House().start();
    const opened = await house.open(ALONE);
    const look = (owner: string) => house.request('GET', `/api/tables/${opened.table}`, undefined, owner);
    expect((await look(opened.owner)).status).toBe(200);
    const { owner } = await admin<{ owner: string }>('POST', `/tables/${opened.table}/owner`);
    expect((await look(opened.owner)).status).toBe(403);
    expect((await look(owner)).status).toBe(200);
    // Whoever has the table in memory goes on with it.
    const { p1 } = await house.seat(opened, 'p1', 'p2');
    expect(await p1?.send({ type: 'say', text: 'still here' })).toMatchObject({ ok: true });
  });
});
