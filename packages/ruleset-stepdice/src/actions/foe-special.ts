import { activateFoe } from '../procedures/foe-turns.ts';
import { useSpecial } from '../procedures/special-moves.ts';
import { barsSpecial } from '../procedures/specials.ts';
import { type Action, checkFoe } from './action.ts';

/** @rule STEP-14.9 A special move instead of a strike. */
export const foeSpecial: Action<'foeSpecial'> = {
  may: ({ state }, command) => checkFoe(state, command, { action: true }, (foe) => barsSpecial(state, foe.id, command)),
  act: (play, command) => {
    activateFoe(play, command.unit);
    useSpecial(play, command);
  },
};
