import { shape } from '@potyczka/kernel';
import { kinds } from '@potyczka/ruleset-kit';
import { withTable } from '../copies.ts';
import { eyesOf, seesBackpack, seesCamouflage, seesContents } from '../secrets.ts';
import type { CoinState, Infantry } from '../state.ts';
import { BODY_SLOTS, HANDS, type Hand } from '../vocabulary.ts';
import { pos } from './event.ts';
import { withInfantry, withVehicle } from './fold.ts';

const { cases, name } = kinds;

const fromCorpse = shape.bool;

/** Where an item is. Every item is in exactly one place; a removed unit keeps what it had. */
export const place = cases('at', {
  hand: { unit: name, hand: shape.oneOf(...HANDS, 'both') },
  body: { unit: name, slot: shape.oneOf(...BODY_SLOTS) },
  backpack: { unit: name },
  ground: { pos, fromCorpse },
  floor: { vehicle: name, fromCorpse },
  case: { case: name },
});
export type Place = shape.Of<typeof place>;

const hands = (hand: Hand | 'both', item: string | null): Partial<Infantry> => ({
  ...(hand === 'right' ? {} : { slotLeft: item }),
  ...(hand === 'left' ? {} : { slotRight: item }),
});

const withCase = (state: CoinState, id: string, change: (contents: readonly string[]) => readonly string[]) => {
  const item = state.items[id];
  return item === undefined
    ? state
    : withTable(state, { items: { ...state.items, [id]: { ...item, contents: change(item.contents) } } });
};

export function takenFrom(state: CoinState, item: string, place: Place): CoinState {
  switch (place.at) {
    case 'hand':
      return withInfantry(state, place.unit, () => hands(place.hand, null));
    case 'body':
      return withInfantry(state, place.unit, () => ({ [place.slot]: null }));
    case 'backpack':
      return withInfantry(state, place.unit, (unit) => ({ backpack: unit.backpack.filter((id) => id !== item) }));
    case 'ground':
      return withTable(state, { groundItems: state.groundItems.filter((lying) => lying.item !== item) });
    case 'floor':
      return withVehicle(state, place.vehicle, (unit) => ({
        floorItems: unit.floorItems.filter((lying) => lying.item !== item),
      }));
    case 'case':
      return withCase(state, place.case, (contents) => contents.filter((id) => id !== item));
  }
}

export function putInto(state: CoinState, item: string, place: Place): CoinState {
  switch (place.at) {
    case 'hand':
      return withInfantry(state, place.unit, () => hands(place.hand, item));
    case 'body':
      return withInfantry(state, place.unit, () => ({ [place.slot]: item }));
    case 'backpack':
      return withInfantry(state, place.unit, (unit) => ({ backpack: [...unit.backpack, item] }));
    case 'ground':
      return withTable(state, {
        groundItems: [...state.groundItems, { item, pos: place.pos, fromCorpse: place.fromCorpse }],
      });
    case 'floor':
      return withVehicle(state, place.vehicle, (unit) => ({
        floorItems: [...unit.floorItems, { item, fromCorpse: place.fromCorpse }],
      }));
    case 'case':
      return withCase(state, place.case, (contents) => [...contents, item]);
  }
}

/** Whether a seat can look into a place; before initiative, what others put on for a device may be camouflage. */
export function seesPlace(state: CoinState, seat: string, where: Place): boolean {
  if (where.at === 'backpack') {
    const unit = state.units[where.unit];
    return unit?.class !== 'infantry' || seesBackpack(eyesOf(state, seat), unit);
  }
  if (where.at === 'body' && where.slot === 'device')
    return seesCamouflage(eyesOf(state, seat), state.units[where.unit]?.side ?? 'none');
  const box = where.at === 'case' ? state.items[where.case] : undefined;
  return box === undefined || seesContents(eyesOf(state, seat), box);
}

/** A thing nobody may name. */
const UNKNOWN = 'unknown';

/** What goes where a seat can't look has no name: nobody keeps a list of other people's backpacks. */
export const unnamedUnseen = <E extends { readonly item: string; readonly to: Place }>(
  event: E,
  seat: string,
  state: CoinState,
): E => (seesPlace(state, seat, event.to) ? event : { ...event, item: UNKNOWN });
