import type { AnyRuleset, Language, Line } from '@potyczka/kernel';
import type { Narrator } from '@potyczka/narration';
import { narrator } from '@potyczka/narration';
import { marked, type ToldLine } from '../log.ts';

const narrators = new WeakMap<AnyRuleset, Map<Language, Narrator>>();

/** The words of a game in a language: one narrator for all tables and seats. */
export function wordsOf(rules: AnyRuleset, lang: Language): Narrator {
  const known = narrators.get(rules) ?? new Map<Language, Narrator>();
  narrators.set(rules, known);
  const words = known.get(lang) ?? narrator(rules, lang);
  known.set(lang, words);
  return words;
}

const texts = new WeakMap<Line, { readonly words: Narrator; readonly told: ToldLine }>();

/** A line in words; what several seats are told in the same language is worded once. */
export function toldIn(words: Narrator, line: Line): ToldLine {
  const known = texts.get(line);
  if (known?.words === words) return known.told;
  const told = marked(words)(line);
  texts.set(line, { words, told });
  return told;
}
