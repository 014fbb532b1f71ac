import { violation } from '@potyczka/kernel';
import type { CoinPlay } from '../play.ts';
import { beginAttackPhase } from '../procedures/coins/chain.ts';
import { endBattle } from '../procedures/ending/ending.ts';
import { ableUnits, isAble, isOver, isVehicle, sideOfSeat, sideOfUnit, unitOf } from '../read.ts';
import type { CoinState, Unit } from '../state.ts';
import { otherSide, type SideId } from '../vocabulary.ts';
import { type Action, must, mustBeActing, mustBeMine, mustBeTurn } from './action.ts';

/** @rule COIN-7.7 Choosing a crewed vehicle means choosing its pilot. */
export const chosen = (state: CoinState, id: string): Unit => {
  const unit = unitOf(state, id);
  return isVehicle(unit) && unit.pilot !== null ? unitOf(state, unit.pilot) : unit;
};

const isMarked = (state: CoinState, unit: Unit, side: SideId): boolean => state.acted[side].includes(unit.id);

/** @rule COIN-7.4 Whether everybody else has had a turn: then the marks clear. */
const mayRepeat = (state: CoinState, side: SideId): boolean =>
  ableUnits(state, side).every((unit) => isMarked(state, unit, side));

/** @rule COIN-7.4 @rule COIN-18.2 Who counts as having acted once this unit is chosen. */
function marksWith(state: CoinState, unit: Unit, side: SideId): readonly string[] {
  if (state.options.turnMode === 'allUnits') return [...new Set([...state.acted[side], unit.id])];
  if (state.options.unitRepeat === 'free') return [];
  const marks = mayRepeat(state, side) ? [unit.id] : [...state.acted[side], unit.id];
  return ableUnits(state, side).every((one) => marks.includes(one.id)) ? [] : marks;
}

/** @rule COIN-7.3 @rule COIN-7.4 @rule COIN-7.10 @rule COIN-18.2 One able unit, not marked. */
export const chooseUnit: Action<'chooseUnit'> = {
  may: ({ state }, { by, unit: id }) => {
    const turn = mustBeTurn(state, by, 'chooseUnit');
    if (turn.length > 0) return turn;
    const mine = mustBeMine(state, id);
    if (mine.length > 0) return mine;
    const unit = chosen(state, id);
    const side = sideOfUnit(unit);
    if (!isAble(unit) || side === null) return [violation('COIN-2.10', 'unit-cannot-act', { unit: id })];
    if (!isMarked(state, unit, side)) return [];
    if (state.options.turnMode === 'allUnits') return [violation('COIN-18.2', 'already-acted', { unit: id })];
    return must(mayRepeat(state, side), 'COIN-7.4', 'must-rotate', { unit: id });
  },
  act: (play, { unit }) => begin(play, unit),
};

/** The unit acts now, and counts as having acted. */
export function begin(play: CoinPlay, id: string): void {
  const unit = chosen(play.state, id);
  const side = sideOfUnit(unit);
  if (side === null) return;
  const acted = marksWith(play.state, unit, side);
  const vehicle = unit.id === id ? null : id;
  play.tell({ type: 'unitChosen', unit: unit.id, vehicle, side, acted, rules: ['COIN-7.3', 'COIN-7.7'] });
}

/** @rule COIN-7.5 The whole turn. */
export const pass: Action<'pass'> = {
  may: ({ state }, { by }) => {
    const turn = mustBeTurn(state, by, 'chooseUnit');
    if (turn.length > 0) return turn;
    return must(state.options.turnMode === 'singleUnit', 'COIN-18.2', 'wrong-phase', {
      phase: state.phase,
      why: 'all',
    });
  },
  act: (play) => passTurn(play),
};

function passTurn(play: CoinPlay): void {
  const { activeSide: side, passStreak } = play.state;
  if (side !== null)
    play.tell({ type: 'turnPassed', side, passStreak: passStreak + 1, rules: ['COIN-7.5', 'COIN-21.6'] });
}

/** @rule COIN-8.6 @rule COIN-7.10 */
export const endPrep: Action<'endPrep'> = {
  may: ({ state }, command) => mustBeActing(state, command, 'prep'),
  act: (play) => beginAttackPhase(play, play.state.activeUnit ?? '', 'stopped'),
};

/** The activation is over; with single-unit turns, so is the turn (COIN-7.3). */
export function endActivation(play: CoinPlay, turnDone = play.state.options.turnMode === 'singleUnit'): void {
  const { activeUnit: unit } = play.state;
  if (unit === null || isOver(play.state)) return;
  play.tell({ type: 'activationEnded', unit, turnDone, rules: [turnDone ? 'COIN-7.3' : 'COIN-18.2'] });
}

/** @rule COIN-7.5 @rule COIN-7.10 */
export const skipAttack: Action<'skipAttack'> = {
  may: ({ state }, command) => mustBeActing(state, command, 'attack'),
  act: (play) => skip(play),
};

function skip(play: CoinPlay): void {
  play.tell({ type: 'attackSkipped', unit: play.state.activeUnit ?? '', rules: ['COIN-7.5'] });
  endActivation(play);
}

/** @rule COIN-18.2 Ends the side's turn; while a unit acts, its activation (protocol, `endTurn`). */
export const endTurn: Action<'endTurn'> = {
  may: ({ state }, command) => {
    const acting = mustBeActing(state, command, 'chooseUnit', 'prep', 'attack');
    if (acting.length > 0 || state.activeUnit !== null) return acting;
    return must(state.options.turnMode === 'allUnits', 'COIN-7.5', 'wrong-phase', {
      phase: state.phase,
      why: 'single',
    });
  },
  act: (play) => {
    const { activeUnit, activeSide: side, acted, phase } = play.state;
    if (activeUnit !== null) {
      if (phase === 'prep') beginAttackPhase(play, activeUnit, 'stopped');
      skip(play);
    } else if (side !== null && acted[side].length > 0) play.tell({ type: 'turnStopped', side, rules: ['COIN-18.2'] });
    else passTurn(play);
  },
};

/** @rule COIN-21.5 In one's own turn, or at a decision one is asked for. */
export const concede: Action<'concede'> = {
  may: ({ state }, { by }) => {
    if (isOver(state)) return [violation('COIN-21.7', 'game-over')];
    const side = sideOfSeat(state, by);
    const asked = side !== null && (side === state.activeSide || side === state.askedSide);
    return must(asked, 'COIN-21.5', 'not-your-turn', { side: state.activeSide ?? '' });
  },
  act: (play, { by }) => {
    const side = sideOfSeat(play.state, by);
    if (side === null) return;
    play.tell({ type: 'conceded', side, rules: ['COIN-21.5'] });
    endBattle(play, otherSide(side), 'conceded', ['COIN-21.5']);
  },
};
