import type { DrawRequest } from '@potyczka/kernel';
import type { SegPlay } from '../../play.ts';
import { now } from '../../read.ts';

/** What the GM has granted: of the next roll the first throw does not count. */
const MARK = 'reroll';

/** @rule SEG-31.2 Dice of a test, thrown again where the GM has said so. */
export function rollFor(play: SegPlay, unit: string, request: DrawRequest): readonly number[] {
  const dice = play.roll(request);
  if (!now(play, unit).marks.includes(MARK)) return dice;
  play.tell({ type: 'diceRolled', unit, what: MARK, dice, result: request.label, rules: ['SEG-31.2'] });
  play.tell({ type: 'marked', unit, mark: MARK, on: false, rules: ['SEG-31.2'] });
  return play.roll(request);
}
