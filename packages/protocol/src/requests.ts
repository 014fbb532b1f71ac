import type { Draw, DrawRequest } from '@potyczka/kernel';
import { chainsOf, lastFor } from '@potyczka/kernel';

/** What each draw was wanted as: a transcript keeps only what came, and of a game opened again nobody knows any more. */
const requests = lastFor<readonly Draw[], DrawRequest>();

/** Remembers what was asked for, for as long as the table with the draw is in memory. */
export const noteDraw = (request: DrawRequest, draws: readonly Draw[]): void => {
  requests(draws).last = request;
};

/** Sides of each die, `null` for coins and cards; an open die that is rolled again keeps its sides. */
export function sidesOf(draws: readonly Draw[]): readonly (number | null)[] | undefined {
  const request = requests(draws).last;
  if (request === undefined) return undefined;
  const { open } = request;
  if (open === undefined) return draws.map((_, index) => request.dice?.[index] ?? null);
  const chains = chainsOf(open, draws) ?? [];
  return chains.flatMap((chain, die) => chain.map(() => open[die] ?? null));
}
