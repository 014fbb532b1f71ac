import { remembered, type Violation } from '@potyczka/kernel';
import { badField, badWord } from '@potyczka/ruleset-kit';
import { ALGORITHMS } from '../catalogue/profiles.ts';
import type { AlgorithmLine } from '../plan.ts';
import { algorithms } from './algorithms.ts';
import type { Mind } from './mind.ts';
import { conditions, type Deed, deeds, type Place, type Wishes } from './words.ts';

/** Reads behaviours written in words (words.ts), and says which line and which word is wrong. */

type Lists = Readonly<Record<string, readonly AlgorithmLine[]>>;

/** Instead of a deed: nothing more in this list, or another list in its place. */
const STOP = 'stop';
const AS = 'as';

const fits = (place: Place, word: string): boolean =>
  place === 'metres' ? /^\d{1,3}$/.test(word) : place.includes(word);
const expected = (place: Place): readonly string[] => (place === 'metres' ? ['0, 1, 2 … 999'] : place);

/** Where a line stands: its field in the file, and its number from 1. */
interface At {
  readonly field: string;
  readonly line: number;
}
const wrong = ({ field, line }: At, word: string, words: readonly string[]): Violation =>
  badWord(field, line, word, words);

const split = (text: string): readonly [string, ...string[]] => {
  const [first = '', ...rest] = text.trim().split(/\s+/);
  return [first, ...rest];
};

/** What is wrong with the words after the first. */
function wordErrors(
  words: readonly string[],
  { places, more, repeated }: Pick<Deed, 'places' | 'more' | 'repeated'>,
  at: At,
): readonly Violation[] {
  const missing = places[words.length];
  if (missing !== undefined) return [wrong(at, '', expected(missing))];
  for (const [index, word] of words.entries()) {
    const place = places[index] ?? (index === places.length || repeated === true ? more : undefined);
    if (place === undefined) return [wrong(at, word, [])];
    if (!fits(place, word)) return [wrong(at, word, expected(place))];
  }
  return [];
}

function conditionErrors(text: string, at: At): readonly Violation[] {
  return text.split('|').flatMap((one) => {
    const [word, ...rest] = split(one.trim().replace(/^not /, ''));
    const known = Object.hasOwn(conditions, word) ? conditions[word] : undefined;
    return known === undefined ? [wrong(at, word, Object.keys(conditions))] : wordErrors(rest, known, at);
  });
}

function deedErrors(text: string, names: readonly string[], at: At): readonly Violation[] {
  const [verb, ...rest] = split(text);
  if (verb === STOP) return wordErrors(rest, { places: [] }, at);
  if (verb === AS) return wordErrors(rest, { places: [names] }, at);
  const known = Object.hasOwn(deeds, verb) ? deeds[verb] : undefined;
  return known === undefined ? [wrong(at, verb, [...Object.keys(deeds), AS, STOP])] : wordErrors(rest, known, at);
}

const otherLists = (lines: readonly AlgorithmLine[]): readonly string[] =>
  lines.flatMap(({ do: deed }) => (split(deed)[0] === AS ? [split(deed)[1] ?? ''] : []));

/** Lists that lead to one another for ever would never come to an end. */
function leadsTo(lists: Lists, from: string, to: string, seen: readonly string[] = []): boolean {
  if (seen.includes(from)) return false;
  const next = otherLists(lists[from] ?? []);
  return next.includes(to) || next.some((name) => leadsTo(lists, name, to, [...seen, from]));
}

/** Everything that is wrong with behaviours a scenario or a set-up brings: the line and the word. */
export function algorithmErrors(own: Lists): readonly Violation[] {
  const names = [...ALGORITHMS, ...Object.keys(own)];
  const lists: Lists = { ...algorithms, ...own };
  return Object.entries(own).flatMap(([name, lines]) => [
    ...(Object.hasOwn(algorithms, name) ? [badField(`algorithms.${name}`, 'a name the book does not use')] : []),
    ...(leadsTo(lists, name, name) ? [badField(`algorithms.${name}`, 'a list that does not lead back to itself')] : []),
    ...lines.flatMap(({ when = [], do: deed }, index) => [
      ...when.flatMap((text, place) =>
        conditionErrors(text, { field: `algorithms.${name}[${index}].when[${place}]`, line: index + 1 }),
      ),
      ...deedErrors(deed, names, { field: `algorithms.${name}[${index}].do`, line: index + 1 }),
    ]),
  ]);
}

interface Asked {
  readonly negated: boolean;
  readonly word: string;
  readonly rest: readonly string[];
}
interface Read {
  /** All of these hold: one of each. */
  readonly when: readonly (readonly Asked[])[];
  readonly deed: readonly [string, ...string[]];
}
const askedIn = (text: string): Asked => {
  const [word, ...rest] = split(text.trim().replace(/^not /, ''));
  return { negated: text.trim().startsWith('not '), word, rest };
};

/** Lines never change: each is taken apart once. */
const readLine = remembered(
  (line: AlgorithmLine): Read => ({
    when: (line.when ?? []).map((text) => text.split('|').map(askedIn)),
    deed: split(line.do),
  }),
);

const isSo = (mind: Mind, either: readonly Asked[]): boolean =>
  either.some(({ negated, word, rest }) => (conditions[word]?.holds(mind, rest) ?? false) !== negated);

/** What a list wishes, line by line. True: it said to stop. */
export function* wishesOf(
  mind: Mind,
  lists: Lists,
  name: string,
): Generator<Wishes extends Iterable<infer W> ? W : never, boolean> {
  for (const line of lists[name] ?? []) {
    const { when, deed } = readLine(line);
    if (!when.every((either) => isSo(mind, either))) continue;
    const [verb, ...words] = deed;
    if (verb === STOP) return true;
    if (verb === AS) {
      if (yield* wishesOf(mind, lists, words[0] ?? '')) return true;
    } else yield* deeds[verb]?.wishes(mind, words) ?? [];
  }
  return false;
}
