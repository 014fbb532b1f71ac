import type { Json } from '@potyczka/kernel';
import type { NameOf, Narrator } from '@potyczka/narration';
import type { Aim, Outcome, Reply } from '@potyczka/protocol';
import { aimOf, isGood, isRisk, matters } from '@potyczka/protocol';
import { type ArithmeticReply, facesOf, spendingOf, termOf } from './arithmetic-presenter.ts';
import type { Chances, PlanChances } from './messages.ts';

export type Result = Readonly<Record<string, Json>>;
interface OddsReply extends ArithmeticReply {
  readonly outcomes: readonly Outcome[];
  readonly ifSpent?: readonly Outcome[];
  readonly about?: { readonly error: number };
  readonly assumptions?: readonly string[];
}

/** Steps on the way to what is told already: hidden where the end is known. */
const STEPS: Readonly<Record<string, readonly string[]>> = {
  damage: ['successes', 'hit', 'pool', 'hits'],
  wounds: ['hit', 'hits', 'raise', 'raises', 'success', 'exceptional'],
  shaken: ['hit', 'hits', 'raise', 'raises', 'success'],
  hit: ['success', 'exceptional', 'successes', 'hits', 'raises'],
  eliminated: ['wounds', 'shaken', 'damage', 'hit', 'hits', 'raises'],
  graze: ['hit', 'hits'],
  light: ['hit', 'hits'],
  heavy: ['hit', 'hits'],
  critical: ['hit', 'hits'],
  destroyed: ['damage'],
  out: ['wounds'],
  passed: ['successes'],
};

function textOf(result: Result, good: boolean, words: Narrator): string {
  // Whom it is about and the bare names of what happened have no words here: the choice and the log say them.
  const isTold = (key: string, value: Json): boolean =>
    words.has(`outcome.${key}`) || (value !== true && key !== 'who');
  const told = Object.entries(result).filter(
    ([key, value]) => matters(value) && !isRisk(key, value) && isTold(key, value),
  );
  const hidden = new Set(told.flatMap(([key]) => STEPS[key] ?? []));
  // A hit that did no harm is still told as one.
  const parts = told.filter(([key]) => !hidden.has(key) && (good || key !== 'successes'));
  const text = parts
    .map(([key, value]) => (words.has(`outcome.${key}`) ? words.outcome(key, value) : `${key} ${String(value)}`))
    .join(', ');
  return text === '' ? words.word('play.no-effect') : text;
}

/** How much it is, for the order of the bars. */
const weight = (result: Result): number =>
  Object.entries(result).reduce(
    (sum, [key, value]) => sum + (isRisk(key, value) ? 0 : typeof value === 'number' ? value : matters(value) ? 1 : 0),
    0,
  );

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));

/** Fractions as the rules wrote them, added exactly; nothing where one of them was not written. */
function sumOf(fractions: readonly (string | undefined)[]): string | undefined {
  let [top, bottom] = [0n, 1n];
  for (const fraction of fractions) {
    const [, over, under = '1'] = /^(\d+)(?:\/(\d+))?$/.exec(fraction ?? '') ?? [];
    if (over === undefined) return undefined;
    [top, bottom] = [top * BigInt(under) + BigInt(over) * bottom, bottom * BigInt(under)];
  }
  const common = gcd(top, bottom);
  const [a, b] = [top / common, bottom / common];
  return b === 1n ? String(a) : `${a}/${b}`;
}

const MOST_BARS = 9;

type Bar = Chances['outcomes'][number];

/** One bar for everything that reads the same: first what misses, then by how much it is. */
function barsOf(outcomes: readonly Outcome[], keys: readonly string[], words: Narrator): readonly Bar[] {
  const bars = new Map<string, { good: boolean; weight: number; all: Outcome[] }>();
  for (const outcome of outcomes) {
    const good = isGood(outcome.result, keys);
    const text = textOf(outcome.result, good, words);
    const bar = bars.get(text) ?? { good, weight: weight(outcome.result), all: [] };
    bars.set(text, { ...bar, all: [...bar.all, outcome] });
  }
  const byChance = [...bars].sort(([, a], [, b]) => total(b.all) - total(a.all));
  const many = byChance.length > MOST_BARS;
  const likeliest = many ? byChance.slice(0, MOST_BARS - 1) : byChance;
  const others = byChance.slice(likeliest.length).flatMap(([, { all }]) => all);
  const shown = likeliest
    .sort(([, a], [, b]) => Number(a.good) - Number(b.good) || a.weight - b.weight)
    .map(([text, { good, all }]) => ({ p: total(all), ...exactly(all), text, good }));
  // What is too unlikely for a bar of its own still belongs to the whole.
  const rest = { p: total(others), ...exactly(others), text: words.word('play.other-outcomes'), good: true };
  return others.length === 0 ? shown : [...shown, rest];
}

/** What the dice of the roll itself decide, before anything else is rolled: what its sum is the chance of. */
const ROLLS: readonly (readonly [aim: Aim, works: (result: Result) => boolean | undefined])[] = [
  ['hit', ({ hit, hits }) => (hits === undefined ? undefined : hit === true)],
  ['success', ({ successes }) => (successes === undefined ? undefined : Number(successes) > 0)],
  ['success', ({ success }) => (success === undefined ? undefined : success === true)],
  ['success', ({ passed }) => (passed === undefined ? undefined : passed === true)],
  ['pool', ({ pool }) => (pool === undefined ? undefined : Number(pool) > 0)],
];

function rollOf(outcomes: readonly Outcome[]): Chances['roll'] {
  const found = ROLLS.find(([, works]) => outcomes.some(({ result }) => works(result) !== undefined));
  if (found === undefined) return null;
  const [aim, works] = found;
  return { aim, p: total(outcomes.filter(({ result }) => works(result) === true)) };
}

/** The bar that tells of what came to pass. */
export const barFor = (reply: Reply, result: Result, words: Narrator, nameOf: NameOf): string => {
  const odds = reply as unknown as OddsReply;
  const [, keys] = aimOf([...odds.outcomes, ...(odds.ifSpent ?? [])]);
  return textOf(byName(result, words, nameOf), isGood(result, keys), words);
};

const total = (outcomes: readonly Outcome[]): number => outcomes.reduce((sum, { p }) => sum + p, 0);
const exactly = (outcomes: readonly Outcome[]): { readonly exact?: string } => {
  const exact = sumOf(outcomes.map((one) => one.exact));
  return exact === undefined ? {} : { exact };
};

/** What is told of several figures, by their names: `Bruno 1, Vera 2`. */
function byName(result: Result, words: Narrator, nameOf: NameOf): Result {
  const told = Object.entries(result).map(([key, value]): readonly [string, Json] => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [key, value];
    const each = Object.entries(value).map(([id, one]) => `${words.name(nameOf(id) ?? id)} ${String(one)}`);
    return [key, each.join(', ')];
  });
  return Object.fromEntries(told);
}

function namedOdds(reply: Reply, words: Narrator, nameOf: NameOf): OddsReply {
  const { outcomes, ifSpent, ...odds } = reply as unknown as OddsReply;
  const named = (one: Outcome): Outcome => ({ ...one, result: byName(one.result, words, nameOf) });
  return {
    ...odds,
    outcomes: outcomes.map(named),
    ...(ifSpent === undefined ? {} : { ifSpent: ifSpent.map(named) }),
  };
}

/** Odds with their words; `null` when there are none to be had. */
export function chancesOf(reply: Reply, words: Narrator, nameOf: NameOf): Chances | null {
  if (!reply.ok) return null;
  const odds = namedOdds(reply, words, nameOf);
  return wordedOdds(odds, aimOf([...odds.outcomes, ...(odds.ifSpent ?? [])]), words);
}

/** Odds of a plan of so many commands: `done` says how many of them were carried out, and is told as a chance of its own. */
export function planChancesOf(reply: Reply, many: number, words: Narrator): PlanChances {
  if (!reply.ok) {
    const { message, rule } = reply.error;
    return { chances: null, whole: null, refusal: { message, ...(rule === undefined ? {} : { rule }) } };
  }
  const odds = reply as unknown as OddsReply;
  const outcomes = odds.outcomes.map(({ result: { done: _done, ...result }, ...rest }) => ({ ...rest, result }));
  const whole = odds.outcomes.filter(({ result: { done } }) => done === undefined || done === many);
  return { chances: wordedOdds({ ...odds, outcomes }, aimOf(outcomes), words), whole: total(whole), refusal: null };
}

/** Odds of an attack by somebody else: what it costs those it is aimed at is what it is after. */
export function harmOf(odds: OddsReply, words: Narrator): Chances {
  const outcomes = odds.outcomes.map(({ result, ...rest }) => {
    const { heartsLost, ...other } = result;
    // What a hero loses by a test of its own is the price of it, not its aim.
    const struck = heartsLost !== undefined && !('success' in result);
    return { ...rest, result: struck ? { ...other, damage: heartsLost } : result };
  });
  const { terms, assumptions = [] } = odds;
  const told = { outcomes, ...(terms === undefined ? {} : { terms }), assumptions };
  return wordedOdds(told, aimOf(outcomes), words);
}

export function wordedOdds(odds: OddsReply, [aim, keys]: readonly [Aim, readonly string[]], words: Narrator): Chances {
  const { outcomes, ifSpent, terms = [], assumptions = [] } = odds;
  const good = outcomes.filter(({ result }) => isGood(result, keys));
  const risky = [
    ...new Set(outcomes.flatMap(({ result }) => Object.keys(result).filter((key) => isRisk(key, result[key])))),
  ];
  const spent = ifSpent === undefined ? null : total(ifSpent.filter(({ result }) => isGood(result, keys)));
  return {
    outcomes: barsOf(outcomes, keys, words),
    best: total(good),
    ...exactly(good),
    about: odds.about?.error ?? null,
    aim,
    spent,
    risks: risky.map((key) => {
      const bad = outcomes.filter(({ result }) => isRisk(key, result[key]));
      return { p: total(bad), text: riskText(key, bad, words) };
    }),
    roll: rollOf(outcomes),
    terms: terms.map((term) => termOf(term, words)),
    die: facesOf(odds.faces, words),
    ladder: odds.ladder ?? null,
    spending: spendingOf(
      odds.spending,
      (result) => isGood(result, keys),
      (all) => barsOf(all, keys, words),
      words,
    ),
    assumptions,
  };
}

/** Names of others differ from outcome to outcome: where they do, only the kind of harm is told. */
function riskText(key: string, bad: readonly Outcome[], words: Narrator): string {
  const values = new Set(bad.map(({ result }) => JSON.stringify(result[key])));
  const only = values.size === 1 ? bad[0]?.result[key] : undefined;
  if (words.has(`outcome.${key}`) && only !== undefined && typeof only !== 'string') return words.outcome(key, only);
  return words.has(`risk.${key}`) ? words.word(`risk.${key}`) : words.outcome(key, '').replace(/[:\s]+$/, '');
}
