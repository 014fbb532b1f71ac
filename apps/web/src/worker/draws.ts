import type { DrawSource, Json } from '@potyczka/kernel';
import { isPossible, perform } from '@potyczka/kernel';
import type { AnyTable, WireDraw } from '@potyczka/protocol';
import { noteDraw, sidesOf } from '@potyczka/protocol';
import type { Drawn } from './messages.ts';

/** Dice, coins and cards before they are put into words. */
export type Rolled = Omit<Drawn, 'called'>;

/** What a seat has heard of, under the number of the event that tells of it. */
export const rolled = ({ seq, label, draws, sides }: WireDraw): Rolled => ({
  ...{ label, draws, span: [seq, seq] },
  ...(sides === undefined ? {} : { sides }),
});

/** Everything drawn in a step, for those from whom nothing is hidden. */
export function allRolled({ entry }: AnyTable, span: Drawn['span']): readonly Rolled[] {
  return entry.replies.flatMap((reply) => {
    if (!('draw' in reply)) return [];
    const sides = sidesOf(reply.draw);
    return [{ label: reply.label, draws: reply.draw, span, ...(sides === undefined ? {} : { sides }) }];
  });
}

/**
 * A transcript keeps only what came, not which die it was. That is found by taking the step again with the draws and
 * answers it had.
 */
export function remember({ before, entry }: AnyTable): void {
  if (before === null || !entry.replies.some((reply) => 'draw' in reply)) return;
  // An answer's first reply is the answer itself: nobody asks for it again.
  const own = entry.command.type === 'answer' ? entry.replies.slice(1) : entry.replies;
  const draws = own.flatMap((reply) => ('draw' in reply ? [reply.draw] : []));
  const choices: Json[] = own.flatMap((reply) => ('choice' in reply ? [reply.choice] : []));
  const source: DrawSource = (request) => {
    const next = draws.shift();
    return next !== undefined && isPossible(request, next) ? next : undefined;
  };
  try {
    perform(before, entry.command, { draws: source, answer: () => choices.shift(), onDraw: noteDraw });
  } catch {
    // A game out of a file need not be one that the rules let happen; it can be watched all the same.
  }
}
