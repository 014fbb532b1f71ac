import { shape } from '@potyczka/kernel';

/** Any text at all, also an empty one: the protocol promises that for seeds. */
export const anyText: shape.Checker<string> = {
  expected: 'a text of up to 400 characters',
  check: (value, field, errors): value is string => {
    const ok = typeof value === 'string' && value.length <= 400;
    if (!ok) errors.push({ field, expected: 'a text of up to 400 characters' });
    return ok;
  },
};

/** An object of which only these fields are checked here; the rest is for the ruleset. */
export function openObject<F extends Readonly<Record<string, shape.Checker<unknown>>>>(
  fields: F,
): shape.Checker<shape.ObjectOf<F>> {
  const inner = shape.object(fields);
  const known = Object.entries(fields);
  return {
    expected: inner.expected,
    check: (value, field, errors): value is shape.ObjectOf<F> => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return inner.check(value, field, errors);
      const before = errors.length;
      const given = value as Readonly<Record<string, unknown>>;
      for (const [key, checker] of known)
        checker.check(
          Object.hasOwn(value, key) ? given[key] : undefined,
          field === '' ? key : `${field}.${key}`,
          errors,
        );
      return errors.length === before;
    },
  };
}
