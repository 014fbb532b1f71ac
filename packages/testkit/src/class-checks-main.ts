// npm run class-checks [-- --ruleset ID --plays N --steps N --seed S]: checks over whole classes of things, each command
// played thousands of times against its odds. Whatever is found is told with a message that shows it, and ends it with 1.
import { parseArgs } from 'node:util';
import { groundOf } from '@potyczka/ground';
import type { AnyRuleset } from '@potyczka/kernel';
import { rulesets } from '@potyczka/rulesets';
import { CHECKS, ClassSurvey, MEANING, type Reach, WHOLE } from './checks/survey.ts';

function wanted(): { readonly games: readonly AnyRuleset[]; readonly reach: Reach } {
  const { values } = parseArgs({
    options: {
      ruleset: { type: 'string' },
      plays: { type: 'string' },
      steps: { type: 'string' },
      seed: { type: 'string' },
    },
  });
  const games = rulesets.filter(({ id }) => values.ruleset === undefined || values.ruleset === id);
  const [plays, steps] = [Number(values.plays ?? WHOLE.plays), Number(values.steps ?? WHOLE.steps)];
  if (games.length === 0 || ![plays, steps].every((one) => Number.isInteger(one) && one > 0)) {
    process.stderr.write(`Usage: npm run class-checks -- [--ruleset ID] [--plays N] [--steps N] [--seed S]\n`);
    process.stderr.write(`Rulesets: ${rulesets.map(({ id }) => id).join(', ')}\n`);
    process.exit(2);
  }
  return { games, reach: { ...WHOLE, plays, deepPlays: plays, steps, seed: values.seed ?? WHOLE.seed } };
}

const { games, reach } = wanted();
for (const rules of games) {
  const begun = performance.now();
  const survey = new ClassSurvey(rules, groundOf, reach).all();
  for (const check of CHECKS) {
    const told = survey.told(check);
    if (told.length === 0) continue;
    process.exitCode = 1;
    process.stdout.write(`\n${rules.id}: not so that ${MEANING[check]}\n`);
    for (const one of told) process.stdout.write(`  ${one}\n`);
  }
  const seconds = Math.round((performance.now() - begun) / 1000);
  process.stdout.write(`${rules.id}: ${survey.commands} commands, ${survey.answers} answers, ${seconds} s\n`);
}
