import type { Language, RuleId, RuleText } from '@potyczka/kernel';

type Texts = Readonly<Record<RuleId, RuleText>>;
type Translation = Readonly<Record<RuleId, { readonly title: string; readonly text: string }>>;

/**
 * The rules in every language, from the files of a ruleset's rulebook. Where a rule comes from is said once, in English;
 * a rule not yet translated is better read in English than not at all.
 */
export function rulebookOf(
  // A JSON file knows of a source only that it is a word.
  english: Readonly<Record<RuleId, Readonly<Record<keyof RuleText, string>>>>,
  polish: Translation,
  russian: Translation,
): Readonly<Record<Language, Texts>> {
  const en = english as Texts;
  const translated = (words: Translation): Texts =>
    Object.fromEntries(Object.entries(en).map(([id, text]) => [id, { ...text, ...words[id] }]));
  return { en, pl: translated(polish), ru: translated(russian) };
}
