import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The top of the checkout, wherever a bundle of this file lies in it. */
function rootFrom(folder: string): string {
  return existsSync(join(folder, 'apps/web/vite.config.ts')) ? folder : rootFrom(dirname(folder));
}

const ROOT = rootFrom(import.meta.dirname);
const CACHE = join(ROOT, '.cache');
const LEFT_OUT = ['node_modules', 'test', 'dist'];
const HOUR = 3_600_000;
/** Longer than any build takes: whoever holds the lock then is gone. */
const FORSAKEN = 600_000;

function sourcesIn(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return LEFT_OUT.includes(entry.name) ? [] : sourcesIn(path);
    return [path];
  });
}

function fingerprint(games: readonly string[]): string {
  const hash = createHash('sha256');
  const single = ['package-lock.json', 'scripts/added-games.mjs'];
  for (const file of [...single, ...['apps/web', 'packages', ...games].flatMap(sourcesIn)].sort())
    hash.update(file).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex').slice(0, 16);
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** As `npm start` builds it; in a process of its own, for tests run with other settings. */
function build(folder: string, games: readonly string[]): Promise<void> {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const config = join(ROOT, 'apps/web/vite.config.ts');
  const args = [vite, 'build', '--config', config, '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
  return new Promise((done, failed) => {
    const { NODE_ENV: _test, ...usual } = process.env;
    const env = { ...usual, POTYCZKA_GAMES: games.join(',') };
    const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
    child.on('error', failed);
    child.on('exit', (code) => (code === 0 ? done() : failed(new Error(`the page could not be built:\n${said}`))));
  });
}

/** Only one builds while several want the page: a folder can be made once. */
function locked(lock: string): boolean {
  if (existsSync(lock) && Date.now() - statSync(lock).mtimeMs > FORSAKEN) rmSync(lock, { recursive: true });
  try {
    mkdirSync(lock);
    return true;
  } catch {
    return false;
  }
}

/** What was built from sources that are no more. */
function sweep(keep: string): void {
  for (const name of readdirSync(CACHE)) {
    const path = join(CACHE, name);
    if (!/^page-[0-9a-f]{16}(?:\.|$)/.test(name) || name.startsWith(keep)) continue;
    if (Date.now() - statSync(path).mtimeMs > HOUR) rmSync(path, { recursive: true, force: true });
  }
}

/** The folder of the page, built from the sources as they are now, with these games beside the others; built once. */
export async function builtPage(games: readonly string[] = []): Promise<string> {
  mkdirSync(CACHE, { recursive: true });
  const name = `page-${fingerprint(games)}`;
  const folder = join(CACHE, name);
  const lock = `${folder}.lock`;
  while (!existsSync(folder)) {
    if (!locked(lock)) {
      await pause(200);
      continue;
    }
    const draft = `${folder}.${process.pid}`;
    try {
      if (!existsSync(folder)) {
        await build(draft, games);
        renameSync(draft, folder);
        sweep(name);
      }
    } finally {
      rmSync(draft, { recursive: true, force: true });
      rmSync(lock, { recursive: true, force: true });
    }
  }
  return folder;
}
