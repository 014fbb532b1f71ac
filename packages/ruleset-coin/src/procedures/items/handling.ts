import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import type { Place } from '../../events/places.ts';
import { handsFor, inHands, itemNamed, itemOf, slotOf } from '../../read.ts';
import type { CoinState, Infantry, Item } from '../../state.ts';
import type { Destination, Hand } from '../../vocabulary.ts';

/** Where things are on a unit, and whether there is room for more. */

export const isBackpackFull = (state: CoinState, unit: Infantry, added = 1, taken = 0): boolean =>
  unit.backpack.length - taken + added > state.options.backpackCapacity;

/** The hands an item fills. */
export const handFor = (state: CoinState, item: Item, hand: Hand): Hand | 'both' =>
  handsFor(state, item) === 2 ? 'both' : hand;

export const destinationOf = (state: CoinState, unit: Infantry, item: Item, to: Destination): Place =>
  to === 'backpack' ? { at: 'backpack', unit: unit.id } : { at: 'hand', unit: unit.id, hand: handFor(state, item, to) };

/** @rule COIN-9.8 No swap: a filled slot or a full backpack refuses; a two-handed item needs both slots free. */
export function mustHaveRoom(state: CoinState, unit: Infantry, item: Item, to: Destination): readonly Violation[] {
  if (to === 'backpack')
    return isBackpackFull(state, unit) ? [violation('COIN-3.5', 'backpack-full', { unit: unit.id })] : [];
  const needed: readonly Hand[] = handsFor(state, item) === 2 ? ['left', 'right'] : [to];
  const free = needed.every((hand) => slotOf(unit, hand) === null);
  return free ? [] : [violation('COIN-9.8', 'slot-occupied', { unit: unit.id })];
}

/** The place of an item in a slot or the backpack. */
export function packedPlace(unit: Infantry, item: string): Place | null {
  if (unit.slotLeft === item && unit.slotRight === item) return { at: 'hand', unit: unit.id, hand: 'both' };
  if (unit.slotLeft === item) return { at: 'hand', unit: unit.id, hand: 'left' };
  if (unit.slotRight === item) return { at: 'hand', unit: unit.id, hand: 'right' };
  return unit.backpack.includes(item) ? { at: 'backpack', unit: unit.id } : null;
}

/** The place of anything a unit has on it, also what it wears. */
export function carriedPlace(unit: Infantry, item: string): Place | null {
  if (unit.armour === item) return { at: 'body', unit: unit.id, slot: 'armour' };
  if (unit.device === item) return { at: 'body', unit: unit.id, slot: 'device' };
  return packedPlace(unit, item);
}

/** Where what a unit lets go of comes to lie: the ground, or the floor of the vehicle it is in. */
export const underfoot = (unit: Infantry): Place =>
  unit.inVehicle === null
    ? { at: 'ground', pos: unit.at ?? [0, 0], fromCorpse: false }
    : { at: 'floor', vehicle: unit.inVehicle.vehicle, fromCorpse: false };

/** Where a thing is that was wanted in the hand: there, but of no use for this; in the backpack; or not on the unit. */
export function whereabouts(state: CoinState, unit: Infantry, name: string): { readonly why?: string } {
  if (itemNamed(inHands(state, unit), name) !== undefined) return { why: '@held.useless' };
  const packed = unit.backpack.map((id) => itemOf(state, id));
  return itemNamed(packed, name) === undefined ? { why: '@held.nowhere' } : {};
}
