import { chebyshev, sameSquare } from '@potyczka/ruleset-kit';
import { foesOf, isUp } from '../../read.ts';
import { lineOf } from '../../spatial.ts';
import type { Foe, Hazard, Square, StepState } from '../../state.ts';

/** Squares where something happens to whoever comes there: snap traps, exits, hidden foes in view. */

const holds = (hazard: Hazard, square: Square): boolean => hazard.squares.some((one) => sameSquare(one, square));

/** Traps a hero would set off in a square. */
export const trapsAt = (state: StepState, square: Square): readonly Hazard[] =>
  state.hazards.filter((hazard) => hazard.kind === 'snapTrap' && hazard.active && holds(hazard, square));

const SEEN_WITHIN = 5;

export const lurking = (state: StepState): readonly Foe[] => foesOf(state).filter((foe) => isUp(foe) && foe.hidden);

/** @rule STEP-3.8 In line of sight within 5 squares; a foe that waits for a trigger is not found so. */
export const isSeenFrom = (state: StepState, foe: Foe, square: Square): boolean =>
  foe.trigger === null &&
  foe.at !== null &&
  chebyshev(foe.at, square) <= SEEN_WITHIN &&
  lineOf(state, square, foe.at).sight;

export const isExit = (state: StepState, square: Square): boolean =>
  state.scenario.exits.some((exit) => sameSquare(exit, square));

/** Whether coming to a square reveals somebody or leads out. */
const isTelling = (state: StepState, id: string, square: Square): boolean =>
  state.units[id]?.kind === 'hero' &&
  (isExit(state, square) || lurking(state).some((foe) => isSeenFrom(state, foe, square)));

/** Whether something happens when a unit comes to a square: a walk is then told in stretches. */
export const isEventful = (state: StepState, unit: string, square: Square): boolean =>
  isTelling(state, unit, square) || (state.units[unit]?.kind === 'hero' && trapsAt(state, square).length > 0);
