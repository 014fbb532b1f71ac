import type { Automaton } from '@potyczka/kernel';
import type { SegCommand } from '../commands.ts';
import { forbids } from '../decide.ts';
import { enemiesOf, isIn, seatOf } from '../read.ts';
import { groundMap } from '../spatial.ts';
import type { SegState, Unit } from '../state.ts';

/** Whose turn it is to be moved by this seat. */
const mine = (state: SegState, seat: string): Unit | undefined => {
  const unit =
    state.mode === 'lull'
      ? Object.values(state.units).find((one) => isIn(one) && one.segmentsLeft > 0 && seatOf(state, one) === seat)
      : state.active === null
        ? undefined
        : state.units[state.active];
  return unit !== undefined && seatOf(state, unit) === seat ? unit : undefined;
};

/** NPCs shoot whom they can, and otherwise let their phase pass. */
export const automaton: Automaton<SegState, SegCommand> = {
  command: (state, seat, ground) => {
    const unit = state.mode === 'over' ? undefined : mine(state, seat.id);
    if (unit === undefined) return undefined;
    const own = { by: seat.id, unit: unit.id };
    const reading = { state, ground: ground(groundMap(state)) };
    const wishes: readonly SegCommand[] = [
      { type: 'continue', ...own },
      ...enemiesOf(state, unit).map((target): SegCommand => ({ type: 'shot', ...own, target: target.id })),
    ];
    return wishes.find((wish) => forbids(reading, wish).length === 0) ?? { type: 'endTurn', ...own };
  },
  answer: (_state, question) => question.default,
};
