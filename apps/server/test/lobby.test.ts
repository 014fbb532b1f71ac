import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ALONE, DUEL, House, type Opened, pause, turn, until } from './at-the-server.ts';
import { Raw } from './raw.ts';

let house: House;
beforeEach(async () => {
  house = await new House({ lobby: true, joinsPerHour: 1000, socketsPerTable: 8 }).start();
});
afterEach(() => house.close());

interface Row {
  readonly table: string;
  readonly free: readonly { readonly seat: string; readonly side?: string }[];
  readonly [key: string]: unknown;
}

const PUBLIC = { settings: { listing: 'public', language: 'pl' } };

async function lobby(at: House = house): Promise<{ on: boolean; tables: readonly Row[] }> {
  const response = await at.request('GET', '/api/lobby');
  expect(response.status).toBe(200);
  return (await response.json()) as { on: boolean; tables: readonly Row[] };
}

/** The list, as soon as it says what it should. */
async function listed(holds: (tables: readonly Row[]) => boolean): Promise<readonly Row[]> {
  for (const end = Date.now() + 8000; ; await pause(100)) {
    const { tables } = await lobby();
    if (holds(tables)) return tables;
    if (Date.now() > end) throw new Error(`the list never said so: ${JSON.stringify(tables)}`);
  }
}

const take = async (table: string, seat: string, at: House = house) => {
  const response = await at.request('POST', `/api/lobby/${table}/seats/${seat}`);
  type Taken = { ok: boolean; seat?: string; link?: string; error?: { code: string } };
  return { status: response.status, body: (await response.json()) as Taken };
};

/** A public duel whose opener sits on the first seat. */
async function offered(more: object = PUBLIC): Promise<Opened> {
  const opened = await house.open(DUEL, more);
  await until(house.sit(opened, 'p1', { name: 'Ala <b>' }), ({ connected }) => connected);
  return opened;
}

describe('the lobby', () => {
  it('lists a public table while somebody is there: which game, which seats are free, and nothing else', async () => {
    const opened = await offered();
    const [row] = await listed((tables) => tables.length === 1 && tables[0]?.free.length === 1);
    expect(row).toEqual({
      table: opened.table,
      ruleset: 'duel',
      scenario: null,
      kind: 'open',
      language: 'pl',
      begun: false,
      players: 2,
      free: [{ seat: 'p2', side: 'blue' }],
      watch: true,
      seconds: expect.any(Number),
    });
    const text = JSON.stringify(await lobby());
    const secrets = [opened.owner, ...Object.values(opened.links), 'Ala'];
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });

  it('gives a seat away that was taken by a clock that has been put right since', async () => {
    const opened = await offered();
    await listed((tables) => tables[0]?.free.length === 1);
    const ahead = performance.timeOrigin + 3_600_000;
    const clock = vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(ahead);
    expect((await take(opened.table, 'p2')).status).toBe(201);
    expect((await take(opened.table, 'p2')).status).toBe(409);
    clock.mockRestore();
    expect((await take(opened.table, 'p2')).status).toBe(201);
  });

  it('does not list tables that are unlisted, empty or over', async () => {
    await offered({});
    await house.open(DUEL, PUBLIC);
    const ended = await house.open(ALONE, PUBLIC);
    const seating = await house.seat(ended, 'p1', 'p2');
    await listed((tables) => tables.some(({ table }) => table === ended.table));
    await turn(seating).client.send({ type: 'concede' });
    seating.p2?.cut();
    expect(await listed((tables) => tables.length === 0)).toEqual([]);
  });

  it('lists a table no more when its owner says so, and again when they change their mind', async () => {
    const opened = await offered();
    const set = (listing: string) =>
      house.request('PATCH', `/api/tables/${opened.table}/settings`, { listing }, opened.owner);
    await listed((tables) => tables.length === 1);
    expect((await set('unlisted')).status).toBe(200);
    await listed((tables) => tables.length === 0);
    expect(await take(opened.table, 'p2')).toMatchObject({ status: 404, body: { error: { code: 'no-such-table' } } });
    await set('public');
    await listed((tables) => tables.length === 1);
    const stranger = await house.request('PATCH', `/api/tables/${opened.table}/settings`, { listing: 'unlisted' }, 'x');
    expect(stranger.status).toBe(403);
  });
});

describe('a free seat', () => {
  it('goes to whoever takes it first, with a link of its own', async () => {
    const opened = await offered();
    const both = await Promise.all([take(opened.table, 'p2'), take(opened.table, 'p2')]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const link = both.find(({ status }) => status === 201)?.body.link ?? '';
    expect(Object.values(opened.links)).not.toContain(link);
    const client = house.sit({ ...opened, links: { p2: link } }, 'p2');
    expect(await until(client, ({ seat }) => seat !== null)).toMatchObject({ seat: 'p2' });
    // The link that was there before leads nowhere any more.
    const old = house.sit(opened, 'p2');
    expect((await until(old, ({ refused }) => refused !== null)).connected).toBe(false);
    await listed((tables) => tables[0]?.free.length === 0);
  });

  it('is never one that somebody sits on, a GM’s, a spectator’s or none', async () => {
    const opened = await offered();
    for (const seat of ['p1', 'gm', 'spectator', 'nobody', '__proto__', '%00', '..%2fp2', 'x'.repeat(3000)]) {
      const { status } = await house.request('POST', `/api/lobby/${opened.table}/seats/${seat}`);
      expect([seat.slice(0, 20), [400, 404, 409, 414].includes(status)]).toEqual([seat.slice(0, 20), true]);
    }
    for (const table of ['nowhere', '__proto__', '..%2f..', "' OR 1=1"])
      expect((await take(table, 'p2')).status).toBe(404);
    // Nobody's link has changed for all that.
    const client = house.sit(opened, 'p2');
    await until(client, ({ seat }) => seat === 'p2');
  });

  it('at a table that is not public is not there, whoever knows its name', async () => {
    const opened = await offered({});
    expect(await take(opened.table, 'p2')).toMatchObject({ status: 404, body: { error: { code: 'no-such-table' } } });
  });

  it('is given away only so often to one address', async () => {
    const strict = await new House({ lobby: true, joinsPerHour: 2 }).start();
    for (let n = 0; n < 2; n++) expect((await take('nowhere', 'p2', strict)).status).toBe(404);
    expect(await take('nowhere', 'p2', strict)).toMatchObject({
      status: 429,
      body: { error: { code: 'too-many-joins' } },
    });
    await strict.close();
  });
});

describe('watching', () => {
  const watcher = async (table: string): Promise<Raw> => {
    const raw = await Raw.open(house.socket);
    raw.say({ hello: { table, secret: 'public' }, id: 'h' });
    return raw;
  };

  it('a public table needs no link; a seat there is a spectator’s', async () => {
    const opened = await offered();
    const raw = await watcher(opened.table);
    expect(await raw.wait(({ id }) => id === 'h')).toMatchObject({ welcome: { seat: 'spectator' } });
    raw.close();
  });

  it('any other table needs one, and spectators who are shut out stay out', async () => {
    const hidden = await offered({});
    expect(await (await watcher(hidden.table)).closed).toBe(4404);
    const shut = await offered({ settings: { listing: 'public', spectators: 'shut out' } });
    expect(await (await watcher(shut.table)).closed).toBe(4403);
    expect((await listed((tables) => tables.length === 1))[0]?.watch).toBe(false);
  });

  it('ends when the table is public no more; who has a link of their own stays', async () => {
    const opened = await offered();
    const raw = await watcher(opened.table);
    await raw.wait(({ id }) => id === 'h');
    const guest = house.sit(opened, 'spectator');
    await until(guest, ({ connected }) => connected);
    await house.request('PATCH', `/api/tables/${opened.table}/settings`, { listing: 'unlisted' }, opened.owner);
    expect(await raw.closed).toBe(4403);
    await pause(50);
    expect(guest.picture().connected).toBe(true);
  });

  it('leaves half of the places to those who were asked', async () => {
    const opened = await offered();
    const raws = [];
    for (let n = 0; n < 3; n++) {
      const raw = await watcher(opened.table);
      await raw.wait(({ id }) => id === 'h');
      raws.push(raw);
    }
    expect(await (await watcher(opened.table)).closed).toBe(4429);
    await until(house.sit(opened, 'gm'), ({ connected }) => connected);
    for (const raw of raws) raw.close();
  });
});

describe('a server without a lobby', () => {
  it('lists nothing, opens no public table, gives no seat away and lets nobody watch without a link', async () => {
    const plain = await new House().start();
    expect(await lobby(plain)).toEqual({ ok: true, on: false, tables: [] });
    const refused = await plain.request('POST', '/api/tables', { setup: DUEL, ...PUBLIC });
    expect([refused.status, ((await refused.json()) as { error: { code: string } }).error.code]).toEqual([
      400,
      'no-lobby',
    ]);
    const opened = await plain.open();
    const change = await plain.request(
      'PATCH',
      `/api/tables/${opened.table}/settings`,
      { listing: 'public' },
      opened.owner,
    );
    expect(change.status).toBe(400);
    expect((await take(opened.table, 'p2', plain)).status).toBe(404);
    const raw = await Raw.open(plain.socket);
    raw.say({ hello: { table: opened.table, secret: 'public' } });
    expect(await raw.closed).toBe(4404);
    await plain.close();
  });
});

describe('hostile settings', () => {
  it('are refused, and the table is as it was', async () => {
    const opened = await offered();
    for (const settings of [
      { listing: 'PUBLIC' },
      { listing: true },
      { listing: { $ne: 'unlisted' } },
      { language: 'de' },
      { language: '<script>' },
      { listing: 'public', claims: [] },
    ]) {
      const { status } = await house.request('PATCH', `/api/tables/${opened.table}/settings`, settings, opened.owner);
      expect([settings, status]).toEqual([settings, 400]);
    }
    const { settings } = (await (
      await house.request('GET', `/api/tables/${opened.table}`, undefined, opened.owner)
    ).json()) as { settings: object };
    expect(settings).toMatchObject({ listing: 'public', language: 'pl' });
  });
});
