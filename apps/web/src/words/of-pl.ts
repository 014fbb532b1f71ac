import type { Words } from '@potyczka/kernel';
import { pl } from './pl.ts';
import { start } from './start/pl.ts';

export const words: Words = { ...pl, ...start };
