import { type Crew, type Job, readPlan, threadCrew } from '@potyczka/lab';
import { rulesets } from '@potyczka/protocol';
import type { Benchmark, Work } from './harness.ts';

const CHUNKS = 16;

/** The lab's own duty: more cores, more battles. Threads start the file that is running. */
export const labCores: Benchmark = {
  name: 'lab-cores',
  unit: 'battles/s',
  work: 'battles of the lab (coin, crossing), chunks of 5 played by two threads, beside the same chunks by one',
  peer: 'the lab with one thread',
  bar: 1.8,
  waits: true,
  prepare() {
    const raw = { battles: 5 * CHUNKS, chunk: 5, base: { ruleset: 'coin', scenario: 'crossing' } };
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
      close: async () => {
        for (const crew of crews) await crew.close(true);
      },
    };
  },
};
