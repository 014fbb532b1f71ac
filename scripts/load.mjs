// npm run load [-- --tables N --rate PER_CLIENT|closed --seconds S --storage on|off]: how much a server carries.
import { bundle, install, requireNode, run } from './prepare.mjs';

requireNode();
install();
await bundle('bench/src/load/server.ts', 'load-server');
process.env.NODE_ENV = 'production';
await run(await bundle('bench/src/load/main.ts', 'load', ['ws']), process.argv.slice(2));
