import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { ChunkResult, Crew, Plan, Summary } from '@potyczka/lab';
import {
  ChunkLost,
  csvOf,
  DatabaseGone,
  databaseCrew,
  openResults,
  planHash,
  readPlan,
  reportOf,
  rulesOf,
  runPlan,
  summarise,
  threadCrew,
  verdictsOf,
  voiceOf,
} from '@potyczka/lab';
import { type Context, Failure } from './context.ts';
import { readJson, writeJson } from './files.ts';
import { progressTo } from './lab-progress.ts';
import { coresOf, whyOf } from './lab-terms.ts';

export interface LabFlags {
  readonly out?: string;
  readonly cores?: string;
  readonly database?: string;
  readonly json?: true;
  readonly csv?: string;
  readonly fresh?: true;
}

function planIn(context: Context, file: string): Plan {
  const read = readPlan(readJson(file, context.words), context.rulesets, context.lang);
  if (read.ok) return read.plan;
  const head = context.words.word('cli.lab.bad-plan', { file, count: read.problems.length });
  throw new Failure([head, ...read.problems.map(({ path, message }) => `  ${path}: ${message}`)].join('\n'), 1);
}

/** Games that came to no result are kept as saves, so that they can be looked at move by move. */
function keepFailed(folder: string, plan: Plan, { failed, variant }: ChunkResult): string | undefined {
  let kept: string | undefined;
  for (const { save, seed } of failed) {
    if (save === undefined) continue;
    const name = `${plan.variants[variant]?.name ?? variant}-${seed}`.replaceAll(/[^\p{L}\p{N}.-]+/gu, '-');
    kept = join(folder, `${name}.json`);
    writeJson(kept, save);
  }
  return kept;
}

async function crewFor(context: Context, plan: Plan, hash: string, { database, cores }: LabFlags): Promise<Crew> {
  if (database === undefined) return threadCrew(context.entry, plan, coresOf(context, cores));
  try {
    return await databaseCrew(database, plan, hash);
  } catch (error) {
    throw new Failure(context.words.word('cli.lab.no-database', { why: whyOf(error) }), 1);
  }
}

/** Stops what is under way at the first Ctrl+C; a second one ends the program as usual. */
async function stoppable<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const abort = (): void => stop.abort();
  process.once('SIGINT', abort);
  process.once('SIGTERM', abort);
  try {
    return await work(stop.signal);
  } finally {
    process.off('SIGINT', abort);
    process.off('SIGTERM', abort);
  }
}

/** `potyczka lab run`: works a plan off, here or by workers elsewhere. */
export async function runLab(context: Context, file: string, flags: LabFlags): Promise<void> {
  const { words, rulesets } = context;
  const plan = planIn(context, file);
  const hash = planHash(plan, rulesets);
  const base = flags.out ?? basename(file).replace(/\.json$/, '');
  const results = `${base}.lab.jsonl`;
  const opened = openResults(results, plan, hash, flags.fresh === true, rulesOf(plan, rulesets));
  if (!opened.ok) throw new Failure(words.word(`cli.lab.${opened.why}`, { file: results }), 1);
  const known = opened.chunks;
  const began = performance.now();
  const crew = await crewFor(context, plan, hash, flags);
  const progress = progressTo(process.stderr, context, plan);
  let failedIn = results;
  let finished = false;
  const keep = (chunk: ChunkResult): void => {
    opened.file.write(chunk);
    failedIn = keepFailed(`${base}.lab-failed`, plan, chunk) ?? failedIn;
  };
  try {
    const run = { plan, crew, known, keep, onProgress: progress.tell };
    const { frames, complete } = await stoppable((signal) => runPlan({ ...run, signal }));
    finished = complete;
    progress.end();
    const summary = summarise(plan, hash, frames, complete);
    const effort = { seconds: (performance.now() - began) / 1000, cores: crew.size };
    // The time of a run that carried on with another's work, or left it to others, would say nothing.
    const own = known.length === 0 && flags.database === undefined;
    writeOut(context, plan, summary, base, flags, own ? effort : undefined);
    tellFailed(context, summary, failedIn);
    if (!complete) throw new Failure(words.word('cli.lab.stopped', { file: results }), 1);
  } catch (error) {
    throw asFailure(context, error);
  } finally {
    progress.end();
    await crew.close(finished);
    opened.file.close();
  }
}

function asFailure({ words }: Context, error: unknown): unknown {
  if (error instanceof DatabaseGone) return new Failure(words.word('cli.lab.no-database', { why: error.message }), 1);
  if (!(error instanceof ChunkLost)) return error;
  const { job, tries } = error;
  return new Failure(words.word('cli.lab.chunk-lost', { variant: job.variant, chunk: job.chunk, tries }), 1);
}

function tellFailed({ words }: Context, { variants }: Summary, file: string): void {
  const count = variants.reduce((sum, { failed }) => sum + failed.length, 0);
  if (count > 0) process.stderr.write(`${words.word('cli.lab.failed', { count, file })}\n`);
}

function writeOut(
  context: Context,
  plan: Plan,
  summary: Summary,
  base: string,
  { json, csv }: LabFlags,
  effort: { readonly seconds: number; readonly cores: number } | undefined,
): void {
  const { words, rulesets, lang, say } = context;
  const report = `${base}.lab.html`;
  writeFileSync(report, reportOf({ plan, summary, rulesets, lang, ...(effort === undefined ? {} : { effort }) }));
  if (csv !== undefined) {
    mkdirSync(dirname(csv), { recursive: true });
    writeFileSync(csv, csvOf(summary));
  }
  if (json) {
    say(JSON.stringify(summary));
    return;
  }
  for (const verdict of verdictsOf(summary, voiceOf(rulesets, lang, plan))) say(verdict);
  say(words.word('cli.lab.files', { results: `${base}.lab.jsonl`, report }));
}
