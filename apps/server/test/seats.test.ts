import { openStore, type Store } from '@potyczka/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALONE, DUEL, House, pause, turn, until } from './at-the-server.ts';
import { Raw } from './raw.ts';

let house: House;
beforeAll(async () => {
  house = await new House().start();
});
afterAll(() => house.close());

describe('links', () => {
  it('lead to one seat of one table and nowhere else', async () => {
    const [one, two] = [await house.open(ALONE), await house.open(ALONE)];
    for (const hello of [
      { table: two.table, secret: one.links.p1 },
      { table: one.table, secret: 'made up' },
      { table: one.table, secret: one.owner },
      { table: 'nowhere', secret: one.links.p1 },
    ]) {
      const raw = await Raw.open(house.socket);
      raw.say({ hello, id: 'h' });
      expect(await raw.closed).toBe(4404);
      expect(raw.heard.join()).toContain('no-such-door');
    }
  });

  it('can be renewed: whoever came by the old one is out, and can’t come back', async () => {
    const opened = await house.open(ALONE);
    const seating = await house.seat(opened, 'p1', 'p2');
    const response = await house.request('PUT', `/api/tables/${opened.table}/links/p1`, undefined, opened.owner);
    const { link } = (await response.json()) as { readonly link: string };
    const { p1 } = seating;
    if (p1 === undefined) throw new Error('nobody sat down');
    expect((await until(p1, ({ refused }) => refused !== null)).connected).toBe(false);
    const heir = house.sit({ ...opened, links: { p1: link } }, 'p1');
    expect((await until(heir, ({ seq }) => seq > 0)).seat).toBe('p1');
  });

  it('can be revoked', async () => {
    const opened = await house.open(ALONE);
    const { table, owner } = opened;
    expect(
      await (await house.request('DELETE', `/api/tables/${table}/links/spectator`, undefined, owner)).json(),
    ).toEqual({
      ok: true,
      revoked: true,
    });
    const late = house.sit(opened, 'spectator');
    expect((await until(late, ({ refused }) => refused !== null)).refused).toBe('no-such-door');
  });

  it('that are withdrawn while somebody sits down by them let nobody stay', async () => {
    const shed = new House();
    const store = await openStore(shed.folder);
    const gates: (() => void)[] = [];
    let isShut = false;
    // Whoever sits down is held up once their link has been found to lead there.
    const updateMeta: Store['updateMeta'] = async (...args) => {
      if (isShut) await new Promise<void>((resolve) => gates.push(resolve));
      return store.updateMeta(...args);
    };
    await new House({ database: shed.folder }, { store: { ...store, updateMeta } }).start().then(async (slow) => {
      const opened = await slow.open(ALONE);
      isShut = true;
      const raw = await Raw.open(slow.socket);
      raw.say({ hello: { table: opened.table, secret: opened.links.p1 } });
      await expect.poll(() => gates.length).toBe(1);
      await slow.request('DELETE', `/api/tables/${opened.table}/links/p1`, undefined, opened.owner);
      isShut = false;
      for (const open of gates) open();
      expect(await raw.closed).toBe(4403);
      await slow.close();
    });
    await shed.close();
  });

  it('are the owner’s to give: nobody else renews, revokes, starts or sets anything', async () => {
    const opened = await house.open(ALONE);
    const path = `/api/tables/${opened.table}`;
    for (const [method, where] of [
      ['PUT', '/links/p1'],
      ['DELETE', '/links/p1'],
      ['POST', '/start'],
      ['PATCH', '/settings'],
      ['POST', '/handover'],
      ['GET', ''],
    ] as const)
      for (const secret of [opened.links.p1, undefined, 'x'.repeat(99)]) {
        const body = method === 'GET' || method === 'DELETE' ? undefined : {};
        expect((await house.request(method, `${path}${where}`, body, secret)).status).toBe(403);
      }
  });
});

describe('a seat', () => {
  it('opened on two devices works on both', async () => {
    const opened = await house.open(ALONE);
    const seating = await house.seat(opened, 'p1', 'p2');
    const { client, unit } = turn(seating);
    const second = house.sit(opened, unit === 'a' ? 'p1' : 'p2');
    await until(second, ({ seq }) => seq === 2);
    expect(await second.send({ type: 'aim', unit })).toMatchObject({ ok: true });
    await until(client, ({ seq }) => seq === 3);
    expect(await client.send({ type: 'guard', unit, guard: 'high' })).toMatchObject({ ok: true });
    expect((await until(second, ({ seq }) => seq >= 4)).view).toEqual(client.picture().view);
  });

  it('shows who sits in it, and whether they are here', async () => {
    const opened = await house.open(ALONE);
    const first = house.sit(opened, 'p1', { name: 'Ala' });
    const second = house.sit(opened, 'p2', { name: 'Олег' });
    const both = await until(first, ({ seats }) => seats.filter(({ here }) => here > 0).length === 2);
    expect(both.seats.map(({ name }) => name)).toEqual(['Ala', 'Олег', 'spectator']);
    second.close();
    const left = await until(first, ({ seats }) => seats.find(({ id }) => id === 'p2')?.here === 0);
    expect(left.seats[1]).toMatchObject({ name: 'Олег', taken: true });
  });

  it('of the GM can be handed over', async () => {
    const opened = await house.open(DUEL);
    const handed: unknown[] = [];
    const gm = house.sit(opened, 'gm');
    const p1 = house.sit(opened, 'p1', { onSignal: (message: unknown) => handed.push(message) });
    await house.seat(opened, 'p2');
    await until(p1, ({ seq }) => seq > 0);
    const response = await house.request('POST', `/api/tables/${opened.table}/handover`, { to: 'p1' }, opened.owner);
    const { link } = (await response.json()) as { readonly link: string };
    await until(gm, ({ refused }) => refused !== null);
    await until(p1, () => handed.length > 0);
    expect(handed).toEqual([{ link: { seat: 'gm', secret: link } }]);
    const heir = house.sit({ ...opened, links: { gm: link } }, 'gm');
    await until(heir, ({ seq }) => seq > 0);
    expect(await heir.send({ type: 'rule', set: { unit: 'a', hp: 1 } })).toMatchObject({ ok: true });
  });
});

describe('the owner', () => {
  it('starts the game with those who are there', async () => {
    const opened = await house.open(ALONE);
    const p1 = house.sit(opened, 'p1');
    await until(p1, ({ connected }) => connected);
    expect(await p1.send({ type: 'say', text: 'hello?' })).toMatchObject({ ok: false, error: { code: 'not-started' } });
    await house.request('POST', `/api/tables/${opened.table}/start`, {}, opened.owner);
    expect((await until(p1, ({ seq }) => seq > 0)).view).toMatchObject({ round: 1 });
  });
});

describe('spectators', () => {
  it('may be shut out at any time', async () => {
    const opened = await house.open(ALONE);
    const { spectator } = await house.seat(opened, 'p1', 'p2', 'spectator');
    await house.request('PATCH', `/api/tables/${opened.table}/settings`, { spectators: 'shut out' }, opened.owner);
    if (spectator === undefined) throw new Error('nobody watches');
    expect((await until(spectator, ({ refused }) => refused !== null)).connected).toBe(false);
    const late = house.sit(opened, 'spectator');
    expect((await until(late, ({ refused }) => refused !== null)).refused).toBe('shut-out');
  });

  it('may be made to wait: they see the table as it was', async () => {
    const opened = await house.open(ALONE, { settings: { delay: 2 } });
    const seating = await house.seat(opened, 'p1', 'p2');
    const began = Date.now();
    const watching = house.sit(opened, 'spectator');
    await until(watching, ({ connected }) => connected);
    const { client, unit } = turn(seating);
    await client.send({ type: 'aim', unit });
    await pause(100);
    expect(watching.picture().seq).toBe(0);
    await until(watching, ({ seq }) => seq === 3);
    expect(Date.now() - began).toBeGreaterThanOrEqual(2000);
    expect(watching.picture().view).toMatchObject({ units: { [unit]: { aimed: true } } });
  });
});

describe('what passes and is not kept', () => {
  it('reaches the others, and not whoever comes later', async () => {
    const opened = await house.open(ALONE);
    const seen: unknown[] = [];
    const p1 = house.sit(opened, 'p1', { onSignal: (message: unknown) => seen.push(message) });
    const p2 = house.sit(opened, 'p2');
    await until(p2, ({ seq }) => seq > 0);
    await until(p1, ({ seq }) => seq > 0);
    p2.signal({ kind: 'point', at: [[3, 4]] });
    p2.signal({
      kind: 'measure',
      at: [
        [3, 4],
        [5, 6],
      ],
    });
    await until(p1, () => seen.length === 2);
    expect(seen[0]).toEqual({ signal: { kind: 'point', at: [[3, 4]], seat: 'p2' } });
    const device = house.sit(opened, 'p1', { onSignal: (message: unknown) => seen.push(message) });
    await until(device, ({ seq }) => seq === 2);
    await pause(30);
    expect(seen).toHaveLength(2);
  });
});
