import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openStore } from '@potyczka/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALONE, House, pause, turn } from './at-the-server.ts';

const FOLDER = join(import.meta.dirname, '../../../packages/protocol/test/replays');
const golden = (name: string): Record<string, never> => JSON.parse(readFileSync(join(FOLDER, name), 'utf8'));
const [FIRST = '', SECOND = ''] = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
/** Games kept here begin with setups that today's rules still open; the shortest will do for most. */
const save = golden(FIRST);

let house: House;
beforeAll(async () => {
  house = await new House({ replaysPerHour: 10_000, replayBytes: 1_000_000 }).start();
});
afterAll(() => house.close());

async function put(body: unknown, at: House = house): Promise<{ status: number; body: Answer }> {
  const response = await fetch(`${at.url}/api/replays`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Answer };
}

interface Answer {
  readonly ok: boolean;
  readonly replay?: string;
  readonly save?: unknown;
  readonly error?: { readonly code: string; readonly message: string };
}

const look = async (id: string, at: House = house): Promise<{ status: number; body: Answer }> => {
  const response = await at.request('GET', `/api/replays/${id}`);
  return { status: response.status, body: (await response.json()) as Answer };
};

/** A duel that is over: somebody gives it up. */
async function finished(at: House = house) {
  const opened = await at.open(ALONE);
  const seating = await at.seat(opened, 'p1', 'p2');
  const { client } = turn(seating);
  expect(await client.send({ type: 'concede' })).toMatchObject({ ok: true });
  return opened;
}

describe('a game put on the server', () => {
  it.each(
    readdirSync(FOLDER).filter((name) => name.endsWith('.json')),
  )('comes back as it was under an id of ten letters: %s', async (name) => {
    const { status, body } = await put(golden(name));
    expect([status, body.ok]).toEqual([201, true]);
    expect(body.replay).toMatch(/^[A-Za-z2-9]{10}$/);
    const back = await look(body.replay ?? '');
    expect(back).toEqual({ status: 200, body: { ok: true, save: golden(name) } });
  }, 30_000);

  it('is kept once, whoever puts it there and however it is laid out', async () => {
    const one = await put(save);
    const two = await put(JSON.stringify(save, null, 2));
    const other = await put(golden(SECOND));
    expect(two.body.replay).toBe(one.body.replay);
    expect(other.body.replay).not.toBe(one.body.replay);
  });

  it('is still there when the server comes back, and gone when nobody has wanted it for long', async () => {
    const own = await new House({ replaysKeepDays: 30 }).start();
    const { body } = await put(save, own);
    await own.stop();
    await own.start();
    expect((await look(body.replay ?? '', own)).status).toBe(200);
    await own.stop();
    const store = await openStore(own.folder);
    // As if it had been put there 31 days ago.
    await store.dropReplays(Number.MAX_SAFE_INTEGER);
    const day = 86_400_000;
    for (const [id, age] of [
      ['oldOldOldx', 31],
      ['newNewNewx', 29],
    ] as const)
      await store.keepReplay({ id, hash: id, save: '{}' }, Date.now() - age * day, 1e9);
    await store.close();
    await own.start();
    await pause(50);
    expect((await look('oldOldOldx', own)).body).toMatchObject({ ok: false, error: { code: 'no-such-replay' } });
    expect((await look('newNewNewx', own)).status).toBe(200);
    await own.close();
  });
});

describe('a game that was played here', () => {
  it('needs no upload once it is over: any player or the owner shares it, and gets the same address', async () => {
    const opened = await finished();
    const ask = async (secret: string | undefined) => {
      const response = await house.request('POST', `/api/tables/${opened.table}/replay`, undefined, secret);
      return { status: response.status, body: (await response.json()) as Answer };
    };
    const mine = await ask(opened.links.p1);
    expect(mine).toMatchObject({ status: 201, body: { ok: true } });
    for (const secret of [opened.links.p2, opened.owner]) expect(await ask(secret)).toEqual(mine);
    const { body } = await look(mine.body.replay ?? '');
    expect(body.save).toMatchObject({ ruleset: 'duel', secret: expect.any(String) });
    for (const secret of [opened.links.spectator, 'made-up', undefined, ''])
      expect(await ask(secret)).toMatchObject({ status: 404, body: { ok: false } });
    const other = await house.open();
    const foreign = await house.request('POST', `/api/tables/${other.table}/replay`, undefined, opened.owner);
    expect(foreign.status).toBe(404);
  });

  it('is shown to nobody while it is played, or before it has begun', async () => {
    const opened = await house.open(ALONE);
    const ask = () => house.request('POST', `/api/tables/${opened.table}/replay`, undefined, opened.links.p1);
    const before = await ask();
    expect([before.status, ((await before.json()) as Answer).error?.code]).toEqual([409, 'not-over']);
    await house.seat(opened, 'p1', 'p2');
    const during = await ask();
    expect([during.status, ((await during.json()) as Answer).error?.code]).toEqual([409, 'not-over']);
  });
});

/** What a seat has seen of a game that is not over. */
const RECORD = { potyczka: 'record', ruleset: 'coin', rulesetVersion: '1', seat: 'p1', seq: 0, events: [], lines: [] };
const changed = (change: object): unknown => ({ ...save, ...change });
const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;

/** What people with bad intentions put on a server. */
const HOSTILE: readonly unknown[] = [
  '',
  'null',
  '[]',
  '{',
  '"save"',
  '{}',
  deep,
  `{"potyczka":1,"entries":${deep}}`,
  RECORD,
  changed({ potyczka: 999 }),
  changed({ potyczka: '1' }),
  changed({ ruleset: '__proto__' }),
  changed({ ruleset: '../../etc/passwd' }),
  changed({ entries: [] }),
  changed({ entries: [{ command: { type: 'x', by: 'y' }, events: [], replies: [] }] }),
  changed({ entries: [null] }),
  changed({ seed: 7 }),
  changed({ setup: {} }),
  changed({ setup: null }),
  changed({ more: 'than a save' }),
  JSON.stringify(save).replace('{', '{"__proto__":{"isAdmin":true},'),
  JSON.stringify(save).replace('{', '{"\\u005f_proto__":{"isAdmin":true},'),
  JSON.stringify(save).replace('"entries":[{', '"entries":[{"__proto__":{"auto":true},'),
  JSON.stringify(save).replace('"seq":2', '"seq":1e999'),
  JSON.stringify(save).slice(0, -1),
  `${JSON.stringify(save)}{}`,
];

describe('hostile replays', () => {
  it('are refused in words, and the server goes on', async () => {
    for (const [at, body] of HOSTILE.entries()) {
      const answer = await put(body);
      expect([at, answer.status, answer.body.ok, typeof answer.body.error?.message]).toEqual([
        at,
        400,
        false,
        'string',
      ]);
    }
    expect((await put(save)).status).toBe(201);
  }, 30_000);

  it('that are too large are refused before they are read, in words', async () => {
    const answer = await put(changed({ seed: 'x'.repeat(1_000_000) }));
    expect(answer).toMatchObject({ status: 413, body: { ok: false, error: { code: 'replay-too-large' } } });
  });

  it('of another kind than JSON are refused', async () => {
    for (const type of ['text/html', 'multipart/form-data', 'application/x-www-form-urlencoded']) {
      const headers = { 'content-type': type };
      const response = await fetch(`${house.url}/api/replays`, { method: 'POST', headers, body: '<b>' });
      expect([type, response.status]).toEqual([type, 400]);
    }
  });

  it('are not found under addresses that are none', async () => {
    for (const id of ['..%2f..%2fetc', '%00', '__proto__', 'x', 'x'.repeat(5000), "' OR 1=1 --", '0000000000']) {
      const { status } = await house.request('GET', `/api/replays/${id}`);
      expect([id.slice(0, 20), [400, 404, 414].includes(status)]).toEqual([id.slice(0, 20), true]);
    }
    expect((await look('abcdefghjk')).body.error?.code).toBe('no-such-replay');
  });

  it('come only so often from one address, and only until there is no room', async () => {
    const strict = await new House({ replaysPerHour: 2 }).start();
    expect((await put(save, strict)).status).toBe(201);
    expect((await put(save, strict)).status).toBe(201);
    expect(await put(save, strict)).toMatchObject({ status: 429, body: { error: { code: 'too-many-replays' } } });
    for (let n = 0; n < 60; n++) await look('abcdefghjk', strict);
    expect((await look('abcdefghjk', strict)).status).toBe(429);
    await strict.close();
    const none = await new House({ replaysMegabytes: 0 }).start();
    expect(await put(save, none)).toMatchObject({ status: 507, body: { error: { code: 'replays-full' } } });
    await none.close();
  });
});
