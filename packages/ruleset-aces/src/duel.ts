import type { Duel } from '@potyczka/kernel';
import type { AcesCommand } from './commands.ts';
import { evolve } from './events/index.ts';
import { arms } from './npc/worth.ts';
import { seatOf } from './read.ts';
import type { AcesState } from './state.ts';

/** As if its turn had just been called, whatever card it holds. */
const inItsTurn = (state: AcesState, unit: string): AcesState => ({
  ...evolve(state, { type: 'turnStarted', unit, from: 'card', counts: false, rules: [] }),
  turnStack: [],
});

export function duel(state: AcesState, id: string, target: string): Duel<AcesState, AcesCommand> | undefined {
  const unit = state.units[id];
  const by = unit === undefined ? null : seatOf(state, unit);
  if (unit === undefined || by == null) return undefined;
  return {
    state: state.activeUnit === id ? state : inItsTurn(state, id),
    commands: arms(unit).map(({ item, spec }) => ({
      type: 'attack',
      by,
      unit: id,
      weapon: item?.id ?? spec.id,
      target,
    })),
  };
}
