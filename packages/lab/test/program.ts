import { readFileSync } from 'node:fs';
import { rulesets } from '@potyczka/rulesets';
import { labWorker, openResults, planHash, readPlan, runPlan, servesAsCrew, threadCrew } from '../src/index.ts';

/** The lab as a program of its own: bundled by tests, started, stopped and killed by them. */

const entry = new URL(import.meta.url);

async function run(planFile: string, resultFile: string, cores: string): Promise<void> {
  const read = readPlan(JSON.parse(readFileSync(planFile, 'utf8')), rulesets);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const { plan } = read;
  const opened = openResults(resultFile, plan, planHash(plan, rulesets), false);
  if (!opened.ok) throw new Error(opened.why);
  const crew = threadCrew(entry, plan, Number(cores));
  const keep = opened.file.write.bind(opened.file);
  const onProgress = ({ done }: { done: number }) => process.stdout.write(`${done}\n`);
  await runPlan({ plan, crew, known: opened.chunks, keep, onProgress });
  await crew.close(true);
}

async function work(url: string): Promise<void> {
  const stop = new AbortController();
  process.once('SIGTERM', () => stop.abort());
  const say = (line: string): void => {
    process.stdout.write(`${line}\n`);
  };
  await labWorker({
    url,
    rulesets,
    entry,
    concurrency: 1,
    signal: stop.signal,
    onReady: () => say('ready'),
    onWorked: (_, { variant, chunk }) => say(`worked ${variant}/${chunk}`),
    onForeign: (hash) => say(`foreign ${hash}`),
    onError: ({ message }) => say(`error ${message}`),
  });
}

if (!servesAsCrew(rulesets)) {
  const [what, ...args] = process.argv.slice(2);
  if (what === 'run') await run(args[0] ?? '', args[1] ?? '', args[2] ?? '1');
  if (what === 'work') await work(args[0] ?? '');
}
