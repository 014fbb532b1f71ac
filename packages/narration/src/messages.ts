import { type Language, remembered, type Words } from '@potyczka/kernel';
import { IntlMessageFormat } from 'intl-messageformat';
import { beforeName, FULLER, type Fuller } from './prepositions.ts';

/** The parts of the parser's tree that matter here. */
interface Element {
  readonly type: number;
  readonly value?: string;
  readonly options?: Readonly<Record<string, { readonly value: readonly Element[] }>>;
  readonly pluralType?: string;
}

const ARGUMENT = 1;
const SELECT = 5;
const PLURAL = 6;
const USES: Readonly<Record<number, Use>> = {
  1: 'text',
  2: 'number',
  3: 'number',
  4: 'number',
  5: 'select',
  6: 'plural',
};

export type Use = 'text' | 'number' | 'select' | 'plural';

export interface Argument {
  readonly name: string;
  readonly use: Use;
  /** The branches of a select or plural. */
  readonly branches: readonly string[];
}

/** From one character of a text up to another, which is not part of it. */
export type Span = readonly [from: number, to: number];

/** A text, and where in it something is called by its name. */
export interface Spoken {
  readonly text: string;
  readonly names: readonly Span[];
}

export interface Message {
  readonly arguments: readonly Argument[];
  format(values: Readonly<Record<string, string | number>>): string;
  /** The same, with the places of the names that were put in. */
  speak(values: Readonly<Record<string, string | number | Spoken>>): Spoken;
}

const SHOWN = '$';

/**
 * `{n}` shows a text while `{n, plural, …}` decides by a number: they are two values. What is shown is renamed, so that
 * both can be given at once.
 */
export const shown = (name: string): string => `${name}${SHOWN}`;

const messagesOf = remembered((words: Words) =>
  remembered((lang: Language) =>
    remembered((key: string) => compile(words[key] ?? '', lang), Number.POSITIVE_INFINITY),
  ),
);

/** The message under a key, parsed once. Throws what the parser throws when it does not parse. */
export function messageOf(words: Words, lang: Language, key: string): Message | undefined {
  return Object.hasOwn(words, key) && words[key] !== undefined ? messagesOf(words)(lang)(key) : undefined;
}

export function compile(source: string, lang: Language): Message {
  const tree = new IntlMessageFormat(source, lang, undefined, { ignoreTag: true }).getAst() as readonly Element[];
  const args: Argument[] = [];
  const renamed = rename(tree, args);
  const format = new IntlMessageFormat(renamed as never, lang);
  const fuller = FULLER[lang];
  const speak: Message['speak'] = (values) => {
    // What is no text is left by the formatter as it was given.
    const parts = format.formatToParts<Spoken>(values).map(({ value }) => value as string | Spoken);
    return inOne(fuller === undefined ? parts : withPrepositions(parts, fuller));
  };
  return {
    arguments: args,
    format: (values) => (fuller === undefined ? String(format.format(values)) : speak(apart(values)).text),
    speak,
  };
}

/** Texts that are shown, kept apart from the words around them; what a message selects on stays as it is. */
const apart = (values: Readonly<Record<string, string | number>>): Readonly<Record<string, string | number | Spoken>> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) =>
      typeof value === 'string' && name.endsWith(SHOWN) ? [name, { text: value, names: [] }] : [name, value],
    ),
  );

/** Each preposition as the name behind it wants it; what a person typed is left alone. */
const withPrepositions = (parts: readonly (string | Spoken)[], fuller: Fuller): readonly (string | Spoken)[] =>
  parts.map((part, index) => {
    const next = parts[index + 1];
    if (typeof part !== 'string' || next === undefined) return part;
    return beforeName(part, typeof next === 'string' ? next : next.text, fuller);
  });

/** Texts one after another, with the names of all of them where they stand now. */
export function inOne(parts: readonly (string | Spoken)[]): Spoken {
  let text = '';
  const names: Span[] = [];
  for (const part of parts) {
    const at = text.length;
    text += typeof part === 'string' ? part : part.text;
    if (typeof part !== 'string') names.push(...part.names.map(([from, to]): Span => [at + from, at + to]));
  }
  return { text, names };
}

function rename(elements: readonly Element[], args: Argument[]): readonly Element[] {
  return elements.map((element) => {
    const use = USES[element.type];
    if (use === undefined || element.value === undefined) return element;
    args.push({ name: element.value, use, branches: Object.keys(element.options ?? {}) });
    if (element.type === ARGUMENT) return { ...element, value: shown(element.value) };
    if (element.type !== SELECT && element.type !== PLURAL) return element;
    const options = Object.entries(element.options ?? {}).map(([branch, { value }]) => [
      branch,
      { value: rename(value, args) },
    ]);
    return { ...element, options: Object.fromEntries(options) };
  });
}
