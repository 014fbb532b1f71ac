import { sameSquare } from '@potyczka/ruleset-kit';
import type { StepEvent } from '../../events/index.ts';
import type { StepPlay } from '../../play.ts';
import { inCombat, isUp, unitOf } from '../../read.ts';
import { cellAt } from '../../spatial.ts';
import type { Square, StepState } from '../../state.ts';
import { isEventful } from './eventful-squares.ts';
import { leaveContact } from './leaving.ts';
import { fallsAt, judgePath, leftBehind } from './path-rules.ts';
import { fall } from './push.ts';
import { entered } from './stepping.ts';

/** What a walk that nothing interrupts tells. */
export function walked(state: StepState, id: string, wanted: readonly Square[]): StepEvent {
  const { path, cost, anchored, easyStep } = judgePath(state, id, wanted);
  return {
    type: 'moved',
    unit: id,
    from: unitOf(state, id).at ?? [0, 0],
    path,
    cost: inCombat(state) ? cost : 0,
    anchored,
    easyStep,
    rules: ['STEP-7.1', ...(anchored ? ['STEP-14.9'] : [])],
  };
}

/** Tells one stretch of a walk. */
function stretch(play: StepPlay, id: string, path: readonly Square[]): void {
  if (unitOf(play.state, id).at !== null && path.length > 0) play.tell(walked(play.state, id, path));
}

const canGoOn = (play: StepPlay, id: string): boolean => {
  const unit = unitOf(play.state, id);
  return (
    isUp(unit) && unit.at !== null && !unit.prone && !unit.immobilised && !(unit.kind === 'hero' && unit.restrained)
  );
};

/** @rule STEP-22.6 Over the edge it is a fall; whoever is down in a pit already walks on its floor. */
function dropped(play: StepPlay, id: string, from: Square | null, to: Square): boolean {
  const falls = fallsAt(play.state, unitOf(play.state, id), to) && (from === null || !cellAt(play.state, from).pit);
  if (falls) fall(play, id, to);
  return falls;
}

/** Walks a path as planned; where something happens on the way, that comes first, and stops the walk if it must. */
export function walk(play: StepPlay, id: string, path: readonly Square[]): void {
  let pending: Square[] = [];
  for (const [index, square] of path.entries()) {
    const from = path[index - 1] ?? unitOf(play.state, id).at;
    if (from !== null && leftBehind(play.state, id, from, square).length > 0) {
      stretch(play, id, pending);
      pending = [];
      leaveContact(play, id, square);
      if (!canGoOn(play, id) || !isStillAt(play, id, from)) return;
    }
    pending.push(square);
    if (index < path.length - 1 && !isEventful(play.state, id, square)) continue;
    stretch(play, id, pending);
    pending = [];
    if (dropped(play, id, from, square) || entered(play, id) || !canGoOn(play, id)) return;
  }
}

/** Driven somewhere else, nobody walks on along the old path. */
const isStillAt = (play: StepPlay, id: string, square: Square): boolean => {
  const { at: pos } = unitOf(play.state, id);
  return pos !== null && sameSquare(pos, square);
};
