import type { AnyRuleset, Language, Violation } from '@potyczka/kernel';
import { narrator, sharedWords } from '@potyczka/narration';
import { namesAt } from '@potyczka/protocol';
import type { AnyTable } from '../subject.ts';
import { RAW } from './log-words.ts';

/** Where a sentence has nothing to say and says it all the same. */
const HOLES = [/\(\s*\)/, /\s\s/, /\s[.,;:?]/, /[:,(]\s*[.;,)]/, /(^|[^.])\.\.($|[^.])/, /^[\s.,:;?]/, /^[^\p{L}]*$/u];

/** What stands for nothing; in Russian, which is full of dashes, it is seen among what the sentence is made of. */
const NOTHING = '—';

/** A refusal of the door (a field that is wrong, an option nobody knows) breaks no rule of any catalogue. */
const isOfTheDoor = ({ words }: AnyRuleset, code: string): boolean =>
  !Object.hasOwn(words.en, `error.${code}`) && Object.hasOwn(sharedWords.en, `error.${code}`);

/** The ids of figures a seat can see, which have names to be called by. */
function idsFor({ rules, checkpoint }: AnyTable, seat: string): readonly string[] {
  const { units = {} } = rules.view(checkpoint.state, seat) as { readonly units?: Readonly<Record<string, object>> };
  const names = Object.values(units).map((unit) => String((unit as { readonly name?: unknown }).name ?? ''));
  return Object.keys(units).filter((id) => id.length > 1 && !names.some((name) => name.includes(id)));
}

/** What is wrong with a refusal a seat gets: no rule behind it, or a sentence with holes, keys or ids in it. */
export function faultsOfRefusal(
  table: AnyTable,
  seat: string,
  violation: Violation,
  languages: readonly Language[],
): readonly string[] {
  const rules = table.rules as AnyRuleset;
  const { code, rule, params = {} } = violation;
  const door = isOfTheDoor(rules, code);
  if (rule === undefined && !door) return [`${code}: no rule forbids it`];
  if (rule !== undefined && !Object.hasOwn(rules.rulebook.en, rule)) return [`${code}: there is no rule ${rule}`];
  if (Object.values(params).includes(NOTHING)) return [`${code}: a dash for want of a word`];
  // What a field should be is told to whoever writes messages, by its name in them and in its own words.
  const technical = door || Object.hasOwn(params, 'field');
  const ids = technical ? [] : idsFor(table, seat);
  const unwanted = technical ? [] : [...RAW, ...HOLES];
  return languages.flatMap((lang) => {
    const text = narrator(rules, lang, { strict: true }).violation(
      violation,
      namesAt(table, table.checkpoint.state, seat),
    );
    const isRaw =
      unwanted.some((pattern) => pattern.test(text)) ||
      ids.some((id) => new RegExp(`(^|[^\\p{L}\\d])${id}($|[^\\p{L}\\d])`, 'u').test(text));
    return isRaw ? [`${lang}: ${code}: ${text}`] : [];
  });
}
