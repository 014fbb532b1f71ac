// npm run gallery [-- PORT]: every state of every game in the browser, from the golden saves and the ways to questions.
import { join } from 'node:path';
import { bundle, install, page, ROOT, requireNode, run } from './prepare.mjs';

requireNode();
install();
const built = await page();
const saves = join(ROOT, 'packages', 'protocol', 'test', 'replays');
await run(await bundle('apps/web/gallery/main.ts', 'gallery', ['vitest']), [built, saves, ...process.argv.slice(2)]);
