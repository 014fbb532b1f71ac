import type { Words } from '@potyczka/kernel';
import { en } from './en.ts';
import { start } from './start/en.ts';

export const words: Words = { ...en, ...start };
