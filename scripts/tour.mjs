// npm run tour [-- NAME]: every battle of every game in a real browser, from the first click to the last, at three sizes.
import { runTool } from './checks.mjs';
import { install, requireNode } from './prepare.mjs';

requireNode();
install();
process.env.TOUR = 'whole';
const [name] = process.argv.slice(2);
const only = name === undefined ? [] : ['-t', name];
process.exitCode = runTool('vitest/vitest.mjs', ['run', 'apps/web/test/browser/tour.test.ts', ...only]);
