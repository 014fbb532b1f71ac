import type { shape } from '@potyczka/kernel';
import { isRaw } from '../spelling.ts';

/** Everything of a kind (`unit`, `side` …) that a value names, by the form it was asked for with. */
export function namedIn(form: shape.Form, value: unknown, of: string): readonly string[] {
  switch (form.kind) {
    case 'id':
      return form.of === of && typeof value === 'string' ? [value] : [];
    case 'list':
      return Array.isArray(value) ? value.flatMap((one) => namedIn(form.of, one, of)) : [];
    case 'record': {
      const named = isRaw(value) ? Object.entries(value) : [];
      return named.flatMap(([key, one]) => [...(form.keys === of ? [key] : []), ...namedIn(form.of, one, of)]);
    }
    case 'object':
      return isRaw(value) ? Object.entries(form.fields).flatMap(([key, one]) => namedIn(one, value[key], of)) : [];
    case 'either':
      return [...new Set(form.forms.flatMap((one) => namedIn(one, value, of)))];
    default:
      return [];
  }
}
