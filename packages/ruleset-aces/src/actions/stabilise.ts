import { violation } from '@potyczka/kernel';
import { mustBeFree, mustBeTarget, mustTouch } from '../procedures/attacks/facts.ts';
import { stabilise as stabiliseNow } from '../procedures/damage/healing.ts';
import { hasTriedAntidote, rescue } from '../procedures/hazards/hazards.ts';
import { interruptPoint } from '../procedures/round/interrupt.ts';
import { unitOf } from '../read.ts';
import type { Unit } from '../state.ts';
import { type Action, checkAction, useAction } from './action.ts';

/** Choked, half drowned or poisoned: help is the same action (ACE-17.1, ACE-17.3, ACE-17.5). */
const isRunningOut = (unit: Unit): boolean =>
  unit.timers.some(({ kind }) => kind === 'smoke' || kind === 'drowning' || kind === 'poison');

/** @rule ACE-6.18 @rule ACE-8.3 An action, Healing against 4, next to somebody who is dying. */
export const stabilise: Action<'stabilise'> = {
  may: ({ state }, command) =>
    checkAction(state, command, 'stabilise', (unit) => {
      const found = mustBeTarget(state, unit, command.target);
      const target = state.units[command.target];
      if (found.length > 0 || target === undefined) return found;
      return [
        ...mustBeFree(unit),
        ...(target.dying || isRunningOut(target) ? [] : [violation('ACE-6.18', 'not-dying', { target: target.id })]),
        ...(hasTriedAntidote(target, unit.id) ? [violation('ACE-17.3', 'already-tried', { unit: unit.id })] : []),
        ...mustTouch(state, unit, target),
      ];
    }),
  act: (play, { unit, target }) => {
    if (interruptPoint(play, unit)) return;
    useAction(play, unit, 'stabilise', ['ACE-6.18', 'ACE-8.3']);
    if (unitOf(play.state, target).dying) stabiliseNow(play, unit, target, 'action');
    else rescue(play, unit, target);
  },
};
