import type { Words } from '@potyczka/kernel';
import { figureSheet } from '../figure-sheet/en.ts';
import { moves } from '../moves/en.ts';
import { stage } from '../stage/en.ts';
import { table } from '../table/en.ts';

/** Everything that is said round a map, fetched with it. */
export const words: Words = { ...table, ...stage, ...moves, ...figureSheet };
