import { barsSpecial } from '../procedures/foes/special-checks.ts';
import { useSpecial } from '../procedures/foes/special-moves.ts';
import { activateFoe } from '../procedures/foes/turns.ts';
import { type Action, checkFoe } from './action.ts';

/** @rule STEP-14.9 A special move instead of a strike. */
export const foeSpecial: Action<'foeSpecial'> = {
  may: ({ state }, command) => checkFoe(state, command, { action: true }, (foe) => barsSpecial(state, foe.id, command)),
  act: (play, command) => {
    activateFoe(play, command.unit);
    useSpecial(play, command);
  },
};
