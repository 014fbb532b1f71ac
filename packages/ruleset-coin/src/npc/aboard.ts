import type { CoinCommand } from '../commands.ts';
import { sourcesOf } from '../procedures/attack/targets.ts';
import { drivenBy, isInfantry, vehicleAround } from '../read.ts';
import type { CoinState, Infantry, Unit, Vehicle } from '../state.ts';
import type { Step } from './deeds.ts';
import { approachTo, movedTo, scanned } from './places.ts';
import { isAllowed } from './rehearsal.ts';
import { hasWorthyTarget } from './strength.ts';

/** What units do inside vehicles, whatever their behaviour on foot (section 9.8). */

/** At the wheel: drive only if the vehicle's weapon has no target, to the first point in scan order that gives one. */
function atTheWheel(state: CoinState, unit: Unit, vehicle: Vehicle, by: string): Step {
  const gun = sourcesOf(state, unit).filter((source) => source.mounted);
  if (gun.length === 0 || hasWorthyTarget(state, unit, gun)) return 'attack';
  const pos = scanned(state, vehicle, (at) => {
    const there = movedTo(state, vehicle, at);
    const pilot = there.units[unit.id] ?? unit;
    return hasWorthyTarget(there, pilot, gun);
  });
  if (pos === undefined) return 'attack';
  const drive: CoinCommand = { type: 'drive', by, unit: unit.id, pos };
  return isAllowed(state, drive) ? drive : 'attack';
}

function asPassenger(state: CoinState, unit: Infantry, vehicle: Vehicle, by: string): Step {
  const close: CoinCommand = { type: 'closeHatch', by, unit: unit.id };
  if (unit.behaviour === 'guard' && isAllowed(state, close)) return close;
  if (hasWorthyTarget(state, unit, sourcesOf(state, unit))) return 'attack';
  const wheel: CoinCommand = { type: 'switchSeat', by, unit: unit.id, seat: 'pilot' };
  if (isAllowed(state, wheel)) return wheel;
  const pos = vehicle.pilot === null ? approachTo(state, unit, vehicle) : undefined;
  const leave: CoinCommand | undefined = pos === undefined ? undefined : { type: 'dismount', by, unit: unit.id, pos };
  return leave !== undefined && isAllowed(state, leave) ? leave : 'attack';
}

/** The next step of somebody inside, or of a machine that drives itself; undefined for units on foot. */
export function stepAboard(state: CoinState, unit: Unit, by: string): Step | undefined {
  const driven = drivenBy(state, unit);
  if (driven !== null) return atTheWheel(state, unit, driven, by);
  const vehicle = vehicleAround(state, unit);
  return vehicle === null || !isInfantry(unit) ? undefined : asPassenger(state, unit, vehicle, by);
}
