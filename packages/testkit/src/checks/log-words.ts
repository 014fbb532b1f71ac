import type { AnyRuleset, Language } from '@potyczka/kernel';
import { narrator } from '@potyczka/narration';
import { logOf } from '@potyczka/protocol';
import type { AnyTable } from '../subject.ts';

/** What no person writes: keys and braces of templates, words run together, nothing where something should stand. */
export const RAW = [/@[a-z]+[.\w]*/, /[{}]/, /\b(undefined|null|NaN|true|false)\b/, /\b[a-z]+[A-Z]\w*/, /\[object/];

/** Words a language does not have: Russian is not written in Latin letters. */
const FOREIGN: Readonly<Partial<Record<Language, RegExp>>> = { ru: /\b(?=[A-Za-z]{3,}\b)[A-Z]*[a-z]/ };

const namesAt = ({ rules, checkpoint }: AnyTable): readonly string[] => {
  const { units = {} } = rules.view(checkpoint.state, null) as { readonly units?: Readonly<Record<string, unknown>> };
  return Object.values(units).flatMap((unit) => {
    const { name } = unit as { readonly name?: unknown };
    return typeof name === 'string' ? [name] : [];
  });
};

/** Lines of a table's log that tell of ids, or in words that were not translated. */
export function rawLines(table: AnyTable, lang: Language): readonly string[] {
  const words = narrator(table.rules as AnyRuleset, lang);
  const names = namesAt(table);
  const { units = {} } = table.rules.view(table.checkpoint.state, null) as { readonly units?: object };
  const ids = Object.keys(units).filter((id) => id.length > 1 && !names.some((name) => name.includes(id)));
  const seats = table.rules.seats(table.checkpoint.state).flatMap(({ id, name }) => (name === undefined ? [id] : []));
  return logOf(table, words, 1).flatMap((line) => {
    const { text } = line as { readonly text: string };
    const said = names.reduce((rest, name) => rest.replaceAll(name, '·'), text);
    const isRaw =
      [...RAW, ...(FOREIGN[lang] === undefined ? [] : [FOREIGN[lang]])].some((pattern) => pattern.test(said)) ||
      [...ids, ...seats].some((id) => new RegExp(`(^|[^\\p{L}\\d])${id}($|[^\\p{L}\\d])`, 'u').test(said));
    return isRaw ? [text] : [];
  });
}
