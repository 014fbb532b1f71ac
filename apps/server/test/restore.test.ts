import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SocketLike } from '@potyczka/client';
import { TableClient } from '@potyczka/client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { bundle } from '../../../scripts/prepare.mjs';
import { type Opened, until } from './at-the-server.ts';
import { freePort, ServerProcess } from './chaos/servers.ts';

const COIN = { ruleset: 'coin', scenario: 'crossing', seats: ['p1', 'p2'].map((id) => ({ id, role: 'player' })) };
const WITHIN = 60_000;

let bin: string;
let folder: string;
let server: ServerProcess;
let clients: TableClient[];

beforeAll(async () => {
  bin = await bundle('apps/cli/src/main.ts', 'potyczka');
}, WITHIN);

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'potyczka-restore-'));
  server = new ServerProcess(bin, await freePort(), { DATA: folder, DATABASE_URL: '' });
  clients = [];
  await server.start();
}, WITHIN);

afterEach(async () => {
  for (const client of clients) client.close();
  await server.kill();
  rmSync(folder, { recursive: true, force: true });
});

afterAll(() => expect(server.fallen).toEqual([]));

/** The command line, in a process of its own. */
const potyczka = (...args: readonly string[]) =>
  promisify(execFile)(process.execPath, [bin, ...args, '--data', folder], { env: { ...process.env, LANG: 'en' } });

async function open(): Promise<Opened> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ setup: COIN });
  return (await (await fetch(`${server.url}/api/tables`, { method: 'POST', headers, body })).json()) as Opened;
}

function sit({ table, links }: Opened, seat: string): TableClient {
  const client = new TableClient({
    ...{ url: `${server.url.replace('http', 'ws')}/socket`, table, secret: links[seat] ?? '', patience: () => 50 },
    open: (url) => new WebSocket(url) as unknown as SocketLike,
  });
  clients.push(client);
  return client;
}

const spoken = (client: TableClient): readonly unknown[] =>
  client.picture().events.flatMap(({ type, text }) => (type === 'said' ? [text] : []));

/** Waits until a client is connected and has heard exactly this talk. */
const hears = (client: TableClient, ...words: readonly string[]) =>
  until(client, ({ connected }) => connected && JSON.stringify(spoken(client)) === JSON.stringify(words), 20_000);

describe('a copy put back while people play', () => {
  it('brings everybody back to the moment of the copy, and they go on from there', { timeout: WITHIN }, async () => {
    const opened = await open();
    const [p1, p2] = [sit(opened, 'p1'), sit(opened, 'p2')];
    await until(p1, ({ seq }) => seq > 0, 20_000);
    await p1.send({ type: 'say', text: 'before' });
    const { view, seq } = await hears(p2, 'before');
    const copy = join(folder, 'copy.db');
    await potyczka('backup', copy);
    await p2.send({ type: 'say', text: 'after' });
    await hears(p1, 'before', 'after');
    const young = await open();
    const stranger = sit(young, 'p1');
    await until(stranger, ({ connected }) => connected, 20_000);

    await potyczka('restore', copy);
    for (const client of [p1, p2]) expect(await hears(client, 'before')).toMatchObject({ seq });
    expect(p2.picture().view).toEqual(view);
    // That table was opened after the copy was made: there is no such door any more.
    await until(stranger, ({ refused }) => refused !== null, 20_000);
    expect(await p1.send({ type: 'say', text: 'again' })).toMatchObject({ ok: true, seq: seq + 1 });
    await hears(p2, 'before', 'again');

    // Nothing is lost by it: what was replaced is kept beside, and comes back in the same way.
    await potyczka('restore', join(folder, 'potyczka.db.before-restore-1'));
    for (const client of [p1, p2]) await hears(client, 'before', 'after');
    await until(sit(young, 'p1'), ({ connected }) => connected, 20_000);
  });

  it('is put back by the next start when the server dies before it has taken it', { timeout: WITHIN }, async () => {
    const opened = await open();
    const [p1, p2] = [sit(opened, 'p1'), sit(opened, 'p2')];
    await until(p1, ({ seq }) => seq > 0, 20_000);
    await p1.send({ type: 'say', text: 'before' });
    const copy = join(folder, 'copy.db');
    await potyczka('backup', copy);
    await p2.send({ type: 'say', text: 'after' });
    await hears(p1, 'before', 'after');
    server.freeze();
    const restored = potyczka('restore', copy);
    while (!existsSync(join(folder, 'potyczka.db.incoming'))) await new Promise((resolve) => setTimeout(resolve, 20));
    await server.kill();
    await server.start();
    await restored;
    for (const client of [p1, p2]) await hears(client, 'before');
  });
});
