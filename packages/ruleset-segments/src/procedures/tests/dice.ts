import { type Draw, memory } from '@potyczka/kernel';
import type { SegOptions } from '../../options.ts';
import type { SegState } from '../../state.ts';
import { type Halves, points } from '../../vocabulary.ts';

/** One die against a threshold: the arithmetic of SEG-3. */

/** @rule SEG-3.6 */
export const UNLUCKY = 20;

/** @rule SEG-14.6 A location die that shows a 20 is rolled again. */
export const showsTwenty = (draws: readonly Draw[]): boolean => draws[0] === UNLUCKY;

/** How the table compares dice; part of every reading's key. */
export interface Comparing {
  readonly orEqual: boolean;
  readonly roundDown: boolean;
}

export const comparing = ({ options }: { readonly options: SegOptions }): Comparing => ({
  orEqual: options.testComparison === 'lowerOrEqual',
  roundDown: options.halfPoints === 'roundDown',
});

/** @rule SEG-3.5 @rule SEG-3.4 Half points count unless the table rounds; a die can equal whole points only. */
const effective = (threshold: Halves, how: Comparing): Halves =>
  how.roundDown || how.orEqual ? points(Math.floor(threshold / 2)) : threshold;

/** @rule SEG-3.3 @rule SEG-3.4 Success Points of a die, in halves. */
export const successPoints = (die: number, spent: number, threshold: Halves, how: Comparing): Halves =>
  effective(threshold, how) - points(die - spent) + (how.orEqual ? points(1) : 0);

/** @rule SEG-3.2 @rule SEG-3.6 @rule SEG-3.7 */
export const succeeds = (die: number, spent: number, threshold: Halves, how: Comparing): boolean =>
  die !== UNLUCKY && successPoints(die, spent, threshold, how) > 0;

/** The fewest points that make this die succeed; undefined for a natural 20. */
export function needed(die: number, threshold: Halves, how: Comparing): number | undefined {
  if (die === UNLUCKY) return undefined;
  const short = -successPoints(die, 0, threshold, how);
  return short < 0 ? 0 : Math.floor(short / 2) + 1;
}

/** @rule SEG-3.5 Success Points as a count: whole ones, at least 1 when the test succeeded. */
export const countOf = (sp: Halves): number => Math.max(sp > 0 ? 1 : 0, Math.floor(sp / 2));

export type Reader = (draws: readonly Draw[]) => string;
const MOST_READERS = 4000;

/** A reading made once for its key, so that odds know it again. */
export const readerBy = memory<Reader>(MOST_READERS);

/** What rules read from dice whose faces matter only when they succeed, or may yet with the points there are. */
export function facesReader(threshold: Halves, left: number, state: SegState): Reader {
  const how = comparing(state);
  return readerBy(
    `faces|${threshold}|${left}|${how.orEqual}|${how.roundDown}`,
    () => (draws) =>
      (draws as readonly number[])
        .map((die) => {
          const need = needed(die, threshold, how);
          return need !== undefined && need <= left ? String(die) : 'x';
        })
        .join(','),
  );
}

/** Every die for itself, in no order. */
export const everyFace: Reader = (draws) => draws.join(',');

/** What rules read from dice of which only success and failure count, and how many points the former would cost. */
export function passReader(threshold: Halves, left: number, state: SegState): Reader {
  const how = comparing(state);
  return readerBy(
    `pass|${threshold}|${left}|${how.orEqual}|${how.roundDown}`,
    () => (draws) =>
      (draws as readonly number[])
        .map((die) => {
          const need = needed(die, threshold, how);
          return need !== undefined && need <= left ? String(need) : 'x';
        })
        .join(','),
  );
}
