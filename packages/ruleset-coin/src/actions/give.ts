import { destinationOf, mustHaveRoom, packedPlace } from '../procedures/items/handling.ts';
import { inHands, isAlive, isInfantry, itemNamed, itemOf } from '../read.ts';
import { apart, isAdjacent } from '../spatial.ts';
import type { CoinState, Infantry, Item } from '../state.ts';
import { must, prepAction } from './action.ts';

/** What a unit can hand over: from its slots or its backpack. */
export const packed = (state: CoinState, unit: Infantry): readonly Item[] => [
  ...inHands(state, unit),
  ...unit.backpack.map((id) => itemOf(state, id)),
];

/** @rule COIN-9.16 To an adjacent living friend's free slot or backpack. */
export const give = prepAction({
  action: 'give',
  plan: (state, actor, command) => ({
    item: itemNamed(packed(state, actor), command.item),
    friend: Object.hasOwn(state.units, command.target) ? state.units[command.target] : undefined,
  }),
  checks: (state, actor, command, { item, friend }) => {
    if (item === undefined) return must(false, 'COIN-9.16', 'item-not-found', { item: command.item });
    const good = friend !== undefined && isInfantry(friend) && isAlive(friend);
    if (!good || friend.side !== actor.side || friend.id === actor.id)
      return must(false, 'COIN-9.16', 'illegal-target', { target: command.target, why: '@aim.comrade' });
    return [
      ...must(isAdjacent(state, actor, friend), 'COIN-4.7', 'out-of-reach', {
        target: friend.id,
        ...apart(state, actor, friend),
      }),
      ...mustHaveRoom(state, friend, item, command.to),
    ];
  },
  effect: (play, actor, command, { item, friend }) => {
    const from = item === undefined ? null : packedPlace(actor, item.id);
    if (item === undefined || from === null || friend === undefined || !isInfantry(friend)) return;
    const to = destinationOf(play.state, friend, item, command.to);
    play.tell({ type: 'itemMoved', item: item.id, unit: actor.id, from, to, rules: ['COIN-9.16'] });
  },
});
