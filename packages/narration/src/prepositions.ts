import type { Language } from '@potyczka/kernel';
import { russian } from './prepositions-ru.ts';

/**
 * Short prepositions that take a vowel where the next word would be hard to say: "ze strzelby", "we wroga". A message is
 * written with the short form; which one is spoken is only known once the name stands behind it.
 */
export type Fuller = (preposition: string, next: string) => string;

const CONSONANT = '[bcdfghjklłmnprstwzćńśźż]';
/** "ze strzelby", "ze sztyletu", "ze zbirem", "ze wzgórza", "ze mną", "ze 120"; but "z siekiery", "z szabli", "z wrogiem". */
const ZE = new RegExp(`^(?:s(?!z)${CONSONANT}|sz${CONSONANT}|[zśźż]${CONSONANT}|w[szśź]|mn|lw|1\\d\\d(?!\\d))`, 'iu');
/** "we wroga", "we fraku", "we mgle", "we dwoje", "we krwi"; but "w wodzie", "w strażnika". */
const WE = new RegExp(`^(?:[wf]${CONSONANT}|mgl|mgł|mnie|dwóch|dwoje|dwójk|troje|czworo|krwi)`, 'iu');

const polish: Fuller = (preposition, next) =>
  (preposition.toLowerCase() === 'z' ? ZE : WE).test(next) ? `${preposition}e` : preposition;

/** Where the rules of a language know such pairs, and how they choose. */
export const FULLER: Readonly<Partial<Record<Language, Fuller>>> = { pl: polish, ru: russian };

/** A preposition at the very end of a text, before whatever opens the name: „, ", (. */
const ENDING = /(^|[\s\u00a0("„«–—/])([zwвско])([\s\u00a0]+["„«(]?)$/iu;
const OPENING = /^["„«(]+/u;

/** The text before a name, with its last word as that name wants it. */
export function beforeName(text: string, name: string, fuller: Fuller): string {
  return text.replace(
    ENDING,
    (_all, before: string, preposition: string, gap: string) =>
      `${before}${fuller(preposition, name.replace(OPENING, ''))}${gap}`,
  );
}
