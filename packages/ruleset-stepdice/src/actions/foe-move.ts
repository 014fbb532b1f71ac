import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import type { CommandOf } from '../commands.ts';
import type { StepPlay } from '../play.ts';
import { activateFoe } from '../procedures/foes/turns.ts';
import { bandAfter, changeBand } from '../procedures/movement/bands.ts';
import type { Walk } from '../procedures/movement/path-rules.ts';
import { barsWay, planWay } from '../procedures/movement/reach.ts';
import { walk } from '../procedures/movement/walk.ts';
import type { Foe, StepState } from '../state.ts';
import { type Action, checkFoe } from './action.ts';

type Order = CommandOf<'foeMove'>;

/** @rule STEP-0.3 A Move changes one band by one place. */
function barsBand(state: StepState, foe: Foe, command: Order): readonly Violation[] {
  if (foe.movesLeft < 1) return [violation('STEP-7.1', 'no-move-left', { cost: 5, left: 0 })];
  return bandAfter(state, foe, command) === undefined
    ? [violation('STEP-0.3', 'blocked', { at: '', why: 'band' })]
    : [];
}

function barsOwn(state: StepState, foe: Foe, command: Order, plan: Walk | undefined): readonly Violation[] {
  if (foe.prone) return [violation('STEP-7.9', 'prone', { unit: foe.id })];
  if (foe.immobilised) return [violation('STEP-15.15', 'immobilised', { unit: foe.id })];
  return state.mapped ? barsWay(state, foe, command, plan, foe.movesLeft) : barsBand(state, foe, command);
}

function go(play: StepPlay, command: Order, plan: Walk | undefined): void {
  activateFoe(play, command.unit);
  if (!play.state.mapped) {
    changeBand(play, command);
    return;
  }
  // Nobody has moved since it was planned: the foe was activated, whoever acted before it is done.
  walk(play, command.unit, plan?.path ?? []);
}

/** @rule STEP-14.1 A foe's Move, split like a hero's. */
export const foeMove: Action<'foeMove', Walk | undefined> = {
  plan: ({ state }, command) => planWay(state, command),
  may: ({ state }, command, plan) =>
    checkFoe(state, command, { action: false }, (foe) => barsOwn(state, foe, command, plan)),
  act: go,
};
