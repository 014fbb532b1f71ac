import type { Language, Words } from '@potyczka/kernel';
import { en } from './en.ts';
import { pl } from './pl.ts';
import { ru } from './ru.ts';

/** What every game says: the refusals of the table itself, talk, undo, and the texts of the command line. */
export const sharedWords: Readonly<Record<Language, Words>> = { en, pl, ru };
