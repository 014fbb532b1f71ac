import type { Language, Words } from '@potyczka/kernel';
import { withRulingWords } from '@potyczka/ruleset-kit';
import { en } from './en.ts';
import { pl } from './pl.ts';
import { ru } from './ru.ts';

export const words: Readonly<Record<Language, Words>> = withRulingWords({ en, pl, ru });
