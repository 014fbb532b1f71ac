import type { FoeOrder } from '../commands.ts';
import type { StepPlay } from '../play.ts';
import type { Action } from './action.ts';
import { foeEnd } from './foe-end.ts';
import { foeInteract } from './foe-interact.ts';
import { foeMove } from './foe-move.ts';
import { foeSpecial } from './foe-special.ts';
import { foeStrike } from './foe-strike.ts';

const ACTIONS = { foeMove, foeStrike, foeSpecial, foeInteract, foeEnd } as const;

const actionFor = (order: FoeOrder): Action<FoeOrder['type']> =>
  ACTIONS[order.type] as unknown as Action<FoeOrder['type']>;

/** Orders given by nobody (`table`) are checked like those of a person; false when the rules forbid one. */
export function carryOutOrder(play: StepPlay, order: FoeOrder): boolean {
  const action = actionFor(order);
  if (action.may({ state: play.state }, order).length > 0) return false;
  action.act(play, order);
  return true;
}
