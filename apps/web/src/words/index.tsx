import type { Language, Words } from '@potyczka/kernel';
import type { Narrator } from '@potyczka/narration';
import { chooseLanguage, narrator } from '@potyczka/narration';
import { createContext, type ReactElement, type ReactNode, useContext, useEffect, useState } from 'react';

/** Words of the page in each language. One language is fetched at a time: most people read one. */
export type Book = Readonly<Record<Language, () => Promise<{ readonly default: Words }>>>;

const COMMON: Book = {
  en: () => import('./of-en.ts'),
  pl: () => import('./of-pl.ts'),
  ru: () => import('./of-ru.ts'),
};

const loaded = new Map<Language, { readonly words: Words; readonly narrator: Narrator }>();

/** What a narrator says, so that a book within a book adds to it. */
const wordsOf = new WeakMap<Narrator, Words>();

function speaker(words: Words, lang: Language): Narrator {
  const made = narrator({ words: { en: words, pl: words, ru: words } }, lang);
  wordsOf.set(made, words);
  return made;
}

/** Fetches the words of a language; after that `wordsIn` has them. */
export async function loadWords(lang: Language): Promise<void> {
  if (loaded.has(lang)) return;
  const { default: words } = await COMMON[lang]();
  loaded.set(lang, { words, narrator: speaker(words, lang) });
}

const common = (lang: Language) => {
  const known = loaded.get(lang);
  if (known === undefined) throw new Error(`the words of ${lang} are not here yet`);
  return known;
};

export const wordsIn = (lang: Language): Narrator => common(lang).narrator;

/** The language somebody chose here before, else the browser's. */
export function firstLanguage(): Language {
  const kept = localStorage.getItem('language');
  return chooseLanguage(kept ?? undefined, { LANG: navigator.language });
}

const WordsContext = createContext<Narrator | null>(null);
export const WordsProvider = WordsContext.Provider;

/** The page's words in the reader's language. */
export function useWords(): Narrator {
  const words = useContext(WordsContext);
  if (words === null) throw new Error('the words of the page are used outside of their provider');
  return words;
}

interface ReadingProps {
  readonly book: Book;
  /** What is said until they are here. */
  readonly wait?: string;
  readonly children: ReactNode;
}

/** Shows a screen that has words of its own, once they are here. */
export function WithWords({ book, wait = 'web.loading.page', children }: ReadingProps): ReactElement {
  const words = useWords();
  const { lang } = words;
  const [own, setOwn] = useState<Narrator | null>(null);
  useEffect(() => {
    let wanted = true;
    void book[lang]().then((more) => {
      if (wanted) setOwn(speaker({ ...(wordsOf.get(words) ?? common(lang).words), ...more.default }, lang));
    });
    return () => {
      wanted = false;
    };
  }, [book, lang, words]);
  return own === null ? (
    <p className="page loading">{words.word(wait)}</p>
  ) : (
    <WordsProvider value={own}>{children}</WordsProvider>
  );
}
