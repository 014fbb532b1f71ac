import type { RuleId, Ruling, RulingTopic } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import type { CommandShapes } from './commands.ts';

/** What a game keeps of a power besides checking and carrying it out. */
interface Listed {
  readonly rule: RuleId;
  /** What a desk asks for; of a power that has none, free words. */
  readonly form?: shape.Form;
  readonly needsReason?: boolean;
}

/** Where a word alone will do, a form asks for it under its name. */
function atLength(form: shape.Form): shape.Form {
  const written = form.kind === 'either' ? form.forms.filter(({ kind }) => kind === 'object') : [];
  return written.length === 1 && written[0] !== undefined ? written[0] : form;
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

/** A figure's form with its fields written out: a set-up checks `stats` by a shape of its own. */
export function withStats(unit: shape.Checker<unknown>, ...stats: readonly shape.Checker<unknown>[]): shape.Form {
  const form = shape.formOf(unit);
  if (form.kind !== 'object') return form;
  const forms = stats.map(shape.formOf);
  const [first] = forms;
  const own: shape.Form = first !== undefined && forms.length === 1 ? first : { kind: 'either', forms };
  return { ...form, fields: { ...form.fields, stats: { ...own, optional: true } } };
}

/** Fields of figures by their ids; where figures are of several kinds, each kind has fields of its own. */
export const byUnit = (...stats: readonly shape.Checker<unknown>[]): shape.Form => {
  const forms = stats.map(shape.formOf);
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
