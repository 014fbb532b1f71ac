import { kinds, line, silent } from '@potyczka/ruleset-kit';
import { vehicleOf } from '../read.ts';
import type { CoinState, Infantry, Pos } from '../state.ts';
import { event, pos, someone, somewhere } from './event.ts';
import { outOfSeat, withFigure, withInfantry, withVehicle } from './fold.ts';
import { type Place, putInto } from './places.ts';

const { name, names } = kinds;

const EMPTY_HANDED = {
  slotLeft: null,
  slotRight: null,
  armour: null,
  device: null,
  backpack: [],
} as const satisfies Partial<Infantry>;

interface Death {
  readonly unit: string;
  readonly vehicle: string | null;
  readonly at: Pos | null;
  readonly items: readonly string[];
}

function killed(state: CoinState, e: Death): CoinState {
  const to: Place | null =
    e.vehicle !== null
      ? { at: 'floor', vehicle: e.vehicle, fromCorpse: true }
      : e.at === null
        ? null
        : { at: 'ground', pos: e.at, fromCorpse: true };
  const emptied = withInfantry(outOfSeat(state, e.unit), e.unit, () => ({
    hp: 0,
    status: 'dead',
    inVehicle: null,
    ...(to === null ? {} : EMPTY_HANDED),
  }));
  const spilt = to === null ? emptied : e.items.reduce((now, item) => putInto(now, item, to), emptied);
  return e.vehicle === null
    ? spilt
    : withVehicle(spilt, e.vehicle, (vehicle) => ({ bodies: [...vehicle.bodies, e.unit] }));
}

export const destructionEvents = [
  /** Body and things stay where they are: on the field, or on the floor of a vehicle (COIN-15.7, COIN-15.9). */
  event('unitKilled', {
    data: { unit: name, vehicle: someone, at: somewhere, items: names },
    fold: killed,
    line: (e, { unit }) => line('killed', { who: unit(e.unit) }, 'out'),
  }),
  event('vehicleDestroyed', {
    data: { vehicle: name, at: somewhere },
    fold: (state, e) => withFigure(state, e.vehicle, { hp: 0 }),
    line: (e, { unit }) => line('destroyed', { who: unit(e.vehicle) }, 'out'),
  }),
  /** Gone with the wreck, and everything it had (COIN-15.4). */
  event('crewLost', {
    data: { unit: name, vehicle: name },
    fold: (state, e) =>
      withInfantry(outOfSeat(state, e.unit), e.unit, () => ({ status: 'removed', inVehicle: null, at: null })),
    // The coins of the crew have told who got out.
    line: silent,
  }),
  event('wreckRemoved', {
    data: { vehicle: name, survivors: names, bodies: names },
    fold: (state, e) => {
      const gone = withVehicle(state, e.vehicle, (vehicle) => ({
        status: 'removed',
        at: null,
        pilot: null,
        passengers: vehicle.passengers.map(() => null),
        activatedBy: null,
      }));
      const buried = e.bodies.reduce((now, id) => withFigure(now, id, { status: 'removed', at: null }), gone);
      return e.survivors.reduce((now, id) => withInfantry(now, id, () => ({ inVehicle: null })), buried);
    },
    /** @rule COIN-15.9 The dead were told when they died; what lay beside them goes with the wreck. */
    line: (e, { item, unit }, state) => {
      const items = vehicleOf(state, e.vehicle).floorItems.map((one) => item(one.item));
      return items.length === 0 ? [] : line('wreckLost', { vehicle: unit(e.vehicle), items });
    },
  }),
  event('survivorPlaced', {
    data: { unit: name, at: pos },
    fold: (state, e) => withFigure(state, e.unit, { at: e.at }),
    line: silent,
  }),
] as const;
