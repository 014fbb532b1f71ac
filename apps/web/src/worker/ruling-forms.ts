import type { AnyRuleset, shape } from '@potyczka/kernel';
import { capital, type Narrator } from '@potyczka/narration';
import { optionShown } from './setup-choices.ts';

/** Something to choose from, in words. */
export interface Choosable {
  readonly value: string | number | boolean | null;
  readonly label: string;
}

/** A form of the contract with its words: the page draws it and knows no game. */
export type FormShown =
  | { readonly kind: 'text'; readonly most: number }
  | { readonly kind: 'bool' }
  | { readonly kind: 'number'; readonly from: number; readonly to: number; readonly step: number | null }
  /** `open`: other words than those listed may stand there, and are left alone. */
  | { readonly kind: 'choice'; readonly values: readonly Choosable[]; readonly open?: true }
  | { readonly kind: 'point' }
  | { readonly kind: 'outline' }
  /** The name of something new: nobody need think of one. */
  | { readonly kind: 'new' }
  | {
      readonly kind: 'list';
      readonly of: FormShown;
      readonly min: number;
      readonly max: number;
      /** It matters which comes first. */
      readonly ordered?: true;
      /** The same may stand there twice. */
      readonly again?: true;
    }
  /** `keys`: the names to choose from; `null`: those that are there, or any. `whole`: what is left out is gone. */
  | {
      readonly kind: 'record';
      readonly of: FormShown;
      readonly keys: readonly Choosable[] | null;
      readonly whole?: true;
    }
  /** `whole`: its fields are asked for side by side, however many they are. */
  | { readonly kind: 'object'; readonly fields: readonly FieldShown[]; readonly whole?: true }
  | { readonly kind: 'either'; readonly forms: readonly { readonly label: string; readonly form: FormShown }[] }
  /** May also be nothing at all. */
  | { readonly kind: 'perhaps'; readonly none: string; readonly form: FormShown };

export interface FieldShown {
  readonly key: string;
  readonly label: string;
  readonly optional: boolean;
  readonly form: FormShown;
}

/** What a form needs to be put into words: the game's words, and what is at the table. */
export interface Wording {
  readonly rules: AnyRuleset;
  readonly words: Narrator;
  /** What there is of a kind: figures, sides, pieces …; `undefined` where nobody has a list. */
  readonly choices: (of: string) => readonly Choosable[] | undefined;
}

type Fields = Readonly<Record<string, shape.FormField>>;

/** `field` is what the form is the value of: values are told by it. */
export function formShown(form: shape.Form, field: string, wording: Wording): FormShown {
  switch (form.kind) {
    case 'text':
      return { kind: 'text', most: form.most };
    case 'bool':
    case 'point':
    case 'outline':
      return { kind: form.kind };
    case 'number':
      return { ...form, step: form.step ?? null };
    case 'choice':
      return { kind: 'choice', values: form.values.map((value) => chosen(value, field, wording)) };
    case 'id':
      return idShown(form.of, wording);
    case 'list':
      return { ...form, of: formShown(form.of, field, wording) };
    case 'record':
      return recordShown(form, field, wording);
    case 'object':
      return { kind: 'object', fields: fieldsShown(form.fields, field, wording) };
    case 'either':
      return eitherShown(form.forms, field, wording);
    case 'any':
      return { kind: 'text', most: 400 };
  }
}

function idShown(of: string | undefined, { choices }: Wording): FormShown {
  if (of === undefined) return { kind: 'new' };
  const values = choices(of);
  return values === undefined ? { kind: 'text', most: 64 } : { kind: 'choice', values, open: true };
}

function recordShown(
  { of, keys, whole }: Extract<shape.Form, { kind: 'record' }>,
  field: string,
  wording: Wording,
): FormShown {
  if (keys === 'option') return { kind: 'object', fields: optionFields(wording) };
  const named = keys === undefined ? null : (wording.choices(keys) ?? null);
  return { kind: 'record', keys: named, of: formShown(of, field, wording), ...(whole === true ? { whole } : {}) };
}

/** Options are a form like any other: each with its values. */
function optionFields({ rules, words }: Wording): readonly FieldShown[] {
  return Object.entries(rules.options).flatMap(([key, spec]): readonly FieldShown[] => {
    const { label, values } = optionShown(key, spec, words);
    const form: FormShown = Array.isArray(values)
      ? { kind: 'choice', values }
      : { kind: 'number', ...(values as { readonly from: number; readonly to: number }), step: null };
    return form.kind === 'choice' && form.values.length < 2 ? [] : [{ key, label, optional: true, form }];
  });
}

/** What nobody can be asked for is left out where it may be; what is there already keeps the name it has. */
const isAsked = ([key, { optional, ...form }]: readonly [string, shape.FormField]): boolean =>
  optional !== true || (key === 'id' && form.kind === 'id') || !isNameless(form as shape.Form);

const isNameless = (form: shape.Form): boolean =>
  form.kind === 'any' ||
  (form.kind === 'id' && form.of === undefined) ||
  (form.kind === 'either' && form.forms.every((one) => isNothing(one) || isNameless(one)));

const fieldsShown = (fields: Fields, within: string, wording: Wording): readonly FieldShown[] =>
  Object.entries(fields)
    .filter(isAsked)
    .map(([key, { optional = false, ...form }]) => ({
      ...{ key, optional, label: fieldLabel(key, wording.words, within) },
      form: formShown(form as shape.Form, key, wording),
    }));

/** A field by its word: `at` is a place, but the moment at which something ends. */
export function fieldLabel(key: string, words: Narrator, within = ''): string {
  const known = [`field.${within}.${key}`, `stat.${key}`, `field.${key}`].find((word) => words.has(word));
  return known === undefined ? key : capital(words.name(`@${known}`));
}

const isNothing = (form: shape.Form): boolean => form.kind === 'choice' && form.values.every((one) => one === null);

function eitherShown(forms: readonly shape.Form[], field: string, wording: Wording): FormShown {
  const { words } = wording;
  const something = finest(forms.filter((form) => !isNothing(form)));
  const shown = something.map((form) => ({ label: wayLabel(form, wording), form: formShown(form, field, wording) }));
  const [only] = shown;
  const form: FormShown = only !== undefined && shown.length === 1 ? only.form : { kind: 'either', forms: shown };
  if (!forms.some(isNothing)) return form;
  return { kind: 'perhaps', none: capital(words.name('@value.none')), form };
}

/** Where it can be said how much, nobody is asked whether at all. */
const finest = (forms: readonly shape.Form[]): readonly shape.Form[] =>
  forms.some((form) => form.kind === 'choice' && form.values.length > 1)
    ? forms.filter(({ kind }) => kind !== 'bool')
    : forms;

/** What tells one alternative from the others: its kind where it names one, else what it asks for. */
function wayLabel(form: shape.Form, { words, rules }: Wording): string {
  if (form.kind !== 'object') return '';
  const { kind, ...others } = form.fields;
  const only = kind?.kind === 'choice' && kind.values.length === 1 ? kind.values[0] : undefined;
  if (typeof only === 'string') return valueLabel(only, 'kind', words, rules);
  return Object.keys(others)
    .slice(0, 2)
    .map((key) => fieldLabel(key, words))
    .join(', ');
}

const chosen = (value: Choosable['value'], field: string, { words, rules }: Wording): Choosable => ({
  value,
  label:
    value === null
      ? capital(words.name('@value.none'))
      : typeof value === 'number'
        ? String(value)
        : valueLabel(String(value), field, words, rules),
});

/** The word of a value, under the field it stands in or the word the game tells it by. */
export function valueLabel(value: string, field: string, words: Narrator, rules: AnyRuleset): string {
  const told = rules.rulings?.told[field];
  const sorts = [...(told === undefined ? [] : [told]), field, 'value', 'state', 'stat', 'source'];
  const key = sorts.map((sort) => `${sort}.${value}`).find((word) => words.has(word));
  return key === undefined ? value : capital(words.name(`@${key}`));
}
