import { violation } from '@potyczka/kernel';
import type { Action } from './action.ts';

/** Gives the battle up for one's side. */
export const concede: Action<'concede'> = {
  may: ({ state }, { by, side }) => {
    if (state.mode === 'over') return [violation('SEG-29.2', 'finished')];
    const seat = state.seats.find(({ id }) => id === by);
    const meant = seat?.role === 'gm' ? (side ?? seat.side) : seat?.side;
    return meant === undefined || !Object.hasOwn(state.sides, meant)
      ? [violation('SEG-29.1', 'not-yours', { unit: side ?? by })]
      : [];
  },
  act: (play, { by, side }) => {
    const { state } = play;
    const seat = state.seats.find(({ id }) => id === by);
    const loser = (seat?.role === 'gm' ? (side ?? seat.side) : seat?.side) ?? '';
    const result = Object.fromEntries(
      Object.keys(state.sides).map((one) => [one, one === loser ? ('loss' as const) : ('win' as const)]),
    );
    play.tell({ type: 'conceded', side: loser, rules: ['SEG-29.1'] });
    play.tell({ type: 'gameEnded', result, reason: 'conceded', rules: ['SEG-29.1'] });
  },
};
