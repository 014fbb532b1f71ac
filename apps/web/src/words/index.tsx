import type { Language, Words } from '@potyczka/kernel';
import type { Narrator } from '@potyczka/narration';
import { chooseLanguage, narrator } from '@potyczka/narration';
import { createContext, useContext } from 'react';

/** One language is fetched at a time: most people read one. */
const BOOKS: Readonly<Record<Language, () => Promise<{ readonly words: Words }>>> = {
  en: () => import('./of-en.ts'),
  pl: () => import('./of-pl.ts'),
  ru: () => import('./of-ru.ts'),
};

const learnt = new Map<Language, Narrator>();

/** Fetches the words of a language; after that `wordsIn` has them. */
export async function learn(lang: Language): Promise<void> {
  if (learnt.has(lang)) return;
  const { words } = await BOOKS[lang]();
  learnt.set(lang, narrator({ words: { en: words, pl: words, ru: words } }, lang));
}

export function wordsIn(lang: Language): Narrator {
  const words = learnt.get(lang);
  if (words === undefined) throw new Error(`the words of ${lang} are not here yet`);
  return words;
}

/** The language somebody chose here before, else the browser's. */
export function firstLanguage(): Language {
  const kept = localStorage.getItem('language');
  return chooseLanguage(kept ?? undefined, { LANG: navigator.language });
}

const Tongue = createContext<Narrator | null>(null);
export const Speaking = Tongue.Provider;

/** The page's words in the reader's language. */
export function useWords(): Narrator {
  const words = useContext(Tongue);
  if (words === null) throw new Error('nobody speaks here');
  return words;
}
