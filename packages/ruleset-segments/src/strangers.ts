import { rememberedPair } from '@potyczka/kernel';
import { withTable } from './copies.ts';
import { seesUnit } from './secrets.ts';
import type { SegState } from './state.ts';

/** What is left of the course of the battle when nobody speaks of those whom the seat does not know of. */
export function courseWith(state: SegState, visible: (id: string) => boolean): Partial<SegState> {
  return {
    order: state.order.filter(visible),
    turnOrder: state.turnOrder.filter(visible),
    acted: state.acted.filter(visible),
    rested: state.rested.filter(visible),
    activeUnit: state.activeUnit !== null && visible(state.activeUnit) ? state.activeUnit : null,
    interrupt: state.interrupt.filter(({ holder, interrupted }) => visible(holder) && visible(interrupted)),
    attacked: state.attacked.filter(({ by, target }) => visible(by) && visible(target)),
    doing: state.doing !== null && visible(state.doing.unit) ? state.doing : null,
    melees: state.melees.filter(({ attacker, defender }) => visible(attacker) && visible(defender)),
    scores: Object.fromEntries(Object.entries(state.scores).filter(([id]) => visible(id))),
  };
}

/**
 * @rule SEG-9.7 The table without those whom a seat does not know of, otherwise as it is: every command is judged by it
 * first, so that somebody hidden is refused like somebody who does not exist. The very same table where all are known.
 */
export const knownTable = rememberedPair((state: SegState, seat: string): SegState => {
  const all = Object.entries(state.units);
  const known = all.filter(([, unit]) => seesUnit(state, seat, unit));
  if (known.length === all.length) return state;
  const units = Object.fromEntries(known);
  return withTable(state, { units, ...courseWith(state, (id) => Object.hasOwn(units, id)) });
});
