import type { Language, Words } from '@potyczka/kernel';
import { en } from './en.ts';
import { pl } from './pl.ts';
import { ru } from './ru.ts';

/** A game's words over those in which all games tell what a battle turns on. */
export const withGoalWords = (own: Readonly<Record<Language, Words>>): Readonly<Record<Language, Words>> => ({
  en: { ...en, ...own.en },
  pl: { ...pl, ...own.pl },
  ru: { ...ru, ...own.ru },
});
