// npm run tour [-- NAME]: every battle of every game in a real browser, from the first click to the last, at three sizes, and
// every moment of the gallery in three languages, both themes and three sizes.
import { runTool } from './checks.mjs';
import { install, requireNode } from './prepare.mjs';

requireNode();
install();
process.env.TOUR = 'whole';
const FILES = ['apps/web/test/browser/tour.test.ts', 'apps/web/test/browser/moments.test.ts'];
const [name] = process.argv.slice(2);
const only = name === undefined ? [] : ['-t', name];
process.exitCode = runTool('vitest/vitest.mjs', ['run', ...FILES, ...only]);
