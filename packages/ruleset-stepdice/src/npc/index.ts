import type { Automaton, Seat } from '@potyczka/kernel';
import type { StepCommand } from '../commands.ts';
import { forbids } from '../decide.ts';
import { foesToAct } from '../procedures/foes/turns.ts';
import { heroesOf, seatOf } from '../read.ts';
import type { StepState } from '../state.ts';
import { activatable } from '../turn.ts';
import { answer } from './answers.ts';
import { candidates } from './destinations.ts';
import { actingCommand, freeCommand, placing } from './heroes.ts';
import { automaticOrder } from './orders.ts';
import { worth } from './worth.ts';

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

/** Heroes are activated by lowest id (catalogue 4.8); crawlers lie still. */
function heroCommand(state: StepState, seat: Seat): StepCommand | undefined {
  const by = seat.id;
  const active = state.activeUnit === null ? undefined : state.units[state.activeUnit];
  if (active !== undefined)
    return active.kind === 'hero' && seatOf(state, active) === by ? actingCommand(state, by, active) : undefined;
  const mine = activatable(state).filter((hero) => seatOf(state, hero) === by);
  const next = mine.find((hero) => !hero.downed);
  if (next !== undefined) return { type: 'beginTurn', by, unit: next.id };
  const end: StepCommand = { type: 'endPhase', by };
  return mine.length > 0 && may(state, end) ? end : undefined;
}

/** How NPC seats play: one command at a time. */
export const automaton: Automaton<StepState, StepCommand> = {
  command: (state, seat) => {
    const mine = heroesOf(state).filter((hero) => seatOf(state, hero) === seat.id);
    switch (state.phase) {
      case 'foes':
        return foeCommand(state, seat);
      case 'heroes':
        return heroCommand(state, seat);
      case 'free':
        return freeCommand(state, seat.id, mine);
      case 'setup':
        return placing(state, seat.id, mine);
      default:
        return undefined;
    }
  },
  answer,
  worth,
  candidates,
};
