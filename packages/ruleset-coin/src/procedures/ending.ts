import type { RuleId } from '@potyczka/kernel';
import type { CoinPlay } from '../play.ts';
import { ableUnits, isAlive, isInfantry, isOver, unitsOf } from '../read.ts';
import type { CoinState } from '../state.ts';
import type { SideId } from '../vocabulary.ts';

/** How a battle ends (COIN-21). */

export function endBattle(play: CoinPlay, winner: SideId | 'draw', reason: string, rules: readonly RuleId[]): void {
  play.tell({ type: 'battleEnded', result: { winner, reason }, score: play.state.score, rules });
}

/** @rule COIN-21.1 @rule COIN-21.2 A side with nobody able is out at once; empty vehicles do not save it. */
export function checkElimination(play: CoinPlay): void {
  if (isOver(play.state) || play.state.phase === 'setup' || play.state.phase === 'deploy') return;
  const a = ableUnits(play.state, 'A').length > 0;
  const b = ableUnits(play.state, 'B').length > 0;
  if (a && b) return;
  if (!a && !b) endBattle(play, 'draw', 'eliminated', ['COIN-21.2']);
  else endBattle(play, a ? 'A' : 'B', 'eliminated', ['COIN-21.1']);
}

/** @rule COIN-21.4 What is left of a side's infantry, in HP. */
export const infantryHp = (state: CoinState, side: SideId): number =>
  unitsOf(state)
    .filter((unit) => isInfantry(unit) && unit.side === side && isAlive(unit))
    .reduce((sum, unit) => sum + unit.hp, 0);

/** @rule COIN-21.4 */
export function checkRoundLimit(play: CoinPlay): void {
  const { roundLimit } = play.state.scenario;
  if (isOver(play.state) || roundLimit === 0 || play.state.round < roundLimit) return;
  const a = infantryHp(play.state, 'A');
  const b = infantryHp(play.state, 'B');
  endBattle(play, a === b ? 'draw' : a > b ? 'A' : 'B', 'roundLimit', ['COIN-21.4']);
}
