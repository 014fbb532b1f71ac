import type { Language, RuleId, RuleText } from '@potyczka/kernel';
import en from './rulebook/en.json' with { type: 'json' };
import pl from './rulebook/pl.json' with { type: 'json' };
import ru from './rulebook/ru.json' with { type: 'json' };

type Translation = Readonly<Record<RuleId, { readonly title: string; readonly text: string }>>;

const english = en as Readonly<Record<RuleId, RuleText>>;

/** Where a rule comes from is said once, in English; a rule not yet translated is better read in English than not at all. */
function translated(words: Translation): Readonly<Record<RuleId, RuleText>> {
  const rules = Object.entries(english).map(([id, text]) => [id, { ...text, ...words[id] }] as const);
  return Object.fromEntries(rules);
}

export const rulebook: Readonly<Record<Language, Readonly<Record<RuleId, RuleText>>>> = {
  en: english,
  pl: translated(pl),
  ru: translated(ru),
};
