import { violation } from '@potyczka/kernel';
import { mustBeFree, mustTouch } from '../procedures/attacks/facts.ts';
import { interruptPoint } from '../procedures/round/interrupt.ts';
import { takeTest } from '../procedures/tests/trait-test.ts';
import { unitOf } from '../read.ts';
import { type Action, checkAction, useAction } from './action.ts';

/** @rule ACE-17.1 Putting out oneself or somebody next to one: an action and Athletics. */
export const extinguish: Action<'extinguish'> = {
  may: ({ state }, command) =>
    checkAction(state, command, 'extinguish', (unit) => {
      const target = state.units[command.target ?? unit.id];
      if (target === undefined) return [violation('ACE-17.1', 'no-such-unit', { unit: command.target ?? '' })];
      return [
        ...mustBeFree(unit),
        ...(target.onFire > 0 ? [] : [violation('ACE-17.1', 'bad-target', { target: target.id, why: 'notBurning' })]),
        ...(target.id === unit.id ? [] : mustTouch(state, unit, target)),
      ];
    }),
  act: (play, { unit, target = unit }) => {
    if (interruptPoint(play, unit)) return;
    useAction(play, unit, 'extinguish', ['ACE-17.1']);
    const result = takeTest(play, { unit, purpose: 'extinguish', trait: 'athletics', kind: 'action' });
    const { onFire } = unitOf(play.state, target);
    play.tell({
      type: 'fireChanged',
      unit: target,
      dice: result.success ? 0 : onFire,
      how: result.success ? 'out' : 'failed',
      rules: ['ACE-17.1'],
    });
  },
};
