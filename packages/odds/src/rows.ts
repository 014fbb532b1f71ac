import type { Draw, DrawRequest } from '@potyczka/kernel';
import type { DrawClass } from './classes.ts';
import { fraction } from './fractions.ts';
import { grouped } from './open-dice.ts';

const tails = (count: number): readonly Draw[] => new Array<Draw>(count).fill('T');

/** Coins one after another until the first heads: a row of k tails and a heads has a chance of 1/2^(k+1). */
export function rowClasses({ read }: DrawRequest, coins: number): readonly DrawClass[] {
  const all = Array.from(
    { length: coins },
    (_, count): DrawClass => ({
      draws: [...tails(count), 'H'],
      p: fraction(1n, 2n ** BigInt(count + 1)),
    }),
  );
  const rows: readonly DrawClass[] = [{ draws: tails(coins), p: fraction(1n, 2n ** BigInt(coins)) }, ...all];
  return read === undefined ? rows : grouped(rows, read);
}
