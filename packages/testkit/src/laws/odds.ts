import type { Command } from '@potyczka/kernel';
import { canonical, perform } from '@potyczka/kernel';
import type { Distribution } from '@potyczka/odds';
import { add, compare, fraction, ONE, oddsOf, oddsOfChoices, toText, ZERO } from '@potyczka/odds';
import { firstDifference } from '../compare.ts';
import type { AnyTable } from '../subject.ts';
import { mustAddUp } from './arithmetic.ts';

function mustSumToOne({ outcomes, rest }: Pick<Distribution, 'outcomes' | 'rest'>): void {
  if (rest !== undefined) {
    const total = outcomes.reduce((sum, { p }) => sum + p, rest);
    if (Math.abs(total - 1) > 1e-6) throw new Error(`the odds add up to ${total}`);
    return;
  }
  let total = ZERO;
  for (const { exact = '' } of outcomes) {
    const [n = '', d = '1'] = exact.split('/');
    total = add(total, fraction(BigInt(n), BigInt(d)));
  }
  if (compare(total, ONE) !== 0) throw new Error(`the odds add up to ${toText(total)}`);
}

const COUNTED_OUT = 'too-many-branches';

/** The odds of a command that was offered: they exist, they add up, and the readings lose nothing. */
export function mustHaveOdds(table: AnyTable, command: Command, runs: number): void {
  const odds = oddsOf(table, command, { runs, steps: true });
  if (!odds.ok) {
    if (odds.violations.some(({ code }) => code === COUNTED_OUT)) return;
    throw new Error(`no odds for what is offered: ${JSON.stringify(odds.violations)}`);
  }
  mustSumToOne(odds);
  mustAddUp(odds);
  if (odds.ifSpent !== undefined)
    mustSumToOne({ outcomes: odds.ifSpent, ...(odds.rest === undefined ? {} : { rest: 0 }) });
  const slow = oddsOf(table, command, { runs, ignoreReadings: true });
  // Chains of exploding dice are cut at other places then.
  if (slow.ok && odds.rest === undefined && slow.rest === undefined) {
    const difference = firstDifference(slow.outcomes, odds.outcomes);
    if (difference !== undefined) throw new Error(`a reading leaves out what matters: ${difference}`);
  }
  mustContainTheFact(table, command, odds);
}

/** What then happens was among what might: where nothing is hidden and nothing was chosen on the way. */
function mustContainTheFact(table: AnyTable, command: Command, odds: Distribution): void {
  const { rules, checkpoint } = table;
  if (odds.rest !== undefined || canonical(rules.imagine(checkpoint.state, command.by)) !== canonical(checkpoint.state))
    return;
  const done = perform(table, command);
  if (!done.ok || done.table.checkpoint.open !== null) return;
  if (done.table.entry.replies.some((reply) => !('draw' in reply))) return;
  const events = done.table.entry.events
    .filter(({ type }) => type !== 'noted')
    .map(({ seq: _seq, v: _v, ...event }) => event);
  const fact = canonical(rules.outcome(checkpoint.state, done.table.checkpoint.state, events, command));
  if (!odds.outcomes.some(({ result }) => canonical(result) === fact)) throw new Error(`no odds foresaw ${fact}`);
}

export function mustHaveChoiceOdds(table: AnyTable, runs: number): void {
  const found = oddsOfChoices(table, { runs });
  if (found.ok) for (const choice of found.choices) mustSumToOne(choice);
  else if (found.violations.every(({ code }) => code !== COUNTED_OUT))
    throw new Error(`no odds for a listed choice: ${JSON.stringify(found.violations)}`);
}
