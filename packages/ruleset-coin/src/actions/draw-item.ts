import { handFor, isBackpackFull, packedPlace } from '../procedures/items/handling.ts';
import { inHands, itemNamed, itemOf, slotOf } from '../read.ts';
import type { CoinState, Infantry, Item } from '../state.ts';
import type { Hand } from '../vocabulary.ts';
import { must, prepAction } from './action.ts';

const inBackpack = (state: CoinState, unit: Infantry, name: string): Item | undefined =>
  itemNamed(
    unit.backpack.map((id) => itemOf(state, id)),
    name,
  );

/** What has to go into the backpack for it: both items for a two-handed one (COIN-9.2). */
function displaced(state: CoinState, unit: Infantry, item: Item, slot: Hand): readonly string[] {
  if (handFor(state, item, slot) === 'both') return inHands(state, unit).map((held) => held.id);
  const held = slotOf(unit, slot);
  return held === null ? [] : [held];
}

/** @rule COIN-9.1 @rule COIN-9.2 @rule COIN-3.2 From the backpack into a slot; what was there goes in. */
export const drawItem = prepAction({
  action: 'drawItem',
  plan: (state, actor, { item: name, slot }) => {
    const item = inBackpack(state, actor, name);
    return { item, back: item === undefined ? [] : displaced(state, actor, item, slot) };
  },
  checks: (state, actor, command, { item, back }) => {
    if (item === undefined) return must(false, 'COIN-9.1', 'item-not-found', { item: command.item });
    return must(!isBackpackFull(state, actor, back.length, 1), 'COIN-9.2', 'backpack-full', { unit: actor.id });
  },
  effect: (play, actor, command, { item, back }) => {
    if (item === undefined) return;
    const rules = ['COIN-9.1', 'COIN-9.2'];
    const backpack = { at: 'backpack', unit: actor.id } as const;
    for (const held of back) {
      const from = packedPlace(actor, held);
      if (from !== null) play.tell({ type: 'itemMoved', item: held, unit: actor.id, from, to: backpack, rules });
    }
    const hand = handFor(play.state, item, command.slot);
    const to = { at: 'hand', unit: actor.id, hand } as const;
    play.tell({ type: 'itemMoved', item: item.id, unit: actor.id, from: backpack, to, rules });
  },
});
