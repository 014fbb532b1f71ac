import type { shape } from '@potyczka/kernel';

type Form = shape.Form;
type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isRelative = (value: unknown): value is string =>
  typeof value === 'string' && /^[+*-]\d+(\.\d+)?$/.test(value);

/** What is inside of something, step by step: `dice.0`. */
export function inside(value: unknown, steps: readonly string[]): unknown {
  let found = value;
  for (const step of steps) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step)) return undefined;
    found = (found as Fields)[step];
  }
  return found;
}

/** The same thing with something else in one place; what it was made from stays as it was. */
export function withInside(value: unknown, [step, ...rest]: readonly string[], given: unknown): unknown {
  if (step === undefined) return given;
  if (Array.isArray(value))
    return value.map((one, index) => (String(index) === step ? withInside(one, rest, given) : one));
  const fields = isFields(value) ? value : {};
  return { ...fields, [step]: withInside(fields[step], rest, given) };
}

/** The form of what lies inside of something that has a form; undefined where the form does not say. */
export function formInside(form: Form | undefined, [step, ...rest]: readonly string[]): Form | undefined {
  if (form === undefined || step === undefined) return form;
  switch (form.kind) {
    case 'object':
      return formInside(Object.hasOwn(form.fields, step) ? form.fields[step] : undefined, rest);
    case 'list':
    case 'record':
      return formInside(form.of, rest);
    case 'either': {
      const found = form.forms.flatMap((one) => formInside(one, [step]) ?? []);
      return formInside(found[0], rest);
    }
    default:
      return undefined;
  }
}

/** What values found elsewhere in a catalogue allow: numbers between the least and the most, and the words there are. */
export function formOfValues(values: readonly unknown[]): Form | undefined {
  const lists = values.filter((value) => Array.isArray(value));
  if (lists.length > 0) {
    const of = formOfValues(lists.flat()) ?? { kind: 'any' };
    const list: Form = { kind: 'list', of, min: 0, max: Math.max(...lists.map(({ length }) => length)) };
    const others = values.filter((value) => !Array.isArray(value));
    const other = others.length === 0 ? undefined : (formOfValues(others) ?? { kind: 'any' });
    return other === undefined ? list : { kind: 'either', forms: [list, ...alternatives(other)] };
  }
  const numbers = values.filter((value) => typeof value === 'number');
  const words = values.filter((value) => value === null || typeof value === 'string' || typeof value === 'boolean');
  if (numbers.length + words.length < values.length || values.length === 0) return undefined;
  const [from, to] = [Math.min(...numbers), Math.max(...numbers)];
  const forms: Form[] = [];
  if (numbers.length > 0)
    forms.push({ kind: 'number', from, to, ...(numbers.every(Number.isInteger) ? { step: 1 } : {}) });
  const isYesNo = words.some((word) => typeof word === 'boolean');
  const all = isYesNo ? [true, false, ...words] : words;
  if (all.length > 0) forms.push({ kind: 'choice', values: [...new Set(all)] });
  const [only] = forms;
  return forms.length === 1 ? only : { kind: 'either', forms };
}

const alternatives = (form: Form): readonly Form[] => (form.kind === 'either' ? form.forms : [form]);

/** A value in decimal, without what binary arithmetic leaves behind. */
const tidy = (value: number): number => Number(value.toFixed(6));

/**
 * What is asked for: a value as it is, or `+1`, `-2`, `*1.5` of what there is. Where only some numbers will do, as the
 * sides of a die, `+1` is the next of them.
 */
export function wantedOf(raw: unknown, now: unknown, form: Form | undefined): unknown {
  if (!isRelative(raw)) return raw;
  if (typeof now !== 'number') return undefined;
  const amount = Number(raw.slice(1));
  const choice = form === undefined ? undefined : alternatives(form).find(({ kind }) => kind === 'choice');
  const ladder = choice?.kind === 'choice' ? choice.values.filter((value) => typeof value === 'number') : [];
  if (raw.startsWith('*')) return tidy(now * amount);
  const steps = raw.startsWith('-') ? -amount : amount;
  if (!ladder.includes(now)) return tidy(now + steps);
  return ladder[ladder.indexOf(now) + steps];
}

const isWithin = (value: number, form: Form & { kind: 'number' }): boolean => value >= form.from && value <= form.to;

/** Whether a value will do; `beyond` lifts how little, how much and how many, never what sort of thing it is. */
export function fits(form: Form, value: unknown, beyond: boolean): boolean {
  switch (form.kind) {
    case 'number':
      if (typeof value !== 'number' || !Number.isFinite(value)) return false;
      return (form.step !== 1 || Number.isInteger(value)) && (beyond || isWithin(value, form));
    case 'choice':
      return form.values.some((known) => known === value);
    case 'bool':
      return typeof value === 'boolean';
    case 'text':
    case 'id':
      return typeof value === 'string' && value !== '';
    case 'point':
      return Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'number');
    case 'list':
      if (!Array.isArray(value)) return false;
      return (
        (beyond || (value.length >= form.min && value.length <= form.max)) &&
        value.every((one) => fits(form.of, one, beyond))
      );
    case 'record':
      return isFields(value) && Object.values(value).every((one) => fits(form.of, one, beyond));
    case 'object':
      return (
        isFields(value) &&
        Object.keys(value).every((key) => Object.hasOwn(form.fields, key)) &&
        Object.entries(form.fields).every(([key, one]) =>
          value[key] === undefined ? one.optional === true : fits(one, value[key], beyond),
        )
      );
    case 'either':
      return form.forms.some((one) => fits(one, value, beyond));
    default:
      return value !== undefined;
  }
}

/** What will do, as checkers say it (`expectation` knows these phrases in every language). */
export function phraseOf(form: Form): string {
  switch (form.kind) {
    case 'number':
      return `a ${form.step === 1 ? 'whole ' : ''}number from ${form.from} to ${form.to}`;
    case 'choice':
      // What is left empty is called by name: a blank in a list says nothing.
      return `one of ${form.values.map((value) => (value === '' ? '""' : String(value))).join(', ')}`;
    case 'bool':
      return 'true or false';
    case 'text':
      return `a text of 1 to ${form.most} characters`;
    case 'id':
      return 'an id (letters, digits, - _ . : up to 64 characters)';
    case 'point':
      return 'a point [x, y] in the unit of the table';
    case 'list':
      return `a list of ${form.min} to ${form.max} entries, each ${phraseOf(form.of)}`;
    case 'record':
      return `an object whose values are each ${phraseOf(form.of)}`;
    case 'object':
      return `an object with the fields ${Object.keys(form.fields).join(', ')}`;
    case 'either':
      return form.forms.map(phraseOf).join(', or ');
    default:
      return 'anything';
  }
}
