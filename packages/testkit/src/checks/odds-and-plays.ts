import type { Command } from '@potyczka/kernel';
import { canonical, procedureOf, runPlay, seededDraws } from '@potyczka/kernel';
import type { Odds } from '@potyczka/odds';
import { declining, oddsOf, spendersOf } from '@potyczka/odds';
import type { AnyTable } from '../subject.ts';

const ERRORS = 5;

/**
 * The odds of a command are the frequencies of playing it: the rules run again and again with other dice, from what the
 * seat may know to where the table waits again. What is wrong with them; nothing where
 * they agree, and `certain` where there is but one end and it came.
 */
export function oddsAgainstPlays(table: AnyTable, command: Command, plays: number): string | undefined {
  const odds = oddsOf(table, command, { runs: 3000, work: 20_000, plain: true });
  if (!odds.ok) return odds.violations.some(({ code }) => code === 'too-many-branches') ? undefined : 'no odds';
  const certain = odds.outcomes.length === 1 && odds.rest === undefined;
  const count = certain ? 3 : plays;
  const counts = new Map<string, number>();
  for (let n = 0; n < count; n++) {
    const result = canonical(playedOnce(table, command, `plays/${n}`));
    counts.set(result, (counts.get(result) ?? 0) + 1);
  }
  return compared(odds, counts, count) ?? (certain ? 'certain' : undefined);
}

function playedOnce({ rules, ground, moment }: AnyTable, command: Command, seed: string): unknown {
  const base = rules.imagine(moment.state, command.by);
  const policy = declining(spendersOf(rules, moment.state, command), rules);
  const draws = seededDraws(seed);
  let carried = false;
  const course = runPlay(base, rules.evolve, procedureOf(rules, command), [], {
    ground,
    draws: (request) => (carried && request.anew === true ? undefined : draws(request)),
    answer: (question, state) => policy.answer?.(question, state) ?? question.default,
    paused: () => {
      carried = true;
    },
  });
  return course.kind === 'refused' ? { withdrawn: true } : rules.outcome(base, course.state, course.events, command);
}

function compared({ outcomes, rest = 0 }: Odds, counts: ReadonlyMap<string, number>, plays: number) {
  const chances = new Map(outcomes.map(({ p, result }) => [canonical(result), p]));
  for (const [key, count] of counts)
    if (!chances.has(key) && rest === 0) return `no odds foresaw ${key}, which came ${count} times of ${plays}`;
  for (const [key, p] of chances) {
    const came = counts.get(key) ?? 0;
    // One more than the errors allow: of what hardly ever comes, once is no proof.
    if (Math.abs(came - plays * p) > ERRORS * Math.sqrt(plays * p * (1 - p)) + 1)
      return `odds give ${key} ${p}, and it came ${came} times of ${plays}`;
  }
  return undefined;
}
