import type { StepPlay } from '../play.ts';
import type { Square, StepState } from '../state.ts';
import { isTelling, leaveByExit, revealSeen } from './revealing.ts';

/** What a step into a square brings about: hidden foes seen, exits, traps (STEP-3.8, STEP-22.3). */

/** Whether something happens when a unit comes to a square: a walk is then told in stretches. */
export const isEventful = (state: StepState, unit: string, square: Square): boolean => isTelling(state, unit, square);

/** What the square just entered reveals or sets off. Gives whether the walk must stop there. */
export function entered(play: StepPlay, unit: string): boolean {
  if (play.state.units[unit]?.kind !== 'hero') return false;
  const found = revealSeen(play);
  return leaveByExit(play, unit) || found;
}
