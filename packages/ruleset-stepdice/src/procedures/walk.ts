import type { StepPlay } from '../play.ts';
import { inCombat, isUp, unitOf } from '../read.ts';
import type { Square } from '../state.ts';
import { entered, isEventful } from './hooks.ts';
import { judgePath } from './walking.ts';

/** Tells one stretch of a walk. */
function stretch(play: StepPlay, id: string, path: readonly Square[]): void {
  const unit = unitOf(play.state, id);
  if (unit.pos === null || path.length === 0) return;
  const walked = judgePath(play.state, id, path);
  play.tell({
    type: 'moved',
    unit: id,
    from: unit.pos,
    path: walked.path,
    cost: inCombat(play.state) ? walked.cost : 0,
    anchored: walked.anchored,
    easyStep: walked.easyStep,
    rules: ['STEP-7.1', ...(walked.anchored ? ['STEP-14.9'] : [])],
  });
}

const canGoOn = (play: StepPlay, id: string): boolean => {
  const unit = unitOf(play.state, id);
  return (
    isUp(unit) && unit.pos !== null && !unit.prone && !unit.immobilised && !(unit.kind === 'hero' && unit.restrained)
  );
};

/** Walks a path; where something happens on the way, that comes first, and stops the walk if it must. */
export function walk(play: StepPlay, id: string, path: readonly Square[]): void {
  let pending: Square[] = [];
  for (const [index, square] of path.entries()) {
    pending.push(square);
    const last = index === path.length - 1;
    if (!last && !isEventful(play.state, id, square)) continue;
    stretch(play, id, pending);
    pending = [];
    if (entered(play, id) || !canGoOn(play, id)) return;
  }
}
