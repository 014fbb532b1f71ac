import type { Language, Words } from '@potyczka/kernel';
import type { Narrator } from '@potyczka/narration';
import { narrator } from '@potyczka/narration';
import { useEffect, useMemo, useState } from 'react';
import { useWords } from '../words/index.tsx';
import type { Furniture, LoadedFurniture } from './furniture.ts';

/** Every folder here is named after the game it belongs to, and is fetched when that game is played. */
const PARTS = import.meta.glob<{ readonly furniture: Furniture }>('./*/index.tsx');
const WORDS = import.meta.glob<{ readonly default: Words }>('./*/words/*.json');

/** By game and language, as `keyOf` writes them. */
const fetched = new Map<string, LoadedFurniture>();
const keyOf = (ruleset: string, lang: Language): string => `${ruleset}/${lang}`;

async function fetchFurniture(ruleset: string, lang: Language): Promise<void> {
  const key = keyOf(ruleset, lang);
  if (fetched.has(key)) return;
  const [parts, words] = await Promise.all([
    PARTS[`./${ruleset}/index.tsx`]?.(),
    WORDS[`./${ruleset}/words/${lang}.json`]?.(),
  ]);
  if (parts !== undefined && words !== undefined) fetched.set(key, { ...parts.furniture, words: words.default });
}

/** The furniture of a game, once it has come; after a change of language as it was, until its words have come. */
export function useFurniture(ruleset: string): LoadedFurniture | null {
  const { lang } = useWords();
  const [come, setCome] = useState('');
  useEffect(() => {
    let late = false;
    void fetchFurniture(ruleset, lang).then(() => {
      if (!late) setCome(keyOf(ruleset, lang));
    });
    return () => {
      late = true;
    };
  }, [ruleset, lang]);
  const before = come.startsWith(`${ruleset}/`) ? fetched.get(come) : undefined;
  return fetched.get(keyOf(ruleset, lang)) ?? before ?? null;
}

/** Whether it has come, or cannot come: what is laid out before it would be laid out anew, under somebody's hand. */
export function useIsFurnished(ruleset: string | undefined): boolean {
  const { lang } = useWords();
  const [tried, setTried] = useState<string>();
  useEffect(() => {
    if (ruleset === undefined) return;
    let late = false;
    const settled = (): void => {
      if (!late) setTried(ruleset);
    };
    fetchFurniture(ruleset, lang).then(settled, settled);
    return () => {
      late = true;
    };
  }, [ruleset, lang]);
  return ruleset !== undefined && (tried === ruleset || fetched.has(keyOf(ruleset, lang)));
}

/** A game's furniture with its words in the reader's language. */
export function useOwnWords(furniture: LoadedFurniture | null): Narrator {
  const { lang } = useWords();
  return useMemo(() => {
    const words = furniture?.words ?? {};
    return narrator({ words: { en: words, pl: words, ru: words } }, lang);
  }, [furniture, lang]);
}
