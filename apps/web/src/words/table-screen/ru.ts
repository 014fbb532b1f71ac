import type { Words } from '@potyczka/kernel';
import { figureSheet } from '../figure-sheet/ru.ts';
import { moves } from '../moves/ru.ts';
import { stage } from '../stage/ru.ts';
import { table } from '../table/ru.ts';

/** Everything that is said round a map, fetched with it. */
export const words: Words = { ...table, ...stage, ...moves, ...figureSheet };
