import type { Violation } from '@potyczka/kernel';
import { badField } from '@potyczka/ruleset-kit';
import { needOf } from '../procedures/coins/camouflage.ts';
import { isUnplaced, nextPlacer } from '../procedures/forces/deployment.ts';
import { forceProblems } from '../procedures/forces/force-limits.ts';
import { unitsOf } from '../read.ts';
import type { WireSetup } from '../setup.ts';
import type { CoinState, Unit } from '../state.ts';
import type { Phase } from '../vocabulary.ts';

/** Where a table begins: building forces, placing them, flipping for the first turn, or in the middle of a battle. */

const BEFORE_BATTLE: readonly Phase[] = ['setup', 'deploy'];
/** Phases a battle may be set down in; in the others somebody is in the middle of being asked something. */
const RESTING: readonly Phase[] = ['setup', 'deploy', 'initiative', 'chooseUnit', 'prep', 'attack'];

const belongsToSide = (unit: Unit): boolean => unit.side !== 'none';

/** @rule COIN-5.1 @rule COIN-5.8 What there is still to do before initiative. */
function phaseOf(state: CoinState, wire: WireSetup): Phase {
  if (wire.phase !== undefined || state.activeSide !== null) return state.phase;
  if (state.scenario.id === null && !unitsOf(state).some(belongsToSide)) return 'setup';
  if (!unitsOf(state).some(isUnplaced)) return 'initiative';
  return forceProblems(state).length > 0 ? 'setup' : 'deploy';
}

/** @rule COIN-5.2 With fixed places, and once a battle is on, everybody has one. */
function checkUnplaced(state: CoinState): readonly Violation[] {
  const late = !BEFORE_BATTLE.includes(state.phase);
  const fixed = state.options.deployment === 'fixed' && state.phase !== 'setup';
  if (!late && !fixed) return [];
  return unitsOf(state).flatMap((unit, index) =>
    isUnplaced(unit) ? [badField(`units[${index}].at`, 'a point [x, y] in whole tenths')] : [],
  );
}

/** A table that says itself that it stands before initiative waits for somebody to flip; otherwise that happens by itself. */
function waiting(state: CoinState, wire: WireSetup): CoinState {
  const waits = wire.phase === 'initiative' && state.firstSide === null;
  return waits ? { ...state, initiativeNeed: { A: needOf(state, 'A'), B: needOf(state, 'B') } } : state;
}

export function openingOf(
  state: CoinState,
  wire: WireSetup,
): { readonly state: CoinState; readonly errors: readonly Violation[] } {
  const phase = phaseOf(state, wire);
  const opened = waiting({ ...state, phase }, wire);
  const errors = RESTING.includes(phase) ? [] : [badField('phase', `one of ${RESTING.join(', ')}`)];
  return {
    state: phase === 'deploy' ? { ...opened, askedSide: nextPlacer(opened, null) } : opened,
    errors: [...errors, ...checkUnplaced(opened)],
  };
}
