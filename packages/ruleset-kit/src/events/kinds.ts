import type { Json, Point } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import { entriesOf, type Fields } from '../sheet/field.ts';
import { perUnit, toTable } from '../sheet/lengths.ts';
import { tellerOf } from '../sheet/told.ts';

/**
 * Kinds of fields that events have, beside the kernel's `shape`. A save is not a form: what the rules have written is
 * checked for being of the right kind, not for being a good idea.
 */

type Checker<T> = shape.Checker<T>;

const kind = <T>(expected: string, fits: (value: unknown) => boolean): Checker<T> => ({
  expected,
  check: (value, field, errors): value is T => {
    const ok = fits(value);
    if (!ok) errors.push({ field, expected });
    return ok;
  },
});

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The id of a unit, a side, a thing, or a word of the catalogue. */
export const name: Checker<string> = kind('an id', (value) => typeof value === 'string' && value !== '');
/** What somebody wrote, which may be nothing. */
export const words: Checker<string> = kind('a text', (value) => typeof value === 'string');
export const whole: Checker<number> = kind('a whole number', Number.isInteger);
export const decimal: Checker<number> = kind('a number', Number.isFinite);
export const json: Checker<Json> = kind('a value', (value) => value !== undefined);
export const names: Checker<readonly string[]> = shape.list(name, 0, 100_000);
export const numbers: Checker<readonly number[]> = shape.list(whole, 0, 100_000);
export const point: Checker<Point> = kind(
  'a point [x, y]',
  (value) => Array.isArray(value) && value.length === 2 && value.every(Number.isFinite),
);

/** Something whose inside is not looked at: a seat, the plan of a scenario. */
export const some = <T extends object>(expected: string): Checker<T> => kind(expected, isRecord);

export const pair = <A, B>(a: Checker<A>, b: Checker<B>): Checker<readonly [A, B]> =>
  kind(
    `[${a.expected}, ${b.expected}]`,
    (value) => Array.isArray(value) && value.length === 2 && a.check(value[0], '', []) && b.check(value[1], '', []),
  );

export function orNull<T>(checker: Checker<T>): Checker<T | null> {
  const { told } = checker;
  return {
    expected: `${checker.expected}, or null`,
    check: (value, field, errors): value is T | null => value === null || checker.check(value, field, errors),
    ...(told === undefined ? {} : { told: (value) => (value === null ? null : told(value)) }),
  };
}

type Cases = Readonly<Record<string, Readonly<Record<string, Checker<unknown>>>>>;
type CaseOf<K extends string, C extends Cases> = {
  [W in keyof C & string]: { readonly [P in K]: W } & shape.ObjectOf<C[W]>;
}[keyof C & string];

/** One of several shapes, told apart by the word in one field. */
export function cases<K extends string, C extends Cases>(key: K, shapes: C): Checker<CaseOf<K, C>> {
  const expected = `one of these, by its ${key}: ${Object.keys(shapes).join(', ')}`;
  const each = new Map(
    Object.entries(shapes).map(([word, fields]) => [word, shape.object({ [key]: shape.oneOf(word), ...fields })]),
  );
  return {
    expected,
    check: (value, field, errors): value is CaseOf<K, C> => {
      const one = isRecord(value) ? each.get(String((value as Readonly<Record<string, unknown>>)[key])) : undefined;
      if (one !== undefined) return one.check(value, field, errors);
      errors.push({ field, expected });
      return false;
    },
  };
}

/** Ticks here, or `per` to the table's unit, which it has on the wire: a length, a point, lists of either. */
export const measured = <T>(checker: Checker<T>, per?: number): Checker<T> => ({
  ...checker,
  told: (value) => toTable(value, per),
});

/** A field of a sheet as the state holds it: what the sheet writes in the table's unit is kept in ticks. */
function heldFits(
  fields: Fields,
): (value: object, field: string, errors: shape.FieldError[], part: boolean) => boolean {
  const stored = entriesOf(fields).filter(([, about]) => about.stored);
  const known = new Set(stored.map(([name]) => name));
  return (value, field, errors, part) => {
    const before = errors.length;
    const given = value as Readonly<Record<string, unknown>>;
    for (const name of Object.keys(given))
      if (!known.has(name)) errors.push({ field: `${field}.${name}`, expected: 'no such field' });
    for (const [name, { type, measure, optional }] of stored) {
      const held = given[name];
      if (held === undefined && (part || optional === true)) continue;
      type.check(measure === undefined ? held : toTable(held, perUnit(measure)), `${field}.${name}`, errors);
    }
    return errors.length === before;
  };
}

function held<T>(fields: Fields, expected: string, part: boolean): Checker<T> {
  let fits: ReturnType<typeof heldFits> | undefined;
  const check = (value: unknown, field: string, errors: shape.FieldError[]): value is T => {
    fits ??= heldFits(fields);
    if (isRecord(value)) return fits(value, field, errors, part);
    errors.push({ field, expected });
    return false;
  };
  return { expected, check, told: tellerOf(fields) as (value: unknown) => unknown };
}

/** A thing as its sheet declares it, and what is different about one. */
export const thing = <T extends object>(fields: Fields): Checker<T> => held(fields, 'a thing with its fields', false);
export const change = <T extends object>(fields: Fields): Checker<Partial<T>> =>
  held(fields, 'what is different about a thing', true);
