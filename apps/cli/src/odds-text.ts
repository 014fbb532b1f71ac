import type { Json } from '@potyczka/kernel';
import type { Narrator } from '@potyczka/narration';
import type { Glance } from '@potyczka/protocol';

type ToldOutcome = Glance['outcomes'][number];

/** The odds reply as far as people read it. */
export interface OddsReply extends Glance {
  readonly ifSpent?: readonly ToldOutcome[];
  readonly about?: { readonly error: number; readonly plays: number };
  readonly assumptions?: readonly string[];
  /** Rows of the sum: the reason, and its number where it has one. */
  readonly terms?: readonly { readonly text: string; readonly part?: string; readonly value?: number }[];
}

export function percent(p: number, words: Narrator): string {
  const digits = p > 0 && p < 0.001 ? 4 : 1;
  return new Intl.NumberFormat(words.lang, { style: 'percent', maximumFractionDigits: digits }).format(p);
}

const chance = ({ p, exact }: ToldOutcome, words: Narrator): string =>
  exact === undefined ? percent(p, words) : `${percent(p, words)} (${exact})`;

const matters = (value: Json): boolean =>
  value !== false && value !== 0 && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** What happened in one outcome, in words; what did not happen is left out. */
export function resultText(result: ToldOutcome['result'], words: Narrator): string {
  const parts = Object.entries(result)
    // What has no words of its own (whom it is about, the names of events) is told by the choice and by the log.
    .filter(([name, value]) => matters(value) && words.has(`outcome.${name}`))
    .map(([name, value]) => words.outcome(name, value));
  return parts.length === 0 ? words.word('play.no-effect') : [...new Set(parts)].join(', ');
}

const MOST_CHANCES = 3;

/** What is counted, but never beyond one: it happens or it does not. */
const isOnce = ({ outcomes }: Pick<Glance, 'outcomes'>, name: string): boolean =>
  outcomes.every(({ result }) => [undefined, 0, 1].includes(result[name] as number | undefined));

/** How likely each thing is that comes to pass or does not, the likeliest first. */
function chances(odds: Pick<Glance, 'outcomes'>, words: Narrator): readonly string[] {
  const happens = (name: string, value: Json): boolean =>
    value === true || (value === 1 && isOnce(odds, name)) || (typeof value === 'string' && !UNTOLD.includes(value));
  const sums = new Map<string, number>();
  for (const { p, result } of odds.outcomes) {
    const told = Object.entries(result)
      .filter(([name, value]) => words.has(`outcome.${name}`) && happens(name, value))
      .map(([name, value]) => words.outcome(name, value));
    // What is both counted and true or not is called the same, and is one thing.
    for (const text of new Set(told)) sums.set(text, (sums.get(text) ?? 0) + p);
  }
  return [...sums]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_CHANCES)
    .map(([text, p]) => `${percent(p, words)} ${text}`);
}

/** What says that nothing has happened. */
const UNTOLD: readonly string[] = ['', 'none'];

/** What one gets on average, of what can be counted. */
function means(odds: Pick<Glance, 'outcomes'>, words: Narrator): readonly string[] {
  const sums = new Map<string, number>();
  for (const { p, result } of odds.outcomes)
    for (const [name, value] of Object.entries(result))
      if (typeof value === 'number' && value !== 0 && words.has(`outcome.${name}`) && !isOnce(odds, name))
        sums.set(name, (sums.get(name) ?? 0) + p * value);
  // What comes to nothing in a line this short is left to the whole table of the odds.
  const told = [...sums]
    .map(([name, mean]) => [name, Math.round(mean * 10) / 10] as const)
    .filter(([, mean]) => mean > 0);
  return told.map(([name, mean]) => words.outcome(name, mean)).slice(-2);
}

/** What there is to gain, in one line for a menu; `undefined` when there are fewer outcomes than are worth a line. */
export function gist(
  odds: Pick<Glance, 'outcomes'> | undefined,
  words: Narrator,
  worth: 1 | 2 = 2,
): string | undefined {
  const [first] = odds?.outcomes ?? [];
  if (odds === undefined || first === undefined || odds.outcomes.length < worth) return undefined;
  if (odds.outcomes.length === 1) return resultText(first.result, words);
  const likely = chances(odds, words).join(', ');
  const mean = means(odds, words);
  const parts = [likely, ...(mean.length === 0 ? [] : [words.word('play.on-average', { what: mean.join(', ') })])];
  const said = parts.filter(Boolean);
  if (said.length > 0) return said.join('; ');
  // What is neither true nor counted is told way by way.
  return odds.outcomes
    .slice(0, MOST_CHANCES)
    .map((outcome) => `${percent(outcome.p, words)} ${resultText(outcome.result, words)}`)
    .join('; ');
}

const tableOf = (outcomes: readonly ToldOutcome[], words: Narrator): readonly string[] =>
  outcomes.map((outcome) => `  ${chance(outcome, words)}: ${resultText(outcome.result, words)}`);

/** A row of the sum with its number: what changes it has a sign. */
function rowText({ text, part, value }: NonNullable<OddsReply['terms']>[number]): string {
  if (value === undefined) return text;
  const number = String(value).replace('-', '−');
  return `${text.replace(/[.:]$/, '')}: ${part === 'change' && value > 0 ? '+' : ''}${number}`;
}

/** The whole distribution, with what spending would bring and what was taken for granted. */
export function detailed(odds: OddsReply, words: Narrator): readonly string[] {
  const yesOrNo = (name: string): boolean => odds.outcomes.some(({ result }) => typeof result[name] === 'boolean');
  const expected = Object.entries(odds.expected).map(([name, mean]) => {
    const word = (value: Json): string => (words.has(`outcome.${name}`) ? words.outcome(name, value) : name);
    return yesOrNo(name) ? `${word(true)} ${percent(mean, words)}` : word(mean);
  });
  return [
    ...(odds.terms ?? []).map(rowText),
    ...(odds.about === undefined ? [] : [words.word('play.about', { error: percent(odds.about.error, words) })]),
    ...tableOf(odds.outcomes, words),
    ...(expected.length === 0 ? [] : [words.word('play.expected', { what: expected.join(', ') })]),
    ...(odds.ifSpent === undefined ? [] : [words.word('play.if-spent'), ...tableOf(odds.ifSpent, words)]),
    ...(odds.assumptions ?? []),
  ];
}
