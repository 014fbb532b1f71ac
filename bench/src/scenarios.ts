import type { AnyRuleset } from '@potyczka/kernel';
import { createReferee, rulesets } from '@potyczka/protocol';
import { type Benchmark, must, mustAgree } from './harness.ts';
import { showdownBattles } from './showdown.ts';

interface Reply {
  readonly ok: boolean;
  readonly events?: readonly { readonly type: string }[];
}

/** One built-in scenario played by NPCs on every side, from the set-up to the result: how many activations it took. */
function battle(rules: AnyRuleset, scenario: string, seats: readonly object[], seed: string): number {
  const referee = createReferee({ rulesets: [rules], state: 'none' });
  const reply = referee.handle({ open: { ruleset: rules.id, scenario, seed, seats } }) as Reply;
  if (!reply.ok) throw new Error(JSON.stringify(reply));
  const table = must(referee.table(), 'table');
  mustAgree('end of the battle', rules.over(table.moment.state), true);
  const { activated } = must(rules.statistics, 'statistics');
  return (reply.events ?? []).filter(({ type }) => type === activated).length;
}

/** Complete battles of a scenario beside complete battles of the peer. */
export function scenarioBattles(ruleset: string, scenario: string, sides: readonly string[]): Benchmark {
  return {
    name: `${ruleset}-battles`,
    unit: 'battles/s',
    work: `complete battles of NPCs in ${ruleset}, scenario ${scenario}, from the set-up to the result; one core`,
    peer: 'pokemon-showdown gen9randombattle',
    bar: 10,
    long: true,
    async prepare() {
      const rules = must(
        rulesets.find(({ id }) => id === ruleset),
        ruleset,
      );
      const seats = sides.map((side) => ({ id: side, role: 'npc', side }));
      const their = await showdownBattles();
      const sample = 10;
      let activations = 0;
      for (let n = 0; n < sample; n++) activations += battle(rules, scenario, seats, `sample ${n}`);
      const { turns } = their(sample);
      let next = 0;
      return {
        ours: () => {
          next += 1;
          battle(rules, scenario, seats, `battle ${next}`);
          return 1;
        },
        theirs: () => their(1).battles,
        parts: [
          { unit: 'activations', each: activations / sample },
          { unit: 'turns', each: turns / sample },
        ],
      };
    },
  };
}
