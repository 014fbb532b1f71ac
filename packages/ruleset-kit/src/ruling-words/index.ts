import type { Language, Words } from '@potyczka/kernel';
import { en } from './en.ts';
import { pl } from './pl.ts';
import { ru } from './ru.ts';

const shared: Readonly<Record<Language, Words>> = { en, pl, ru };

/** A game's words over those that all games use for rulings. */
export const withRulingWords = (own: Readonly<Record<Language, Words>>): Readonly<Record<Language, Words>> => ({
  en: { ...shared.en, ...own.en },
  pl: { ...shared.pl, ...own.pl },
  ru: { ...shared.ru, ...own.ru },
});
