import { barsSpecial, planSpecial, type SpecialPlan } from '../procedures/foes/special-checks.ts';
import { useSpecial } from '../procedures/foes/special-moves.ts';
import { activateFoe } from '../procedures/foes/turns.ts';
import { type Action, checkFoe } from './action.ts';

/** @rule STEP-14.9 A special move instead of a strike. */
export const foeSpecial: Action<'foeSpecial', SpecialPlan | undefined> = {
  plan: ({ state }, command) => planSpecial(state, command),
  may: ({ state }, command, plan) => checkFoe(state, command, { action: true }, () => barsSpecial(command, plan)),
  act: (play, command, plan) => {
    activateFoe(play, command.unit);
    const now = play.state === plan?.state ? plan : planSpecial(play.state, command);
    if (now !== undefined) useSpecial(play, now);
  },
};
