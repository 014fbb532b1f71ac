import { Worker } from 'node:worker_threads';
import { type Crew, type Job, readPlan, threadCrew } from '@potyczka/lab';
import { rulesets } from '@potyczka/protocol/rulesets';
import { type Benchmark, median, type Work } from './harness.ts';

/** As many as a plan of some size has: with a few, one thread waits a good while for the other to end its last. */
const CHUNKS = 32;

/** Counts for as many milliseconds as it is told: work that shares nothing with anybody. */
const COUNTING = `const { parentPort } = require('node:worker_threads');
parentPort.on('message', (ms) => {
  let n = 0;
  for (const end = performance.now() + ms; performance.now() < end; ) for (let i = 0; i < 1e5; i++) n += 1;
  parentPort.postMessage(n);
});`;
const COUNTED_MS = 300;

/** What two cores of this machine are worth just now, at the most: two that count against one. */
async function machineLimit(): Promise<number> {
  const workers = [0, 1].map(() => new Worker(COUNTING, { eval: true }));
  const counted = (worker: Worker): Promise<number> =>
    new Promise((resolve) => {
      worker.once('message', resolve);
      worker.postMessage(COUNTED_MS);
    });
  const ratios: number[] = [];
  for (let round = 0; round < 5; round++) {
    const alone = await counted(workers[0] as Worker);
    const [one, other] = await Promise.all(workers.map(counted));
    ratios.push(((one ?? 0) + (other ?? 0)) / alone);
  }
  for (const worker of workers) await worker.terminate();
  return median(ratios);
}

/** The lab's own duty: more cores, more battles. Threads start the file that is running. */
export const labCores: Benchmark = {
  name: 'lab-cores',
  unit: 'battles/s',
  work: 'battles of the lab (coin, crossing), chunks of 20 played by two threads, beside the same chunks by one',
  peer: 'the lab with one thread',
  bar: 1.8,
  waits: true,
  long: true,
  async prepare() {
    const limit = await machineLimit();
    const raw = { battles: 20 * CHUNKS, chunk: 20, base: { ruleset: 'coin', scenario: 'crossing' } };
    const read = readPlan(raw, rulesets);
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    const { plan } = read;
    const crews = [2, 1].map((size) => threadCrew(new URL(import.meta.url), plan, size));
    const jobs: readonly Job[] = Array.from({ length: CHUNKS }, (_, chunk) => ({ variant: 0, chunk }));
    const by =
      (crew: Crew | undefined): Work =>
      async () => {
        const chunks = await Promise.all(jobs.map((job) => crew?.play(job)));
        return chunks.reduce((sum, chunk) => sum + (chunk?.rows.length ?? 0), 0);
      };
    return {
      ours: by(crews[0]),
      theirs: by(crews[1]),
      note: `two threads that only count come to ${limit.toFixed(2)} times one on this machine now`,
      close: async () => {
        for (const crew of crews) await crew.close(true);
      },
    };
  },
};
