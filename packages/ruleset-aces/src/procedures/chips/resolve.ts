import { type Draw, memory, totalsOf } from '@potyczka/kernel';
import type { AcesPlay } from '../../play.ts';
import { spendChip } from './chips.ts';

const OPEN = [8] as const;
const sums = memory<(draws: readonly Draw[]) => number>();

/** The rules read how many raises the sum then brings. */
const sumReader = (needs: number, levels: number): ((draws: readonly Draw[]) => number) =>
  sums(
    `${needs}/${levels}`,
    () => (draws) => Math.max(-1, Math.min(levels, Math.floor(((totalsOf(OPEN, draws)[0] ?? 0) - needs) / 4))),
  );

/** @rule ACE-16.6 A resolve token adds an open d8 to a roll already made; `needs`: what the roll still lacks. */
export function resolveDie(play: AcesPlay, unitId: string, needs: number, levels: number): number {
  spendChip(play, unitId, 'token', 'resolve', ['ACE-16.6']);
  const draws = play.roll({
    label: 'resolve',
    unit: unitId,
    open: OPEN,
    cap: Math.max(2, needs + 4 * levels),
    read: sumReader(needs, levels),
  });
  const result = draws.reduce((sum, face) => sum + face, 0);
  play.tell({ type: 'diceRolled', unit: unitId, what: 'resolve', dice: draws, result, rules: ['ACE-16.6'] });
  return result;
}
