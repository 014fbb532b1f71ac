// npm run build [-- FOLDER]: everything a server needs in one folder (build/potyczka), which `node` runs on a machine that
// has neither npm nor this repository. Nothing is installed or built there; games added with POTYCZKA_GAMES come along.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { compressAgain } from './brotli.mjs';
import { bundling, fail, install, LEFT_TO_NODE, page, ROOT, requireNode } from './prepare.mjs';

requireNode();
install();
const folder = resolve(process.argv[2] ?? join(ROOT, 'build', 'potyczka'));
emptied(folder);

const esbuild = createRequire(import.meta.url)('esbuild');
await esbuild.build({ ...bundling('apps/cli/src/main.ts', folder, 'potyczka'), minifySyntax: true });
cpSync(await page(), join(folder, 'web'), { recursive: true });
await compressAgain(join(folder, 'web'));
for (const from of packagesNeeded()) copyPackage(from);
for (const file of ['LICENSE', 'CHANGELOG.md']) cpSync(join(ROOT, file), join(folder, file));
cpSync(join(ROOT, 'docs', 'operations.md'), join(folder, 'README.md'));
cpSync(join(ROOT, 'apps', 'server', 'README.md'), join(folder, 'manual.md'));
cpSync(join(ROOT, 'docs', 'monitoring'), join(folder, 'monitoring'), { recursive: true });
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
process.stdout.write(`${relative(process.cwd(), folder) || '.'} is ready: node potyczka.mjs serve\n`);

/** Only what an earlier build has left is taken away. */
function emptied(place) {
  const isOurs = existsSync(join(place, 'potyczka.mjs'));
  if (existsSync(place) && readdirSync(place).length > 0 && !isOurs)
    fail(`${place} holds something else: choose an empty folder.`);
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place, { recursive: true });
}

function manifest() {
  const { name, version, license, type, engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const scripts = { start: 'node --max-semi-space-size=64 potyczka.mjs serve' };
  return { name, version, license, private: true, type, engines, scripts };
}

/** Where packages lie that were left to Node, and all that they need in turn: each as the one who needs it finds it. */
function packagesNeeded() {
  const found = new Set();
  const visit = (name, from, isOptional) => {
    const place = whereIs(name, from);
    if (place === undefined && isOptional) return;
    if (place === undefined) fail(`${name} is not installed.`);
    if (found.has(place)) return;
    found.add(place);
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      readFileSync(join(place, 'package.json'), 'utf8'),
    );
    for (const one of Object.keys(dependencies)) visit(one, place, one in optionalDependencies);
  };
  const owners = ['apps/server', 'packages/store'].map((one) => join(ROOT, one));
  for (const name of LEFT_TO_NODE) {
    const owner = owners.find(
      (one) => name in JSON.parse(readFileSync(join(one, 'package.json'), 'utf8')).dependencies,
    );
    visit(name, owner ?? ROOT, false);
  }
  return found;
}

function whereIs(name, from) {
  for (let place = from; ; place = dirname(place)) {
    const wanted = join(place, 'node_modules', name);
    if (existsSync(join(wanted, 'package.json'))) return wanted;
    if (place === dirname(place)) return undefined;
  }
}

/** Sources that the binaries were made of, descriptions for compilers and the like run nothing. */
function copyPackage(from) {
  const unneeded =
    /(?:^|[\\/])(?:src[\\/].*\.(?:c|h|cpp|hpp|cc)|deps|docs?|tests?|benchmarks?|examples?|\.github)(?:[\\/]|$)|\.(?:map|d\.[mc]?ts|gyp)$/;
  // What a workspace has for itself lies at the top here: there is but one program.
  const place = join(folder, relative(ROOT, from).replace(/^.*?(?=node_modules[\\/])/, ''));
  if (existsSync(place)) fail(`Two versions of ${relative(folder, place)} would lie in the same place.`);
  cpSync(from, place, {
    recursive: true,
    filter: (file) => {
      const path = relative(from, file);
      return !/(?:^|[\\/])node_modules(?:[\\/]|$)/.test(path) && !unneeded.test(path);
    },
  });
}
