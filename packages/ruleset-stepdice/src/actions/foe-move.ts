import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import type { CommandOf } from '../commands.ts';
import type { StepPlay } from '../play.ts';
import { activateFoe } from '../procedures/foes/turns.ts';
import { bandAfter, changeBand } from '../procedures/movement/bands.ts';
import { judgePath } from '../procedures/movement/path-rules.ts';
import { barsWanted, pathFor } from '../procedures/movement/reach.ts';
import { walk } from '../procedures/movement/walk.ts';
import { foeOf } from '../read.ts';
import type { Foe, Square, StepState } from '../state.ts';
import { type Action, checkFoe } from './action.ts';

type Order = CommandOf<'foeMove'>;

/** @rule STEP-0.3 A Move changes one band by one place. */
function barsBand(state: StepState, foe: Foe, command: Order): readonly Violation[] {
  if (foe.movesLeft < 1) return [violation('STEP-7.1', 'no-move-left', { cost: 5, left: 0 })];
  return bandAfter(state, foe, command) === undefined
    ? [violation('STEP-0.3', 'blocked', { at: '', why: 'band' })]
    : [];
}

function barsWay(state: StepState, foe: Foe, command: Order): readonly Violation[] {
  if (foe.prone) return [violation('STEP-7.9', 'prone', { unit: foe.id })];
  if (foe.immobilised) return [violation('STEP-15.15', 'immobilised', { unit: foe.id })];
  if (!state.mapped) return barsBand(state, foe, command);
  const path = pathFor(state, foe.id, command as { path?: readonly Square[]; to?: Square });
  if (path === undefined) return barsWanted(state, foe, command as { to?: Square });
  const walked = judgePath(state, foe.id, path);
  if (walked.errors.length > 0) return walked.errors;
  if (walked.cost <= foe.movesLeft) return [];
  return [violation('STEP-7.1', 'no-move-left', { cost: walked.cost, left: foe.movesLeft })];
}

function go(play: StepPlay, command: Order): void {
  activateFoe(play, command.unit);
  if (!play.state.mapped) {
    changeBand(play, command);
    return;
  }
  const foe = foeOf(play.state, command.unit);
  walk(play, foe.id, pathFor(play.state, foe.id, command as { path?: readonly Square[]; to?: Square }) ?? []);
}

/** @rule STEP-14.1 A foe's Move, split like a hero's. */
export const foeMove: Action<'foeMove'> = {
  may: ({ state }, command) => checkFoe(state, command, { action: false }, (foe) => barsWay(state, foe, command)),
  act: go,
};
