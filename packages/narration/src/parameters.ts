import { type Language, type Params, remembered } from '@potyczka/kernel';
import type { Argument, Spoken } from './messages.ts';
import { inOne, shown } from './messages.ts';
import type { GrammaticalCase, Name } from './names.ts';
import { CASES, inCase } from './names.ts';

type Value = Params[string];
type Join = 'comma' | 'and' | 'or';

/** What a placeholder asks for: a parameter, and which form of it. */
export interface Wanted {
  readonly base: string;
  /** Its words are called by their terms of this kind: `{card_as_card}` calls `JK1` what `card.JK1` is called. */
  readonly as?: string;
  readonly form: GrammaticalCase | 'gender' | 'count';
  readonly join: Join;
}

const TERMS = /^(.+)_as_([a-zA-Z]+)$/;
const SUFFIX = /^(.+)_(nom|gen|dat|acc|ins|loc|gender|count|and|or)$/;

/** Splits `targets_acc_and` into the parameter `targets`, its case and the way a list of it is joined. */
export function wantedBy(placeholder: string): Wanted {
  let base = placeholder;
  let form: Wanted['form'] = 'nom';
  let join: Join = 'comma';
  for (let match = SUFFIX.exec(base); match !== null; match = SUFFIX.exec(base)) {
    base = match[1] as string;
    const suffix = match[2] as string;
    if (suffix === 'and' || suffix === 'or') join = suffix;
    else form = suffix as Wanted['form'];
  }
  const [, bare, as] = TERMS.exec(base) ?? [];
  return bare === undefined || as === undefined ? { base, form, join } : { base: bare, as, form, join };
}

/** The terms of that kind for what a parameter says in the words of the code; what has none, or is a name, stays. */
function termsFor(value: Value, kind: string, speech: Speech): Value {
  const term = <T extends string | number | boolean>(word: T): T | string => {
    const reference = `@${kind}.${word}`;
    return speech.name(reference).nom === reference ? word : reference;
  };
  return typeof value === 'object' ? value.map(term) : term(value);
}

const listFormats = remembered((lang: Language) =>
  remembered(
    (join: 'and' | 'or') => new Intl.ListFormat(lang, { type: join === 'and' ? 'conjunction' : 'disjunction' }),
  ),
);
const numberFormat = remembered(
  (lang: Language) => new Intl.NumberFormat(lang, { maximumFractionDigits: 2, useGrouping: false }),
);

const joined = (texts: readonly string[], join: Join, lang: Language): string =>
  join === 'comma' ? texts.join(', ') : listFormats(lang)(join).format(texts);

/** The same in parts: what is listed, and what stands between. */
function joinedParts(forms: readonly Form[], join: Join, lang: Language): readonly (string | Spoken)[] {
  if (join === 'comma') return forms.flatMap((form, index) => (index === 0 ? [named(form)] : [', ', named(form)]));
  const left = [...forms];
  return listFormats(lang)(join)
    .formatToParts(forms.map(({ text }) => text))
    .map(({ type, value }) => (type === 'element' ? named(left.shift() ?? { text: value, from: 0 }) : value));
}

/** Faces of dice and signs are no names. */
const named = ({ text, from }: Form): Spoken => ({ text, names: /\p{L}/u.test(text) ? [[from, text.length]] : [] });

/** With the language's decimal sign, and a minus that is as wide as the plus beside it. */
export const numberText = (value: number, lang: Language): string => numberFormat(lang).format(value).replace('-', '−');

export interface Speech {
  readonly lang: Language;
  /** Finds what a text is called: a reference to a term, a text with forms, or itself. */
  name(text: string): Name;
  /** The noun that declines for a name which somebody typed without its forms: "do postaci Bartek". */
  noun(kind: Called): Name | undefined;
  /** Hears of a term of the catalogue that a sentence wants in a case nobody has written. */
  undeclined(reference: string, form: GrammaticalCase): void;
}

/** What a parameter calls by a name that players give. */
export type Called = 'figure' | 'vehicle';

const FIGURES = new Set(
  'who whom whose by unit target targets defender attacker foe leader to of shooter helpers mount'.split(' '),
);
const calledBy = (base: string): Called | undefined =>
  FIGURES.has(base) ? 'figure' : base === 'vehicle' ? 'vehicle' : undefined;

/** How a parameter that is shown is put: as a text, or with more about it. */
export type Put<T> = (value: Value, wanted: Wanted, speech: Speech) => string | T;

/** A name as it is said, and where in that it begins. */
interface Form {
  readonly text: string;
  readonly from: number;
}

/** Of the forms of a term only an accusative that is like the nominative may be left out. */
const isWanting = (name: Name, form: GrammaticalCase): boolean =>
  form !== 'nom' && name[form] === undefined && (form !== 'acc' || name.gen === undefined || name.gender === 'f');

/** Nobody declines what they type: a noun before it does. Terms and names with forms know their own. */
function formOf(text: string, form: GrammaticalCase, { base }: Wanted, speech: Speech): Form {
  const name = speech.name(text);
  if (text.startsWith('@') && isWanting(name, form)) speech.undeclined(text, form);
  const called = calledBy(base);
  const typed = Object.keys(name).length === 1 && name.nom === text && /^\p{L}/u.test(text);
  const plain = form !== 'nom' && called !== undefined && typed;
  const noun = plain ? speech.noun(called) : undefined;
  if (noun === undefined) return { text: inCase(name, form), from: 0 };
  const before = `${inCase(noun, form)} `;
  return { text: `${before}${text}`, from: before.length };
}

function formsOf(value: string | readonly string[], wanted: Wanted, speech: Speech): readonly Form[] {
  const form = CASES.find((known) => known === wanted.form) ?? 'nom';
  return (typeof value === 'string' ? [value] : value).map((text) => formOf(String(text), form, wanted, speech));
}

/** Whether a parameter is something that can be said. What comes over a wire may be anything, whatever its type says. */
const isSayable = (value: unknown): value is Value =>
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number'));

export const textOf: Put<never> = (value, wanted, speech) => {
  if (typeof value === 'number') return numberText(value, speech.lang);
  if (typeof value === 'boolean') return String(value);
  const texts = formsOf(value, wanted, speech).map(({ text }) => text);
  return joined(texts, wanted.join, speech.lang);
};

/** With the places of what it names: a list may name several. */
export const spokenOf: Put<Spoken> = (value, wanted, speech) =>
  typeof value === 'number' || typeof value === 'boolean'
    ? textOf(value, wanted, speech)
    : inOne(joinedParts(formsOf(value, wanted, speech), wanted.join, speech.lang));

function plainOf(value: Value | undefined, wanted: Wanted, speech: Speech): string | number {
  if (value === undefined) return 'none';
  if (wanted.form === 'count') return typeof value === 'object' ? value.length : 1;
  if (wanted.form === 'gender') return typeof value === 'string' ? (speech.name(value).gender ?? 'other') : 'other';
  if (typeof value === 'number') return value;
  if (typeof value === 'object') return value.length === 1 ? (value[0] as string) : value.length;
  return typeof value === 'boolean' ? String(value) : value;
}

/** The values of all placeholders of a message; `missing` hears of parameters that were not given. */
export function valuesFor<T>(
  args: readonly Argument[],
  params: Params,
  speech: Speech,
  missing: (parameter: string) => void,
  put: Put<T>,
): Readonly<Record<string, string | number | T>> {
  const values: Record<string, string | number | T> = {};
  // A message that selects on a parameter has a branch for its absence; what it shows in the others may be missing.
  const optional = new Set(args.filter(({ use }) => use === 'select').map(({ name }) => wantedBy(name).base));
  for (const { name, use } of args) {
    const exact = Object.hasOwn(params, name);
    const wanted: Wanted = exact ? { base: name, form: 'nom', join: 'comma' } : wantedBy(name);
    const given: unknown = Object.hasOwn(params, wanted.base) ? params[wanted.base] : undefined;
    // What is no text is not said: a sentence with a gap is better than none, and tests hear of it.
    const said = isSayable(given) ? given : undefined;
    const value = said === undefined || wanted.as === undefined ? said : termsFor(said, wanted.as, speech);
    if (value === undefined && !optional.has(wanted.base)) missing(wanted.base);
    if (use === 'text') {
      if (wanted.form === 'count') values[shown(name)] = String(plainOf(value ?? [], wanted, speech));
      else values[shown(name)] = value === undefined ? '' : put(value, wanted, speech);
    } else if (use === 'select') values[name] = plainOf(value, wanted, speech);
    // Where a message also selects on it, a number that was not given is `none` there, not 0.
    else if (value !== undefined || !optional.has(wanted.base)) {
      const number = Number(value === undefined ? 0 : plainOf(value, wanted, speech));
      values[name] = Number.isFinite(number) ? number : 0;
    }
  }
  return values;
}
