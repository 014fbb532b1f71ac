import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import type { ReadResults, Voice } from '@potyczka/lab';
import { compareRuns, isClear, readResults, resolutionText, voiceOf } from '@potyczka/lab';
import { type Context, Failure } from './context.ts';
import { type LabFlags, runLab } from './lab.ts';

export interface CompareFlags {
  readonly cores?: string;
  readonly json?: true;
}

/** A finished run; a plan is worked off first, as `lab run` does, or carried on where it was stopped. */
async function resultsOf(context: Context, file: string, flags: CompareFlags): Promise<ReadResults> {
  const isPlan = file.endsWith('.json');
  if (isPlan) {
    const silent: Context = { ...context, say: () => {} };
    const run: LabFlags = flags.cores === undefined ? {} : { cores: flags.cores };
    await runLab(silent, file, run);
  }
  const path = isPlan ? `${basename(file).replace(/\.json$/, '')}.lab.jsonl` : file;
  if (!existsSync(path)) throw new Failure(context.words.word('cli.no-file', { file: path }), 1);
  const results = readResults(path);
  if (results === undefined) throw new Failure(context.words.word('cli.lab.not-a-result', { file: path }), 1);
  if (results.chunks.length === 0) throw new Failure(context.words.word('cli.lab.compare-empty', { file: path }), 1);
  return results;
}

/** `potyczka lab compare A B`: two runs, or plans to run, side by side. */
export async function compareLab(context: Context, a: string, b: string, flags: CompareFlags): Promise<void> {
  const { words, say, rulesets, lang } = context;
  const first = await resultsOf(context, a, flags);
  const comparison = compareRuns(first, await resultsOf(context, b, flags));
  if (flags.json) {
    say(JSON.stringify(comparison));
    return;
  }
  const { settings, paired, unlike, otherRules } = comparison;
  if (settings.length === 0) throw new Failure(words.word('cli.lab.compare-nothing', { a, b }), 1);
  const what = [...unlike, ...(otherRules ? [words.word('cli.lab.compare-rules')] : [])];
  say(words.word(`cli.lab.compare-${what.length === 0 ? 'alike' : 'unlike'}`, { what: what.join(', ') }));
  say(words.word('cli.lab.compare-paired', { yes: String(paired) }));
  const voice: Voice = voiceOf(rulesets, lang, first.plan);
  for (const { setting, ruleset, side, first: before, second: after, difference } of settings) {
    const [one, other] = [voice.percent(before.rate), voice.percent(after.rate)];
    const rates = { setting, side: voice.side(ruleset, side), a: one, b: other };
    const { mean, low, high } = difference;
    const told = words.word('cli.lab.compare-setting', rates);
    if (!isClear(difference)) {
      const span = { low: voice.signedPoints(low), high: voice.signedPoints(high) };
      const seen = resolutionText('resolution', difference, Math.min(before.of, after.of), voice);
      say(`${told} ${words.word('cli.lab.compare-same', span)} ${seen}`);
      continue;
    }
    const [near, far] = mean > 0 ? [low, high] : [high, low];
    const points = { points: voice.points(mean), low: voice.points(near), high: voice.points(far) };
    say(`${told} ${words.word(`cli.lab.compare-${mean > 0 ? 'more' : 'less'}`, points)}`);
  }
}
