import { isBackpackFull, packedPlace } from '../procedures/items/handling.ts';
import { slotOf } from '../read.ts';
import { must, prepAction } from './action.ts';

/** @rule COIN-9.14 An item from a weapon slot into the backpack. */
export const stow = prepAction({
  action: 'stow',
  plan: (_state, actor, { slot }) => slotOf(actor, slot),
  checks: (state, actor, { slot }, item) => [
    ...must(item !== null, 'COIN-9.14', 'slot-empty', { slot }),
    ...must(!isBackpackFull(state, actor), 'COIN-3.5', 'backpack-full', { unit: actor.id }),
  ],
  effect: (play, actor, _command, item) => {
    const from = item === null ? null : packedPlace(actor, item);
    if (item === null || from === null) return;
    const to = { at: 'backpack', unit: actor.id } as const;
    play.tell({ type: 'itemMoved', item, unit: actor.id, from, to, rules: ['COIN-9.14'] });
  },
});
