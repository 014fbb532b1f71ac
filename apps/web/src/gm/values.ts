import type { Json } from '@potyczka/kernel';
import type { FormShown } from '../worker/ruling-forms.ts';

/** What has been said so far; `undefined`: nothing yet. */
export type Value = Json | undefined;
export type Saying = Readonly<Record<string, Json>>;

export const isRecord = (value: Value): value is Saying =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type ObjectForm = Extract<FormShown, { kind: 'object' }>;

/** One of many fields is ruled at a time: a form of twenty empty fields says nothing to anybody. */
const MANY = 6;
export const isPicked = ({ fields, whole }: ObjectForm): boolean =>
  whole !== true && fields.length > MANY && fields.every(({ optional }) => optional);

/** What a form begins with: what is there now, or the chosen figure, or nothing. */
export function begun(form: FormShown, now: Value, chosen: string | null, leading = false): Value {
  switch (form.kind) {
    case 'number':
      return typeof now === 'number' ? now : Math.min(form.to, Math.max(form.from, 0));
    case 'bool':
      return now !== true;
    case 'choice': {
      const known =
        form.values.find(({ value }) => value === now) ?? (form.values.length === 1 ? form.values[0] : null);
      if (known != null) return known.value;
      return leading && form.values.some(({ value }) => value === chosen) ? chosen : undefined;
    }
    case 'point':
      return isPoint(now) ? now : undefined;
    case 'list':
      return Array.isArray(now) ? now : [];
    case 'record':
      return begunRecord(form, now);
    case 'object':
      return begunObject(form, now, chosen);
    case 'perhaps':
      return now === null ? null : begun(form.form, now, chosen, leading);
    case 'either':
      return form.forms[0] === undefined ? undefined : begun(form.forms[0].form, now, chosen, leading);
    default:
      return undefined;
  }
}

export const isPoint = (value: Value): value is readonly [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'number');

/** Names that are few, each with a plain value, are all asked for at once. */
export const isSpread = ({ keys, of }: Extract<FormShown, { kind: 'record' }>): boolean =>
  keys !== null && keys.length <= 8 && ['choice', 'number', 'bool', 'text'].includes(of.kind);

function begunRecord(form: Extract<FormShown, { kind: 'record' }>, now: Value): Value {
  if (!isSpread(form) || !isRecord(now)) return {};
  return Object.fromEntries(Object.entries(now).filter(([key]) => form.keys?.some(({ value }) => value === key)));
}

/** The figure a ruling is about comes first in its form: it is the one that was chosen. */
const LEADING = ['unit', 'from'];

function begunObject(form: ObjectForm, now: Value, chosen: string | null): Value {
  if (isPicked(form)) return {};
  const { fields } = form;
  const had = isRecord(now) ? now : {};
  return Object.fromEntries(
    fields.flatMap(({ key, optional, form }) => {
      if (optional && had[key] === undefined) return [];
      const value = begun(form, had[key], chosen, LEADING.includes(key));
      return value === undefined ? [] : [[key, value] as const];
    }),
  );
}

/** Whether enough has been said to be ruled. */
export function isSaid(form: FormShown, value: Value): boolean {
  switch (form.kind) {
    case 'new':
      return true;
    case 'list':
      return Array.isArray(value) && value.length >= form.min && value.every((one: Json) => isSaid(form.of, one));
    case 'record':
      return (
        isRecord(value) && Object.keys(value).length > 0 && Object.values(value).every((one) => isSaid(form.of, one))
      );
    case 'object':
      return isRecord(value) && isObjectSaid(form, value);
    case 'perhaps':
      return value === null || isSaid(form.form, value);
    case 'either':
      return form.forms.some(({ form: one }) => isSaid(one, value));
    case 'text':
      return typeof value === 'string' && value.trim() !== '';
    case 'point':
      return isPoint(value);
    case 'number':
      return typeof value === 'number' && value >= form.from && value <= form.to;
    case 'bool':
      return typeof value === 'boolean';
    case 'choice':
      return form.values.some((one) => one.value === value);
    case 'outline':
      return isRecord(value);
  }
}

const isObjectSaid = (form: ObjectForm, value: Saying): boolean =>
  form.fields.every(({ key, optional, form: one }) =>
    value[key] === undefined ? optional || one.kind === 'new' : isSaid(one, value[key]),
  ) &&
  (!isPicked(form) || Object.keys(value).length > 0);

/** Something new needs a name that nothing else has: its kind and a number. */
export function withNames(form: FormShown, value: Json, taken: ReadonlySet<string>): Json {
  if (form.kind !== 'object' || !isRecord(value)) return value;
  const naming = form.fields.find(({ form: one }) => one.kind === 'new');
  if (naming === undefined || value[naming.key] !== undefined) return value;
  const stem = [value.profile, value.kind, 'new'].find((one) => typeof one === 'string') as string;
  let number = 1;
  while (taken.has(`${stem}-${number}`)) number += 1;
  return { ...value, [naming.key]: `${stem}-${number}` };
}
