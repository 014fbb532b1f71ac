// npm start [-- ARGUMENTS]: installs and builds what is missing, then runs the command line.
import { bundle, install, requireNode, run } from './prepare.mjs';

requireNode();
install();
await run(await bundle('apps/cli/src/main.ts', 'potyczka'), process.argv.slice(2));
