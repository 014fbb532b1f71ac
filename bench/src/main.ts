import { spawnSync } from 'node:child_process';
import { servesAsCrew } from '@potyczka/lab';
import { rulesets } from '@potyczka/protocol/rulesets';
import { battles } from './battles.ts';
import { commands } from './commands.ts';
import { allDecisions } from './decisions.ts';
import { type Benchmark, measure, type Row } from './harness.ts';
import { labCores } from './lab.ts';
import { openingFolder, openingPostgres } from './opening.ts';
import { pageChoice, pagePan, pageStage } from './page.ts';
import { paths } from './paths.ts';
import { referees } from './referee.ts';
import { sightFlat, sightFlatBrute, sightHeights } from './sight.ts';
import { storeHundredTables, storeOneTable } from './store.ts';
import { odds, quickDuel, teohiphipCommands } from './teohiphip.ts';

const BENCHMARKS: readonly Benchmark[] = [
  commands,
  teohiphipCommands,
  battles({ name: 'teohiphip-battles', ...quickDuel('npc') }),
  battles({ name: 'aces-battles', ruleset: 'aces', scenario: 'rite' }),
  battles({ name: 'segments-battles', ruleset: 'segments', scenario: 'dockAmbush' }),
  battles({ name: 'coin-battles', ruleset: 'coin', scenario: 'crossing' }),
  battles({ name: 'stepdice-battles', ruleset: 'stepdice', scenario: 'alleyAmbush' }),
  ...allDecisions,
  ...referees,
  labCores,
  odds,
  sightFlat,
  sightFlatBrute,
  sightHeights,
  paths,
  storeOneTable,
  storeHundredTables,
  openingFolder,
  openingPostgres,
  pageChoice,
  pagePan,
  pageStage,
];

const USAGE = `npm run bench -- [--json] [--only NAME]

Measures Potyczka beside its peers, both in turns in one process for each comparison.

  --json        one JSON object a line: name, value, unit, peer, peerValue, ratio, bar
  --only NAME   only this comparison; may be repeated. NAME is one of:
${BENCHMARKS.map(({ name, work }) => `                ${name.padEnd(20)} ${work}`).join('\n')}
`;

/** The one that is called so; else those whose names begin so: `page` names `page-choice`, `page-pan` and `page-stage`. */
function namesFor(wanted: string): readonly string[] {
  const names = BENCHMARKS.map(({ name }) => name);
  return names.includes(wanted) ? [wanted] : names.filter((name) => name.startsWith(`${wanted}-`));
}

interface Wishes {
  readonly json: boolean;
  readonly only: readonly string[];
}

function stop(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}

function readArguments(args: readonly string[]): Wishes {
  const only: string[] = [];
  let json = false;
  for (let i = 0; i < args.length; i++) {
    const arg = args[i];
    if (arg === '--help' || arg === '-h') {
      process.stdout.write(USAGE);
      process.exit(0);
    } else if (arg === '--json') json = true;
    else if (arg === '--only') {
      i += 1;
      const names = namesFor(args[i] ?? '');
      if (names.length === 0) {
        stop(`--only wants one of: ${BENCHMARKS.map((benchmark) => benchmark.name).join(', ')}`);
      }
      only.push(...names);
    } else stop(`Unknown argument: ${arg}\n\n${USAGE}`);
  }
  return { json, only };
}

/** Four significant digits are more than a shared machine can promise. */
const rounded = (value: number): number => Number(value.toPrecision(4));

const jsonOf = (row: Row): string =>
  JSON.stringify({ ...row, value: rounded(row.value), peerValue: rounded(row.peerValue), ratio: rounded(row.ratio) });

/** Each comparison gets a process of its own: what one leaves in the heap or the compiler can't slow the next. */
function measureApart(name: string): Row | undefined {
  const script = process.argv[1];
  if (script === undefined) stop('The program does not know its own file.');
  const { status, stdout } = spawnSync(process.execPath, [...process.execArgv, script, '--json', '--only', name], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return status === 0 ? (JSON.parse(stdout) as Row) : undefined;
}

const figure = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(value >= 10 ? 1 : 2);

function table(rows: readonly Row[]): string {
  const cells = rows.map(({ name, value, unit, peer, peerValue, ratio, bar }) => [
    name,
    `${figure(value)} ${unit}`,
    `${figure(peerValue)}`,
    peer,
    `${figure(ratio)}×`,
    `${bar}×`,
    ratio >= bar ? 'met' : 'missed',
  ]);
  const lines = [['name', 'ours', 'peer', 'peer is', 'ratio', 'bar', ''], ...cells];
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const right = [1, 2, 4, 5];
  const shown = lines.map((line) =>
    line
      .map((cell, column) =>
        right.includes(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
  const notes = rows.filter(({ note }) => note !== undefined).map(({ name, note }) => `${name}: ${note}`);
  return [...shown, '', ...notes].join('\n');
}

async function main(): Promise<void> {
  const { json, only } = readArguments(process.argv.slice(2));
  const chosen = only.length === 0 ? BENCHMARKS : BENCHMARKS.filter(({ name }) => only.includes(name));
  const rows: Row[] = [];
  let broken = false;
  for (const benchmark of chosen) {
    if (!json) process.stderr.write(`${benchmark.name}...\n`);
    const row = chosen.length === 1 ? await measure(benchmark) : measureApart(benchmark.name);
    if (row === undefined) {
      broken = true;
      process.stderr.write(`${benchmark.name} could not be measured.\n`);
    } else if (json) process.stdout.write(`${jsonOf(row)}\n`);
    else rows.push(row);
  }
  if (!json) process.stdout.write(`${table(rows)}\n`);
  process.exitCode = broken ? 1 : 0;
}

// The lab starts this file again in its threads.
if (!servesAsCrew(rulesets)) await main();
