import { withTable } from './copies.ts';
import { seesUnit } from './secrets.ts';
import type { AcesState } from './state.ts';

/** What is left of the course of the battle when nobody speaks of those whom the seat does not know of. */
export function courseWith(state: AcesState, visible: (id: string) => boolean): Partial<AcesState> {
  return {
    order: state.order.filter(visible),
    activeUnit: state.activeUnit !== null && visible(state.activeUnit) ? state.activeUnit : null,
    breaking: state.breaking !== null && visible(state.breaking) ? state.breaking : null,
    turnStack: state.turnStack.filter(visible),
    actAfter: state.actAfter.filter((late) => visible(late.unit) && visible(late.after)),
    ambushers: state.ambushers.filter(visible),
    passedDraw: state.passedDraw.filter(visible),
  };
}

/**
 * HID-2: the table without the figures that hide from a seat, otherwise as it is. Every command is judged by it first, so
 * that a hidden figure is refused like one that does not exist. The very same table where nobody hides.
 */
export function knownTable(state: AcesState, seat: string): AcesState {
  const all = Object.entries(state.units);
  const known = all.filter(([, unit]) => seesUnit(state, seat, unit));
  if (known.length === all.length) return state;
  const units = Object.fromEntries(known);
  return withTable(state, { units, ...courseWith(state, (id) => Object.hasOwn(units, id)) });
}
