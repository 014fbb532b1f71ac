import { english } from './en.ts';
import { polish } from './pl.ts';
import { russian } from './ru.ts';

export const rulebook = { en: english, pl: polish, ru: russian };
