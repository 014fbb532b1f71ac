import type { RuleId } from '@potyczka/kernel';
import type { CoinPlay } from '../../play.ts';
import { itemOf } from '../../read.ts';

/** @rule COIN-3.6 One use of a limited item; what has no uses never runs out. */
export function spendUse(play: CoinPlay, item: string, unit: string, rule: RuleId = 'COIN-3.6'): void {
  const { usesLeft } = itemOf(play.state, item);
  if (usesLeft !== null) play.tell({ type: 'useSpent', item, unit, usesLeft: usesLeft - 1, rules: ['COIN-3.6', rule] });
}
