import type { AnyRules, GameCard, GameParts, Language, Words } from '@potyczka/kernel';
import { rulebookIn } from './words.ts';

type Loaded = () => Promise<{ readonly default: Words }>;

const COMMON: Readonly<Record<Language, Loaded>> = {
  en: () => import('../common-words/en.json'),
  pl: () => import('../common-words/pl.json'),
  ru: () => import('../common-words/ru.json'),
};

/** A game whose words are one file for each language, its rulebook among them: in parts that are loaded when they are wanted. */
export function inParts(
  card: GameCard,
  rules: () => Promise<AnyRules>,
  words: Readonly<Record<Language, Loaded>>,
): GameParts {
  const own = async (lang: Language): Promise<Words> => (await words[lang]()).default;
  const whole = async (lang: Language): Promise<Words> => ({ ...(await COMMON[lang]()).default, ...(await own(lang)) });
  const read = async (lang: Language) => rulebookIn(await own(lang));
  return {
    ...{ card, rules },
    words: { en: () => whole('en'), pl: () => whole('pl'), ru: () => whole('ru') },
    rulebook: { en: () => read('en'), pl: () => read('pl'), ru: () => read('ru') },
  };
}
