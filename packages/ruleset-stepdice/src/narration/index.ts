import { en } from './en.ts';
import { pl } from './pl.ts';
import { ru } from './ru.ts';

export const words = { en, pl, ru };
