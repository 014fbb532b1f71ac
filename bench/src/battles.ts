import { chunkPlayer, type Job, readPlan } from '@potyczka/lab';
import { rulesets } from '@potyczka/protocol/rulesets';
import { type Benchmark, mustAgree } from './harness.ts';
import { showdownBattles } from './showdown.ts';

interface Fight {
  readonly name: string;
  readonly ruleset: string;
  readonly scenario: string;
  readonly seats?: readonly object[];
  readonly setup?: object;
}

/** How many activations each of some battles took that the lab plays from the set-up to the result. */
function labBattles({ ruleset, scenario, seats, setup }: Fight): (count: number) => readonly number[] {
  const base = { ruleset, scenario, ...(seats ? { seats } : {}), ...(setup ? { setup } : {}) };
  const read = readPlan({ battles: 1_000_000, chunk: 1, seed: 'battle', measure: ['rounds'], base }, rulesets);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const play = chunkPlayer(read.plan, rulesets);
  let next = 0;
  const one = (): number => {
    const job: Job = { variant: 0, chunk: next };
    next += 1;
    const { columns, rows, failed } = play(job);
    mustAgree('battles without a result', failed.length, 0);
    return rows[0]?.[columns.indexOf('activations')] ?? Number.NaN;
  };
  return (count) => Array.from({ length: count }, one);
}

const SAMPLE = 20;

/** Complete battles of rulebook NPCs, as the lab plays them, beside complete battles of the peer. */
export function battles(fight: Fight): Benchmark {
  return {
    name: fight.name,
    unit: 'battles/s',
    work: `complete battles of NPCs in ${fight.ruleset}, scenario ${fight.scenario}, as the lab plays them; one core`,
    peer: 'pokemon-showdown gen9randombattle',
    bar: 10,
    long: true,
    async prepare() {
      const our = labBattles(fight);
      const their = await showdownBattles();
      const activations = our(SAMPLE).reduce((sum, each) => sum + each, 0);
      const { turns } = their(SAMPLE);
      return {
        ours: () => our(1).length,
        theirs: () => their(1).battles,
        parts: [
          { unit: 'activations', each: activations / SAMPLE },
          { unit: 'turns', each: turns / SAMPLE },
        ],
      };
    },
  };
}
