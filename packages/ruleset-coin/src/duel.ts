import type { Duel } from '@potyczka/kernel';
import type { CoinCommand } from './commands.ts';
import { playsFor } from './read.ts';
import type { CoinState } from './state.ts';

/** @rule COIN-11.1 With everything it has to attack with, as if it had been chosen and had prepared. */
export function duel(state: CoinState, id: string, target: string): Duel<CoinState, CoinCommand> | undefined {
  const unit = state.units[id];
  if (unit === undefined || unit.side === 'none') return undefined;
  const { side } = unit;
  const by = state.seats.find((seat) => playsFor(state, seat.id, side))?.id;
  if (by === undefined) return undefined;
  const acting = state.activeUnit === id && state.phase === 'attack';
  return {
    state: acting
      ? state
      : { ...state, activeSide: side, askedSide: null, activeUnit: id, phase: 'attack', pending: null, pool: [] },
    commands: [{ type: 'attack', by, unit: id, target }],
  };
}
