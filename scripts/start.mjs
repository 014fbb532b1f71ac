// npm start [-- ARGUMENTS]: installs and builds what is missing, then serves the table to browsers; with arguments, runs
// that command of the command line instead.
import { bundle, install, page, requireNode, run } from './prepare.mjs';

requireNode();
install();
const args = process.argv.slice(2);
const wanted = args.length === 0 ? ['serve'] : args;
if (wanted[0] === 'serve') await page();
await run(await bundle('apps/cli/src/main.ts', 'potyczka'), wanted);
