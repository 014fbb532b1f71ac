import type { Json } from '@potyczka/kernel';
import type { FormShown } from '../worker/ruling-forms.ts';

/** What has been said so far; `undefined`: nothing yet. */
export type Value = Json | undefined;
export type Saying = Readonly<Record<string, Json>>;

export const isRecord = (value: Value): value is Saying =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type ObjectForm = Extract<FormShown, { kind: 'object' }>;

/** The fields somebody is asked for: what is new names itself. */
export const askedIn = ({ fields }: ObjectForm): ObjectForm['fields'] =>
  fields.filter(({ form }) => form.kind !== 'new');

/** One of many fields is ruled at a time: a form of twenty empty fields says nothing to anybody. */
const MANY = 6;
export const isPicked = (form: ObjectForm): boolean =>
  form.whole !== true && askedIn(form).length > MANY && form.fields.every(({ optional }) => optional);

/** What is there now, as far as the form can say it; `undefined`: it can't. */
export function asItIs(form: FormShown, now: Value): Value {
  switch (form.kind) {
    case 'new':
      return typeof now === 'string' ? now : undefined;
    case 'choice':
      return isListed(form, now) ? now : undefined;
    case 'list':
      return Array.isArray(now) ? eachAsItIs(now.map((one: Json) => asItIs(form.of, one))) : undefined;
    case 'record':
      return isRecord(now) ? pairsAsTheyAre(form, now) : undefined;
    case 'object':
      return isRecord(now) ? fieldsAsTheyAre(form, now) : undefined;
    case 'either':
      return form.forms.map(({ form: one }) => asItIs(one, now)).find((one) => one !== undefined);
    case 'perhaps':
      return now === null ? null : asItIs(form.form, now);
    default:
      return now !== undefined && isSaid(form, now) ? now : undefined;
  }
}

/** Words that are not listed are left alone where they may stand. */
const isListed = ({ values, open }: Extract<FormShown, { kind: 'choice' }>, value: Value): boolean =>
  values.some((one) => one.value === value) || (open === true && typeof value === 'string' && value !== '');

const eachAsItIs = (values: readonly Value[]): Json => values.filter((one): one is Json => one !== undefined);

function pairsAsTheyAre({ of, keys }: Extract<FormShown, { kind: 'record' }>, now: Saying): Saying {
  const known = keys?.map(({ value }) => value);
  return Object.fromEntries(
    Object.entries(now).flatMap(([key, one]) => {
      const value = known === undefined || known.includes(key) ? asItIs(of, one) : undefined;
      return value === undefined ? [] : [[key, value] as const];
    }),
  );
}

function fieldsAsTheyAre({ fields }: ObjectForm, now: Saying): Value {
  const said = fields.flatMap(({ key, form }) => {
    // Whoever goes by its id has no name of its own.
    const value = key === 'name' && now.name === now.id ? undefined : asItIs(form, now[key]);
    return value === undefined ? [] : [[key, value] as const];
  });
  const whole = fields.every(({ key, optional }) => optional || said.some(([one]) => one === key));
  return whole ? Object.fromEntries(said) : undefined;
}

/** What a form begins with: what is there now, or the chosen figure, or nothing. */
export function begun(form: FormShown, now: Value, chosen: string | null, leading = false): Value {
  switch (form.kind) {
    case 'number':
      return typeof now === 'number' ? now : Math.min(form.to, Math.max(form.from, 0));
    case 'bool':
      return now !== true;
    case 'choice': {
      if (isListed(form, now)) return now;
      const [only] = form.values;
      if (only !== undefined && form.values.length === 1) return only.value;
      return leading && form.values.some(({ value }) => value === chosen) ? chosen : undefined;
    }
    case 'list':
      return asItIs(form, now) ?? [];
    case 'record':
      return begunRecord(form, now);
    case 'object':
      return begunObject(form, now, chosen);
    case 'perhaps':
      return now === null ? null : begun(form.form, now, chosen, leading);
    case 'either':
      return asItIs(form, now) ?? (form.forms[0] && begun(form.forms[0].form, now, chosen, leading));
    default:
      return asItIs(form, now);
  }
}

export const isPoint = (value: Value): value is readonly [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'number');

type RecordForm = Extract<FormShown, { kind: 'record' }>;

/** Names that are few, each with a plain value or some of a few words, are all asked for at once. */
export const isSpread = ({ keys, of }: RecordForm): boolean =>
  keys !== null && keys.length <= 8 && (PLAIN.includes(of.kind) || (of.kind === 'list' && of.of.kind === 'choice'));
const PLAIN: readonly FormShown['kind'][] = ['choice', 'number', 'bool', 'text'];

const begunRecord = (form: RecordForm, now: Value): Value =>
  isSpread(form) || form.whole === true ? (asItIs(form, now) ?? {}) : {};

/** The figure a ruling is about comes first in its form: it is the one that was chosen. */
const LEADING = ['unit', 'from'];

function begunObject(form: ObjectForm, now: Value, chosen: string | null): Value {
  if (isPicked(form)) return {};
  const { fields } = form;
  const had = isRecord(now) ? now : {};
  return Object.fromEntries(
    fields.flatMap(({ key, optional, form }) => {
      const kept = asItIs(form, had[key]);
      const value = kept ?? (optional ? undefined : begun(form, undefined, chosen, LEADING.includes(key)));
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
        isRecord(value) &&
        (form.whole === true || Object.keys(value).length > 0) &&
        Object.values(value).every((one) => isSaid(form.of, one))
      );
    case 'object':
      return isRecord(value) && isObjectSaid(form, value);
    case 'perhaps':
      return value === null || isSaid(form.form, value);
    case 'either':
      return form.forms.some(({ form: one }) => isSaid(one, value));
    case 'text':
      return typeof value === 'string' && value.trim() !== '' && value.length <= form.most;
    case 'point':
      return isPoint(value);
    case 'number':
      return typeof value === 'number' && value >= form.from && value <= form.to;
    case 'bool':
      return typeof value === 'boolean';
    case 'choice':
      return isListed(form, value);
    case 'outline':
      return isRecord(value);
  }
}

const isObjectSaid = (form: ObjectForm, value: Saying): boolean =>
  form.fields.every(({ key, optional, form: one }) =>
    value[key] === undefined ? optional || one.kind === 'new' : isSaid(one, value[key]),
  ) &&
  (!isPicked(form) || Object.keys(value).length > 0);

/** Something new needs a name that nothing else has: its kind and a number. In a list each new entry does. */
export function withNames(form: FormShown, value: Json, taken: ReadonlySet<string>): Json {
  if (form.kind === 'list' && Array.isArray(value)) return namedInList(form.of, value, taken);
  if (form.kind !== 'object' || !isRecord(value)) return value;
  const naming = form.fields.find(({ form: one }) => one.kind === 'new');
  if (naming === undefined || value[naming.key] !== undefined) return value;
  return { ...value, [naming.key]: freeName(value, taken) };
}

function namedInList(of: FormShown, entries: readonly Json[], taken: ReadonlySet<string>): Json {
  const used = new Set([
    ...taken,
    ...entries.flatMap((one) => (isRecord(one) && typeof one.id === 'string' ? [one.id] : [])),
  ]);
  return entries.map((entry) => {
    const named = withNames(of, entry, used);
    if (isRecord(named) && typeof named.id === 'string') used.add(named.id);
    return named;
  });
}

function freeName(value: Saying, taken: ReadonlySet<string>): string {
  const stem = [value.profile, value.kind, 'new'].find((one) => typeof one === 'string') as string;
  let number = 1;
  while (taken.has(`${stem}-${number}`)) number += 1;
  return `${stem}-${number}`;
}
