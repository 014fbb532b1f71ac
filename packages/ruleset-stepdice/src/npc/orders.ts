import type { FoeOrder } from '../procedures/foe-orders.ts';
import { standingHeroes } from '../read.ts';
import { relationOf } from '../spatial.ts';
import type { Foe, StepState } from '../state.ts';

/** What the automatic GM wants a foe to do next (catalogue 9.6); nothing more: undefined. */
export function automaticOrder(state: StepState, foe: Foe): FoeOrder | undefined {
  if (foe.actionLeft < 1) return undefined;
  const prey = standingHeroes(state).find((hero) => !hero.hidden && relationOf(state, foe, hero).adjacent);
  return prey === undefined ? undefined : { type: 'foeStrike', by: 'table', unit: foe.id, target: prey.id };
}
