import type { Words } from '@potyczka/kernel';
import { figureSheet } from '../figure-sheet/pl.ts';
import { moves } from '../moves/pl.ts';
import { stage } from '../stage/pl.ts';
import { table } from '../table/pl.ts';

/** Everything that is said round a map, fetched with it. */
export const words: Words = { ...table, ...stage, ...moves, ...figureSheet };
