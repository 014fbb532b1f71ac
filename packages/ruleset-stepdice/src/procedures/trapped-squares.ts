import { sameSquare } from '@potyczka/ruleset-kit';
import type { Hazard, Square, StepState } from '../state.ts';

/** Where snap traps lie (STEP-22.3). */

const holds = (hazard: Hazard, square: Square): boolean => hazard.squares.some((one) => sameSquare(one, square));

/** Traps a hero would set off in a square. */
export const trapsAt = (state: StepState, square: Square): readonly Hazard[] =>
  state.hazards.filter((hazard) => hazard.kind === 'snapTrap' && hazard.active && holds(hazard, square));
