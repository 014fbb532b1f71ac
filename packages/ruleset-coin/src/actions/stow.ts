import { isBackpackFull, packedPlace } from '../procedures/handling.ts';
import { slotOf } from '../read.ts';
import { must, prepAction } from './action.ts';

/** @rule COIN-9.14 An item from a weapon slot into the backpack. */
export const stow = prepAction({
  action: 'stow',
  checks: (state, actor, { slot }) => [
    ...must(slotOf(actor, slot) !== null, 'COIN-9.14', 'slot-empty', { slot }),
    ...must(!isBackpackFull(state, actor), 'COIN-3.5', 'backpack-full', { unit: actor.id }),
  ],
  effect: (play, actor, { slot }) => {
    const item = slotOf(actor, slot);
    const from = item === null ? null : packedPlace(actor, item);
    if (item === null || from === null) return;
    const to = { at: 'backpack', unit: actor.id } as const;
    play.tell({ type: 'itemMoved', item, unit: actor.id, from, to, rules: ['COIN-9.14'] });
  },
});
