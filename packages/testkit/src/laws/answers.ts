import type { Json, Question, Until } from '@potyczka/kernel';
import { canonical, runPlay, seededDraws } from '@potyczka/kernel';
import type { ChoiceOdds, Result } from '@potyczka/odds';
import { answeredResult, askingOf, oddsOfChoices } from '@potyczka/odds';
import type { Suffered } from '../questions.ts';
import type { AnyTable, Subject } from '../subject.ts';

/** How many plays of a choice are compared with its odds, and how far off they may be: in standard errors. */
const PLAYS = 100;
const ERRORS = 5;

type Units = Readonly<Record<string, Readonly<Record<string, Json>>>>;

/** Played here and counted there: beyond what both look at, they differ. */
const isComparable = ({ until, partial }: ChoiceOdds): boolean =>
  partial !== true && until !== 'others' && until !== 'draw';

const stopsAt = (until: Until, { kind }: Question): boolean =>
  until === 'question' || until === 'now' || (typeof until === 'object' && until.includes(kind));

/**
 * Every listed choice of the open question has odds; they are what comes of answering it again and again with other
 * dice; and what they say of somebody is what can be seen on the table, of everybody who comes to harm.
 */
export function mustEqualPlay(subject: Subject, table: AnyTable): void {
  const { asked } = table.checkpoint.open ?? {};
  if (asked === undefined) throw new Error('nobody is asked anything');
  const found = oddsOfChoices(table, { runs: 2000 });
  if (!found.ok) throw new Error(`no odds: ${JSON.stringify(found.violations)}`);
  if (found.choices.length !== asked.choices.length)
    throw new Error(`odds for ${found.choices.length} of ${asked.choices.length} choices`);
  for (const odds of found.choices) if (isComparable(odds)) mustBeFrequent(odds, playsOf(subject, table, odds));
}

/** What came of a choice, play by play. */
function playsOf(subject: Subject, table: AnyTable, odds: ChoiceOdds): readonly Result[] {
  const count = odds.outcomes.length > 1 ? PLAYS : 2;
  return Array.from({ length: count }, (_, n) => played(subject, table, odds, `${n}`));
}

function played({ suffered }: Subject, table: AnyTable, { choice, until }: ChoiceOdds, seed: string): Result {
  const { rules, ground } = table;
  const asking = askingOf(table);
  if (asking === undefined) throw new Error('what the seat may know does not lead to the question');
  const { asked } = asking;
  const draws = until === 'now' ? () => undefined : seededDraws(seed);
  let carried = false;
  const course = runPlay(asking.base, asking.evolve, asking.body, [...asking.replies, { choice, kind: asked.kind }], {
    ground,
    // Nobody who answers asks for next round's cards.
    draws: (request) => (carried && request.anew === true ? undefined : draws(request)),
    answer: (question) => (stopsAt(until, question) ? undefined : question.default),
    paused: () => {
      carried = true;
    },
  });
  if (course.kind === 'refused') return { withdrawn: true };
  const answered = { asked, choice, command: asking.command };
  const result = answeredResult(rules, asking.state, course.state, course.events.slice(asking.told), answered);
  if (suffered !== undefined)
    mustBeTrue(
      result,
      seen(rules.view(asking.state, null)),
      seen(rules.view(course.state, null)),
      suffered,
      asked.unit,
    );
  return result;
}

const seen = (view: unknown): Units => (view as { readonly units?: Units }).units ?? {};

const idsIn = (value: Json | undefined): readonly string[] => (typeof value === 'string' ? value.split(', ') : []);

/** What a result says of whom it concerns is what the table shows of them, and nobody else comes to harm unsaid. */
function mustBeTrue(result: Result, before: Units, after: Units, suffered: Suffered, asked: string | undefined): void {
  const harm = (id: string): Readonly<Record<string, number>> => suffered(before[id] ?? {}, after[id] ?? {});
  const about = idsIn(result.who);
  for (const [field, told] of Object.entries(result)) {
    if (about.length === 0 || !about.some((id) => field in harm(id))) continue;
    const fact = about.reduce((sum, id) => sum + (harm(id)[field] ?? 0), 0);
    const said = Array.isArray(told) ? told.length : Number(told);
    if (said !== fact) throw new Error(`${field} of ${about.join(', ')} is said to be ${said}, and is ${fact}`);
  }
  if ('crewLost' in result || 'withdrawn' in result) return;
  const known = [...about, ...idsIn(result.others), ...('paid' in result && asked !== undefined ? [asked] : [])];
  const unsaid = Object.keys(before).filter((id) => !known.includes(id) && Object.values(harm(id)).some((n) => n > 0));
  if (unsaid.length > 0) throw new Error(`${unsaid.join(', ')} came to harm, and ${canonical(result)} does not say so`);
}

function mustBeFrequent({ choice, outcomes, rest = 0 }: ChoiceOdds, plays: readonly Result[]): void {
  const counts = new Map<string, number>();
  for (const result of plays) counts.set(canonical(result), (counts.get(canonical(result)) ?? 0) + 1);
  const of = `of ${JSON.stringify(choice)}`;
  const chances = new Map(outcomes.map(({ p, result }) => [canonical(result), p]));
  for (const [key, count] of counts) {
    const p = chances.get(key);
    if (p === undefined && rest === 0) throw new Error(`no odds ${of} foresaw ${key}, which came ${count} times`);
  }
  for (const [key, p] of chances) {
    const share = (counts.get(key) ?? 0) / plays.length;
    const error = Math.sqrt((p * (1 - p)) / plays.length);
    if (Math.abs(share - p) > ERRORS * error + 1e-9)
      throw new Error(`the odds ${of} give ${key} ${p}, and it came ${share} of the time`);
  }
}
