import { carriedPlace, underfoot } from '../procedures/items/handling.ts';
import { carriedBy, itemNamed } from '../read.ts';
import { must, prepAction } from './action.ts';

/** @rule COIN-9.15 From slot, backpack or body to the ground; inside a vehicle, to its floor. */
export const drop = prepAction({
  action: 'drop',
  plan: (state, actor, { item }) => itemNamed(carriedBy(state, actor), item)?.id,
  checks: (_state, _actor, { item }, found) => must(found !== undefined, 'COIN-9.15', 'item-not-found', { item }),
  effect: (play, actor, _command, item) => {
    const from = item === undefined ? null : carriedPlace(actor, item);
    if (item === undefined || from === null) return;
    play.tell({ type: 'itemMoved', item, unit: actor.id, from, to: underfoot(actor), rules: ['COIN-9.15'] });
  },
});
