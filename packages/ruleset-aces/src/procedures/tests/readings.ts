import { type Draw, memory, totalsOf } from '@potyczka/kernel';

/** What the rules read from open dice: odds run them once for each reading instead of once for each roll. */

export const totalOf = (chain: readonly number[]): number => chain.reduce((sum, face) => sum + face, 0);
export const isOne = (chain: readonly number[]): boolean => chain[0] === 1;

/** How the dice are told apart for odds: totals up to `needs` plus so many raises; null tells all totals apart. */
export interface Grain {
  readonly needs: number;
  readonly levels: number;
}

const readers = memory<(draws: readonly Draw[]) => string>();

/** What the rules read from the dice: nothing but ones, or how many raises the best of them brings. */
export const readerFor = (
  open: readonly number[],
  needs: number,
  levels: number,
): ((draws: readonly Draw[]) => string) =>
  readers(`${open.join()}/${needs}/${levels}`, () => (draws) => {
    const best = Math.max(...totalsOf(open, draws));
    // A die that comes to 1 shows a natural 1: where the best is 1, all of them do.
    return best === 1 ? 'ones' : String(Math.max(-1, Math.min(levels, Math.floor((best - needs) / 4))));
  });

/** Where the total itself counts: the higher of the dice, which is 1 only when all of them show it. */
export const higherOf = (open: readonly number[]): ((draws: readonly Draw[]) => string) =>
  readers(`higher/${open.join()}`, () => (draws) => String(Math.max(...totalsOf(open, draws))));
