import type { CoinEvent } from '../events/index.ts';
import { isOpenPoint, samePoint } from '../spatial.ts';
import type { Pos, Unit } from '../state.ts';
import { must, prepAction } from './action.ts';

export const ranTo = ({ id, at }: Unit, to: Pos): Extract<CoinEvent, { readonly type: 'unitRan' }> => ({
  ...{ type: 'unitRan', unit: id, from: at, to, rules: ['COIN-9.9'] },
});

/** @rule COIN-9.9 @rule COIN-9.10 @rule COIN-4.2 Any other open point of the field, not into a vehicle. */
export const run = prepAction({
  action: 'run',
  plan: () => null,
  checks: (state, actor, { pos }) => {
    if (actor.inVehicle !== null) return must(false, 'COIN-9.10', 'inside-vehicle', { unit: actor.id });
    if (!state.mapped) return [];
    if (pos === undefined) return must(false, 'COIN-9.9', 'point-not-open');
    return [
      ...must(actor.at === null || !samePoint(actor.at, pos), 'COIN-9.10', 'same-point'),
      ...must(isOpenPoint(state, pos, actor.radius, actor.id), 'COIN-4.3', 'point-not-open', { at: pos.map(String) }),
    ];
  },
  effect: (play, actor, { pos }) => play.tell(ranTo(actor, pos ?? actor.at ?? [0, 0])),
});
