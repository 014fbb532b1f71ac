import { prepared } from '@potyczka/ruleset-kit';
import type { FoeOrder } from '../commands.ts';
import type { StepPlay } from '../play.ts';
import type { AnyAction } from './action.ts';
import { foeEnd } from './foe-end.ts';
import { foeInteract } from './foe-interact.ts';
import { foeMove } from './foe-move.ts';
import { foeSpecial } from './foe-special.ts';
import { foeStrike } from './foe-strike.ts';

const ACTIONS: { readonly [T in FoeOrder['type']]: AnyAction<T> } = {
  foeMove,
  foeStrike,
  foeSpecial,
  foeInteract,
  foeEnd,
};

/** Orders given by nobody (`table`) are checked like those of a person; false when the rules forbid one. */
export function carryOutOrder(play: StepPlay, order: FoeOrder): boolean {
  const action: AnyAction<FoeOrder['type']> = ACTIONS[order.type];
  const { violations, act } = prepared(action, { state: play.state }, order);
  if (violations.length > 0) return false;
  act(play);
  return true;
}
