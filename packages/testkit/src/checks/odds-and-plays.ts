import type { Command, GameEvent } from '@potyczka/kernel';
import { canonical, procedureOf } from '@potyczka/kernel';
import type { OddsOptions, Outcome } from '@potyczka/odds';
import { declining, oddsOf, type Policy, spendersOf, spending } from '@potyczka/odds';
import { onePlay } from '../one-play.ts';
import type { AnyTable } from '../subject.ts';

const ERRORS = 5;

/** What counting may take: what is beyond that is told about, and played against that too. */
export type Counted = Required<Pick<OddsOptions<unknown, GameEvent>, 'runs' | 'work' | 'plays'>>;

/**
 * The odds of a command are the frequencies of playing it: the rules run again and again with other dice, from what the
 * seat may know to where the table waits again, keeping everything and spending it. What is wrong with them; nothing
 * where they agree, and `certain` where there is but one end and it came.
 */
export function oddsAgainstPlays(
  table: AnyTable,
  command: Command,
  counted: Counted,
  plays: number,
): string | undefined {
  const odds = oddsOf(table, command, counted);
  if (!odds.ok) return `no odds: ${odds.violations[0]?.code}`;
  const { outcomes, ifSpent, rest = 0, about } = odds;
  const spenders = spendersOf(table.rules, table.checkpoint.state, command);
  const unsure = { rest, error: about?.error ?? 0 };
  const certain = [outcomes, ifSpent ?? []].every((ways) => ways.length <= 1) && rest === 0;
  const count = certain ? 3 : plays;
  const kept = played(table, command, declining(spenders, table.rules), count);
  const wrong = compared({ outcomes, ...unsure }, kept, count);
  if (wrong !== undefined) return wrong;
  if (ifSpent !== undefined) {
    const spent = played(table, command, spending(spenders, table.rules), count);
    const off = compared({ outcomes: ifSpent, ...unsure }, spent, count);
    if (off !== undefined) return `if spent, ${off}`;
  }
  return certain ? 'certain' : undefined;
}

/** Nobody waits longer than the budget allows, whatever is asked: counted in runs, so that a busy machine changes nothing. */
export function overBudget(table: AnyTable, command: Command, counted: Counted): string | undefined {
  const odds = oddsOf(table, command, counted);
  if (!odds.ok) return `no odds: ${odds.violations[0]?.code}`;
  // What is kept has all of the budget, what is spent half as much; each may take its plays.
  const most = 1.5 * counted.runs + 2 * counted.plays;
  return odds.runs > most ? `${odds.runs} runs, more than ${most}` : undefined;
}

type Counts = ReadonlyMap<string, number>;

function played(table: AnyTable, command: Command, policy: Policy<unknown, unknown>, plays: number): Counts {
  const counts = new Map<string, number>();
  for (let n = 0; n < plays; n++) {
    const result = canonical(playedOnce(table, command, policy, `plays/${n}`));
    counts.set(result, (counts.get(result) ?? 0) + 1);
  }
  return counts;
}

/** Whether something follows a command by itself that its odds have to tell of, with some dice at least. */
export function isFollowed(table: AnyTable, command: Command): boolean {
  const { rules } = table;
  const keeping = declining(spendersOf(rules, table.checkpoint.state, command), rules);
  return FOLLOWING.some((seed) => {
    const alone = playedOnce(table, command, keeping, seed, (play) => rules.decide(play, command));
    return canonical(alone) !== canonical(playedOnce(table, command, keeping, seed));
  });
}

const FOLLOWING: readonly string[] = ['following/1', 'following/2'];

function playedOnce(
  table: AnyTable,
  command: Command,
  policy: Policy<unknown, unknown>,
  seed: string,
  body = procedureOf(table.rules, command),
): unknown {
  const { base, course } = onePlay(table, command, policy, seed, body);
  if (course.kind === 'refused') return { withdrawn: true };
  return table.rules.outcome(base, course.state, course.events, command);
}

interface Told {
  readonly outcomes: readonly Outcome[];
  readonly rest: number;
  /** How far off they may be by their own word. */
  readonly error: number;
}

function compared({ outcomes, rest, error }: Told, counts: Counts, plays: number): string | undefined {
  const chances = new Map(outcomes.map(({ p, result }) => [canonical(result), p]));
  for (const key of counts.keys()) if (!chances.has(key)) chances.set(key, 0);
  const unforeseen = rest === 0 && error === 0;
  for (const [key, p] of chances) {
    const came = counts.get(key) ?? 0;
    if (p === 0 && unforeseen) return `no odds foresaw ${key}, which came ${came} times of ${plays}`;
    // One more than the errors allow: of what hardly ever comes, once is no proof.
    const off = ERRORS * Math.hypot(Math.sqrt(plays * p * (1 - p)), plays * error) + plays * rest + 1;
    if (Math.abs(came - plays * p) > off) return `odds give ${key} ${p}, and it came ${came} times of ${plays}`;
  }
  return undefined;
}
