import type { Json, ScenePlace, Term } from '@potyczka/kernel';
import type { Narrator } from '@potyczka/narration';
import type { Outcome, WirePending } from '@potyczka/protocol';
import { aimOf, matters } from '@potyczka/protocol';
import { termOf } from './arithmetic-presenter.ts';
import type { PendingQuestion, Picture, QuestionChoice } from './messages.ts';
import { type Result, wordedOdds } from './odds-presenter.ts';

type WireChoice = WirePending['choices'][number];

/** An open question as the page shows it: each choice with what it does, to whom, where, and what it gains. */
export function presentQuestion(
  pending: WirePending,
  words: Narrator,
  picture: Pick<Picture, 'figures'>,
  ofGm = false,
): PendingQuestion {
  const known = pending.choices.flatMap(({ odds }) =>
    odds === undefined || odds.partial === true ? [] : (odds.outcomes as readonly Outcome[]),
  );
  const aim = aimOf(known);
  // What has a name in the log and none among the results is told, not counted.
  const countable = known.some(({ result }) => Object.keys(result).some((key) => words.has(`outcome.${key}`)));
  const own = sideOf(picture, pending.unit);
  const usual = JSON.stringify(pending.default);
  const places = asksForPlace(pending);
  const rows = pending.choices.map(({ odds }) => (odds?.terms ?? []).map((term) => inOneLine(term, words)));
  const shared = sharedRows(rows);
  const said = saidApart(pending, places);
  const choices = pending.choices.map((wire, n): Omit<QuestionChoice, 'folded'> => {
    const { choice, label, odds } = wire;
    const counted = odds === undefined || odds.partial === true || !countable ? null : odds;
    return {
      choice,
      label,
      chances: counted === null ? null : wordedOdds(withoutRows(counted), aim, words),
      terms: (rows[n] ?? []).filter((row) => !shared.includes(row)),
      says: said[n] ?? [],
      figure: figureIn(choice, picture),
      place: places ? placeIn(choice) : null,
      life: lifeAfter(wire, picture),
      again: figureIn(choice, picture) === null ? null : againOf(wire, words),
      gain: counted === null ? null : gainOf(counted.outcomes as readonly Outcome[], own, picture),
      usual: JSON.stringify(choice) === usual,
    };
  });
  const harms = harmed(known, own, picture);
  const told = { ...pending, shared, harms };
  // A Game Master says what is, and gains nothing by any of it.
  if (ofGm) return { ...told, choices: choices.map((one) => ({ ...one, gain: null, folded: false })) };
  const idle = idleOnes(choices, pending);
  return { ...told, choices: byGain(choices.map((one, n) => ({ ...one, folded: idle[n] ?? false }))) };
}

/** The rows that stand in the sum of every choice; none where one of them has no sum. */
function sharedRows(rows: readonly (readonly string[])[]): readonly string[] {
  const [first = [], ...others] = rows;
  return others.length === 0 ? [] : first.filter((row) => others.every((other) => other.includes(row)));
}

/**
 * What is said to come of each answer, without what comes of all of them, or of every place one may choose: that tells
 * nothing about which to take.
 */
function saidApart({ choices }: WirePending, places: boolean): readonly (readonly string[])[] {
  const said = choices.map(({ choice, odds }) => ({
    lines: odds?.says ?? [],
    place: places && placeIn(choice) !== null,
  }));
  const ofAll = sharedRows(said.map(({ lines }) => lines));
  const ofPlaces = sharedRows(said.filter(({ place }) => place).map(({ lines }) => lines));
  return said.map(({ lines, place }) =>
    lines.filter((line) => !ofAll.includes(line) && !(place && ofPlaces.includes(line))),
  );
}

/** Whose harm the odds count: the side of whoever is asked, or only others; nothing where they name both, or nobody. */
function harmed(
  known: readonly Outcome[],
  own: string | undefined,
  picture: Pick<Picture, 'figures'>,
): PendingQuestion['harms'] {
  const hurt = known.filter(({ result }) => sum(result, HARM) > 0);
  if (own === undefined || hurt.length === 0) return null;
  if (hurt.every(({ result }) => areFriends(result, own, picture))) return 'own';
  const sides = hurt.flatMap(({ result }) => namesIn(result)).map((id) => sideOf(picture, id));
  return sides.length > 0 && !sides.includes(own) ? 'others' : null;
}

/** It is about nobody but one's own; where it is about both sides, harm is what the deed does to the other. */
const areFriends = (result: Result, own: string | undefined, picture: Pick<Picture, 'figures'>): boolean =>
  own !== undefined && namesIn(result).length > 0 && namesIn(result).every((id) => sideOf(picture, id) === own);

const namesIn = ({ who }: Result): readonly string[] => (typeof who === 'string' ? who.split(', ') : []);

/** A row of a sum where there is no column for its number. */
function inOneLine(term: Term, words: Narrator): string {
  const { text, value } = termOf(term, words);
  return value === undefined ? text : `${text} ${value}`;
}

/** The rows of an answer are told with the choice itself. */
const withoutRows = ({ terms: _terms, ...odds }: NonNullable<WireChoice['odds']>) => odds;

const sideOf = ({ figures }: Pick<Picture, 'figures'>, id: string | undefined): string | undefined =>
  figures.find((figure) => figure.id === id)?.side;

/** The one figure a choice names, itself or among its fields. */
function figureIn(choice: Json, { figures }: Pick<Picture, 'figures'>): string | null {
  const named = new Set(idsIn(choice).filter((id) => figures.some((figure) => figure.id === id)));
  const [first] = named;
  return named.size === 1 && first !== undefined ? first : null;
}

const idsIn = (choice: Json): readonly string[] =>
  typeof choice === 'string'
    ? [choice]
    : typeof choice === 'object' && choice !== null
      ? Object.values(choice).flatMap((value) => idsIn(value as Json))
      : [];

/** Where some of the lists are longer or shorter than two they are something else: dice to be rolled again. */
const asksForPlace = ({ choices }: WirePending): boolean =>
  choices.every(({ choice }) => !Array.isArray(choice) || placeIn(choice) !== null);

/** A place of the table: two numbers, or the two written as one word. */
function placeIn(choice: Json): ScenePlace | null {
  const pair = typeof choice === 'string' ? /^(-?[\d.]+),\s*(-?[\d.]+)$/.exec(choice)?.slice(1).map(Number) : choice;
  return Array.isArray(pair) && pair.length === 2 && pair.every((one) => typeof one === 'number')
    ? [Number(pair[0]), Number(pair[1])]
    : null;
}

/** What is left of the figure if it takes harm at all: the most that may be lost to this answer. */
function lifeAfter({ choice, odds }: WireChoice, picture: Pick<Picture, 'figures'>): QuestionChoice['life'] {
  const figure = picture.figures.find(({ id }) => id === figureIn(choice, picture));
  const lost = Math.max(0, ...(odds?.outcomes ?? []).map(({ result }) => Number(result.damage ?? 0) || 0));
  return figure === undefined || lost === 0 ? null : [figure.life.now, Math.max(0, figure.life.now - lost)];
}

const HARM: Readonly<Record<string, number>> = {
  damage: 1,
  destroyed: 1,
  wounds: 1,
  eliminated: 1,
  out: 1,
  shaken: 0.4,
  graze: 0.3,
  light: 1,
  heavy: 2,
  critical: 3,
  queued: 1,
  hit: 0.1,
};
const GOOD: Readonly<Record<string, number>> = {
  success: 0.5,
  passed: 0.5,
  won: 0.5,
  blocked: 0.5,
  opposed: 0.5,
  better: 0.5,
  joker: 0.5,
  raise: 0.2,
  exceptional: 0.2,
  successes: 0.1,
};
const BAD: Readonly<Record<string, number>> = { heartsLost: 1, downed: 1, paid: 0.3, complication: 0.2, backlash: 0.5 };

const amount = (value: Json | undefined): number =>
  Array.isArray(value) ? value.length : typeof value === 'number' ? value : Number(value === true);

const sum = (result: Result, weights: Readonly<Record<string, number>>): number =>
  Object.entries(weights).reduce((total, [key, weight]) => total + weight * amount(result[key]), 0);

/** What an answer is worth on average to whoever is asked: harm to others is gained, harm to their own side lost. */
function gainOf(outcomes: readonly Outcome[], own: string | undefined, picture: Pick<Picture, 'figures'>): number {
  return outcomes.reduce((total, { p, result }) => {
    const friend = areFriends(result, own, picture);
    return total + p * (sum(result, GOOD) - sum(result, BAD) + (friend ? -1 : 1) * sum(result, HARM));
  }, 0);
}

/** How many choices are shown before those that change nothing are folded away. */
const FEW = 4;

type Unfolded = Omit<QuestionChoice, 'folded'>;

/**
 * No better than what happens anyway, and nothing comes of it that does not come of that; what stands on the map is never
 * folded away.
 */
function idleOnes(choices: readonly Unfolded[], { choices: wired }: WirePending): readonly boolean[] {
  const usual = choices.findIndex((one) => one.usual);
  const least = choices[usual]?.gain ?? null;
  if (choices.length <= FEW || least === null) return [];
  const comesOf = wired.map(({ odds }) => new Set((odds?.outcomes ?? []).flatMap(({ result }) => toldOf(result))));
  return choices.map(({ gain, figure, place }, n) => {
    if (n === usual || figure !== null || place !== null || gain === null || gain > least + 1e-9) return false;
    return [...(comesOf[n] ?? [])].every((key) => comesOf[usual]?.has(key) === true);
  });
}

const toldOf = (result: Result): readonly string[] =>
  Object.entries(result).flatMap(([key, value]) => (matters(value) ? [key] : []));

/** What gains most first; what gains the same stays in the order of the rules. */
function byGain(choices: readonly QuestionChoice[]): readonly QuestionChoice[] {
  if (choices.some(({ gain }) => gain === null)) return choices;
  return [...choices].sort((a, b) => Math.sign(round(b.gain) - round(a.gain)));
}

const round = (gain: number | null): number => Math.round((gain ?? 0) * 1e6);

/** Where the same is asked again: what comes of giving this answer each time, the likeliest of what matters. */
function againOf({ odds }: WireChoice, words: Narrator): QuestionChoice['again'] {
  const outcomes = (odds?.again?.outcomes ?? []) as readonly Outcome[];
  if (outcomes.length === 0) return null;
  const { outcomes: bars } = wordedOdds({ outcomes }, aimOf(outcomes), words);
  const best = bars.filter(({ good }) => good).at(-1);
  return best === undefined ? null : { p: best.p, text: best.text };
}
