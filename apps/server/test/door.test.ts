import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DUEL, House, type Opened, pause } from './at-the-server.ts';
import { type Message, Raw } from './raw.ts';

let house: House;
beforeAll(async () => {
  house = await new House({ messageBytes: 65_536 }).start();
});
afterAll(() => house.close());

async function entered(opened: Opened, seat: string): Promise<Raw> {
  const raw = await Raw.open(house.socket);
  await raw.ask({ hello: { table: opened.table, secret: opened.links[seat] }, id: 'hello' });
  return raw;
}

const codeOf = (reply: Message): string =>
  reply.ok === true || reply.welcome !== undefined || reply.pong !== undefined
    ? 'ok'
    : ((reply.error as { code: string } | undefined)?.code ?? '?');

/** Every kind of message there is, sound in itself. */
const MESSAGES: Readonly<Record<string, Message>> = {
  do: { do: { type: 'aim', unit: 'a' }, seq: 0 },
  ruling: { do: { type: 'rule', set: { unit: 'a', hp: 4 } }, seq: 2 },
  talk: { do: { type: 'say', text: 'hm' }, seq: 0 },
  undo: { undo: {}, seq: 2 },
  legal: { legal: {} },
  odds: { odds: { type: 'strike', unit: 'a', target: 'b' } },
  view: { view: {} },
  log: { log: {} },
  rule: { rule: { id: 'DUE-2.1' } },
  save: { save: {} },
  vote: { vote: { agree: true } },
  ping: { ping: {} },
  pause: { pause: { on: false } },
  open: { open: DUEL },
  load: { load: {} },
  verify: { verify: {} },
};

/** How each is answered: before the game, and to each role once it runs. */
const ANSWERS: Readonly<Record<string, Readonly<Record<'stranger' | 'lobby' | 'p1' | 'gm' | 'spectator', string>>>> = {
  do: { stranger: 'no-such-door', lobby: 'not-started', p1: 'stale', gm: 'stale', spectator: 'stale' },
  ruling: { stranger: 'no-such-door', lobby: 'not-started', p1: 'not-gm', gm: 'ok', spectator: 'spectators-watch' },
  talk: { stranger: 'no-such-door', lobby: 'not-started', p1: 'ok', gm: 'ok', spectator: 'ok' },
  undo: { stranger: 'no-such-door', lobby: 'not-started', p1: 'nothing-to-undo', gm: '', spectator: 'nothing-to-undo' },
  legal: { stranger: 'no-such-door', lobby: 'not-started', p1: 'ok', gm: 'ok', spectator: 'ok' },
  odds: { stranger: 'no-such-door', lobby: 'not-started', p1: '', gm: '', spectator: 'spectators-watch' },
  view: { stranger: 'no-such-door', lobby: 'not-started', p1: 'ok', gm: 'ok', spectator: 'ok' },
  log: { stranger: 'no-such-door', lobby: 'not-started', p1: 'ok', gm: 'ok', spectator: 'ok' },
  rule: { stranger: 'no-such-door', lobby: 'not-started', p1: 'ok', gm: 'ok', spectator: 'ok' },
  save: { stranger: 'no-such-door', lobby: 'not-started', p1: 'ok', gm: 'ok', spectator: 'ok' },
  vote: { stranger: 'no-such-door', lobby: 'no-vote', p1: 'no-vote', gm: 'no-vote', spectator: 'no-vote' },
  ping: { stranger: 'ok', lobby: 'ok', p1: 'ok', gm: 'ok', spectator: 'ok' },
  pause: { stranger: 'no-such-door', lobby: 'gm-pauses', p1: 'gm-pauses', gm: 'ok', spectator: 'gm-pauses' },
  open: {
    stranger: 'no-such-door',
    lobby: 'not-started',
    p1: 'bad-message',
    gm: 'bad-message',
    spectator: 'bad-message',
  },
  load: {
    stranger: 'no-such-door',
    lobby: 'not-started',
    p1: 'bad-message',
    gm: 'bad-message',
    spectator: 'bad-message',
  },
  verify: {
    stranger: 'no-such-door',
    lobby: 'not-started',
    p1: 'bad-message',
    gm: 'bad-message',
    spectator: 'bad-message',
  },
};

describe('every message', () => {
  it('is refused to whoever has no seat, and before the game', async () => {
    const stranger = await Raw.open(house.socket);
    const lobby = await entered(await house.open(), 'p1');
    for (const [name, message] of Object.entries(MESSAGES)) {
      expect([name, codeOf(await stranger.ask({ ...message, id: name }))]).toEqual([name, ANSWERS[name]?.stranger]);
      expect([name, codeOf(await lobby.ask({ ...message, id: name }))]).toEqual([name, ANSWERS[name]?.lobby]);
    }
    stranger.close();
    lobby.close();
  });

  it('is answered to each role as it should be', async () => {
    for (const role of ['p1', 'gm', 'spectator'] as const) {
      for (const [name, message] of Object.entries(MESSAGES)) {
        const expected = ANSWERS[name]?.[role];
        if (expected === '') continue;
        const opened = await house.open();
        const others = await Promise.all(['p1', 'p2', 'gm'].map((seat) => entered(opened, seat)));
        const raw = await entered(opened, role);
        expect([role, name, codeOf(await raw.ask({ ...message, id: name }))]).toEqual([role, name, expected]);
        for (const one of [raw, ...others]) one.close();
      }
    }
  }, 60_000);
});

const deep = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;

/** What people with bad intentions send. */
const HOSTILE: readonly (string | Buffer)[] = [
  '',
  'null',
  '[]',
  '"do"',
  '{',
  '{"do":',
  '\u0000',
  '{"do":{"type":"aim","unit":"a"},"id":"x","seq":1e999}',
  '{"do":{"type":"aim","unit":"a"},"id":"x","seq":-1}',
  '{"do":{"type":"aim","unit":"a"},"id":{"toString":1},"seq":2}',
  `{"do":{"type":"aim","unit":"a"},"id":"${'x'.repeat(65)}","seq":2}`,
  '{"do":{"type":"aim","unit":"../../etc/passwd"},"id":"x","seq":2}',
  '{"do":{"type":"__proto__","unit":"a"},"id":"x","seq":2}',
  '{"do":{"type":"constructor","unit":"a"},"id":"x","seq":2}',
  '{"do":{"type":"toString"},"id":"x","seq":2}',
  '{"do":{"__proto__":{"type":"aim","unit":"a"}},"id":"x","seq":2}',
  '{"__proto__":{"do":{}},"id":"x"}',
  '{"do":{"type":"aim","unit":"a","by":"gm"},"id":"x","seq":2}',
  '{"do":{"type":"aim","unit":"a"},"view":{},"id":"x","seq":2}',
  '{"do":{"type":"say","text":""},"id":"x","seq":2}',
  `{"do":{"type":"say","text":"${'x'.repeat(2001)}"},"id":"x","seq":2}`,
  '{"do":{"type":"say","text":{"toString":"x"}},"id":"x","seq":2}',
  `{"do":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)},"id":"x","seq":2}`,
  `{"odds":{"type":"aim","unit":"a"},"next":${deep(1000)},"id":"x"}`,
  deep(20_000),
  '{"legal":{"unit":"__proto__"},"id":"x"}',
  '{"legal":[],"id":"x"}',
  '{"rule":{"id":"__proto__"},"id":"x"}',
  '{"rule":{"id":"../../package.json"},"id":"x"}',
  '{"log":{"from":"1 OR 1=1"},"id":"x"}',
  '{"undo":{"to":1e308},"id":"x","seq":2}',
  '{"undo":{"to":-1},"id":"x","seq":2}',
  '{"vote":{"agree":"yes"},"id":"x"}',
  '{"vote":{"agree":true,"on":{"$ne":null}},"id":"x"}',
  `{"vote":{"agree":true,"on":"${'x'.repeat(65)}"},"id":"x"}`,
  '{"ping":{"at":1e999},"id":"x"}',
  '{"ping":[],"id":"x"}',
  '{"ping":{},"do":{"type":"aim","unit":"a"},"id":"x","seq":2}',
  `{"ping":${deep(1000)},"id":"x"}`,
  '{"pause":{"on":1},"id":"x"}',
  '{"signal":{"kind":"point","at":[["<script>",1]]}}',
  '{"signal":{"kind":"point","at":[[1e309,1]]}}',
  `{"signal":{"kind":"point","at":[${'[1,1],'.repeat(999)}[1,1]]}}`,
  '{"hello":{"table":"../x","secret":"y"},"id":"x"}',
  '{"hello":{"table":"__proto__","secret":"y"},"id":"x"}',
  '{"hello":{"table":"t","secret":{"$ne":null}},"id":"x"}',
  `{"hello":{"table":"t","secret":"s","name":"\u202Eevil"},"id":"x"}`,
  '{"hello":{"table":"t","secret":"s","name":"line\\nbreak"},"id":"x"}',
  Buffer.from([0xff, 0xfe, 0x00]),
];

describe('hostile input', () => {
  it('is refused, and the table is as it was', async () => {
    const opened = await house.open();
    const seats = await Promise.all(['p1', 'p2', 'gm'].map((seat) => entered(opened, seat)));
    const [p1] = seats;
    if (p1 === undefined) throw new Error('nobody sat down');
    const before = await p1.ask({ view: {}, id: 'before' });
    for (const [at, text] of HOSTILE.entries()) {
      const raw = await entered(opened, 'p1');
      const heard = raw.heard.length;
      raw.say(text);
      const reply = await raw.ask({ view: {}, id: `after ${at}` });
      const answers = raw.heard.slice(heard).map((one) => JSON.parse(one) as Message);
      const accepted = answers.filter(({ ok, id }) => ok === true && id !== reply.id);
      expect([text.toString().slice(0, 80), accepted]).toEqual([text.toString().slice(0, 80), []]);
      expect({ ...reply, id: 0 }).toEqual({ ...before, id: 0 });
      raw.close();
    }
    for (const seat of seats) seat.close();
  }, 60_000);

  it('that is too long ends the connection, and nobody else’s', async () => {
    const opened = await house.open();
    const seats = await Promise.all(['p1', 'p2', 'gm'].map((seat) => entered(opened, seat)));
    const raw = await entered(opened, 'p1');
    raw.say('x'.repeat(70_000));
    expect(await raw.closed).toBe(1009);
    expect(codeOf((await seats[0]?.ask({ view: {}, id: 'v' })) ?? {})).toBe('ok');
    for (const seat of seats) seat.close();
  });

  it('in names and talk stays text: nothing of it is ever put into a page', async () => {
    const payload = '<img src=x onerror=alert(1)>';
    const opened = await house.open();
    const raw = await Raw.open(house.socket);
    const hello = { table: opened.table, secret: opened.links.p1, name: payload };
    const { welcome } = (await raw.ask({ hello, id: 'h' })) as { welcome: { seats: readonly { name: string }[] } };
    expect(welcome.seats[0]?.name).toBe(payload);
    raw.close();
    for (const path of [
      '/',
      '/healthz',
      `/api/tables/${encodeURIComponent(payload)}`,
      `/${encodeURIComponent(payload)}`,
    ]) {
      const response = await house.request('GET', path);
      const type = response.headers.get('content-type') ?? '';
      expect(type.includes('html') ? await response.text() : '').not.toContain('onerror');
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('in addresses leads nowhere', async () => {
    for (const path of [
      '/../../etc/passwd',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/api/tables/..%2f..%2f',
      '/api/tables/%00',
    ]) {
      const { status } = await house.request('GET', path);
      expect([400, 403, 404]).toContain(status);
    }
  });
});

describe('the door', () => {
  it('is closed to pages from elsewhere', async () => {
    await expect(Raw.open(house.socket, { origin: 'https://evil.example' })).rejects.toThrow('403');
    (await Raw.open(house.socket, { origin: house.url })).close();
  });

  it('is closed to whoever says too much at once', async () => {
    const strict = await new House({ messagesPerSecond: 5 }).start();
    const raw = await Raw.open(strict.socket);
    for (let n = 0; n < 40; n++) raw.say({ view: {}, id: n });
    await raw.wait(({ error }) => (error as { code?: string } | undefined)?.code === 'too-fast');
    raw.close();
    await strict.close();
  });

  it('takes only so many tables from one address, so many people at one table', async () => {
    const strict = await new House({ tablesPerHour: 2, socketsPerTable: 2 }).start();
    const opened = await strict.open();
    await strict.open();
    const third = await strict.request('POST', '/api/tables', { setup: DUEL });
    expect(third.status).toBe(429);
    const greet = async () => {
      const raw = await Raw.open(strict.socket);
      raw.say({ hello: { table: opened.table, secret: opened.links.spectator } });
      await pause(50);
      return raw;
    };
    const raws = [await greet(), await greet(), await greet()];
    expect(await raws[2]?.closed).toBe(4429);
    for (const raw of raws) raw.close();
    await strict.close();
  });
});
