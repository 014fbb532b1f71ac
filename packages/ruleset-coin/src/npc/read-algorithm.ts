import type { Violation } from '@potyczka/kernel';
import { behaviourErrors } from '@potyczka/ruleset-kit';
import type { Algorithms } from '../state.ts';
import { BEHAVIOURS } from '../vocabulary.ts';
import { CONDITIONS, DEEDS } from './words.ts';

const alone = (words: readonly string[]) => Object.fromEntries(words.map((word) => [word, {}]));

/** What is wrong with behaviours somebody wrote; they go on only by lists of the book. */
export const algorithmErrors = (algorithms: Algorithms): readonly Violation[] =>
  behaviourErrors(algorithms, {
    conditions: alone(CONDITIONS),
    deeds: alone(DEEDS),
    book: Object.fromEntries(BEHAVIOURS.map((name) => [name, []])),
    lists: BEHAVIOURS,
  });
