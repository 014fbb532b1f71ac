import type { AnyRuleset, Language, Line } from '@potyczka/kernel';
import { type Narrator, narrator } from '@potyczka/narration';
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

/** A line in words; one that lacks a word or a form is shown in braces, as nobody writes. */
function said(words: Narrator, line: Line): string {
  try {
    return words.line(line);
  } catch (thrown) {
    return `{${thrown instanceof Error ? thrown.message : String(thrown)}}`;
  }
}

/** Lines of a table's log that tell of ids, or in words that were not translated. */
export function rawLines(table: AnyTable, lang: Language): readonly string[] {
  const words = narrator(table.rules as AnyRuleset, lang, { strict: true });
  const names = namesAt(table);
  const { units = {} } = table.rules.view(table.checkpoint.state, null) as { readonly units?: object };
  const ids = Object.keys(units).filter((id) => id.length > 1 && !names.some((name) => name.includes(id)));
  const seats = table.rules.seats(table.checkpoint.state).flatMap(({ id, name }) => (name === undefined ? [id] : []));
  return logOf(table, words, 1, null, (line) => ({ text: said(words, line) })).flatMap(({ text }) => {
    const rest = names.reduce((left, name) => left.replaceAll(name, '·'), text);
    const isRaw =
      [...RAW, ...(FOREIGN[lang] === undefined ? [] : [FOREIGN[lang]])].some((pattern) => pattern.test(rest)) ||
      [...ids, ...seats].some((id) => new RegExp(`(^|[^\\p{L}\\d])${id}($|[^\\p{L}\\d])`, 'u').test(rest));
    return isRaw ? [text] : [];
  });
}
