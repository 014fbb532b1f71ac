import type { Line, Params } from '@potyczka/kernel';

/** What the lines of events call things; a game adds what else it has. Narration knows the words, events only ask. */
export interface EventNames {
  unit(id: string): string;
  side(id: string): string;
  seat(id: string): string;
  /** A word of the rulebook: `term('weapon', 'club')`. */
  term(kind: string, word: string): string;
  /** A line of its own for this word, if there is one; otherwise the general one, or none. */
  lineFor(general: string, word: string, params: Params): Line;
  lineIfAny(key: string, params: Params): readonly Line[];
}
