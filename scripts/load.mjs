// npm run load [-- --tables N --held N --rate PER_CLIENT --seconds S --rounds R --only NAMES --real N --profile FOLDER]:
// how much a server carries, beside boardgame.io and Colyseus.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle, install, ROOT, requireNode, run } from './prepare.mjs';

requireNode();
install();
const folder = join(ROOT, 'bench');
install(folder, ['--omit=optional']);
// Peers are left for Node to load from bench/node_modules, so the bundles live beside them.
const peers = [...Object.keys(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).dependencies), 'ws'];
for (const [entry, name] of [
  ['server', 'load-server'],
  ['boardgame-server', 'load-boardgame'],
  ['colyseus-server', 'load-colyseus'],
  ['limit-server', 'load-limit'],
])
  await bundle(`bench/src/load/${entry}.ts`, `../bench/dist/${name}`, peers);
const main = await bundle('bench/src/load/main.ts', '../bench/dist/load', peers);
// Libraries check less in production: let the peers run as their users run them.
process.env.NODE_ENV = 'production';
await run(main, process.argv.slice(2));
