import type { Choice, Json, Language, Line, Params, Pending, Violation, Words } from '@potyczka/kernel';
import { expectation } from './expected.ts';
import type { Message, Span, Spoken } from './messages.ts';
import { messageOf } from './messages.ts';
import type { GrammaticalCase, Name } from './names.ts';
import { CASES, inCase, numbered, parseName } from './names.ts';
import type { Called, Put, Speech } from './parameters.ts';
import { numberText, spokenOf, textOf, valuesFor } from './parameters.ts';
import { sharedWords } from './words/index.ts';

/** What narration needs of a ruleset; without one only the shared words are known. */
export interface Worded {
  readonly words: Readonly<Record<Language, Words>>;
}

/** The name of a unit or seat by its ID; `undefined` when it is neither. */
export type NameOf = (id: string) => string | undefined;

/** A line of the log, and what an interface makes stand out in it. */
export interface SpokenLine extends Spoken, Pick<Line, 'round' | 'ends' | 'mark'> {}

export interface Narrator {
  readonly lang: Language;
  line(line: Line): string;
  /** The same line with the places of everything it calls by name: figures, weapons, whatever came as a text. */
  told(line: Line): SpokenLine;
  violation(violation: Violation, nameOf?: NameOf): string;
  question(question: Pick<Pending, 'kind' | 'params' | 'unit'>, nameOf?: NameOf): string;
  choice(kind: string, choice: Choice): string;
  /** A command as an entry of a menu. */
  command(command: Readonly<Record<string, unknown>>, nameOf?: NameOf): string;
  outcome(name: string, value: Json): string;
  /** The message under a key as it stands, for interfaces. */
  word(key: string, params?: Params): string;
  /** The nominative of a name, a text with forms or a reference to a term. */
  name(text: string): string;
  /** All the forms such a name takes in sentences. */
  forms(text: string): readonly string[];
  has(key: string): boolean;
}

export interface Strictness {
  /** Throw on a missing key, parameter or form of a term instead of making the best of it: for tests. */
  readonly strict?: boolean;
}

const REFERENCE = /^@([^#\s]+)(?:#(\S+))?$/;

export const capital = (text: string): string => {
  const first = text.match(/^\p{Ll}/u);
  return first === null ? text : first[0].toLocaleUpperCase() + text.slice(first[0].length);
};

/** Finds messages: the ruleset's word first, then the shared one, then English for want of a better one. */
class Catalogue implements Speech {
  readonly lang: Language;
  private readonly strict: boolean;
  private readonly places: readonly (readonly [Words, Language])[];

  constructor(rules: Worded | undefined, lang: Language, strict: boolean) {
    this.lang = lang;
    this.strict = strict;
    const own: readonly (readonly [Words, Language])[] = rules === undefined ? [] : [[rules.words[lang], lang]];
    const english: readonly (readonly [Words, Language])[] = rules === undefined ? [] : [[rules.words.en, 'en']];
    this.places = strict ? [...own, [sharedWords[lang], lang]] : [...own, [sharedWords[lang], lang], ...english];
  }

  find(key: string): Message | undefined {
    for (const [words, lang] of this.places) {
      const message = messageOf(words, lang, key);
      if (message !== undefined) return message;
    }
    return undefined;
  }

  name(text: string): Name {
    const reference = REFERENCE.exec(text);
    if (reference === null) return parseName(text);
    for (const [words] of this.places) {
      const key = reference[1] as string;
      const term = Object.hasOwn(words, key) ? words[key] : undefined;
      if (term === undefined) continue;
      return reference[2] === undefined ? parseName(term) : numbered(parseName(term), reference[2]);
    }
    return { nom: text };
  }

  noun(kind: Called): Name | undefined {
    const noun = this.name(`@called.${kind}`);
    return noun.nom === '' || noun.nom.startsWith('@') ? undefined : noun;
  }

  undeclined(reference: string, form: GrammaticalCase): void {
    if (this.strict && this.lang !== 'en') throw new Error(`${reference} has no ${form} in ${this.lang}`);
  }

  format(key: string, params: Params = {}): string {
    const message = this.find(key);
    if (message === undefined) {
      if (this.strict) throw new Error(`no message for ${key} in ${this.lang}`);
      return bareBones(key, params);
    }
    return message.format(this.values(key, message, params, textOf));
  }

  speak(key: string, params: Params): Spoken {
    const message = this.find(key);
    if (message === undefined) return { text: this.format(key, params), names: [] };
    return message.speak(this.values(key, message, params, spokenOf));
  }

  private values<T>(key: string, message: Message, params: Params, put: Put<T>) {
    const missing = (parameter: string): void => {
      if (this.strict) throw new Error(`${key} in ${this.lang} wants the parameter ${parameter}`);
    };
    return valuesFor(message.arguments, params, this, missing, put);
  }
}

function toldOf(words: Catalogue, { key, params, round, ends, mark }: Line): SpokenLine {
  const { text, names } = words.speak(key, params);
  const sentence = capital(text);
  const grown = sentence.length - text.length;
  const moved = (at: number): number => (at === 0 ? 0 : at + grown);
  return {
    text: sentence,
    names: names.map(([from, to]): Span => [moved(from), moved(to)]),
    ...(round === undefined ? {} : { round }),
    ...(ends === undefined ? {} : { ends }),
    ...(mark === undefined ? {} : { mark }),
  };
}

/** Better a clumsy line than none: the key's last word and whatever came with it. */
function bareBones(key: string, params: Params): string {
  const word = key.slice(key.indexOf('.') + 1).replaceAll('-', ' ');
  const rest = Object.entries(params).map(([name, value]) => `${name} ${String(value)}`);
  return rest.length === 0 ? `${word}.` : `${word} (${rest.join(', ')}).`;
}

const wordOf = (choice: Json): string => (typeof choice === 'string' ? choice : JSON.stringify(choice));

function choiceText(words: Catalogue, kind: string, choice: Choice): string {
  // A label may be a term with forms.
  if (choice.label !== undefined) return inCase(parseName(words.format(choice.label, choice.params)), 'nom');
  const word = wordOf(choice.choice);
  const key = [`choice.${kind}.${word}`, `choice.${word}`].find((k) => words.find(k) !== undefined);
  return key === undefined ? word : words.format(key, choice.params);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Entries of a list that say what they are, such as declared actions: by their kind, else by their type. */
const kindOf = (item: unknown): string | undefined => {
  const { kind, type } = isRecord(item) ? item : {};
  if (typeof kind === 'string') return kind;
  return typeof type === 'string' ? type : undefined;
};

/**
 * The fields of a command as parameters: IDs become names, other words the terms `field.word`. What a command is combined
 * with (`options`, `situation`) counts like fields of its own.
 */
function commandParams(words: Catalogue, command: Readonly<Record<string, unknown>>, nameOf: NameOf): Params {
  const params: Record<string, Params[string]> = {};
  let inner: Params = {};
  const text = (field: string, value: string): string => {
    const name = nameOf(value);
    if (name !== undefined) return name;
    // What somebody has dropped is called by its last part: `bruno.pistol`.
    const known = [value, value.slice(value.lastIndexOf('.') + 1)].find((word) => words.find(`${field}.${word}`));
    return known === undefined ? value : `@${field}.${known}`;
  };
  for (const [field, value] of Object.entries(command)) {
    if (typeof value === 'string') params[field] = text(field, value);
    else if (typeof value === 'number' || typeof value === 'boolean') params[field] = value;
    else if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
      params[field] = value.map((item) => text(field, item));
    else if (Array.isArray(value) && value.every((item) => typeof item === 'number'))
      params[field] = listed(value, words.lang);
    else if (Array.isArray(value) && value.every((item) => kindOf(item) !== undefined))
      params[field] = value.map((item) => text('kind', kindOf(item) ?? ''));
    else if (isRecord(value)) inner = { ...commandParams(words, value, nameOf), ...inner };
    else if (value !== null && value !== undefined) params[field] = JSON.stringify(value);
  }
  return { ...inner, ...params };
}

/** Numbers with the language's decimal sign; where that is a comma, something else stands between them. */
function listed(numbers: readonly number[], lang: Language): string {
  const texts = numbers.map((number) => numberText(number, lang));
  return texts.join(texts.some((text) => text.includes(',')) ? '; ' : ', ');
}

const drawName = (words: Catalogue, label: string): string =>
  words.find(`draw.${label}`) === undefined ? '@draw.other' : `@draw.${label}`;

/** The kernel speaks of seats and draws by their IDs; people know them by name. */
function doorParams(words: Catalogue, params: Params, nameOf: NameOf): Params {
  const { expected, seat, label } = params;
  return {
    ...params,
    ...(typeof expected === 'string' ? { expected: expectation(expected, words.lang) } : {}),
    ...(typeof seat === 'string' ? { seat: nameOf(seat) ?? seat } : {}),
    ...(typeof label === 'string' ? { label: drawName(words, label) } : {}),
  };
}

/** A field nobody knows is no field that should be something else. */
const isUnknownField = ({ expected }: Params): boolean => String(expected).startsWith('no such field');

/** `d6, d6, d8` is read out as `2d6 + d8`. */
function drawParams(words: Catalogue, params: Params): Params {
  const counts = new Map<string, number>();
  for (const die of (params.dice ?? []) as readonly string[]) counts.set(die, (counts.get(die) ?? 0) + 1);
  const dice = [...counts].map(([die, count]) => (count === 1 ? die : `${count}${die}`));
  const { dice: _dice, ...rest } = params;
  return {
    ...rest,
    label: drawName(words, String(params.label)),
    ...(dice.length === 0 ? {} : { dice: dice.join(' + ') }),
  };
}

export function narrator(rules: Worded | undefined, lang: Language, { strict = false }: Strictness = {}): Narrator {
  const words = new Catalogue(rules, lang, strict);
  const nobody: NameOf = () => undefined;
  const sentence = (key: string, params?: Params): string => capital(words.format(key, params));
  return {
    lang,
    line: ({ key, params }) => sentence(key, params),
    told: (line) => toldOf(words, line),
    violation: ({ code, params = {} }, nameOf = nobody) =>
      sentence(`error.${isUnknownField(params) ? 'unknown-field' : code}`, doorParams(words, params, nameOf)),
    question: ({ kind, params = {}, unit }, nameOf = nobody) => {
      const known = kind === 'draw' ? drawParams(words, params) : params;
      return sentence(`ask.${kind}`, unit === undefined ? known : { unit: nameOf(unit) ?? unit, ...known });
    },
    choice: (kind, choice) => capital(choiceText(words, kind, choice)),
    command: (command, nameOf = nobody) =>
      sentence(`do.${String(command.type)}`, commandParams(words, command, nameOf)),
    outcome: (name, value) =>
      words.format(`outcome.${name}`, { value: typeof value === 'number' ? value : wordOf(value) }),
    word: (key, params) => words.format(key, params),
    name: (text) => inCase(words.name(text), 'nom'),
    forms: (text) => [...new Set(CASES.map((form) => inCase(words.name(text), form)))],
    has: (key) => words.find(key) !== undefined,
  };
}
