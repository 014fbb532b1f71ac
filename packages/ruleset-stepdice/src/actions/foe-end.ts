import { activateFoe, endFoeTurn } from '../procedures/foes/turns.ts';
import { type Action, checkFoe } from './action.ts';

/** A foe has no more orders to take (STEP-14.1). */
export const foeEnd: Action<'foeEnd'> = {
  may: ({ state }, command) =>
    checkFoe(state, command, { action: false }, () => []).filter(({ code }) => code !== 'stunned'),
  act: (play, command) => {
    activateFoe(play, command.unit);
    endFoeTurn(play, command.unit);
  },
};
