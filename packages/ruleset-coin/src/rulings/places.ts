import type { Violation } from '@potyczka/kernel';
import { sameJson, violation } from '@potyczka/kernel';
import { type RulingOf, ruledBy } from '@potyczka/ruleset-kit';
import type { Place } from '../events/places.ts';
import type { CoinPlay } from '../play.ts';
import { carriedPlace } from '../procedures/items/handling.ts';
import { isAlive, isInfantry, unitsOf, vehicleOf } from '../read.ts';
import { tableSheet } from '../sheet/table.ts';
import type { vehicleSheet } from '../sheet/unit.ts';
import type { CoinState, Pos, Vehicle } from '../state.ts';
import { badValue, power } from './power.ts';

/** @rule COIN-22.1 Where things are, and how a GM moves them: every one is in one place. */

/** Where a thing is now; null for what is part of a vehicle (COIN-3.8). */
export function placeOf(state: CoinState, item: string): Place | null {
  const lying = state.groundItems.find((one) => one.item === item);
  if (lying !== undefined) return { at: 'ground', pos: lying.pos, fromCorpse: lying.fromCorpse };
  const box = Object.values(state.items).find((one) => one.contents.includes(item));
  if (box !== undefined) return { at: 'case', case: box.id };
  for (const unit of unitsOf(state)) {
    if (isInfantry(unit)) {
      const carried = carriedPlace(unit, item);
      if (carried !== null) return isAlive(unit) ? carried : null;
      continue;
    }
    const floor = unit.floorItems.find((one) => one.item === item);
    if (floor !== undefined)
      return isAlive(unit) ? { at: 'floor', vehicle: unit.id, fromCorpse: floor.fromCorpse } : null;
  }
  return null;
}

/** It exists, and is no part of a vehicle nor gone with somebody. */
export function mustBeMovable(state: CoinState, item: string): readonly Violation[] {
  if (!Object.hasOwn(state.items, item)) return [violation('COIN-22.1', 'item-not-found', { item })];
  return placeOf(state, item) === null ? [violation('COIN-3.8', 'item-not-found', { item, why: 'fixed' })] : [];
}

export const isOnField = ({ mapped, field }: CoinState, [x, y]: Pos): boolean =>
  !mapped || (x >= 0 && y >= 0 && x <= field.width && y <= field.height);

/** Who let go of it, or gets it: whoever the move is told of. */
const mover = (from: Place, to: Place): string => {
  for (const place of [from, to]) if ('unit' in place) return place.unit;
  return '';
};

export function moveItem(play: CoinPlay, item: string, to: Place): void {
  const from = placeOf(play.state, item);
  if (from === null || sameJson(from, to)) return;
  play.tell({ type: 'itemMoved', item, unit: mover(from, to), from, to, rules: ['COIN-22.1'] });
}

/** Each of them once, and each of them movable. */
const checkListed = (state: CoinState, items: readonly string[], field: string): readonly Violation[] => [
  ...(new Set(items).size < items.length ? [badValue(field, '@expected.once-each')] : []),
  ...items.flatMap((item) => mustBeMovable(state, item)),
];

type Floor = NonNullable<RulingOf<typeof vehicleSheet>['floorItems']>;

const onFloor = (floor: Floor) => floor.map((one) => (typeof one === 'string' ? { item: one } : one));
const swept = ({ floorItems: now }: Vehicle, floor: Floor): readonly string[] =>
  now.flatMap(({ item }) => (onFloor(floor).some((one) => one.item === item) ? [] : [item]));

/** What is no longer listed is thrown out, so the vehicle has to be somewhere. */
export function checkFloor(state: CoinState, vehicle: Vehicle, floor: Floor, field: string): readonly Violation[] {
  const items = onFloor(floor).map(({ item }) => item);
  const nowhere = vehicle.at === null && swept(vehicle, floor).length > 0;
  return [...checkListed(state, items, field), ...(nowhere ? [badValue(field, '@expected.placed-first')] : [])];
}

export function applyFloor(play: CoinPlay, id: string, floor: Floor): void {
  const vehicle = vehicleOf(play.state, id);
  const outside: Place = { at: 'ground', pos: vehicle.at ?? [0, 0], fromCorpse: false };
  for (const item of swept(vehicle, floor)) moveItem(play, item, outside);
  for (const { item, fromCorpse = false } of onFloor(floor))
    moveItem(play, item, { at: 'floor', vehicle: id, fromCorpse });
}

/** All that lies on the field; what should be elsewhere is put there by `items`. */
export const groundItems = power({
  shape: ruledBy(tableSheet, 'groundItems'),
  may: (state, ground, field) => {
    const items = ground.map(({ item }) => item);
    const forgotten = state.groundItems.some(({ item }) => !items.includes(item));
    const isOff = ground.some(({ pos }) => !isOnField(state, pos));
    return [
      ...checkListed(state, items, field),
      ...(forgotten ? [badValue(field, '@expected.all-lying')] : []),
      ...(isOff ? [badValue(`${field}.pos`, '@expected.on-field')] : []),
    ];
  },
  act: (play, ground) => {
    for (const { item, pos, fromCorpse = false } of ground) moveItem(play, item, { at: 'ground', pos, fromCorpse });
  },
});
