import type { Language, Words } from '@potyczka/kernel';
import { withGoalWords, withRulingWords } from '@potyczka/ruleset-kit';
import { en } from './en.ts';
import { pl } from './pl.ts';
import { ru } from './ru.ts';

export const words: Readonly<Record<Language, Words>> = withGoalWords(withRulingWords({ en, pl, ru }));
