import type { Language } from '@potyczka/kernel';
import type { Narrator } from '@potyczka/narration';
import { chooseLanguage, narrator } from '@potyczka/narration';
import { createContext, useContext } from 'react';
import { en } from './en.ts';
import { pl } from './pl.ts';
import { ru } from './ru.ts';

const narrators: Readonly<Record<Language, Narrator>> = {
  en: narrator({ words: { en, pl, ru } }, 'en'),
  pl: narrator({ words: { en, pl, ru } }, 'pl'),
  ru: narrator({ words: { en, pl, ru } }, 'ru'),
};

export const wordsIn = (lang: Language): Narrator => narrators[lang];

/** The language somebody chose here before, else the browser's. */
export function firstLanguage(): Language {
  const kept = localStorage.getItem('language');
  return chooseLanguage(kept ?? undefined, { LANG: navigator.language });
}

const Tongue = createContext<Narrator>(narrators.en);
export const Speaking = Tongue.Provider;

/** The page's words in the reader's language. */
export const useWords = (): Narrator => useContext(Tongue);
