import type { Json } from '@potyczka/kernel';
import type { LogLine } from '@potyczka/protocol';

export type Ending = 'win' | 'loss' | 'draw' | 'over';

const isEnding = (word: unknown): word is Ending => word === 'win' || word === 'loss' || word === 'draw';

/**
 * How the game ended for a side, from the view's `result`: what came to each side, or who won. Whoever has no side only
 * sees that it is over.
 */
export function endingOf(view: Json, side: string | undefined): Ending {
  const { result } = (view ?? {}) as { readonly result?: Json };
  if (side === undefined || result == null) return 'over';
  if (typeof result === 'string') return result === side ? 'win' : result === 'draw' ? 'draw' : 'loss';
  if (typeof result !== 'object' || Array.isArray(result)) return 'over';
  const bySide = result as Readonly<Record<string, Json>>;
  const own = bySide[side];
  if (isEnding(own)) return own;
  const { winner } = bySide;
  if (typeof winner === 'string') return winner === side ? 'win' : winner === 'draw' ? 'draw' : 'loss';
  return winner === null ? 'draw' : 'over';
}

/** Why it ended, with everything told in the same breath. Talk may follow, and what is done between battles. */
export function lastWords(lines: readonly LogLine[]): readonly LogLine[] {
  const last = lines.findLast(({ ends, undone }) => ends === true && undone !== true);
  return last === undefined ? [] : lines.filter(({ seq }) => seq === last.seq);
}
