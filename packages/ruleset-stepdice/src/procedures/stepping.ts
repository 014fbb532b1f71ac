import { sameSquare } from '@potyczka/ruleset-kit';
import type { StepPlay } from '../play.ts';
import type { Square, StepState } from '../state.ts';
import { isTelling, leaveByExit, revealSeen } from './revealing.ts';
import { trapsAt } from './trapped-squares.ts';
import { springTraps } from './traps.ts';

/** What a step into a square brings about: hidden foes seen, exits, traps (STEP-3.8, STEP-22.3). */

/** Whether something happens when a unit comes to a square: a walk is then told in stretches. */
export const isEventful = (state: StepState, unit: string, square: Square): boolean =>
  isTelling(state, unit, square) || (state.units[unit]?.kind === 'hero' && trapsAt(state, square).length > 0);

/** What the square just entered reveals or sets off. Gives whether the walk must stop there. */
export function entered(play: StepPlay, unit: string): boolean {
  const at = play.state.units[unit]?.pos ?? null;
  if (play.state.units[unit]?.kind !== 'hero' || at === null) return false;
  const found = revealSeen(play);
  springTraps(play, unit);
  const now = play.state.units[unit]?.pos ?? null;
  // A trap may have thrown the hero aside: nobody walks on along the old path.
  const thrown = now === null || !sameSquare(now, at);
  return leaveByExit(play, unit) || found || thrown;
}
