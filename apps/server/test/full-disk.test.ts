import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundle } from '../../../scripts/prepare.mjs';
import { freePort, ServerProcess } from './chaos/servers.ts';
import { Raw } from './raw.ts';

let folder: string;
let server: ServerProcess;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'potyczka-full-'));
  const bin = await bundle('apps/cli/src/main.ts', 'potyczka');
  server = new ServerProcess(bin, await freePort(), { DATA: join(folder, 'data'), DATABASE_URL: '' });
  await server.start();
});
afterAll(async () => {
  await server.kill();
  rmSync(folder, { recursive: true, force: true });
});

it('a full disk loses nothing: whoever sends hears that it is not saved, in our words, and it is once there is room', async () => {
  const setup = { ruleset: 'teohiphip', scenario: 'quickDuel' };
  const answer = await fetch(`${server.url}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ setup }),
  });
  const { table, links } = (await answer.json()) as { table: string; links: Readonly<Record<string, string>> };
  const seats = Object.keys(links).filter((seat) => seat !== 'spectator');
  const raws = await Promise.all(seats.map(() => Raw.open(`${server.url.replace('http', 'ws')}/socket`)));
  for (const [n, raw] of raws.entries()) {
    raw.say({ hello: { table, secret: links[seats[n] ?? ''] } });
    await raw.wait(({ welcome }) => welcome !== undefined, 30_000);
  }
  const [raw] = raws;
  if (raw === undefined) throw new Error('nobody sits there');
  const word = (id: string) => ({ do: { type: 'say', text: id.padEnd(2000, '.') }, id, seq: 2 });
  server.fillDisk(true);
  let refused = '';
  for (let n = 0; n < 60 && refused === ''; n++) {
    raw.say(word(`word ${n}`));
    const { ok, error } = await raw.wait(({ id }) => id === `word ${n}`, 30_000);
    if (ok === true) continue;
    refused = `word ${n}`;
    expect(error).toMatchObject({ code: 'not-saved' });
    expect(JSON.stringify(error)).not.toMatch(/sqlite|disk|full|database/i);
  }
  expect(refused).not.toBe('');
  server.fillDisk(false);
  raw.heard.length = 0;
  await expect
    .poll(async () => {
      raw.say(word(refused));
      return (await raw.wait(({ id, ok }) => id === refused && ok !== undefined, 30_000)).ok;
    })
    .toBe(true);
  for (const one of raws) one.close();
}, 120_000);
