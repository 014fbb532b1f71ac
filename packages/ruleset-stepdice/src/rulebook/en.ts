import type { Rulebook } from '@potyczka/kernel';
import en from './en.json' with { type: 'json' };

// A JSON file knows of a source only that it is a word.
export const english = en as Rulebook;
