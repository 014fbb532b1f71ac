import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const FINDER = fileURLToPath(new URL('../browser.mjs', import.meta.url));

/** Stands in for npm on a machine without a network: brings a package that unpacks a browser, in a while, and counts how often. */
const NPM = `#!${process.execPath}
const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs');
const folder = process.argv[process.argv.indexOf('--prefix') + 1] + '/node_modules/@sparticuz/chromium';
appendFileSync(process.env.HOME + '/fetched', '.');
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
mkdirSync(folder, { recursive: true });
writeFileSync(folder + '/package.json', '{"main":"index.js"}');
const unpack = 'const at = process.env.TMPDIR + "/chromium"; require("node:fs").writeFileSync(at, "whole"); return at;';
writeFileSync(folder + '/index.js', 'exports.executablePath = () => { ' + unpack + ' };');
`;

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'potyczka-find-'));
  mkdirSync(join(home, 'bin'));
  writeFileSync(join(home, 'bin/npm'), NPM);
  chmodSync(join(home, 'bin/npm'), 0o755);
});
afterEach(() => rmSync(home, { recursive: true }));

/** What a process is told that looks for a browser on a machine with nothing on its path but npm. */
function found(env: Record<string, string> = {}): Promise<string> {
  const code = `import(${JSON.stringify(FINDER)}).then((it) => it.findBrowser()).then(
    ({ file }) => process.stdout.write(file), (error) => process.stdout.write(error.message))`;
  const PATH = join(home, 'bin');
  const child = spawn(process.execPath, ['-e', code], { env: { PATH, HOME: home, TMPDIR: home, ...env } });
  return new Promise((resolve) => {
    let said = '';
    child.stdout.on('data', (piece) => {
      said += piece;
    });
    child.on('close', () => resolve(said));
  });
}

describe.runIf(process.platform === 'linux' && process.arch === 'x64')('The browser the page is tried in', () => {
  it('is fetched by one of several who want it at once, and the others get it whole', async () => {
    const files = await Promise.all(Array.from({ length: 4 }, () => found()));
    expect(new Set(files).size).toBe(1);
    expect(readFileSync(files[0] ?? '', 'utf8')).toBe('whole');
    expect(readFileSync(join(home, 'fetched'), 'utf8')).toBe('.');
    expect(existsSync(join(home, 'potyczka-browser.lock'))).toBe(false);
  });

  it('is not waited for where whoever fetched it was killed', async () => {
    writeFileSync(join(home, 'potyczka-browser.lock'), '999999999');
    expect(dirname(dirname(await found()))).toBe(join(home, '.cache/potyczka'));
  });

  it('is the one that is named, and a name that leads nowhere is an error', async () => {
    writeFileSync(join(home, 'mine'), '');
    expect(await found({ CHROMIUM_PATH: join(home, 'mine') })).toBe(join(home, 'mine'));
    expect(await found({ CHROMIUM_PATH: '/nowhere' })).toMatch(/CHROMIUM_PATH names \/nowhere/);
  });
});
