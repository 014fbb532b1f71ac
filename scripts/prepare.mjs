// What every entry point needs first: a Node that is new enough, installed packages, a fresh bundle.
// Runs before anything is installed, so it imports nothing but Node itself.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { addedFault, addedFolders, distFolder, withAddedGames } from './added-games.mjs';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const OLDEST_NODE = [20, 19];

/** Ends the process with a plain sentence instead of a stack trace. */
export function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

if (addedFault !== undefined) fail(addedFault);

export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    fail(`Potyczka needs Node ${OLDEST_NODE.join('.')} or newer; this is Node ${version}.`);
  }
}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** What a manifest, or its copy in a lock file, depends on; npm sorts the copy. */
const declared = (manifest) =>
  JSON.stringify([manifest.dependencies, manifest.devDependencies].map((list) => Object.entries(list ?? {}).sort()));

/** The folders with a manifest of their own: the top and its workspaces ("packages/*"). */
function manifestFolders(top) {
  const parents = (readJson(join(top, 'package.json')).workspaces ?? []).map((pattern) => pattern.replace('/*', ''));
  const children = parents.flatMap((parent) =>
    existsSync(join(top, parent)) ? readdirSync(join(top, parent)).map((name) => `${parent}/${name}`) : [],
  );
  return ['', ...children.filter((path) => existsSync(join(top, path, 'package.json')))];
}

/** Whether the lock file was made from the manifests as they are now. */
export function lockMatchesManifests(top) {
  const { packages } = readJson(join(top, 'package-lock.json'));
  const folders = manifestFolders(top);
  const locked = Object.keys(packages).filter((path) => !path.includes('node_modules/'));
  if (locked.length !== folders.length) return false;
  return folders.every(
    (path) => packages[path] && declared(readJson(join(top, path, 'package.json'))) === declared(packages[path]),
  );
}

/** Whether node_modules holds what the lock file asks for; packages of other platforms may be missing. */
export function isInstalled(folder) {
  const record = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = readJson(join(folder, 'package-lock.json')).packages;
  const present = readJson(record).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const found = present[path];
    return found ? found.version === entry.version && found.resolved === entry.resolved : entry.optional === true;
  });
}

function npm(folder, command, more) {
  const args = [command, ...more, '--ignore-scripts', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
  const own = process.env.npm_execpath;
  const viaNode = own !== undefined && /npm-cli\.c?js$/.test(own);
  const [program, leading] = viaNode ? [process.execPath, [own]] : ['npm', []];
  // npm's own words go to standard error: standard output belongs to whatever runs afterwards.
  const done = spawnSync(program, [...leading, ...args], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
    shell: !viaNode && process.platform === 'win32',
  });
  return done.status === 0;
}

/**
 * Installs what is missing. A fresh clone gets `npm ci`; a folder that has fallen behind is only brought up to date,
 * because `npm ci` would first delete the packages that another running command may be using.
 * Install scripts stay off: nothing here needs one, and some npm versions refuse them anyway.
 */
export function install(folder = ROOT, more = []) {
  const fresh = !existsSync(join(folder, 'node_modules', '.package-lock.json'));
  const locked = existsSync(join(folder, 'package-lock.json')) && lockMatchesManifests(folder);
  if (!fresh && locked && isInstalled(folder)) return;
  process.stderr.write(
    `Installing packages${folder === ROOT ? '' : ` of ${relative(ROOT, folder)}`} (only needed once)...\n`,
  );
  if (fresh && locked && npm(folder, 'ci', more)) return;
  if (!npm(folder, 'install', more)) fail('npm could not install the packages; its message is above.');
}

const digest = (file) => (existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : 'absent');

/** What a file is like now, to be recognized by later. */
function markOf(file) {
  const { size, mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {};
  return { size, mtimeMs, hash: digest(file) };
}

/** What has kept its size and its time need not be read, as in an index of git; what was checked out anew is. */
function isAsMarked(file, mark) {
  const now = statSync(file, { throwIfNoEntry: false });
  const isUntouched = now !== undefined && now.size === mark.size && now.mtimeMs === mark.mtimeMs;
  return isUntouched || digest(file) === mark.hash;
}

/** What files are like now: what is built of them stands beside it. */
export const marksOf = (files) =>
  JSON.stringify(Object.fromEntries(files.map((file) => [file, markOf(resolve(ROOT, file))])));

/** Whether what was built is made from exactly the files that are there now. */
export function isFresh(output, record) {
  if (!existsSync(output) || !existsSync(record)) return false;
  return Object.entries(readJson(record)).every(([file, mark]) => isAsMarked(resolve(ROOT, file), mark));
}

// Bundled CommonJS packages call `require` for Node's own modules; an ES module has none.
const REQUIRE =
  "import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);";

/** Writes a file in one step, so that a command started at the same time never reads half of it. */
function writeWhole(file, contents) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, contents);
  renameSync(draft, file);
}

/** The server's packages stay as they are: some hold binaries, and none is needed before somebody serves. */
export const LEFT_TO_NODE = [
  '@fastify/websocket',
  '@photostructure/sqlite',
  'fastify',
  'kysely',
  'pg',
  'pino',
  'prom-client',
];

/** What is started for a word or two comes in parts, so that no command reads what only others need. */
const IN_PARTS = ['potyczka'];

/** What esbuild is told of a bundle, wherever it goes. */
export const bundling = (entry, folder, name, external = [], plugins = []) => ({
  absWorkingDir: ROOT,
  entryPoints: [{ in: entry, out: basename(name) }],
  outdir: folder,
  outExtension: { '.js': '.mjs' },
  splitting: IN_PARTS.includes(name),
  chunkNames: `${basename(name)}.parts/[name]-[hash]`,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  // A game that lies elsewhere has no packages of its own.
  nodePaths: [join(ROOT, 'node_modules')],
  legalComments: 'none',
  logLevel: 'warning',
  banner: { js: REQUIRE },
  external: [...LEFT_TO_NODE, ...external],
  plugins: [withAddedGames, ...plugins],
});

/**
 * Bundles a TypeScript entry point into dist/NAME.mjs unless that file is up to date; returns the path of the bundle.
 * `external` names further packages that are left for Node to load; `plugins` are esbuild's, for a bundle that is made
 * anew. Parts stay when new ones are written: a program that is running may still want them.
 */
export async function bundle(entry, name, external = [], plugins = []) {
  const output = join(ROOT, distFolder, `${name}.mjs`);
  const record = join(ROOT, distFolder, `${name}.inputs.json`);
  if (!existsSync(join(ROOT, entry))) fail(`There is nothing to build: ${entry} does not exist.`);
  if (plugins.length === 0 && isFresh(output, record)) return output;
  const esbuild = createRequire(import.meta.url)('esbuild');
  mkdirSync(dirname(output), { recursive: true });
  try {
    const { metafile, outputFiles } = await esbuild.build({
      ...bundling(entry, dirname(output), name, external, plugins),
      sourcemap: true,
      metafile: true,
      write: false,
    });
    for (const { path, contents } of outputFiles) {
      mkdirSync(dirname(path), { recursive: true });
      writeWhole(path, contents);
    }
    const inputs = [...Object.keys(metafile.inputs), 'scripts/prepare.mjs'];
    writeWhole(record, marksOf(inputs));
  } catch {
    fail(`${entry} could not be built; the reason is above.`);
  } finally {
    await esbuild.stop();
  }
  return output;
}

/** Every file the page is made of: its own, and those of the packages, whichever of them it takes. */
function pageSources(folder) {
  return readdirSync(resolve(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return ['.git', 'node_modules', 'test'].includes(entry.name) ? [] : pageSources(path);
    return [path];
  });
}

/** Builds the page into dist/web unless it is up to date; returns its folder. */
export async function page() {
  const output = join(ROOT, distFolder, 'web');
  const record = join(ROOT, distFolder, 'web.inputs.json');
  const folders = ['apps/web', 'packages', ...addedFolders.map((folder) => relative(ROOT, folder))];
  const sources = ['package-lock.json', ...folders.flatMap(pageSources)];
  if (existsSync(join(output, 'index.html')) && isFresh(join(output, 'index.html'), record)) {
    if (Object.keys(readJson(record)).length === sources.length) return output;
  }
  process.stderr.write('Building the page (only needed after a change)...\n');
  const { build } = await import('vite');
  await build({
    configFile: join(ROOT, 'apps', 'web', 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: output },
  });
  writeWhole(record, marksOf(sources));
  return output;
}

/**
 * Runs a bundle in this very process, as if it had been started by `node FILE ARGS`. With source maps a trace names the
 * lines as they were written, and the program takes a third more memory.
 */
export async function run(file, args, sourceMaps = true) {
  process.setSourceMapsEnabled(sourceMaps);
  process.argv = [process.argv[0], file, ...args];
  await import(pathToFileURL(file).href);
}
