import type { Violation } from '@potyczka/kernel';
import { isInfantry, vehicleAround } from '../read.ts';
import { hullOf, isAdjacentOutside, isBesideHull, isOpenPoint, sealedIn } from '../spatial.ts';
import type { CoinState, Infantry, Pos, Vehicle } from '../state.ts';
import { INFANTRY_RADIUS } from '../vocabulary.ts';
import { isRefusal, must, prepAction, target } from './action.ts';

/** @rule COIN-9.23 @rule COIN-4.8 At the hull with a way in, or inside the same vehicle. */
function checkGrip(state: CoinState, actor: Infantry, vehicle: Vehicle): readonly Violation[] {
  if (actor.inVehicle?.vehicle === vehicle.id) return [];
  const near = sealedIn(state, actor) === null && isAdjacentOutside(state, hullOf(state, actor), vehicle);
  return [
    ...must(near, 'COIN-9.23', 'out-of-reach', {
      target: vehicle.id,
      ...(actor.inVehicle === null ? {} : { why: '@reach.out' }),
    }),
    ...must(vehicle.exposed || vehicle.hatch === 'open', 'COIN-9.23', 'hatch-closed', { target: vehicle.id }),
  ];
}

function checkPlace(state: CoinState, vehicle: Vehicle, pos: Pos | undefined, victim: string): readonly Violation[] {
  if (!state.mapped) return [];
  if (pos === undefined) return must(false, 'COIN-9.23', 'bad-placement', { unit: victim });
  return [
    ...must(isOpenPoint(state, pos, INFANTRY_RADIUS), 'COIN-4.3', 'point-not-open', { at: pos.map(String) }),
    ...must(isBesideHull(state, vehicle, pos), 'COIN-9.23', 'bad-placement', { unit: victim }),
  ];
}

/** @rule COIN-9.23 An enemy occupant is thrown out, contested by the victim; the acting side says where to. */
export const dragOut = prepAction({
  action: 'dragOut',
  plan: (state, _actor, { target: name }) => {
    const victim = target(state, name);
    return { victim, vehicle: isRefusal(victim) ? null : vehicleAround(state, victim) };
  },
  checks: (state, actor, command, { victim, vehicle }) => {
    const off = must(state.options.dragOut === 'on', 'COIN-9.23', 'drag-out-off');
    if (off.length > 0) return off;
    if (isRefusal(victim)) return victim;
    if (!isInfantry(victim) || vehicle === null)
      return must(false, 'COIN-9.23', 'not-in-vehicle', { unit: command.target });
    return [
      ...must(victim.side !== actor.side, 'COIN-9.23', 'illegal-target', { target: victim.id, why: '@aim.enemy' }),
      ...checkGrip(state, actor, vehicle),
      ...checkPlace(state, vehicle, command.pos, victim.id),
    ];
  },
  contest: (_state, _actor, command) => ({ responders: [command.target], need: 1 }),
  effect: (play, _actor, command, { victim, vehicle }) => {
    if (isRefusal(victim) || vehicle === null) return;
    const to = command.pos ?? vehicle.at ?? [0, 0];
    const left = { unit: victim.id, vehicle: vehicle.id, to, why: 'dragOut' } as const;
    play.tell({ type: 'unitLeft', ...left, rules: ['COIN-9.23'] });
  },
});
