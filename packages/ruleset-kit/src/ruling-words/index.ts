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

/** How a game tells of rulings: by its own words, else by those that games share. */
export function rulingSpeech(own: Words): {
  /** A power by its name. */
  readonly power: (power: string) => string;
  /** What was changed, field by field: numbers are told, words by their terms, anything longer is there to be seen. */
  readonly changes: (change: object) => readonly string[];
} {
  const known = (key: string): boolean => Object.hasOwn(own, key) || Object.hasOwn(shared.en, key);
  const named = (word: string, sorts: readonly string[]): string => {
    const sort = sorts.find((one) => known(`${one}.${word}`));
    return sort === undefined ? word : `@${sort}.${word}`;
  };
  const told = ([field, value]: readonly [string, unknown]): string => {
    const name = named(field, ['stat', 'ruling', 'field']);
    if (typeof value === 'string' && known(`${field}.${value}`)) return `@${field}.${value}`;
    // What somebody is no longer is told as nought.
    const number = value === false ? 0 : value;
    return typeof number === 'number' && name !== field ? `${name}#${number}` : name;
  };
  return { power: (power) => named(power, ['ruling']), changes: (change) => Object.entries(change).map(told) };
}
