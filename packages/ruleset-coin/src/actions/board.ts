import type { RuleId, Violation } from '@potyczka/kernel';
import type { CoinPlay } from '../play.ts';
import { enemyInside, freeSeats, isVehicle, vehicleOf } from '../read.ts';
import { isAdjacentOutside } from '../spatial.ts';
import type { CoinState, Infantry, Vehicle } from '../state.ts';
import type { SeatName } from '../vocabulary.ts';
import { isRefusal, must, prepAction, target } from './action.ts';

/** Outside, and next to a vehicle that is still there, as `rule` wants it; then what the seat asks. */
export function atHull(
  state: CoinState,
  actor: Infantry,
  name: string,
  rule: RuleId,
  then: (vehicle: Vehicle) => readonly Violation[],
): readonly Violation[] {
  const inside = must(actor.inVehicle === null, rule, 'inside-vehicle', { unit: actor.id });
  const found = target(state, name);
  if (isRefusal(found)) return found;
  if (!isVehicle(found)) return must(false, rule, 'illegal-target', { target: name, why: '@aim.vehicle' });
  if (inside.length > 0) return inside;
  return [
    ...must(isAdjacentOutside(state, actor, found), 'COIN-4.7', 'out-of-reach', { target: found.id }),
    ...then(found),
  ];
}

function board(play: CoinPlay, actor: Infantry, name: string, seat: SeatName): void {
  const vehicle = vehicleOf(play.state, name);
  const side = seat === 'pilot' ? actor.side : vehicle.side;
  const rules = seat === 'pilot' ? ['COIN-9.3', 'COIN-2.11'] : ['COIN-9.5', 'COIN-17.12'];
  play.tell({ type: 'unitBoarded', unit: actor.id, vehicle: vehicle.id, seat, side, rules });
}

/** @rule COIN-9.3 @rule COIN-9.4 The empty pilot seat of a vehicle with no living enemy inside. */
export const boardPilot = prepAction({
  action: 'boardPilot',
  plan: () => null,
  checks: (state, actor, command) =>
    atHull(state, actor, command.target, 'COIN-9.4', (vehicle) => [
      ...must(vehicle.pilotSeat, 'COIN-9.4', 'no-free-seat', { target: vehicle.id }),
      ...must(vehicle.pilot === null, 'COIN-9.4', 'seat-taken', { target: vehicle.id }),
      ...must(!enemyInside(state, vehicle, actor.side), 'COIN-9.4', 'vehicle-occupied', { target: vehicle.id }),
    ]),
  effect: (play, actor, command) => board(play, actor, command.target, 'pilot'),
});

const lowestSeat = (vehicle: Vehicle): number | undefined =>
  freeSeats(vehicle).find((seat): seat is number => seat !== 'pilot');

/** @rule COIN-9.5 @rule COIN-9.6 A free passenger seat; with an enemy inside only by an open hatch, or with no roof. */
export const boardPassenger = prepAction({
  action: 'boardPassenger',
  plan: (state, _actor, { target: name }) => {
    const vehicle = state.units[name];
    return { seat: vehicle !== undefined && isVehicle(vehicle) ? lowestSeat(vehicle) : undefined };
  },
  checks: (state, actor, command, { seat }) =>
    atHull(state, actor, command.target, 'COIN-9.6', (vehicle) => {
      const way = !enemyInside(state, vehicle, actor.side) || vehicle.hatch === 'open' || vehicle.exposed;
      return [
        ...must(seat !== undefined, 'COIN-9.6', 'no-free-seat', { target: vehicle.id }),
        ...must(way, 'COIN-9.6', 'hatch-closed', { target: vehicle.id }),
      ];
    }),
  effect: (play, actor, command, { seat }) => {
    if (seat !== undefined) board(play, actor, command.target, seat);
  },
});
