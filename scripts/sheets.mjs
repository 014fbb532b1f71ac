// npm run sheets: writes the copiers and views that follow from the sheets of every ruleset that has some.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { bundle, install, ROOT, requireNode, run } from './prepare.mjs';

requireNode();
install();
for (const name of readdirSync(join(ROOT, 'packages'))) {
  const path = `packages/${name}/test/make-sheets.ts`;
  if (existsSync(join(ROOT, path))) await run(await bundle(path, `${name}-sheets`), []);
}
