import type { Narrator } from '@potyczka/narration';
import { narrator } from '@potyczka/narration';
import { useEffect, useMemo, useState } from 'react';
import { useWords } from '../words/index.tsx';
import type { Furniture } from './furniture.ts';

/** Every folder here is named after the game it furnishes, and is fetched when that game is played. */
const ROOMS = import.meta.glob<{ readonly furniture: Furniture }>('./*/index.tsx');

const fetched = new Map<string, Furniture>();

/** The furniture of a game, once it has come. */
export function useFurniture(ruleset: string): Furniture | null {
  const [, setCome] = useState('');
  useEffect(() => {
    let late = false;
    void ROOMS[`./${ruleset}/index.tsx`]?.().then(({ furniture }) => {
      fetched.set(ruleset, furniture);
      if (!late) setCome(ruleset);
    });
    return () => {
      late = true;
    };
  }, [ruleset]);
  return fetched.get(ruleset) ?? null;
}

/** A game's furniture with its words in the reader's language. */
export function useOwnWords(furniture: Furniture | null): Narrator {
  const { lang } = useWords();
  return useMemo(() => narrator({ words: furniture?.words ?? { en: {}, pl: {}, ru: {} } }, lang), [furniture, lang]);
}
