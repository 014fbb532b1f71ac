import type { Automaton, Seat } from '@potyczka/kernel';
import type { StepCommand } from '../commands.ts';
import { forbids } from '../decide.ts';
import { foesToAct } from '../procedures/foe-turns.ts';
import { seatOf } from '../read.ts';
import type { StepState } from '../state.ts';
import { activatable } from '../turn.ts';
import { automaticOrder } from './orders.ts';

const may = (state: StepState, wish: StepCommand): boolean => forbids({ state }, wish).length === 0;

/** The next foe of this seat, in the automatic GM's order (STEP-9.2), and what it does. */
function foeCommand(state: StepState, seat: Seat): StepCommand | undefined {
  const mine = foesToAct(state).filter((foe) => seatOf(state, foe) === seat.id);
  const foe = mine.find(({ id }) => id === state.activeUnit) ?? mine[0];
  if (foe === undefined) return undefined;
  const order = automaticOrder(state, foe);
  const wish = order === undefined ? undefined : { ...order, by: seat.id };
  return wish !== undefined && may(state, wish) ? wish : { type: 'foeEnd', by: seat.id, unit: foe.id };
}

/** Heroes are activated by lowest id (catalogue 4.8). */
function heroCommand(state: StepState, seat: Seat): StepCommand | undefined {
  const active = state.activeUnit === null ? undefined : state.units[state.activeUnit];
  if (active !== undefined)
    return seatOf(state, active) === seat.id ? { type: 'endTurn', by: seat.id, unit: active.id } : undefined;
  const next = activatable(state).find((hero) => seatOf(state, hero) === seat.id);
  if (next === undefined) return undefined;
  return next.downed ? { type: 'endPhase', by: seat.id } : { type: 'beginTurn', by: seat.id, unit: next.id };
}

/** How NPC seats play: one command at a time. */
export const automaton: Automaton<StepState, StepCommand> = {
  command: (state, seat) => {
    if (state.phase === 'foes') return foeCommand(state, seat);
    return state.phase === 'heroes' ? heroCommand(state, seat) : undefined;
  },
  answer: (_state, question) => question.default,
};
