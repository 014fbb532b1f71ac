import type { Rulebook, RuleId } from '@potyczka/kernel';

type Translation = Readonly<Record<RuleId, { readonly title: string; readonly text: string }>>;

/**
 * The rules in another language. Where a rule comes from is said once, in English; a rule not yet translated is better
 * read in English than not at all.
 */
export const translated = (english: Rulebook, words: Translation): Rulebook =>
  Object.fromEntries(Object.entries(english).map(([id, text]) => [id, { ...text, ...words[id] }]));
