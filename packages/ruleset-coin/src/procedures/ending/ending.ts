import type { RuleId } from '@potyczka/kernel';
import type { CoinPlay } from '../../play.ts';
import { ableUnits, isAlive, isInfantry, isOver, unitsOf } from '../../read.ts';
import type { CoinState } from '../../state.ts';
import { otherSide, SIDES, type SideId } from '../../vocabulary.ts';
import { keepSurvivors } from './campaign.ts';
import { scoreOf, winnersNow } from './scenario.ts';

/** How a battle ends (COIN-21). */

export function endBattle(
  play: CoinPlay,
  winner: SideId | 'draw',
  reason: string,
  rules: readonly RuleId[],
  score: CoinState['score'] = play.state.score,
): void {
  play.tell({ type: 'battleEnded', result: { winner, reason }, score, rules });
  keepSurvivors(play);
}

/** @rule COIN-21.1 @rule COIN-21.2 A side with nobody able is out at once; empty vehicles do not save it. */
export function checkElimination(play: CoinPlay): void {
  if (isOver(play.state) || play.state.phase === 'setup' || play.state.phase === 'deploy') return;
  const a = ableUnits(play.state, 'A').length > 0;
  const b = ableUnits(play.state, 'B').length > 0;
  if (!a && !b) endBattle(play, 'draw', 'eliminated', ['COIN-21.2']);
  else if (!a || !b) endBattle(play, a ? 'A' : 'B', 'eliminated', ['COIN-21.1']);
  else judge(play, 'atOnce');
}

/** @rule COIN-21.3 Whoever has met a condition of the scenario wins; both at the same time is a draw. */
export function judge(play: CoinPlay, when: 'atOnce' | 'round' | 'limit'): void {
  if (isOver(play.state)) return;
  const [first, second] = winnersNow(play.state, when);
  if (first !== undefined) endBattle(play, second === undefined ? first : 'draw', 'condition', ['COIN-21.3']);
}

/** @rule COIN-21.4 What is left of a side's infantry, in HP. */
export const infantryHp = (state: CoinState, side: SideId): number =>
  unitsOf(state)
    .filter((unit) => isInfantry(unit) && unit.side === side && isAlive(unit))
    .reduce((sum, unit) => sum + unit.hp, 0);

/** @rule COIN-21.4 Whether there is a score: the scenario keeps one, or a GM has given points. */
const isScored = ({ scenario, score }: CoinState): boolean => scenario.score.length > 0 || score.A + score.B > 0;

/** @rule COIN-21.4 @rule COIN-22.1 What the scenario counts now, with what a GM has given. */
function totalOf(state: CoinState): CoinState['score'] {
  const counted = scoreOf(state);
  return { A: counted.A + state.score.A, B: counted.B + state.score.B };
}

/** @rule COIN-21.4 What counts at the limit: the score, or the HP of infantry. */
const countOf = (state: CoinState): Readonly<Record<SideId, number>> =>
  isScored(state) ? totalOf(state) : { A: infantryHp(state, 'A'), B: infantryHp(state, 'B') };

/** @rule COIN-21.6 Whether a side is ahead by that count. */
export const leads = (state: CoinState, side: SideId): boolean => {
  const count = countOf(state);
  return count[side] > count[otherSide(side)];
};

/** @rule COIN-21.3 @rule COIN-21.4 The end of a round: the scenario's conditions first, then the limit. */
export function checkRoundEnd(play: CoinPlay): void {
  judge(play, 'round');
  const { roundLimit } = play.state.scenario;
  if (isOver(play.state) || roundLimit === 0 || play.state.round < roundLimit) return;
  judge(play, 'limit');
  if (isOver(play.state)) return;
  const winner = SIDES.find((side) => leads(play.state, side)) ?? 'draw';
  if (isScored(play.state)) endBattle(play, winner, 'score', ['COIN-21.4'], totalOf(play.state));
  else endBattle(play, winner, 'roundLimit', ['COIN-21.4']);
}
