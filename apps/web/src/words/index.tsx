import type { Language } from '@potyczka/kernel';
import type { Narrator } from '@potyczka/narration';
import { chooseLanguage, narrator } from '@potyczka/narration';
import { createContext, useContext } from 'react';
import { en } from './en.ts';
import { pl } from './pl.ts';
import { ru } from './ru.ts';
import { start as startEn } from './start/en.ts';
import { start as startPl } from './start/pl.ts';
import { start as startRu } from './start/ru.ts';

const words = { en: { ...en, ...startEn }, pl: { ...pl, ...startPl }, ru: { ...ru, ...startRu } };

const narrators: Readonly<Record<Language, Narrator>> = {
  en: narrator({ words }, 'en'),
  pl: narrator({ words }, 'pl'),
  ru: narrator({ words }, 'ru'),
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
