import { shape } from '@potyczka/kernel';
import { kinds, line, silent, without } from '@potyczka/ruleset-kit';
import { seenUnit } from '../imagine.ts';
import type { CoinOptions } from '../options.ts';
import { eyesOf, isOwn, seesCamouflage } from '../secrets.ts';
import type { CoinState, Item, Pos } from '../state.ts';
import type { SeatName, SideId } from '../vocabulary.ts';
import { event, item, owner, pointName, seat, side, somewhere, unit } from './event.ts';
import { seated, withFigure, withInfantry, withVehicle } from './fold.ts';
import { place, putInto, seesPlace, takenFrom, unnamedUnseen } from './places.ts';

/** Before the battle: options, forces, gear, places (COIN-5). */

const { list, object, record } = shape;
const { json, name, names, orNull, whole, words } = kinds;

const options = record(json) as unknown as shape.Checker<Partial<CoinOptions>>;

const issued = (state: CoinState, items: readonly Item[]): CoinState => ({
  ...state,
  items: { ...state.items, ...Object.fromEntries(items.map((one) => [one.id, one])) },
});

interface Deployment {
  readonly unit: string;
  readonly at: Pos | null;
  readonly inside: { readonly vehicle: string; readonly seat: SeatName } | null;
  readonly next: SideId | null;
}

function deployed(state: CoinState, { unit, at, inside, next }: Deployment): CoinState {
  const asked = { ...state, askedSide: next };
  if (inside === null) return withFigure(asked, unit, { at });
  const aboard = withInfantry(asked, unit, () => ({ at: null, inVehicle: inside }));
  return withVehicle(aboard, inside.vehicle, (vehicle) => seated(vehicle, inside.seat, unit));
}

export const musterEvents = [
  event('optionSet', {
    data: {
      by: name,
      key: name,
      /** Everything that changes by it: a preset writes three (COIN-18.4). */
      change: options,
      roundLimit: whole,
    },
    fold: (state, e) => ({
      ...state,
      options: { ...state.options, ...e.change },
      scenario: { ...state.scenario, roundLimit: e.roundLimit },
    }),
    line: ({ by, key, change }, { seat, term }) => {
      const value = (change as Readonly<Record<string, string | number>>)[key] ?? '';
      const word = typeof value === 'number' ? value : term(`option.${key}`, value);
      return line('optionSet', { by: seat(by), option: term('option', key), value: word });
    },
  }),
  event('unitMustered', {
    data: { unit, items: list(item) },
    fold: (state, e) => {
      const stocked = issued(state, e.items);
      return { ...stocked, units: { ...stocked.units, [e.unit.id]: e.unit } };
    },
    line: (e, names) =>
      e.unit.side === 'none'
        ? line('unitAdded', { who: e.unit.name })
        : line('mustered', { who: e.unit.name, side: names.side(e.unit.side) }),
    heard: (e, seat, state) => ({ ...e, ...seenUnit(state, seat, e.unit, e.items) }),
  }),
  event('unitDismissed', {
    data: { unit: name, name: words, side: owner, items: names },
    fold: (state, e) => ({
      ...state,
      units: without(state.units, e.unit),
      items: e.items.reduce((items, id) => without(items, id), state.items),
    }),
    line: (e) => line('dismissed', { who: e.name }),
    heard: (e, seat, state) => (isOwn(eyesOf(state, seat), e.side) ? e : { ...e, items: [] }),
  }),
  event('itemIssued', {
    data: { item, to: place },
    fold: (state, e) => putInto(issued(state, [e.item]), e.item.id, e.to),
    line: (e, names) =>
      'unit' in e.to
        ? line('itemIssued', { who: names.unit(e.to.unit), item: names.item(e.item) })
        : line('itemAppeared', { item: names.item(e.item) }),
    heard: (e, seat, state) => (seesPlace(state, seat, e.to) ? e : undefined),
  }),
  event('itemEquipped', {
    data: { unit: name, item: name, from: place, to: place },
    fold: (state, e) => putInto(takenFrom(state, e.item, e.from), e.item, e.to),
    line: (e, names) =>
      line(`equipped.${e.to.at === 'body' || e.to.at === 'hand' ? e.to.at : 'backpack'}`, {
        who: names.unit(e.unit),
        item: names.item(e.item),
      }),
    heard: unnamedUnseen,
  }),
  /** @rule COIN-5.7 What a unit is worth now that it is armed otherwise. */
  event('pointsCounted', {
    data: { unit: name, points: whole },
    fold: (state, e) => {
      const armed = state.units[e.unit];
      return armed === undefined
        ? state
        : { ...state, units: { ...state.units, [e.unit]: { ...armed, points: e.points } } };
    },
    line: silent,
  }),
  event('vehicleFitted', {
    data: {
      vehicle: name,
      fitting: name,
      /** The mounted defence, or null where it is camouflage. */
      item: orNull(item),
      /** Its new camouflage, or null where that stays as it was. */
      camoLevel: orNull(whole),
    },
    fold: (state, e) => {
      const stocked = e.item === null ? state : issued(state, [e.item]);
      const mounted = e.item === null ? {} : { mountedDefence: e.item.id };
      const hidden = e.camoLevel === null ? {} : { camoLevel: e.camoLevel };
      return withVehicle(stocked, e.vehicle, () => ({ ...hidden, ...mounted }));
    },
    line: (e, names) => line('fitted', { who: names.unit(e.vehicle), item: names.term('fitting', e.fitting) }),
    heard: (e, seat, state) =>
      e.item !== null || seesCamouflage(eyesOf(state, seat), state.units[e.vehicle]?.side ?? 'none') ? e : undefined,
  }),
  event('deploymentBegan', {
    data: { next: orNull(side) },
    fold: (state, e) => ({ ...state, phase: 'deploy', askedSide: e.next }),
    line: () => line('deploymentBegan'),
  }),
  event('unitDeployed', {
    data: {
      unit: name,
      at: somewhere,
      inside: orNull(object({ vehicle: name, seat })),
      /** Who places next; null once everybody is placed. */
      next: orNull(side),
    },
    fold: deployed,
    line: (e, names) => {
      const who = names.unit(e.unit);
      if (e.inside !== null) return line('deployedIn', { who, vehicle: names.unit(e.inside.vehicle) });
      return e.at === null ? [] : line('deployed', { who, at: pointName(e.at) });
    },
  }),
] as const;
