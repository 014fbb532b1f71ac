import { endActivation } from './actions/activation.ts';
import type { CoinPlay } from './play.ts';
import { ask, enter } from './procedures/asking/asking.ts';
import { settleBatch } from './procedures/attack/batch.ts';
import { countCamouflage, rollForInitiative } from './procedures/coins/initiative.ts';
import { checkRoundEnd, endBattle, judge } from './procedures/ending/ending.ts';
import { ableUnits, isAlive, isOver, servedVehicles, unitOf } from './read.ts';
import type { CoinState } from './state.ts';
import { otherSide, SIDES, type SideId } from './vocabulary.ts';

/** From the set-up to the first thing a person decides. */
export const begin = (play: CoinPlay): void => carryOn(play);

/** Everything that happens by itself, until somebody must decide or the battle is over (section 4). */
export function carryOn(play: CoinPlay): void {
  // What another procedure waits with goes on first.
  if (play.interrupting !== null) return;
  if (play.state.activeSide !== null) judge(play, 'atOnce');
  while (!isOver(play.state)) {
    play.pause();
    const { phase } = play.state;
    if (phase === 'deploy' && play.state.askedSide === null) enter(play, 'initiative', null);
    else if (phase === 'initiative') {
      if (!fixFirstSide(play)) return;
    } else if (phase === 'chooseUnit' && isTurnDone(play.state)) closeTurn(play);
    else if (!isActorGone(play.state)) return;
    else endActivation(play);
  }
}

/** Whoever was acting is no more, by a ruling. */
const isActorGone = (state: CoinState): boolean =>
  (state.phase === 'prep' || state.phase === 'attack') &&
  state.activeUnit !== null &&
  !isAlive(unitOf(state, state.activeUnit));

/** @rule COIN-5.5 @rule COIN-6.15 Flips for the first turn, unless it is fixed; a table may wait for `rollInitiative`. */
function fixFirstSide(play: CoinPlay): boolean {
  const { firstSide, initiativeNeed } = play.state;
  if (firstSide !== null) {
    play.tell({ type: 'firstSideSet', side: firstSide, why: 'fixed', rules: ['COIN-6.15'] });
    openTurn(play, firstSide, 1);
    return true;
  }
  if (initiativeNeed !== null) return false;
  countCamouflage(play);
  settleInitiative(play);
  return true;
}

/** Flips, and opens the battle for whoever noticed the enemy first. */
export function settleInitiative(play: CoinPlay): void {
  rollForInitiative(play);
  const { firstSide } = play.state;
  if (firstSide !== null) openTurn(play, firstSide, 1);
}

/** @rule COIN-7.1 @rule COIN-7.9 */
function openTurn(play: CoinPlay, side: SideId, round: number): void {
  play.tell({ type: 'turnOpened', side, round, rules: ['COIN-7.1', 'COIN-7.9'] });
}

/** @rule COIN-18.2 In all-units turns, once nobody is left to act. */
function isTurnDone(state: CoinState): boolean {
  const side = state.activeSide;
  if (state.turnDone || side === null) return state.turnDone;
  if (state.options.turnMode === 'singleUnit') return false;
  return ableUnits(state, side).every((unit) => state.acted[side].includes(unit.id));
}

/** @rule COIN-7.2 @rule COIN-18.10 What is queued takes effect; then it is the other side's turn. */
export function closeTurn(play: CoinPlay): void {
  const { activeSide: side, firstSide } = play.state;
  if (side === null) return;
  settleBatch(play);
  if (isOver(play.state)) return;
  const again = play.state.options.turnMode === 'allUnits';
  play.tell({ type: 'turnClosed', side, ready: servedVehicles(play.state), again, rules: ['COIN-7.2'] });
  if (side !== firstSide) closeRound(play);
  if (!isOver(play.state)) openTurn(play, otherSide(side), play.state.round + (side === firstSide ? 0 : 1));
}

/** Section 4.2: the limit of rounds, an offered draw. */
function closeRound(play: CoinPlay): void {
  play.tell({ type: 'roundClosed', round: play.state.round, rules: ['COIN-7.1'] });
  checkRoundEnd(play);
  if (!isOver(play.state) && play.state.passStreak >= IDLE_TURNS) offerDraw(play);
}

/** @rule COIN-21.6 Two rounds in which both sides passed. */
const IDLE_TURNS = 4;

/** @rule COIN-21.6 Both sides are asked; if either declines, play goes on and the count starts again. */
function offerDraw(play: CoinPlay): void {
  const answers = { A: true, B: true };
  for (const side of SIDES) {
    enter(play, 'drawOffer', side);
    const answer = ask(play, () => ({
      kind: 'answerDraw',
      side,
      rule: 'COIN-21.6',
      choices: () => [{ choice: 'accept' }, { choice: 'decline' }],
      default: 'accept',
    }));
    answers[side] = answer === 'accept';
  }
  play.tell({ type: 'drawAnswered', answers, rules: ['COIN-21.6'] });
  if (answers.A && answers.B) endBattle(play, 'draw', 'agreed', ['COIN-21.6']);
}
