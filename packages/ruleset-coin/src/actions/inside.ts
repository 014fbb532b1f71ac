import { enemyInside, freeSeats, vehicleAround } from '../read.ts';
import { isBesideHull, isOpenPoint } from '../spatial.ts';
import { must, prepAction } from './action.ts';

/** @rule COIN-9.13 @rule COIN-17.11 To a free seat of the same vehicle; to the pilot's only with no living enemy inside. */
export const switchSeat = prepAction({
  action: 'switchSeat',
  plan: vehicleAround,
  checks: (state, actor, { seat }, vehicle) => {
    if (vehicle === null) return must(false, 'COIN-9.13', 'not-in-vehicle', { unit: actor.id, why: 'self' });
    const clear = seat !== 'pilot' || !enemyInside(state, vehicle, actor.side);
    return [
      ...must(freeSeats(vehicle).includes(seat), 'COIN-9.13', 'seat-taken', { target: vehicle.id }),
      ...must(clear, 'COIN-9.13', 'vehicle-occupied', { target: vehicle.id }),
    ];
  },
  effect: (play, actor, { seat }, vehicle) => {
    if (vehicle === null || actor.inVehicle === null) return;
    const side = seat === 'pilot' ? actor.side : vehicle.side;
    const switched = { unit: actor.id, vehicle: vehicle.id, from: actor.inVehicle.seat, seat, side };
    play.tell({ type: 'seatSwitched', ...switched, rules: ['COIN-9.13', 'COIN-2.11'] });
  },
});

/** @rule COIN-9.12 Out to an open point at the hull; the hatch does not matter. */
export const dismount = prepAction({
  action: 'dismount',
  plan: vehicleAround,
  checks: (state, actor, { pos }, vehicle) => {
    if (vehicle === null) return must(false, 'COIN-9.12', 'not-in-vehicle', { unit: actor.id, why: 'self' });
    if (!state.mapped) return [];
    if (pos === undefined) return must(false, 'COIN-9.12', 'bad-placement', { unit: actor.id });
    return [
      ...must(isOpenPoint(state, pos, actor.radius), 'COIN-4.3', 'point-not-open', { at: pos.map(String) }),
      ...must(isBesideHull(state, vehicle, pos), 'COIN-9.12', 'bad-placement', { unit: actor.id }),
    ];
  },
  effect: (play, actor, { pos }, vehicle) => {
    if (vehicle === null) return;
    const to = pos ?? vehicle.at ?? [0, 0];
    const left = { unit: actor.id, vehicle: vehicle.id, to, why: 'dismount' } as const;
    play.tell({ type: 'unitLeft', ...left, rules: ['COIN-9.12'] });
  },
});
