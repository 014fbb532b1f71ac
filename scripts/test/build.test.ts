import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from './scratch.ts';

/** Built where the repository is, and run from somewhere that nothing can be found from. */
const folder = mkdtempSync(join(tmpdir(), 'potyczka-built-'));
const [built, moved, empty] = ['built', 'elsewhere', 'empty'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];
let server: ChildProcess | undefined;

beforeAll(() => {
  const done = spawnSync(process.execPath, ['scripts/build.mjs', built], { cwd: ROOT, encoding: 'utf8' });
  if (done.status !== 0) throw new Error(done.stderr);
  cpSync(built, moved, { recursive: true });
  rmSync(built, { recursive: true });
  mkdirSync(empty);
}, 300_000);
afterAll(async () => {
  if (server?.exitCode === null) {
    const gone = new Promise((resolve) => server?.once('exit', resolve));
    server.kill('SIGTERM');
    await gone;
  }
  rmSync(folder, { recursive: true, force: true });
});

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(address === null || typeof address === 'string' ? 0 : address.port));
    });
  });

const environment = (more: Readonly<Record<string, string>> = {}) => ({
  PATH: process.env.PATH ?? '',
  HOME: empty,
  ...more,
});
const potyczka = (args: readonly string[], more: Readonly<Record<string, string>> = {}) =>
  spawnSync(process.execPath, [join(moved, 'potyczka.mjs'), ...args], {
    ...{ cwd: empty, env: environment(more), encoding: 'utf8' },
  });

/** Starts it in an empty folder, and waits until it takes what is written. */
async function serve(port: number): Promise<string> {
  server = spawn(process.execPath, [join(moved, 'potyczka.mjs'), 'serve', '--port', String(port)], {
    ...{ cwd: empty, env: environment({ LOG_LEVEL: 'error' }), stdio: ['ignore', 'ignore', 'inherit'] },
  });
  const url = `http://127.0.0.1:${port}`;
  await expect
    .poll(async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.status, { timeout: 60_000 })
    .toBe(200);
  return url;
}

describe('the folder that is built', () => {
  it('serves the page and tables from anywhere, installing and building nothing', async () => {
    const port = await freePort();
    const url = await serve(port);
    const before = readdirSync(moved).sort();
    expect(await (await fetch(url)).text()).toContain('<div id="app">');
    const [script] = /assets\/[\w.-]+\.js/.exec(await (await fetch(url)).text()) ?? [];
    expect((await fetch(`${url}/${script}`)).status).toBe(200);
    const setup = { ruleset: 'coin', scenario: 'crossing' };
    const opened = (await (
      await fetch(`${url}/api/tables`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ setup }),
      })
    ).json()) as { readonly table: string };
    // Those who run it speak to it from the same folder: the database and its key lie there.
    const listed = potyczka(['admin', 'list'], { PORT: String(port) });
    expect(listed.stderr).toBe('');
    expect(listed.stdout).toContain(opened.table);
    expect(potyczka(['admin', 'export', opened.table, 'out.json'], { PORT: String(port) }).status).toBe(0);
    expect(existsSync(join(empty, 'out.json'))).toBe(true);
    expect(potyczka(['admin', 'delete', opened.table], { PORT: String(port) })).toMatchObject({ status: 2 });
    expect(potyczka(['admin', 'delete', opened.table, '--yes'], { PORT: String(port) }).status).toBe(0);
    expect(potyczka(['admin', 'inspect', opened.table], { PORT: String(port) })).toMatchObject({ status: 1 });
    expect(potyczka(['backup', 'copy.db']).status).toBe(0);
    expect(readdirSync(moved).sort()).toEqual(before);
  }, 120_000);

  it('says what it wants where nobody serves or there is no key', () => {
    const nobody = potyczka(['admin', 'list', '--url', 'http://127.0.0.1:1']);
    expect([nobody.status, nobody.stderr]).toEqual([
      1,
      expect.stringContaining('No server answers at http://127.0.0.1:1'),
    ]);
    const keyless = potyczka(['admin', 'list', '--data', 'nowhere']);
    expect([keyless.status, keyless.stderr]).toEqual([2, expect.stringContaining('ADMIN_KEY')]);
  });

  it('has binaries of the database for each kind of machine', () => {
    const prebuilds = join(moved, 'node_modules', '@photostructure', 'sqlite', 'prebuilds');
    expect(readdirSync(prebuilds)).toEqual(
      expect.arrayContaining(['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64']),
    );
  });
});
