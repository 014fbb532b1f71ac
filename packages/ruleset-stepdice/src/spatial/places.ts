import { chebyshev } from '@potyczka/ruleset-kit';
import { isFree, nearestFirst } from '../spatial.ts';
import type { Square, StepState } from '../state.ts';

/** Squares somebody could stand on. */

const allSquares = (state: StepState): readonly Square[] =>
  Array.from({ length: state.height * state.width }, (_, i): Square => [i % state.width, Math.floor(i / state.width)]);

/** @rule STEP-24.4 The nearest free square, then the lowest y, then the lowest x. */
export const nearestFree = (state: StepState, to: Square): Square | undefined =>
  allSquares(state)
    .filter((square) => isFree(state, square))
    .sort(nearestFirst(to))[0];

export const freeDeployment = (state: StepState): readonly Square[] =>
  state.scenario.deployment.filter((square) => isFree(state, square));

/**
 * @rule STEP-25.3 Where a hero may be placed now: a free deployment square; where all are taken by others, beside them, for
 * nobody is left without a place (one more hero than the scene was made for, an ally it brings along).
 */
export function placesFor(state: StepState, hero: string): readonly Square[] {
  const { deployment } = state.scenario;
  const free = deployment.filter((square) => isFree(state, square, hero));
  if (free.length > 0) return free;
  return allSquares(state).filter(
    (square) => isFree(state, square, hero) && deployment.some((one) => chebyshev(one, square) === 1),
  );
}
