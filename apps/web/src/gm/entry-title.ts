import type { FormShown } from '../worker/ruling-forms.ts';
import { isPoint, isRecord, type Value } from './values.ts';

/** What tells an entry of a list from the others at a glance: its kind, who it is about, where it is. */
export function entryTitle(form: FormShown, value: Value): string {
  const words = wordsOf(form, value);
  return words.slice(0, MOST).join(' · ');
}
const MOST = 3;

function wordsOf(form: FormShown, value: Value): readonly string[] {
  switch (form.kind) {
    case 'choice':
      return form.values.filter((one) => one.value === value && one.value !== null).map(({ label }) => label);
    case 'text':
      return typeof value === 'string' ? [value] : [];
    case 'point':
      return isPoint(value) ? [`${value[0]}, ${value[1]}`] : [];
    case 'list':
      return form.of.kind === 'choice' && Array.isArray(value) ? value.flatMap((one) => wordsOf(form.of, one)) : [];
    case 'object':
      return isRecord(value) ? form.fields.flatMap(({ key, form: one }) => wordsOf(one, value[key])) : [];
    case 'perhaps':
      return wordsOf(form.form, value);
    case 'either':
      return form.forms.map((one) => wordsOf(one.form, value)).find((found) => found.length > 0) ?? [];
    default:
      return [];
  }
}
