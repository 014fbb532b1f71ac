import { violation } from '@potyczka/kernel';
import { mustBeFree, mustBeTarget, mustTouch } from '../procedures/facts.ts';
import { stabilise as stabiliseNow } from '../procedures/healing.ts';
import { interruptPoint } from '../procedures/interrupt.ts';
import { type Action, checkAction, useAction } from './action.ts';

/** @rule ACE-6.18 @rule ACE-8.3 An action, Healing against 4, next to somebody who is dying. */
export const stabilise: Action<'stabilise'> = {
  may: ({ state }, command) =>
    checkAction(state, command, 'stabilise', (unit) => {
      const found = mustBeTarget(state, unit, command.target);
      const target = state.units[command.target];
      if (found.length > 0 || target === undefined) return found;
      return [
        ...mustBeFree(unit),
        ...(target.dying ? [] : [violation('ACE-6.18', 'not-dying', { target: target.id })]),
        ...mustTouch(state, unit, target),
      ];
    }),
  act: (play, { unit, target }) => {
    if (interruptPoint(play, unit)) return;
    useAction(play, unit, 'stabilise', ['ACE-6.18', 'ACE-8.3']);
    stabiliseNow(play, unit, target, 'action');
  },
};
