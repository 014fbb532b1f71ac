import { type AnyRuleset, type Language, type Line, remembered } from '@potyczka/kernel';
import type { Narrator } from '@potyczka/narration';
import { narrator } from '@potyczka/narration';
import { marked, type ToldLine } from '../log.ts';

const narrators = remembered((rules: AnyRuleset) => remembered((lang: Language) => narrator(rules, lang)));

/** The words of a game in a language: one narrator for all tables and seats. */
export const wordsOf = (rules: AnyRuleset, lang: Language): Narrator => narrators(rules)(lang);

const texts = remembered((words: Narrator) => remembered(marked(words)));

/** A line in words; what several seats are told in the same language is worded once. */
export const toldIn = (words: Narrator, line: Line): ToldLine => texts(words)(line);
