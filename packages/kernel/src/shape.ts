/**
 * A small checker for data from outside: says which field is wrong and what it should be. Rulesets describe their
 * commands with it and get the TypeScript type for free; they have no dependency of their own.
 */
export interface FieldError {
  readonly field: string;
  readonly expected: string;
}

/** What a form has to ask for: the same as the checker accepts, as data. Whoever draws forms needs nothing else. */
export type Form =
  | { readonly kind: 'text'; readonly most: number }
  /** `of` tells what it names, where that is something at the table: a unit, a side, a piece of terrain … */
  | { readonly kind: 'id'; readonly of?: string }
  | { readonly kind: 'bool' }
  | { readonly kind: 'number'; readonly from: number; readonly to: number; readonly step?: number }
  | { readonly kind: 'choice'; readonly values: readonly (string | number | boolean | null)[] }
  | { readonly kind: 'point' }
  /** An outline on the table: a rectangle, a circle or a polygon, as the protocol writes them. */
  | { readonly kind: 'outline' }
  /** `ordered`: it matters which comes first; `again`: the same may stand there twice. */
  | {
      readonly kind: 'list';
      readonly of: Form;
      readonly min: number;
      readonly max: number;
      readonly ordered?: true;
      readonly again?: true;
    }
  /** Values by name; `keys` tells what the names are of; `whole`: a name that is left out is gone. */
  | { readonly kind: 'record'; readonly of: Form; readonly keys?: string; readonly whole?: true }
  | { readonly kind: 'object'; readonly fields: Readonly<Record<string, FormField>> }
  | { readonly kind: 'either'; readonly forms: readonly Form[] }
  | { readonly kind: 'any' };
export type FormField = Form & { readonly optional?: boolean };

interface Checks<T> {
  readonly expected: string;
  /** Left out by a checker that no form can ask for better than in free words. */
  readonly form?: Form;
  /** How the wire writes it, where that is not as it is: lengths inside are ticks. What is made of others keeps theirs. */
  readonly told?: (value: unknown) => unknown;
  check(value: unknown, field: string, errors: FieldError[]): value is T;
}

export type Checker<T> = Checks<T> & { readonly optional?: boolean };
export type Of<C> = C extends Checker<infer T> ? T : never;

const make = <T>(
  expected: string,
  form: Form,
  check: (value: unknown, field: string, errors: FieldError[]) => boolean,
): Checker<T> => ({
  expected,
  form,
  check: (value, field, errors): value is T => {
    const before = errors.length;
    const ok = check(value, field, errors);
    if (!ok && errors.length === before) errors.push({ field, expected });
    return ok;
  },
});

type Told = NonNullable<Checks<unknown>['told']>;

/** The checker with how the wire writes what it checks, if that is not as it is. */
const telling = <C extends object>(checker: C, told: Told | undefined): C =>
  told === undefined ? checker : { ...checker, told };

/** The form of a checker; of one that has none, free words. */
export const formOf = ({ form }: Checker<unknown>): Form => form ?? { kind: 'any' };

/** Alternatives of alternatives are one choice. */
const formsIn = (checker: Checker<unknown>): readonly Form[] => {
  const form = formOf(checker);
  return form.kind === 'either' ? form.forms : [form];
};

const fieldForms = (fields: Fields): Readonly<Record<string, FormField>> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, checker]) => [
      key,
      checker.optional === true ? { ...formOf(checker), optional: true } : formOf(checker),
    ]),
  );

export const text = (max = 400): Checker<string> =>
  make(
    `a text of 1 to ${max} characters`,
    { kind: 'text', most: max },
    (v) => typeof v === 'string' && v.length > 0 && v.length <= max,
  );

export const id: Checker<string> = make(
  'an id (letters, digits, - _ . : up to 64 characters)',
  { kind: 'id' },
  // `__proto__` and its like are property names with a life of their own; an id never needs them.
  (v) => typeof v === 'string' && /^[\p{L}\p{N}][\p{L}\p{N}_.:#-]{0,63}$/u.test(v) && !(v in Object.prototype),
);

/** An id of something that is there: forms let people choose among what the table has. */
export const idOf = (what: string): Checker<string> => ({ ...id, form: { kind: 'id', of: what } });

/** An id that whoever says it may make up. */
export const newId: Checker<string> = { ...id, form: { kind: 'text', most: 64 } };

/** Free words of a catalogue that is too long, or too much a matter of the table, to be listed by the checker. */
export const wordOf = (what: string, max = 40): Checker<string> => ({ ...text(max), form: { kind: 'id', of: what } });

export const bool: Checker<boolean> = make('true or false', { kind: 'bool' }, (v) => typeof v === 'boolean');

export const number = (from = -1e6, to = 1e6): Checker<number> =>
  make(
    `a number from ${from} to ${to}`,
    { kind: 'number', from, to },
    (v) => typeof v === 'number' && Number.isFinite(v) && v >= from && v <= to,
  );

export const integer = (from = -1e6, to = 1e6): Checker<number> =>
  make(
    `a whole number from ${from} to ${to}`,
    { kind: 'number', from, to, step: 1 },
    (v) => Number.isInteger(v) && (v as number) >= from && (v as number) <= to,
  );

export const oneOf = <const T extends readonly (string | number | boolean | null)[]>(
  ...values: T
): Checker<T[number]> =>
  make(
    values.length === 1 ? String(values[0]) : `one of ${values.map(String).join(', ')}`,
    { kind: 'choice', values },
    (v) => values.includes(v as T[number]),
  );

export const any: Checker<unknown> = make('anything', { kind: 'any' }, (v) => v !== undefined);

export const list = <T>(item: Checker<T>, min = 0, max = 1000): Checker<readonly T[]> => {
  const { told } = item;
  return telling(
    make<readonly T[]>(
      `a list of ${min} to ${max} entries, each ${item.expected}`,
      { kind: 'list', of: formOf(item), min, max },
      (v, field, errors) => {
        if (!Array.isArray(v) || v.length < min || v.length > max) return false;
        let ok = true;
        v.forEach((entry, index) => {
          if (!item.check(entry, `${field}[${index}]`, errors)) ok = false;
        });
        return ok;
      },
    ),
    told && ((all) => (all as readonly unknown[]).map(told)),
  );
};

const coordinate = number(-1000, 2000);
/** `[x, y]` in the table's unit. */
export const point: Checker<readonly [number, number]> = make(
  'a point [x, y] in the unit of the table',
  { kind: 'point' },
  (v) => Array.isArray(v) && v.length === 2 && v.every((n) => coordinate.check(n, '', [])),
);

export const maybe = <T>(checker: Checker<T>): Checker<T | undefined> & { readonly optional: true } => ({
  ...telling(
    make<T | undefined>(
      checker.expected,
      formOf(checker),
      (v, field, errors) => v === undefined || checker.check(v, field, errors),
    ),
    checker.told,
  ),
  optional: true,
});

export const either = <A, B>(a: Checker<A>, b: Checker<B>): Checker<A | B> => {
  const checker = make<A | B>(
    `${a.expected}, or ${b.expected}`,
    { kind: 'either', forms: [a, b].flatMap(formsIn) },
    (v) => a.check(v, '', []) || b.check(v, '', []),
  );
  const told: Told = (value) => {
    const one = a.check(value, '', []) ? a : b;
    return one.told === undefined ? value : one.told(value);
  };
  return telling(checker, a.told === undefined && b.told === undefined ? undefined : told);
};

export const record = <T>(item: Checker<T>, max = 1000): Checker<Readonly<Record<string, T>>> => {
  const { told } = item;
  return telling(
    make<Readonly<Record<string, T>>>(
      `an object whose values are each ${item.expected}`,
      { kind: 'record', of: formOf(item) },
      (v, field, errors) => {
        if (typeof v !== 'object' || v === null || Array.isArray(v)) return false;
        const entries = Object.entries(v);
        if (entries.length > max) return false;
        let ok = true;
        for (const [key, entry] of entries) if (!item.check(entry, `${field}.${key}`, errors)) ok = false;
        return ok;
      },
    ),
    told && ((all) => Object.fromEntries(Object.entries(all as object).map(([key, one]) => [key, told(one)]))),
  );
};

/** A record whose names are those of something at the table. */
export const recordBy = <T>(keys: string, item: Checker<T>, max = 1000): Checker<Readonly<Record<string, T>>> => ({
  ...record(item, max),
  form: { kind: 'record', of: formOf(item), keys },
});

/** The same data, asked for in another way than it is checked. */
export const asked = <T>(checker: Checker<T>, form: Form): Checker<T> => ({ ...checker, form });

/** Another spelling of what a neighbouring field says: accepted, and never asked for. */
export const unasked = <T>(checker: Checker<T>): Checker<T> => asked(checker, { kind: 'any' });

/** A list whose order matters. */
export const inOrder = <T>(checker: Checker<T>): Checker<T> => {
  const form = formOf(checker);
  return form.kind === 'list' ? asked(checker, { ...form, ordered: true }) : checker;
};

/** A list in which the same may stand twice. */
export const again = <T>(checker: Checker<T>): Checker<T> => {
  const form = formOf(checker);
  return form.kind === 'list' ? asked(checker, { ...form, again: true }) : checker;
};

/** A record that is said as a whole: what it does not name is gone. */
export const whole = <T>(checker: Checker<T>): Checker<T> => {
  const form = formOf(checker);
  return form.kind === 'record' ? asked(checker, { ...form, whole: true }) : checker;
};

type Fields = Readonly<Record<string, Checker<unknown>>>;
type Optional<F extends Fields> = { [K in keyof F]: F[K] extends { readonly optional: true } ? K : never }[keyof F];
export type ObjectOf<F extends Fields> = { readonly [K in Exclude<keyof F, Optional<F>>]: Of<F[K]> } & {
  readonly [K in Optional<F>]?: Exclude<Of<F[K]>, undefined>;
};

/** An object with exactly these fields: unknown ones are refused too, so that a misspelt field can't be ignored. */
export const object = <F extends Fields>(fields: F): Checker<ObjectOf<F>> => {
  const known = Object.entries(fields);
  const checker = make<ObjectOf<F>>(
    `an object with the fields ${Object.keys(fields).join(', ')}`,
    { kind: 'object', fields: fieldForms(fields) },
    (v, field, errors) => {
      if (typeof v !== 'object' || v === null || Array.isArray(v)) return false;
      const given = v as Record<string, unknown>;
      const path = (key: string): string => (field === '' ? key : `${field}.${key}`);
      let ok = true;
      for (const key of Object.keys(given)) {
        if (Object.hasOwn(fields, key)) continue;
        errors.push({ field: path(key), expected: `no such field; the fields are ${Object.keys(fields).join(', ')}` });
        ok = false;
      }
      for (const [key, one] of known) if (!one.check(given[key], path(key), errors)) ok = false;
      return ok;
    },
  );
  const ways = known.flatMap(([key, { told }]) => (told === undefined ? [] : [[key, told] as const]));
  const told: Told = (value) => {
    const shown: Record<string, unknown> = { ...(value as object) };
    // What may be missing has nothing to be told.
    for (const [key, way] of ways) if (shown[key] !== undefined) shown[key] = way(shown[key]);
    return shown;
  };
  return telling(checker, ways.length === 0 ? undefined : told);
};

export function parse<T>(
  checker: Checker<T>,
  value: unknown,
  field = '',
): { ok: true; value: T } | { ok: false; errors: readonly FieldError[] } {
  const errors: FieldError[] = [];
  return checker.check(value, field, errors) ? { ok: true, value } : { ok: false, errors };
}
