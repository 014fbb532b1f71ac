import { violation } from '@potyczka/kernel';
import type { SegPlay } from '../play.ts';
import { endGame } from '../procedures/objectives/ending.ts';
import { exitHere } from '../procedures/objectives/exits.ts';
import { isEngaged, now } from '../read.ts';
import { groundAt } from '../spatial.ts';
import type { SegState } from '../state.ts';
import { type Action, mustBeAtIt } from './action.ts';

/** Giving up: one combatant, or a whole side. */

/** @rule SEG-29.1 Over an edge by which one may leave; not out of a melee. */
export const flee: Action<'flee'> = {
  may: ({ state, ground }, { by, unit: id }) => {
    const acting = mustBeAtIt(state, by, id);
    const unit = state.units[id];
    if (acting.length > 0 || unit === undefined) return acting;
    if (isEngaged(state, id)) return [violation('SEG-21.21', 'engaged', { unit: id })];
    return state.mapped && exitHere(state, ground, unit) === null
      ? [violation('SEG-29.1', 'too-far', { what: 'exit' })]
      : [];
  },
  act: (play, { unit }) => leave(play, unit, 'fled'),
};

/** @rule SEG-29.1 */
export const surrender: Action<'surrender'> = {
  may: ({ state }, { by, unit }) => mustBeAtIt(state, by, unit),
  act: (play, { unit }) => leave(play, unit, 'surrendered'),
};

function leave(play: SegPlay, unit: string, status: 'fled' | 'surrendered'): void {
  const edge = status === 'fled' && play.state.mapped ? exitHere(play.state, groundAt(play), now(play, unit)) : null;
  play.tell({ type: 'statusChanged', unit, status, dyingTurns: null, why: edge ?? status, rules: ['SEG-29.1'] });
}

/** The sides a seat may give up for. */
const concedes = (state: SegState, by: string, side: string | undefined): string | undefined => {
  const seat = state.seats.find(({ id }) => id === by);
  if (seat === undefined || seat.role === 'spectator') return undefined;
  if (seat.role === 'gm' && seat.side === undefined) return side;
  const own = seat.side ?? Object.values(state.sides).find((one) => one.seat === by)?.id;
  return side === undefined || side === own ? own : undefined;
};

/** Gives the battle up for one's side. */
export const concede: Action<'concede'> = {
  may: ({ state }, { by, side }) => {
    if (state.mode === 'over') return [violation('SEG-29.2', 'finished')];
    const meant = concedes(state, by, side);
    return meant === undefined || !Object.hasOwn(state.sides, meant)
      ? [violation('SEG-29.1', 'not-yours', { unit: '' })]
      : [];
  },
  act: (play, { by, side }) => {
    const loser = concedes(play.state, by, side) ?? '';
    play.tell({ type: 'conceded', side: loser, rules: ['SEG-29.1'] });
    const result = Object.fromEntries(
      Object.keys(play.state.sides).map((one) => [one, one === loser ? ('loss' as const) : ('win' as const)]),
    );
    endGame(play, result, 'conceded', ['SEG-29.1']);
  },
};
