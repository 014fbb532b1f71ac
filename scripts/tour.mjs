// npm run tour [-- NAME]: every battle of every game in a real browser, from the first click to the last, at three sizes;
// every moment of the gallery in three languages, both themes and three sizes; and every other screen in the same languages
// and themes.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from './checks.mjs';
import { install, ROOT, requireNode } from './prepare.mjs';

requireNode();
install();
process.env.TOUR = 'whole';
const FOLDER = 'apps/web/test/browser';
/** Whatever looks at a screen in all its looks (`faults` of looks.ts) looks at more of them here. */
const looksAround = (name) =>
  name.endsWith('.test.ts') && /\bfaults\(/.test(readFileSync(join(ROOT, FOLDER, name), 'utf8'));
const SCREENS = readdirSync(join(ROOT, FOLDER)).filter(looksAround);
const FILES = ['tour.test.ts', 'moments.test.ts', ...SCREENS].map((name) => `${FOLDER}/${name}`);
const [name] = process.argv.slice(2);
const only = name === undefined ? [] : ['-t', name];
process.exitCode = runTool('vitest/vitest.mjs', ['run', ...FILES, ...only]);
