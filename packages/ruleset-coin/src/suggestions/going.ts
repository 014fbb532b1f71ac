import type { CoinCommand } from '../commands.ts';
import { drivenBy, isInfantry, isVehicle, unitsOf, vehicleAround } from '../read.ts';
import { isOpenPoint, samePoint } from '../spatial.ts';
import type { CoinState, Infantry, Pos, Unit } from '../state.ts';
import { beside, type Ideas, placed, plain, scan } from './idea.ts';

/** Running, driving, and everything about vehicles. */

/** Open points other than where it is. */
export const elsewhere = (state: CoinState, who: Unit) => (): readonly Pos[] =>
  scan(state, (at) => isOpenPoint(state, at, who.radius, who.id) && !(who.at !== null && samePoint(who.at, at)));

export function going(state: CoinState, by: string, unit: Unit): Ideas {
  const vehicle = drivenBy(state, unit);
  const around = vehicleAround(state, unit);
  const onFoot = isInfantry(unit) && around === null;
  return [
    ...placed({ type: 'run', by, unit: unit.id }, state, onFoot ? elsewhere(state, unit) : () => []),
    ...placed({ type: 'drive', by, unit: unit.id }, state, vehicle === null ? () => [] : elsewhere(state, vehicle)),
    ...placed({ type: 'dismount', by, unit: unit.id }, state, () => (around === null ? [] : beside(state, around))),
  ];
}

/** Vehicles it could get into come first: what is refused is told of the most promising one. */
function boarding(state: CoinState, by: string, { id: unit }: Infantry): Ideas {
  const all = unitsOf(state).filter((one) => isVehicle(one) && one.status === 'alive');
  return plain(
    all.flatMap(({ id: target }): readonly CoinCommand[] => [
      { type: 'boardPilot', by, unit, target },
      { type: 'boardPassenger', by, unit, target },
      { type: 'openHatch', by, unit, target },
    ]),
  );
}

function inside(state: CoinState, by: string, actor: Infantry): Ideas {
  const unit = actor.id;
  const around = vehicleAround(state, actor);
  const seats = around === null ? (['pilot'] as const) : (['pilot', ...around.passengers.keys()] as const);
  return plain([
    ...seats.map((seat): CoinCommand => ({ type: 'switchSeat', by, unit, seat })),
    { type: 'closeHatch', by, unit },
  ]);
}

function dragging(state: CoinState, by: string, actor: Infantry): Ideas {
  const victims = unitsOf(state).filter((one) => isInfantry(one) && one.side !== actor.side && one.inVehicle !== null);
  return victims.flatMap((victim) =>
    placed({ type: 'dragOut', by, unit: actor.id, target: victim.id }, state, () => {
      const vehicle = vehicleAround(state, victim);
      return vehicle === null ? [] : beside(state, vehicle);
    }),
  );
}

export const vehicles = (state: CoinState, by: string, actor: Infantry): Ideas => [
  ...boarding(state, by, actor),
  ...inside(state, by, actor),
  ...dragging(state, by, actor),
];
