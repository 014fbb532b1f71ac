import type { Contest } from '../procedures/coins/chain.ts';
import { enemyInside, isAlive, isInfantry, occupantsOf, unitsOf, vehicleAround, vehicleOf } from '../read.ts';
import { isAdjacentOutside } from '../spatial.ts';
import type { CoinState, Infantry, Vehicle } from '../state.ts';
import { must, prepAction } from './action.ts';
import { atHull } from './board.ts';

/** @rule COIN-10.2 @rule COIN-10.8 The enemy pilot; where the table says so, anybody of the enemy's inside. */
function holders(state: CoinState, actor: Infantry, vehicle: Vehicle): Contest {
  const foes = occupantsOf(state, vehicle).filter((unit) => unit.side !== actor.side);
  const may = state.options.contestBy === 'anyOccupant' ? foes : foes.filter((unit) => unit.id === vehicle.pilot);
  return { responders: may.map((unit) => unit.id), need: 1 };
}

/** @rule COIN-9.21 @rule COIN-10.9 @rule COIN-17.14 The hatch of a vehicle with an enemy inside. */
export const openHatch = prepAction({
  action: 'openHatch',
  plan: () => null,
  checks: (state, actor, command) =>
    atHull(state, actor, command.target, 'COIN-10.9', (vehicle) => [
      ...must(vehicle.hatch !== 'none', 'COIN-17.14', 'no-hatch', { target: vehicle.id }),
      ...must(vehicle.hatch !== 'open', 'COIN-10.9', 'hatch-already-open', { target: vehicle.id }),
      ...must(enemyInside(state, vehicle, actor.side), 'COIN-10.9', 'no-enemy-inside', { target: vehicle.id }),
    ]),
  contest: (state, actor, command) => holders(state, actor, vehicleOf(state, command.target)),
  effect: (play, actor, command) =>
    play.tell({ type: 'hatchSet', vehicle: command.target, unit: actor.id, open: true, rules: ['COIN-9.21'] }),
});

/** @rule COIN-9.22 Enemies on foot at the hull; the other side names one of them. */
function besiegers(state: CoinState, actor: Infantry, vehicle: Vehicle): Contest {
  const foes = unitsOf(state).filter(
    (unit) =>
      isInfantry(unit) &&
      isAlive(unit) &&
      unit.side !== actor.side &&
      unit.inVehicle === null &&
      isAdjacentOutside(state, unit, vehicle),
  );
  return { responders: foes.map((unit) => unit.id), need: 1 };
}

/** @rule COIN-9.22 @rule COIN-17.10 An occupant closes an open hatch. */
export const closeHatch = prepAction({
  action: 'closeHatch',
  plan: vehicleAround,
  checks: (_state, actor, _command, vehicle) => {
    if (vehicle === null) return must(false, 'COIN-9.22', 'not-in-vehicle', { unit: actor.id, why: 'self' });
    return [
      ...must(vehicle.hatch !== 'none', 'COIN-17.14', 'no-hatch', { target: vehicle.id, why: 'inside' }),
      ...must(vehicle.hatch !== 'closed', 'COIN-9.22', 'hatch-already-closed', { target: vehicle.id }),
    ];
  },
  contest: (state, actor, _command, vehicle) => (vehicle === null ? null : besiegers(state, actor, vehicle)),
  effect: (play, actor, _command, vehicle) => {
    if (vehicle === null) return;
    play.tell({ type: 'hatchSet', vehicle: vehicle.id, unit: actor.id, open: false, rules: ['COIN-9.22'] });
  },
});
