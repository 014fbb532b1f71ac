import type { TeoPlay } from '../play.ts';

/** One damage instance that is not an attack (fall, trap, leak, explosion): TEO-11.2 from step 2, TEO-11.3. */
export function hurt(_play: TeoPlay, _unit: string, _amount: number, _cause: string, _rules: readonly string[]): void {
  throw new Error('being written');
}

/** TEO-11.7, TEO-13.12: regains HP, after a Slow Healer's Test if it needs one. Returns what was regained. */
export function heal(_play: TeoPlay, _unit: string, _amount: number, _by: string, _rules: readonly string[]): number {
  throw new Error('being written');
}
