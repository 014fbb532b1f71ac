import type { Words } from '@potyczka/kernel';
import { parseName } from '@potyczka/narration';

/** A side, or a band with a name of its own: distances are called bands too, in small letters. */
const isGroup = (key: string, word: string): boolean =>
  key.startsWith('side.') || (key.startsWith('band.') && /^\p{Lu}/u.test(word));

/** Groups of which nothing says whether they are one or many, though a verb has to agree with them. */
export const groupsWithoutNumber = (words: Words): readonly string[] =>
  Object.entries(words).flatMap(([key, word]) =>
    isGroup(key, word) && parseName(word).gender === undefined ? [key] : [],
  );
