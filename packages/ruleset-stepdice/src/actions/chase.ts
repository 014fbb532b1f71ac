import { violation } from '@potyczka/kernel';
import { barsChase, runChase } from '../procedures/scenes/chase.ts';
import { commands, phaseOf, standingHeroes } from '../read.ts';
import type { Action } from './action.ts';

/** @rule STEP-23.4 Whoever plays a hero rolls for the party, once a round. */
export const chase: Action<'chase'> = {
  may: ({ state }, { by, unit }) => {
    if (state.phase !== 'heroes' && state.phase !== 'free')
      return [violation('STEP-23.4', 'bad-phase', phaseOf(state))];
    const mine = standingHeroes(state).filter((hero) => commands(state, by, hero));
    if (mine.length === 0 || (unit !== undefined && !mine.some(({ id }) => id === unit)))
      return [violation('STEP-23.4', 'not-yours', { unit: unit ?? '' })];
    return barsChase(state, unit);
  },
  act: (play, { unit }) => runChase(play, unit),
};
