import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'] as const;

/** What a machine without a browser is told. */
const MISSING =
  'The page is tried in a real Chromium, and none was found. Install one (Debian: apt-get install -y chromium; ' +
  'anywhere: npx playwright-core install chromium), or name it in CHROMIUM_PATH.';

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file));
}

const CACHES = [
  process.env.PLAYWRIGHT_BROWSERS_PATH ?? '',
  join(homedir(), '.cache/ms-playwright'),
  join(homedir(), 'Library/Caches/ms-playwright'),
];
const INSIDE = ['chrome-linux64/chrome', 'chrome-linux/chrome', 'chrome-mac/Chromium.app/Contents/MacOS/Chromium'];

/** One that Playwright has fetched before, whichever version it is: the newest. */
function cached(): string | undefined {
  return CACHES.filter((folder) => folder !== '' && existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => /^chromium-\d+$/.test(name))
        .sort((a, b) => Number(b.slice(9)) - Number(a.slice(9)))
        .flatMap((name) => INSIDE.map((file) => join(folder, name, file))),
    )
    .find((file) => existsSync(file));
}

/** On a bare Debian, as root, there is a short way. */
function installed(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  process.stderr.write('Installing Chromium, in which the page is tried (only needed once)...\n');
  const apt = (...args: readonly string[]): boolean => spawnSync('apt-get', args, { stdio: 'ignore' }).status === 0;
  if (!apt('install', '-y', 'chromium') && apt('update')) apt('install', '-y', 'chromium');
  return onPath();
}

/** The browser the page is tried in: the one that is named, the system's, a fetched one, or one installed now. */
function findChromium(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, and there is no such file.`);
    return named;
  }
  const found = onPath() ?? cached() ?? installed();
  if (found === undefined) throw new Error(MISSING);
  return found;
}

/** Frames as fast as they can be drawn, for measuring: a screen would hold them back. */
const UNLIMITED = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

export const launchChromium = (unlimited = false): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium(),
    // Root has no sandbox to go into; containers have little shared memory.
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-dev-shm-usage',
      ...(unlimited ? UNLIMITED : []),
    ],
  });
