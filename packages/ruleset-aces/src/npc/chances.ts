import { memory } from '@potyczka/kernel';

/**
 * Chances of open dice, for players that choose by numbers. What a roll must reach comes from the rules themselves
 * (the target numbers and modifiers of an attack plan); this only knows how likely dice are to get there.
 */

/** An open die of `sides` comes to at least `needs`. */
export function reaches(sides: number, needs: number): number {
  if (needs <= 1) return 1;
  const aces = Math.floor((needs - 1) / sides);
  return sides ** -aces * ((sides - (needs - aces * sides) + 1) / sides);
}

/** The better of the trait die and, for a hero, the wild die comes to at least `needs`. */
export const succeeds = (sides: number, wild: boolean, needs: number): number =>
  1 - (1 - reaches(sides, needs)) * (wild ? 1 - reaches(6, needs) : 1);

const sums = memory<readonly number[]>();
const MOST = 60;

/** Chances of each sum of open dice; everything from `MOST` on is put together. */
const sumsOf = (dice: readonly number[]): readonly number[] => sums(dice.join(), () => sumUp(dice));

function sumUp(dice: readonly number[]): readonly number[] {
  let all: number[] = [1];
  for (const sides of dice) {
    const next = new Array<number>(MOST + 1).fill(0);
    all.forEach((p, sum) => {
      for (let total = 1; total <= MOST; total++) {
        const exact = reaches(sides, total) - reaches(sides, total + 1);
        const at = Math.min(MOST, sum + total);
        next[at] = (next[at] ?? 0) + p * exact;
      }
    });
    all = next;
  }
  return all;
}

export interface Wounds {
  readonly mean: number;
  readonly any: number;
  /** Hit hard enough to be shaken at least. */
  readonly felt: number;
}

const harms = memory<Wounds>();

/** How many wounds a damage roll brings on average, and how likely it is to bring any. */
export const woundsFrom = (dice: readonly number[], plus: number, toughness: number, shaken: boolean): Wounds =>
  harms(`${dice.join()}/${toughness - plus}/${shaken}`, () => count(dice, toughness - plus, shaken));

function count(dice: readonly number[], needs: number, shaken: boolean): Wounds {
  let mean = 0;
  let any = 0;
  let felt = 0;
  sumsOf(dice).forEach((p, sum) => {
    const margin = sum - needs;
    if (margin < 0) return;
    felt += p;
    const raises = Math.min(3, Math.floor(margin / 4));
    const wounds = raises === 0 && shaken ? 1 : raises;
    mean += p * wounds;
    if (wounds > 0) any += p;
  });
  return { mean, any, felt };
}
