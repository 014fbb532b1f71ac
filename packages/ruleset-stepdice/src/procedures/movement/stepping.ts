import { sameSquare } from '@potyczka/ruleset-kit';
import type { StepPlay } from '../../play.ts';
import { springTraps } from '../hazards/traps.ts';
import { leaveByExit, revealSeen } from '../scenes/revealing.ts';

/** What a step into a square brings about: hidden foes seen, exits, traps (STEP-3.8, STEP-22.3). */

/** What the square just entered reveals or sets off. Gives whether the walk must stop there. */
export function entered(play: StepPlay, unit: string): boolean {
  const at = play.state.units[unit]?.at ?? null;
  if (play.state.units[unit]?.kind !== 'hero' || at === null) return false;
  const found = revealSeen(play);
  springTraps(play, unit);
  const now = play.state.units[unit]?.at ?? null;
  // A trap may have thrown the hero aside: nobody walks on along the old path.
  const thrown = now === null || !sameSquare(now, at);
  return leaveByExit(play, unit) || found || thrown;
}
