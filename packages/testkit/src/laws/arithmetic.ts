import type { Json, Term } from '@potyczka/kernel';
import type { Odds, Outcome } from '@potyczka/odds';

/** The sum beside the odds: it adds up, and every step of spending leads from keeping all to spending all. */

const CLOSE = 1e-9;

const total = (outcomes: readonly Outcome[], wanted: (result: Readonly<Record<string, Json>>) => boolean): number =>
  outcomes.filter(({ result }) => wanted(result)).reduce((sum, { p }) => sum + p, 0);

/** A roll that does what it is for, in the words of any ruleset. */
const WORKS: readonly string[] = ['hit', 'passed', 'success', 'won'];
const works = (result: Readonly<Record<string, Json>>): boolean =>
  WORKS.some((key) => result[key] === true) || Number(result.successes ?? 0) > 0;

/** What the rows come to; on a ladder, where the last of them leads. */
function sumOf(terms: readonly Term[], start: number, against: number | undefined): number {
  const changes = terms.filter(({ part }) => part === 'change');
  const climbed = changes.flatMap(({ reached }) => (reached === undefined ? [] : [reached]));
  if (climbed.length > 0) return climbed.at(-1) ?? start;
  const moved = changes.reduce((sum, { value = 0 }) => sum + value, 0);
  return against === undefined ? start + moved : against - moved;
}

function mustSumUp(terms: readonly Term[]): void {
  const end = terms.find(({ part }) => part === 'total');
  if (end === undefined) throw new Error(`a sum without an end: ${JSON.stringify(terms)}`);
  const start = terms.find(({ part }) => part === 'start')?.value;
  if (start === undefined && end.against === undefined) throw new Error('a sum without a beginning');
  if (end.value === undefined) return;
  const sum = sumOf(terms, start ?? 0, end.against);
  if (Math.abs(sum - end.value) > CLOSE) throw new Error(`the rows come to ${sum}, not to ${end.value}`);
}

type Spending = NonNullable<Odds['spending']>[number];

function mustRise({ steps, wards, name }: Spending): readonly number[] {
  const chances = steps.map(({ outcomes }) =>
    wards === undefined ? total(outcomes, works) : 1 - total(outcomes, (result) => Boolean(result[wards])),
  );
  chances.forEach((p, n) => {
    if (n > 0 && p < (chances[n - 1] ?? 0) - CLOSE) throw new Error(`${name}: ${n} is worse than ${n - 1}`);
  });
  return chances;
}

/** A test of nerve before the shot: what is told then is not always the same roll, and the second one has its own to spend. */
const severalRolls = (outcomes: readonly Outcome[]): boolean =>
  new Set(outcomes.map(({ result }) => WORKS.filter((key) => key in result).join())).size > 1;

export function mustAddUp(odds: Odds): void {
  if (odds.terms !== undefined) mustSumUp(odds.terms);
  for (const spending of odds.spending ?? []) {
    const chances = mustRise(spending);
    const { wards, name, steps, left } = spending;
    const of = (outcomes: readonly Outcome[]): number =>
      wards === undefined ? total(outcomes, works) : 1 - total(outcomes, (result) => Boolean(result[wards]));
    const [none = 0, all = none] = [chances[0], chances.at(-1)];
    if (steps[0]?.command === undefined && Math.abs(none - of(odds.outcomes)) > CLOSE)
      throw new Error(`${name}: keeping all of it is not what plain odds say`);
    // Where there is more of it than the steps go to, or another roll follows, spending all may still do better.
    const more = left >= steps.length || severalRolls(odds.outcomes);
    const spent = odds.ifSpent === undefined ? all : of(odds.ifSpent);
    if (all > spent + CLOSE || (!more && Math.abs(all - spent) > CLOSE))
      throw new Error(`${name}: spending all of it is not what the odds of spending say`);
  }
}
