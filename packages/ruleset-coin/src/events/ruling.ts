import { shape } from '@potyczka/kernel';
import { changeHeard, kinds, line, some, without } from '@potyczka/ruleset-kit';
import { withTable } from '../copies.ts';
import { eyesOf, seesOfUnit } from '../secrets.ts';
import { tableSheet } from '../sheet/table.ts';
import { infantrySheet, sheetFor, vehicleSheet } from '../sheet/unit.ts';
import type { CoinState, Infantry, Item, Vehicle } from '../state.ts';
import { event, item, pointName, unit } from './event.ts';
import { outOfSeat, withFigure, withVehicle } from './fold.ts';
import { place, seesPlace } from './places.ts';

const { either, oneOf } = shape;
const { change, json, name, orNull, whole, words } = kinds;

/** Powers whose own words name what was moved where: others hear only that there was a ruling. */
const QUIET: readonly string[] = ['items', 'addItem', 'addUnit', 'gmSet', 'units'];

function takenOff(state: CoinState, id: string): CoinState {
  const gone = withFigure(outOfSeat(state, id), id, { status: 'removed', at: null });
  const there = gone.units[id];
  return there?.class === 'infantry'
    ? { ...gone, units: { ...gone.units, [id]: { ...there, inVehicle: null } } }
    : gone;
}

interface Mount {
  readonly vehicle: string;
  readonly slot: 'vehicleSlot' | 'mountedDefence';
  readonly item: Item | null;
  readonly gone: string | null;
}

function mounted(state: CoinState, { vehicle, slot, item: mount, gone }: Mount): CoinState {
  const left = gone === null ? state.items : without(state.items, gone);
  const items = mount === null ? left : { ...left, [mount.id]: mount };
  return withVehicle(withTable(state, { items }), vehicle, () => ({ [slot]: mount?.id ?? null }));
}

export const rulingEvents = [
  /** Who ruled what and why: for the log; what it changes follows in its own events. */
  event('ruled', {
    data: { by: name, power: name, value: json, reason: words },
    line: (e, { seat, term }) =>
      line('ruled', { by: seat(e.by), what: term('ruling', e.power), ...some('reason', e.reason) }),
    heard: (e) => (QUIET.includes(e.power) ? { ...e, value: null } : e),
  }),
  event('unitRuled', {
    data: { unit: name, change: either(change<Infantry>(infantrySheet), change<Vehicle>(vehicleSheet)) },
    fold: (state, e) => {
      const ruled = state.units[e.unit];
      return ruled === undefined
        ? state
        : { ...state, units: { ...state.units, [e.unit]: { ...ruled, ...e.change } as Infantry | Vehicle } };
    },
    line: (e, names) => {
      const { at: pos, ...rest } = e.change;
      const who = names.unit(e.unit);
      const told = names.changes(rest);
      return [
        ...(told.length === 0 ? [] : [line('unitRuled', { who, changes: told })]),
        ...(pos == null ? [] : [line('unitMoved', { who, at: pointName(pos) })]),
      ];
    },
    heard: (e, seat, state) => {
      const ruled = state.units[e.unit];
      if (ruled === undefined) return e;
      const eyes = eyesOf(state, seat);
      const heard = changeHeard(sheetFor(ruled), e.change, (secret) => seesOfUnit(eyes, ruled, secret));
      return heard === e.change ? e : { ...e, change: heard };
    },
  }),
  event('tableRuled', {
    data: { change: change<CoinState>(tableSheet) },
    fold: (state, e) => ({ ...state, ...e.change }),
    // Who begins is told when the battle begins; new ground is told by the ruling itself.
    line: (e, names) => {
      const { scenario, firstSide: _first, walls: _walls, covers: _covers, zones: _zones, ...rest } = e.change;
      const limit = scenario === undefined ? {} : { roundLimit: scenario.roundLimit };
      const told = names.changes({ ...limit, ...rest });
      return told.length === 0 ? [] : line('tableRuled', { changes: told });
    },
  }),
  event('unitAdded', {
    data: { unit },
    fold: (state, e) => ({ ...state, units: { ...state.units, [e.unit.id]: e.unit } }),
    line: (e) => line('unitAdded', { who: e.unit.name }),
  }),
  event('itemRuled', {
    data: {
      item: name,
      /** Where it is: only those who can look there are told. */
      at: orNull(place),
      name: words,
      usesLeft: orNull(whole),
    },
    fold: (state, { item: id, name: called, usesLeft }) => {
      const ruled = state.items[id];
      return ruled === undefined
        ? state
        : { ...state, items: { ...state.items, [id]: { ...ruled, name: called, usesLeft } } };
    },
    line: (e, { term }) =>
      e.usesLeft === null
        ? line('itemRuled', { item: e.name })
        : line('itemRuledUses', { item: term('item', e.name), n: e.usesLeft }),
    heard: (e, seat, state) => (e.at === null || seesPlace(state, seat, e.at) ? e : undefined),
  }),
  /** Something new is part of a vehicle, or nothing is; what was there before is no more (COIN-3.8). */
  event('mountRuled', {
    data: {
      vehicle: name,
      slot: oneOf('vehicleSlot', 'mountedDefence'),
      item: orNull(item),
      gone: orNull(name),
    },
    fold: mounted,
    line: (e, names) =>
      e.item === null
        ? line('mountTaken', { who: names.unit(e.vehicle) })
        : line('mountRuled', { who: names.unit(e.vehicle), item: names.item(e.item) }),
  }),
  /** Off the table with everything it has. */
  event('unitTakenOff', {
    data: { unit: name },
    fold: (state, e) => takenOff(state, e.unit),
    line: (e, names) => line('unitTakenOff', { who: names.unit(e.unit) }),
  }),
] as const;
