import { carriedPlace, underfoot } from '../procedures/handling.ts';
import { carriedBy, itemNamed } from '../read.ts';
import { must, prepAction } from './action.ts';

/** @rule COIN-9.15 From slot, backpack or body to the ground; inside a vehicle, to its floor. */
export const drop = prepAction({
  action: 'drop',
  checks: (state, actor, { item }) =>
    must(itemNamed(carriedBy(state, actor), item) !== undefined, 'COIN-9.15', 'item-not-found', { item }),
  effect: (play, actor, command) => {
    const item = itemNamed(carriedBy(play.state, actor), command.item)?.id;
    const from = item === undefined ? null : carriedPlace(actor, item);
    if (item === undefined || from === null) return;
    play.tell({ type: 'itemMoved', item, unit: actor.id, from, to: underfoot(actor), rules: ['COIN-9.15'] });
  },
});
