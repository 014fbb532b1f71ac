import type { Words } from '@potyczka/kernel';
import { ru } from './ru.ts';
import { start } from './start/ru.ts';

export const words: Words = { ...ru, ...start };
