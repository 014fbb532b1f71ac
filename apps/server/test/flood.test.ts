import { connect } from 'node:net';
import { openStore, type Store } from '@potyczka/store';
import { afterEach, describe, expect, it } from 'vitest';
import { ALONE, House, pause } from './at-the-server.ts';
import { type Message, Raw } from './raw.ts';

let house: House;
afterEach(() => house.close());

const limits = { messagesPerSecond: 30, addressMessagesPerSecond: 300 };

describe('whoever floods', () => {
  it.each([
    ['malformed frames', '{'],
    ['binary frames', Buffer.from([1, 2, 3])],
    ['signs of life', '{"ping":{}}'],
  ])('with %s is closed', async (_, frame) => {
    house = await new House(limits).start();
    const raw = await Raw.open(house.socket);
    for (let n = 0; n < 3000; n++) raw.say(frame);
    expect([1006, 1008]).toContain(await raw.closed);
    // And most of it was never looked at.
    expect(raw.heard.length).toBeLessThan(1500);
    expect((await house.request('GET', '/healthz')).status).toBe(200);
  });

  it.each(['ping', 'pong'] as const)('with %s frames below the messages is closed', async (sign) => {
    house = await new House(limits).start();
    const raw = await Raw.open(house.socket);
    const answered = raw.signs();
    for (let n = 0; n < 3000; n++) raw.sign(sign);
    expect([1006, 1008]).toContain(await raw.closed);
    expect(answered()).toBeLessThan(1500);
  });

  it('with pieces of a message that never ends is closed', async () => {
    house = await new House(limits).start();
    const raw = await Raw.open(house.socket);
    for (let n = 0; n < 3000; n++) raw.piece(n === 0 ? '{' : '');
    expect([1006, 1008]).toContain(await raw.closed);
  });

  it('as hard as can be does not hold up those at another table', async () => {
    house = await new House(limits).start();
    const opened = await house.open(ALONE);
    await house.seat(opened, 'p1', 'p2');
    const calm = await Raw.open(house.socket);
    calm.say({ hello: { table: opened.table, secret: opened.links.p1 } });
    await calm.wait((message) => message.welcome !== undefined);
    let flooding = true;
    const flood = (async () => {
      while (flooding) {
        const raw = await Raw.open(house.socket).catch(() => undefined);
        for (let n = 0; n < 5000 && raw?.isOpen() === true; n++) raw.say('{"do":');
        await raw?.closed;
        await pause(1);
      }
    })();
    let answered = 0;
    for (let n = 0; n < 20; n++) {
      const began = performance.now();
      await calm.ask({ view: {}, id: n });
      if (performance.now() - began < 500) answered += 1;
      await pause(50);
    }
    flooding = false;
    await flood;
    expect(answered).toBeGreaterThan(17);
    calm.close();
  });
});

describe('plain requests', () => {
  it('of one address are counted, long ones for more, and nothing is read of those in excess', async () => {
    house = await new House({ addressMessagesPerSecond: 20, drainSeconds: 1 }).start();
    const statuses: number[] = [];
    for (let n = 0; n < 80; n++) statuses.push((await house.request('GET', `/api/tables/${n}`)).status);
    expect(statuses.slice(0, 40)).toEqual(Array(40).fill(403));
    expect(statuses).toContain(429);
    const text = JSON.stringify({ setup: ALONE, kind: ' '.repeat(900_000) });
    const long = await fetch(`${house.url}/api/tables`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: text,
    });
    expect([long.status, await long.json()]).toMatchObject([429, { ok: false, error: { code: 'too-fast' } }]);
  });

  it('that nobody serves are told so in our words', async () => {
    house = await new House().start();
    for (const [method, path] of [
      ['GET', '/api/nothing'],
      ['PUT', '/api/tables'],
      ['GET', '/%ff'],
    ] as const) {
      const text = await (await house.request(method, path)).text();
      expect(JSON.parse(text)).toMatchObject({ ok: false, error: { code: 'bad-request' } });
      expect(text).not.toMatch(/Route|statusCode|FST_/);
    }
  });
});

describe('what waits at a socket', () => {
  it('is bounded in its length too: nobody fills the memory with what is not taken yet', async () => {
    const shed = new House();
    const store = await openStore(shed.folder);
    let isShut = false;
    const append: Store['append'] = (...args) => (isShut ? new Promise<never>(() => undefined) : store.append(...args));
    house = await new House({ database: shed.folder, drainSeconds: 1 }, { store: { ...store, append } }).start();
    const opened = await house.open(ALONE);
    await house.seat(opened, 'p1', 'p2');
    const raw = await Raw.open(house.socket);
    await raw.ask({ hello: { table: opened.table, secret: opened.links.p1 }, id: 'hello' });
    isShut = true;
    raw.say({ do: { type: 'say', text: 'hm' }, id: 'first', seq: 2 });
    for (let n = 0; n < 20; n++)
      raw.say({ do: { type: 'say', text: 'hm', more: 'x'.repeat(60_000) }, id: `long ${n}`, seq: 2 });
    const isRefused = ({ error }: Message): boolean => (error as { code?: string } | undefined)?.code === 'too-fast';
    expect(await raw.wait((message) => isRefused(message) && String(message.id).startsWith('long'))).toBeDefined();
    raw.close();
    await shed.close();
  });
});

describe('whoever comes and says nothing', () => {
  it('is closed after a while', async () => {
    house = await new House({ helloSeconds: 1 }).start();
    const raw = await Raw.open(house.socket);
    const began = performance.now();
    expect([1006, 1008]).toContain(await raw.closed);
    expect(performance.now() - began).toBeLessThan(4000);
  });

  it('or never ends a request, is cut off', async () => {
    house = await new House({ requestSeconds: 1 }).start();
    const half = connect(Number(new URL(house.url).port), '127.0.0.1');
    const gone = new Promise((resolve) => half.on('close', resolve).on('error', () => undefined));
    half.write(
      'POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
    );
    const began = performance.now();
    half.resume();
    await gone;
    expect(performance.now() - began).toBeLessThan(8000);
  });

  it('is not let in at all beyond so many lines of one address, whatever is never said on them', async () => {
    house = await new House({ socketsPerAddress: 2, addressMessagesPerSecond: 1000 }).start();
    const port = Number(new URL(house.url).port);
    const lines = Array.from({ length: 200 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
    const isOpen = (): number => lines.filter(({ closed }) => !closed).length;
    await expect.poll(isOpen).toBeLessThan(100);
    expect(isOpen()).toBeGreaterThan(40);
    // Whoever lets go of some may come again.
    for (const line of lines) line.destroy();
    await expect.poll(async () => (await house.request('GET', '/healthz').catch(() => undefined))?.status).toBe(200);
    expect(await house.metrics()).toMatch(/potyczka_turned_away_total\{why="lines"\} \d+/);
  });

  it('takes no more sockets than there are', async () => {
    house = await new House({ sockets: 2 }).start();
    const raws = [await Raw.open(house.socket), await Raw.open(house.socket)];
    await expect(Raw.open(house.socket)).rejects.toThrow(/429/);
    for (const raw of raws) raw.close();
  });
});
