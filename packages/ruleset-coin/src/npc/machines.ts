import type { CoinCommand } from '../commands.ts';
import { enemyInside, isVehicle, occupantsOf, unitsById } from '../read.ts';
import { isAdjacentOutside } from '../spatial.ts';
import type { CoinState, Infantry, Vehicle } from '../state.ts';
import { approachTo } from './places.ts';
import { isAllowed } from './rehearsal.ts';

/** How drivers and boarders on foot deal with vehicles (section 9.8). */

type Line = (state: CoinState, unit: Infantry, by: string) => CoinCommand | undefined;

const vehiclesOn = (state: CoinState): readonly Vehicle[] =>
  unitsById(state).filter((unit): unit is Vehicle => isVehicle(unit) && unit.status === 'alive');

const board = (by: string, unit: Infantry, vehicle: Vehicle): CoinCommand => ({
  type: 'boardPilot',
  by,
  unit: unit.id,
  target: vehicle.id,
});

function runTo(state: CoinState, unit: Infantry, by: string, vehicle: Vehicle | undefined): CoinCommand | undefined {
  const pos = vehicle === undefined ? undefined : approachTo(state, unit, vehicle);
  return pos === undefined ? undefined : { type: 'run', by, unit: unit.id, pos };
}

const isFreeGun = (state: CoinState, unit: Infantry, vehicle: Vehicle): boolean =>
  vehicle.vehicleSlot !== null &&
  vehicle.pilotSeat &&
  vehicle.pilot === null &&
  !enemyInside(state, vehicle, unit.side);

const boardFreeGun: Line = (state, unit, by) =>
  vehiclesOn(state)
    .filter((vehicle) => isFreeGun(state, unit, vehicle))
    .map((vehicle) => board(by, unit, vehicle))
    .find((command) => isAllowed(state, command));

const runToFreeGun: Line = (state, unit, by) =>
  runTo(
    state,
    unit,
    by,
    vehiclesOn(state).find((vehicle) => isFreeGun(state, unit, vehicle)),
  );

const boardAny: Line = (state, unit, by) =>
  vehiclesOn(state)
    .map((vehicle) => board(by, unit, vehicle))
    .find((command) => isAllowed(state, command));

const besideEnemy = (state: CoinState, unit: Infantry): readonly Vehicle[] =>
  vehiclesOn(state).filter(
    (vehicle) => enemyInside(state, vehicle, unit.side) && isAdjacentOutside(state, unit, vehicle),
  );

/** Its pilot, else the occupant in the lowest seat, to the first approach point open for the victim: not where one stands. */
const dragSomebodyOut: Line = (state, unit, by) => {
  for (const vehicle of besideEnemy(state, unit)) {
    const victim = occupantsOf(state, vehicle).find((one) => one.side !== unit.side);
    const pos = victim === undefined ? undefined : approachTo(state, victim, vehicle);
    if (victim === undefined || pos === undefined) continue;
    const drag: CoinCommand = { type: 'dragOut', by, unit: unit.id, target: victim.id, pos };
    if (isAllowed(state, drag)) return drag;
  }
  return undefined;
};

const forceHatch: Line = (state, unit, by) =>
  besideEnemy(state, unit)
    .map((vehicle): CoinCommand => ({ type: 'openHatch', by, unit: unit.id, target: vehicle.id }))
    .find((command) => isAllowed(state, command));

/** None adjacent: to the most valuable one, by its points for each HP. */
const runToPrey: Line = (state, unit, by) => {
  const prey = vehiclesOn(state).filter((vehicle) => vehicle.pilotSeat && vehicle.side !== unit.side);
  if (prey.some((vehicle) => isAdjacentOutside(state, unit, vehicle))) return undefined;
  const best = [...prey].sort((a, b) => b.points * a.maxHp - a.points * b.maxHp)[0];
  return runTo(state, unit, by, best);
};

export const machineDeeds = {
  boardGun: boardFreeGun,
  runToGun: runToFreeGun,
  boardAny,
  dragOut: dragSomebodyOut,
  openHatch: forceHatch,
  runToVehicle: runToPrey,
} as const;
