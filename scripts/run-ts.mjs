// node scripts/run-ts.mjs ENTRY.ts [ARGUMENTS]: bundles a TypeScript file and runs it.
import { relative, resolve } from 'node:path';
import { bundle, fail, install, ROOT, requireNode, run } from './prepare.mjs';

requireNode();
const [entry, ...args] = process.argv.slice(2);
if (entry === undefined) fail('Usage: node scripts/run-ts.mjs ENTRY.ts [ARGUMENTS]');
install();
const path = relative(ROOT, resolve(entry)).replaceAll('\\', '/');
const name = path.replace(/\.ts$/, '').replaceAll('/', '-');
await run(await bundle(path, name), args);
