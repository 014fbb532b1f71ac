import { violation } from '@potyczka/kernel';
import { isOver } from '../read.ts';
import { settleInitiative } from '../turn.ts';
import { type Action, must } from './action.ts';

/** @rule COIN-6.1 For a table that stands before initiative and waits for somebody to flip. */
export const rollInitiative: Action<'rollInitiative'> = {
  may: ({ state }) =>
    isOver(state)
      ? [violation('COIN-21.7', 'game-over')]
      : must(state.phase === 'initiative', 'COIN-5.5', 'wrong-phase', { phase: state.phase }),
  act: (play) => settleInitiative(play),
};
