import type { Violation } from '@potyczka/kernel';
import { foeEnd } from '../actions/foe-end.ts';
import { foeMove } from '../actions/foe-move.ts';
import { foeStrike } from '../actions/foe-strike.ts';
import type { CommandOf } from '../commands.ts';
import type { StepPlay } from '../play.ts';
import type { StepState } from '../state.ts';

export type FoeOrder = CommandOf<'foeMove'> | CommandOf<'foeStrike'> | CommandOf<'foeEnd'>;

/** Orders given by nobody (`table`) are checked like those of a person. */
function mayOrder(state: StepState, order: FoeOrder): readonly Violation[] {
  switch (order.type) {
    case 'foeMove':
      return foeMove.may({ state }, order);
    case 'foeStrike':
      return foeStrike.may({ state }, order);
    default:
      return foeEnd.may({ state }, order);
  }
}

/** False when the rules forbid the order: the foe then has nothing more to do. */
export function carryOutOrder(play: StepPlay, order: FoeOrder): boolean {
  if (mayOrder(play.state, order).length > 0) return false;
  if (order.type === 'foeMove') foeMove.act(play, order);
  else if (order.type === 'foeStrike') foeStrike.act(play, order);
  else foeEnd.act(play, order);
  return true;
}
