import { violation } from '@potyczka/kernel';
import { isOn } from '../read.ts';
import { type Action, checkHero, spendAction } from './action.ts';

/** @rule STEP-7.5 Where the table plays it: the Action for up to 5 more squares. */
export const dash: Action<'dash'> = {
  may: ({ state }, command) =>
    checkHero(state, command, { action: true }, () =>
      isOn(state, 'dashAction') ? [] : [violation('STEP-7.5', 'option-off', { option: 'dashAction' })],
    ),
  act: (play, { unit }) => {
    spendAction(play, unit, 'dash', ['STEP-7.5']);
    play.tell({ type: 'dashed', unit, squares: 5, rules: ['STEP-7.5'] });
  },
};
