import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { bundled, freshFolder } from './run.ts';

/** Strangers' programs that know no game play all five to the end, by `legal`, `turn` and `over` alone. */

const inRepository = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

const BATTLES = {
  aces: 'duel',
  coin: 'crossing',
  segments: 'gantryDuel',
  stepdice: 'alleyAmbush',
  teohiphip: 'quickDuel',
} as const;

/** Windows calls it python. Node and npm are all that the tests may ask for: without it the bot in Node plays alone. */
const python = ['python3', 'python'].find((name) => spawnSync(name, ['--version']).status === 0);
if (python === undefined) process.stderr.write('There is no Python here: its bot is not played.\n');

const SCRIPTS = { node: inRepository('examples/bots/bot.mjs'), python: inRepository('examples/bots/bot.py') } as const;
const BOTS = [
  { language: 'Node', program: process.execPath, script: SCRIPTS.node },
  ...(python === undefined ? [] : [{ language: 'Python', program: python, script: SCRIPTS.python }]),
];

/** A referee that says in the end how much memory it has held at most. */
const MEMORY = /most memory (\d+)/;
const witness = join(freshFolder(), 'witness.mjs');
writeFileSync(
  witness,
  `process.on('exit', () => process.stderr.write('most memory ' + process.resourceUsage().maxRSS));`,
);
const MOST_MEGABYTES = 120;

let cli = '';
beforeAll(async () => {
  cli = await bundled(inRepository('apps/cli/src/main.ts'));
}, 60_000);

interface Ended {
  readonly moves: number;
  readonly winner: string | null;
  readonly draw: boolean;
  readonly reason: string;
  readonly rule: string;
  readonly sides: Readonly<Record<string, string>>;
  readonly megabytes: number;
}

const played = (program: string, args: readonly string[]): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      const said = Buffer.concat(err).toString();
      if (code !== 0) return reject(new Error(`exit ${code}: ${said}`));
      const megabytes = Number(MEMORY.exec(said)?.[1]) / 1024;
      resolve({ ...(JSON.parse(Buffer.concat(out).toString()) as Ended), megabytes });
    });
  });

describe.each(BOTS)('the bot in $language', ({ program, script }) => {
  test.each(Object.entries(BATTLES))(
    'plays %s to the end (%s)',
    async (ruleset, scenario) => {
      const referee = [process.execPath, '--import', pathToFileURL(witness).href, cli, 'referee', '--state', 'none'];
      const ended = await played(program, [script, ruleset, scenario, 'a stranger', '--', ...referee]);
      expect(ended.moves).toBeGreaterThan(5);
      expect(ended.megabytes).toBeLessThan(MOST_MEGABYTES);
      expect(ended.rule).toMatch(/^[A-Z]+-\d/);
      expect(Object.values(ended.sides).every((verdict) => ['win', 'loss', 'draw'].includes(verdict))).toBe(true);
      expect(ended.winner === null ? ended.draw : ended.sides[ended.winner] === 'win').toBe(true);
    },
    120_000,
  );
});

test.each(Object.entries(SCRIPTS))('the bot for %s is short enough to be read at once', (_, script) => {
  expect(readFileSync(script, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(60);
});
