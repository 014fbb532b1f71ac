import { isOpenPoint, samePoint } from '../spatial.ts';
import { must, prepAction } from './action.ts';

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
  effect: (play, actor, { pos }) =>
    play.tell({
      type: 'unitRan',
      unit: actor.id,
      from: actor.at,
      to: pos ?? actor.at ?? [0, 0],
      rules: ['COIN-9.9'],
    }),
});
