import type { Action } from '../actions/action.ts';
import { foeEnd } from '../actions/foe-end.ts';
import { foeInteract } from '../actions/foe-interact.ts';
import { foeMove } from '../actions/foe-move.ts';
import { foeSpecial } from '../actions/foe-special.ts';
import { foeStrike } from '../actions/foe-strike.ts';
import type { CommandOf } from '../commands.ts';
import type { StepPlay } from '../play.ts';

export type FoeOrder =
  | CommandOf<'foeMove'>
  | CommandOf<'foeStrike'>
  | CommandOf<'foeSpecial'>
  | CommandOf<'foeInteract'>
  | CommandOf<'foeEnd'>;

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
