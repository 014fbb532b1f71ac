import { type RuleId, remembered, type Violation } from '@potyczka/kernel';
import { badField, badWord } from './fields.ts';

/**
 * The language in which behaviours of NPCs are written: lists of lines, each with conditions and a deed. Which words there
 * are is each game's. `when: ['target|not hurt'], do: 'keep 3'`; `as shooter` goes on by another list.
 */
export interface BehaviourLine {
  /** All of these hold; `a|b` one of both, `not a` the opposite. */
  readonly when?: readonly string[];
  readonly do: string;
  /** Where a game has them: what is done besides, and what has to hold still by then. */
  readonly second?: readonly string[];
  readonly after?: readonly string[];
}
export type Behaviours = Readonly<Record<string, readonly BehaviourLine[]>>;

/** What a place in a line takes: one of these words, or a number. */
export type WordPlace = readonly string[] | 'number';

/** The words after a condition or a deed: those that must stand there, and those that may, once or again and again. */
export interface Takes {
  readonly places?: readonly WordPlace[];
  readonly more?: WordPlace;
  readonly repeated?: true;
}
type Vocabulary = Readonly<Record<string, Takes>>;

/** The deed of every game: act by another list. */
export const AS = 'as';

type LineWords = readonly [first: string, ...rest: string[]];
export const wordsIn = (text: string): LineWords => {
  const [first = '', ...rest] = text.trim().split(/\s+/);
  return [first, ...rest];
};

export interface Asked {
  readonly negated: boolean;
  readonly word: string;
  readonly rest: readonly string[];
}

function askedIn(part: string): Asked {
  const [first, ...rest] = wordsIn(part);
  const [second, ...others] = rest;
  return first === 'not' && second !== undefined
    ? { negated: true, word: second, rest: others }
    : { negated: false, word: first, rest };
}

const conditionsIn = (texts: readonly string[] = []): readonly (readonly Asked[])[] =>
  texts.map((text) => text.split('|').map(askedIn));

/** Lines never change: each is taken apart once. */
export const readLine = remembered((line: BehaviourLine) => ({
  /** All of these hold: one of each. */
  when: conditionsIn(line.when),
  deed: wordsIn(line.do),
  second: (line.second ?? []).map(wordsIn),
  after: conditionsIn(line.after),
}));

/** Whether conditions hold, by what the game says of each word. */
export const allHold = (
  asked: readonly (readonly Asked[])[],
  holds: (word: string, rest: readonly string[]) => boolean,
): boolean => asked.every((either) => either.some(({ negated, word, rest }) => holds(word, rest) !== negated));

export interface Grammar {
  readonly conditions: Vocabulary;
  readonly deeds: Vocabulary;
  /** The lists that a line may act by. */
  readonly lists: readonly string[];
  /** What else may follow a deed where line and condition are one text. */
  readonly joins?: readonly string[];
  /** Errors name the line and not the part of it. */
  readonly byLine?: true;
  readonly rule?: RuleId;
}

const fits = (place: WordPlace, word: string): boolean =>
  place === 'number' ? /^\d{1,3}$/.test(word) : place.includes(word);
const expected = (place: WordPlace): readonly string[] => (place === 'number' ? ['0, 1, 2 … 999'] : place);

/** The first wrong word, and what may stand there; no word: one is missing. */
type Slip = readonly [word: string, expected: readonly string[]];

function slipAfter(words: readonly string[], { places = [], more, repeated }: Takes): Slip | undefined {
  const missing = places[words.length];
  if (missing !== undefined) return ['', expected(missing)];
  for (const [index, word] of words.entries()) {
    const place = places[index] ?? (index === places.length || repeated === true ? more : undefined);
    if (place === undefined) return [word, []];
    if (!fits(place, word)) return [word, expected(place)];
  }
  return undefined;
}

const slipIn = ([word, ...rest]: LineWords, known: Vocabulary): Slip | undefined => {
  const takes = Object.hasOwn(known, word) ? known[word] : undefined;
  return takes === undefined ? [word, Object.keys(known)] : slipAfter(rest, takes);
};

/** Where another word may join, that one is expected too. */
const joined = (slip: Slip | undefined, [verb]: LineWords, { joins = [] }: Grammar): Slip | undefined =>
  slip === undefined || slip[0] === verb ? slip : [slip[0], [...slip[1], ...joins]];

/** What is wrong with a line: each fault names the part and the word. */
function slipsIn(line: BehaviourLine, grammar: Grammar): readonly (readonly [part: string, Slip])[] {
  const { when, deed, second, after } = readLine(line);
  const deeds = { ...grammar.deeds, ...(grammar.lists.length === 0 ? {} : { [AS]: { places: [grammar.lists] } }) };
  const asked = (part: string, conditions: readonly (readonly Asked[])[]) =>
    conditions.flatMap((either, index) =>
      either.map(({ word, rest }) => [`${part}[${index}]`, slipIn([word, ...rest], grammar.conditions)] as const),
    );
  return [
    ...asked('when', when),
    ['do', joined(slipIn(deed, deeds), deed, grammar)] as const,
    ...second.map((words, index) => [`second[${index}]`, slipIn(words, deeds)] as const),
    ...asked('after', after),
  ].flatMap(([part, slip]) => (slip === undefined ? [] : [[part, slip] as const]));
}

const othersOf = (lines: readonly BehaviourLine[]): readonly string[] =>
  lines.flatMap((line) => {
    const { deed, second } = readLine(line);
    return [deed, ...second].flatMap(([verb, name]) => (verb === AS && name !== undefined ? [name] : []));
  });

/** Lists that lead to one another for ever would never come to an end. */
function leadsTo(lists: Behaviours, from: string, to: string, seen: readonly string[] = []): boolean {
  if (seen.includes(from)) return false;
  const next = othersOf((Object.hasOwn(lists, from) ? lists[from] : undefined) ?? []);
  return next.includes(to) || next.some((name) => leadsTo(lists, name, to, [...seen, from]));
}

/** What is wrong with the lines of a list that stands `at` this field. */
export const lineErrors = (lines: readonly BehaviourLine[], at: string, grammar: Grammar): readonly Violation[] =>
  lines.flatMap((line, index) =>
    slipsIn(line, grammar).map(([part, [word, words]]) => ({
      ...badWord(`${at}[${index}]${grammar.byLine === true ? '' : `.${part}`}`, index + 1, word, words),
      ...(grammar.rule === undefined ? {} : { rule: grammar.rule }),
    })),
  );

interface Library extends Grammar {
  /** The lists of the book: nobody may write others under their names, unless these go before. */
  readonly book: Behaviours;
  readonly mayReplace?: true;
  /** Where the lists stand in the message; `algorithms` unless said. */
  readonly field?: string;
}

/** What is wrong with behaviours somebody wrote: a name of the book's, a word of a line, a list that leads to itself. */
export function behaviourErrors(own: Behaviours, library: Library): readonly Violation[] {
  const { book, mayReplace = false, field = 'algorithms' } = library;
  const all = { ...book, ...own };
  return Object.entries(own).flatMap(([name, lines]): readonly Violation[] => {
    const at = `${field}.${name}`;
    if (!mayReplace && Object.hasOwn(book, name)) return [badField(at, 'a name no behaviour of the book has')];
    const wrong = lineErrors(lines, at, library);
    if (wrong.length > 0) return wrong;
    return leadsTo(all, name, name) ? [badField(at, 'a list that does not lead back to itself')] : [];
  });
}
