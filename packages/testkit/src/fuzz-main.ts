// npm run fuzz -- --ruleset ID --games N [--seed S] [--care full]: plays random games; the first that breaks a law is
// written to fuzz-failures/ and ends the run with 1.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { rulesetOf, rulesets } from '@potyczka/rulesets';
import { duelSubject } from './duel/subject.ts';
import type { Failure, Tally } from './fuzz.ts';
import { fuzz, QUICK } from './fuzz.ts';
import type { Care } from './laws/index.ts';
import { CAREFUL } from './laws/index.ts';
import type { Subject } from './subject.ts';
import { subjectFor } from './subjects.ts';

const FOLDER = 'fuzz-failures';

function wanted(): { readonly ruleset: string; readonly games: number; readonly seed: string; readonly care: Care } {
  const { values } = parseArgs({
    options: {
      ruleset: { type: 'string' },
      games: { type: 'string' },
      seed: { type: 'string' },
      care: { type: 'string' },
    },
  });
  const games = Number(values.games ?? 100);
  if (
    values.ruleset === undefined ||
    !Number.isInteger(games) ||
    games < 1 ||
    !['full', undefined].includes(values.care)
  ) {
    const known = [...rulesets.map((rules) => rules.id), 'duel'].join(', ');
    process.stderr.write(
      `Usage: npm run fuzz -- --ruleset ID --games N [--seed S] [--care full]\nRulesets: ${known}\n`,
    );
    process.exit(2);
  }
  return {
    ruleset: values.ruleset,
    games,
    seed: values.seed ?? 'fuzz',
    care: values.care === 'full' ? CAREFUL : QUICK,
  };
}

async function subjectOf(id: string): Promise<Subject> {
  if (id === 'duel') return duelSubject;
  const rules = rulesetOf(id);
  if (rules === undefined) {
    process.stderr.write(`There is no ruleset ${id}.\n`);
    process.exit(2);
  }
  return subjectFor(rules);
}

function write(ruleset: string, failure: Failure): string {
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, `${ruleset}-${failure.seed.replaceAll(/[^\w-]+/g, '-')}.json`);
  writeFileSync(file, `${JSON.stringify(failure, null, 1)}\n`);
  return file;
}

const { ruleset, games, seed, care } = wanted();
const begun = performance.now();
const rate = ({ games: played, steps, refused }: Tally): string => {
  const seconds = (performance.now() - begun) / 1000;
  return `${played} games, ${steps} steps, ${refused} refused, ${Math.round(steps / seconds)} steps a second`;
};
const shown = { at: begun };
const tally = fuzz(await subjectOf(ruleset), games, seed, {
  care,
  after: (sofar) => {
    if (performance.now() - shown.at < 5000) return;
    shown.at = performance.now();
    process.stdout.write(`${rate(sofar)}\n`);
  },
});
process.stdout.write(`${rate(tally)}\n`);
if (tally.failure !== undefined) {
  process.stdout.write(`\nBroken in the game ${tally.failure.seed}\n${tally.failure.message}\n`);
  process.stdout.write(`\nWritten to ${write(ruleset, tally.failure)}\n`);
  process.exitCode = 1;
}
