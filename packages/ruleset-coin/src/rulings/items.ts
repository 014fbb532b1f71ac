import type { Violation } from '@potyczka/kernel';
import { shape, violation } from '@potyczka/kernel';
import { badField, isRaw, type RulingOf, rulingShape } from '@potyczka/ruleset-kit';
import { pos } from '../commands.ts';
import type { Place } from '../events/places.ts';
import type { CoinPlay } from '../play.ts';
import { handFor, mustHaveRoom } from '../procedures/items/handling.ts';
import { isAlive, isInfantry, isVehicle, itemOf } from '../read.ts';
import { fits, Stock } from '../setup/stock.ts';
import { itemShape, itemSheet } from '../sheet/item.ts';
import { fieldsOf } from '../spelling.ts';
import type { CoinState, Item } from '../state.ts';
import { BODY_SLOTS, CASE_CAPACITY, DESTINATIONS } from '../vocabulary.ts';
import { groundItems, isOnField, moveItem, placeOf } from './places.ts';
import { badValue, type Powers, power, powerReading } from './power.ts';

const { either, idOf, maybe, object, oneOf, recordBy } = shape;

/** Where a GM puts a thing: to a unit, on the ground, on a vehicle's floor or into a case. */
const spot = either(
  either(object({ unit: idOf('unit'), place: oneOf(...DESTINATIONS, ...BODY_SLOTS) }), object({ pos })),
  either(object({ vehicle: idOf('unit') }), object({ case: idOf('item') })),
);
type Spot = shape.Of<typeof spot>;

type Change = RulingOf<typeof itemSheet> & { readonly to?: Spot };
const fields = rulingShape<typeof itemSheet, Change>(itemSheet, { to: maybe(spot) });

function checkHolder(state: CoinState, item: Item, to: Extract<Spot, { unit: string }>): readonly Violation[] {
  const unit = state.units[to.unit];
  if (unit === undefined || !isInfantry(unit) || !isAlive(unit))
    return [violation('COIN-22.1', 'illegal-target', { target: to.unit })];
  if (to.place !== 'armour' && to.place !== 'device') return mustHaveRoom(state, unit, item, to.place);
  if (!fits(item, to.place)) return [violation('COIN-3.3', 'not-wearable', { item: item.id })];
  return unit[to.place] === null ? [] : [violation('COIN-5.4', 'slot-occupied', { unit: unit.id })];
}

function checkSpot(state: CoinState, item: Item, to: Spot): readonly Violation[] {
  if ('unit' in to) return checkHolder(state, item, to);
  if ('pos' in to) {
    return isOnField(state, to.pos) ? [] : [badValue('to.pos', '@expected.on-field')];
  }
  if ('vehicle' in to) {
    const vehicle = state.units[to.vehicle];
    const good = vehicle !== undefined && isVehicle(vehicle) && isAlive(vehicle);
    return good ? [] : [violation('COIN-22.1', 'illegal-target', { target: to.vehicle })];
  }
  const box = state.items[to.case];
  if (box?.type !== 'case' || !fits(item, 'case')) return [violation('COIN-22.1', 'item-not-found', { item: to.case })];
  return box.contents.length < CASE_CAPACITY ? [] : [violation('COIN-16.7', 'case-full', { item: box.id })];
}

function destination(state: CoinState, item: Item, to: Spot): Place {
  if ('pos' in to) return { at: 'ground', pos: to.pos, fromCorpse: false };
  if ('vehicle' in to) return { at: 'floor', vehicle: to.vehicle, fromCorpse: false };
  if ('case' in to) return { at: 'case', case: to.case };
  const { unit, place } = to;
  if (place === 'backpack') return { at: 'backpack', unit };
  if (place === 'armour' || place === 'device') return { at: 'body', unit, slot: place };
  return { at: 'hand', unit, hand: handFor(state, item, place) };
}

function checkItem(state: CoinState, name: string, { usesLeft, to }: Change, field: string): readonly Violation[] {
  const item = Object.hasOwn(state.items, name) ? state.items[name] : undefined;
  if (item === undefined) return [violation('COIN-22.1', 'item-not-found', { item: name })];
  const tooMany = usesLeft !== undefined && usesLeft > (item.uses ?? -1);
  const fixed = to !== undefined && placeOf(state, name) === null;
  return [
    ...(tooMany ? [badValue(`${field}.usesLeft`, item.uses === null ? '@expected.no-uses' : `0–${item.uses}`)] : []),
    ...(fixed ? [violation('COIN-3.8', 'item-not-found', { item: name, why: 'fixed' })] : []),
    ...(to === undefined || fixed ? [] : checkSpot(state, item, to)),
  ];
}

function applyItem(play: CoinPlay, name: string, { name: called, usesLeft, to }: Change): void {
  const rules = ['COIN-22.1'];
  if (called !== undefined || usesLeft !== undefined) {
    const item = itemOf(play.state, name);
    const changed = { name: called ?? item.name, usesLeft: usesLeft ?? item.usesLeft };
    play.tell({ type: 'itemRuled', item: name, at: placeOf(play.state, name), ...changed, rules });
  }
  if (to !== undefined) moveItem(play, name, destination(play.state, itemOf(play.state, name), to));
}

/** A point of the field for a thing to lie on, said as its own place. */
const lifted = (value: unknown): unknown => {
  const { pos: at, ...rest } = fieldsOf(value);
  return at === undefined ? value : { ...rest, to: { pos: at } };
};

/** @rule COIN-22.1 What a thing is called, how often it still works, and where it is. */
const items = power({
  shape: recordBy('item', fields),
  absent: true,
  hear: (value) =>
    isRaw(value) ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, lifted(one)])) : value,
  may: (state, given, field) =>
    Object.keys(given).length === 0
      ? [badField(field, 'items by their ids, each with the fields to set')]
      : Object.entries(given).flatMap(([item, change]) => checkItem(state, item, change, `${field}.${item}`)),
  act: (play, given) => {
    for (const [item, change] of Object.entries(given)) applyItem(play, item, change);
  },
});

/** Something that was not there before; a case comes empty. */
const addItem = powerReading({
  shape: object({ item: itemShape, to: spot }),
  hear: lifted,
  read: ({ item: wire, to }, state, field) => {
    const stock = new Stock(state.items);
    const id = stock.make(wire, 'unit' in to ? to.unit : 'gm', 'lying', `${field}.item`);
    const item = id === null ? undefined : stock.items[id];
    return stock.errors.length > 0 || item === undefined ? { errors: stock.errors } : { value: { item, to } };
  },
  may: (state, { item, to }, field) => {
    const orphan = item.type === 'case' && !Object.hasOwn(state.units, item.ownerUnit ?? '');
    return orphan || item.contents.length > 0
      ? [badField(`${field}.item`, 'an empty case of somebody’s')]
      : checkSpot(state, item, to);
  },
  act: (play, { item, to }) =>
    play.tell({ type: 'itemIssued', item, to: destination(play.state, item, to), rules: ['COIN-22.1'] }),
});

export const itemPowers: Powers = { items, addItem, groundItems };
