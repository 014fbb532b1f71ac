import type { Place } from '../events/places.ts';
import { isBackpackFull, packedPlace } from '../procedures/items/handling.ts';
import { itemNamed } from '../read.ts';
import { must, prepAction } from './action.ts';
import { packed } from './give.ts';

/** @rule COIN-9.17 @rule COIN-16.3 Armour or a device onto its place on the body; the old one into the backpack. */
export const wear = prepAction({
  action: 'wear',
  plan: (state, actor, { item }) => (item == null ? undefined : itemNamed(packed(state, actor), item)),
  checks: (state, actor, { item: name = null, bodySlot }, item) => {
    const worn = actor[bodySlot];
    if (name === null) {
      if (worn === null) return must(false, 'COIN-9.17', 'slot-empty', { slot: bodySlot });
      return must(!isBackpackFull(state, actor), 'COIN-3.5', 'backpack-full', { unit: actor.id });
    }
    if (item === undefined) return must(false, 'COIN-9.17', 'item-not-found', { item: name });
    const taken = actor.backpack.includes(item.id) ? 1 : 0;
    return [
      ...must(item.type === bodySlot, 'COIN-9.17', 'not-wearable', { item: item.id }),
      ...must(worn === null || !isBackpackFull(state, actor, 1, taken), 'COIN-3.5', 'backpack-full', {
        unit: actor.id,
      }),
    ];
  },
  effect: (play, actor, { bodySlot }, item) => {
    const rules = ['COIN-9.17'];
    const worn = actor[bodySlot];
    const body: Place = { at: 'body', unit: actor.id, slot: bodySlot };
    const backpack: Place = { at: 'backpack', unit: actor.id };
    const from = item === undefined ? null : packedPlace(actor, item.id);
    if (worn !== null) play.tell({ type: 'itemMoved', item: worn, unit: actor.id, from: body, to: backpack, rules });
    if (item !== undefined && from !== null)
      play.tell({ type: 'itemMoved', item: item.id, unit: actor.id, from, to: body, rules });
  },
});
