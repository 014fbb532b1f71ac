import type { RuleId, Ruling, RulingTopic } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import type { CommandShapes } from '../commands.ts';

/** What a game keeps of a power besides checking and carrying it out. */
interface Listed {
  readonly rule: RuleId;
  /** What a desk asks for; of a power that has none, free words. */
  readonly form?: shape.Form;
  readonly needsReason?: boolean;
}

const isNothing = (form: shape.Form): boolean => form.kind === 'choice' && form.values.every((one) => one === null);

/** Where a word alone will do, a form asks for it under its name; what may be nothing at all still may. */
function atLength(form: shape.Form): shape.Form {
  const written = form.kind === 'either' ? form.forms.filter(({ kind }) => kind === 'object') : [];
  const [only] = written;
  if (form.kind !== 'either' || only === undefined || written.length > 1) return form;
  return form.forms.some(isNothing) ? { kind: 'either', forms: [only, { kind: 'choice', values: [null] }] } : only;
}

/** The GM's powers by what they are about. One that says what another says too need not be named. */
export const rulingsOf = (
  powers: Readonly<Record<string, Listed | undefined>>,
  topics: Readonly<Partial<Record<RulingTopic, readonly string[]>>>,
): readonly Ruling[] =>
  Object.entries(topics).flatMap(([about, named]) =>
    named.map((power): Ruling => {
      const known = powers[power];
      if (known === undefined) throw new Error(`no power ${power}`);
      const { rule, form = { kind: 'any' }, needsReason = false } = known;
      return { power, rule, about: about as RulingTopic, form: atLength(form), needsReason };
    }),
  );

/** Commands that take a `situation`, with what may be said in it. */
export function spokenIn(shapes: CommandShapes): Readonly<Record<string, shape.Form>> {
  return Object.fromEntries(
    Object.entries(shapes).flatMap(([type, checker]) => {
      const form = shape.formOf(checker);
      const said = form.kind === 'object' ? form.fields.situation : undefined;
      return said === undefined ? [] : [[type, said] as const];
    }),
  );
}

/** A newcomer comes as its profile says; what is different about it is ruled afterwards, field by field. */
export function newcomer(unit: shape.Checker<unknown>): shape.Form {
  const form = shape.formOf(unit);
  if (form.kind !== 'object') return form;
  // Who comes, on whose side and where is what somebody thinks of first.
  const { profile, side, at, ...others } = form.fields;
  const first = Object.entries({ profile, side, at }).flatMap(([key, one]) => (one === undefined ? [] : [[key, one]]));
  return without({ ...form, fields: { ...Object.fromEntries(first), ...others } }, ['stats', 'algorithm']);
}

type ObjectForm = Extract<shape.Form, { readonly kind: 'object' }>;

/** Without what the engine keeps for itself between two commands: taking a step back puts that right, not a ruling. */
const without = (form: ObjectForm, fields: readonly string[]): ObjectForm => ({
  ...form,
  fields: Object.fromEntries(Object.entries(form.fields).filter(([key]) => !fields.includes(key))),
});

/** Fields of figures by their ids; where figures are of several kinds, each kind has fields of its own. */
export const byUnit = (kept: readonly string[], ...stats: readonly shape.Checker<unknown>[]): shape.Form => {
  const forms = stats.map(shape.formOf).map((form) => (form.kind === 'object' ? without(form, kept) : form));
  const [first] = forms;
  return {
    kind: 'record',
    keys: 'unit',
    of: first !== undefined && forms.length === 1 ? first : { kind: 'either', forms },
  };
};

/** The forms of an object's fields by their names. */
export const fieldsOf = (checker: shape.Checker<unknown>): Readonly<Record<string, shape.Form>> => {
  const form = shape.formOf(checker);
  return form.kind === 'object' ? form.fields : {};
};

/** Options by their names. */
export const BY_OPTION: shape.Form = { kind: 'record', keys: 'option', of: { kind: 'any' } };
