import type { Json } from '@potyczka/kernel';
import { FIXTURES, items } from '../catalogue/items.ts';
import { fittings } from '../catalogue/vehicles.ts';
import type { CoinCommand } from '../commands.ts';
import { mayDo } from '../decide.ts';
import { options } from '../options.ts';
import { carriersFor, deployPlaces, toDeploy } from '../procedures/forces/deployment.ts';
import { carriedBy, freeSeats, isGm, isInfantry, isVehicle, playsFor, sideOfSeat, unitsOf } from '../read.ts';
import { ALL_PROFILES } from '../setup/units.ts';
import type { CoinState, Infantry, Unit } from '../state.ts';
import { BODY_SLOTS, DESTINATIONS, SIDES, type SideId } from '../vocabulary.ts';
import { type Ideas, plain, varied } from './idea.ts';

/** Building and placing forces (COIN-5). */

const PLACES = [...DESTINATIONS, ...BODY_SLOTS] as const;

const sidesOf = (state: CoinState, by: string): readonly SideId[] => {
  const own = sideOfSeat(state, by);
  if (own !== null) return [own];
  return isGm(state, by) ? SIDES : [];
};

const ownUnits = (state: CoinState, by: string): readonly Unit[] =>
  unitsOf(state).filter((unit) => unit.side !== 'none' && playsFor(state, by, unit.side) && unit.status === 'alive');

const isAllowed = (state: CoinState, command: CoinCommand): boolean => mayDo({ state }, command).length === 0;

/** The values of a parameter with which a command may be given. */
const allowed = (state: CoinState, command: CoinCommand, param: string, values: readonly Json[]): readonly Json[] =>
  values.filter((value) => isAllowed(state, { ...command, [param]: value } as CoinCommand));

/** @rule COIN-5.4 Everything a unit has, anywhere it fits; while forces are built, also what it has not. */
function equipping(state: CoinState, by: string, unit: Infantry): Ideas {
  const owned = carriedBy(state, unit).map((item) => item.id);
  const stocked = state.phase === 'setup' ? Object.keys(items).filter((word) => !FIXTURES.includes(word)) : [];
  const first = owned[0] ?? stocked[0] ?? 'nothing';
  return PLACES.flatMap((place) => {
    const command: CoinCommand = { type: 'equip', by, unit: unit.id, item: first, place };
    return varied(command, 'item', allowed(state, command, 'item', [...owned, ...stocked]));
  });
}

function settings(state: CoinState, by: string): Ideas {
  return Object.entries(options).flatMap(([key, spec]) => {
    const values: readonly Json[] =
      'from' in spec.values ? [...new Set([spec.default, spec.values.from, spec.values.to])] : spec.values;
    const command: CoinCommand = { type: 'setOption', by, key, value: spec.default };
    return varied(command, 'value', allowed(state, command, 'value', values));
  });
}

export function mustering(state: CoinState, by: string): Ideas {
  const sides = sidesOf(state, by);
  const mine = ownUnits(state, by);
  const words = Object.keys(fittings);
  return [
    ...sides.flatMap((side) => varied({ type: 'addUnit', by, side, profile: 'recruit' }, 'profile', ALL_PROFILES)),
    ...plain(mine.map((unit): CoinCommand => ({ type: 'removeUnit', by, unit: unit.id }))),
    ...mine.filter(isInfantry).flatMap((unit) => equipping(state, by, unit)),
    ...mine.filter(isVehicle).flatMap((unit) => {
      const command: CoinCommand = { type: 'fitVehicle', by, target: unit.id, fitting: words[0] ?? '' };
      return varied(command, 'fitting', allowed(state, command, 'fitting', words));
    }),
    ...plain([{ type: 'startDeployment', by }]),
    ...settings(state, by),
  ];
}

/** @rule COIN-5.2 @rule COIN-5.3 On every point of the zone, in steps of 10, and in every free seat. */
function placing(state: CoinState, by: string, unit: Unit): Ideas {
  const base = { type: 'deploy', by, unit: unit.id } as const;
  const seats = carriersFor(state, unit).flatMap((vehicle) =>
    freeSeats(vehicle).length === 0 ? [] : varied({ ...base, target: vehicle.id }, 'seat', [...freeSeats(vehicle)]),
  );
  return [...varied(base, 'pos', deployPlaces(state, unit)), ...seats];
}

export function deploying(state: CoinState, by: string): Ideas {
  const side = state.askedSide;
  const mine = ownUnits(state, by);
  const due = side !== null && playsFor(state, by, side) ? toDeploy(state, side) : [];
  const late: readonly CoinCommand[] = mine.slice(0, 1).map((unit) => ({ type: 'deploy', by, unit: unit.id }));
  return [
    ...(due.length > 0 ? due.flatMap((unit) => placing(state, by, unit)) : plain(late)),
    ...mine.filter(isInfantry).flatMap((unit) => equipping(state, by, unit)),
  ];
}
