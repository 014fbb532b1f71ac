import { withTable } from '../copies.ts';
import type { CoinState, Infantry, Pos, Vehicle } from '../state.ts';
import type { BodySlot, Hand, SeatName } from '../vocabulary.ts';
import { withInfantry, withVehicle } from './fold.ts';

/** Where an item is. Every item is in exactly one place; a removed unit keeps what it had. */
export type Place =
  | { readonly at: 'hand'; readonly unit: string; readonly hand: Hand | 'both' }
  | { readonly at: 'body'; readonly unit: string; readonly slot: BodySlot }
  | { readonly at: 'backpack'; readonly unit: string }
  | { readonly at: 'ground'; readonly pos: Pos; readonly fromCorpse: boolean }
  | { readonly at: 'floor'; readonly vehicle: string; readonly fromCorpse: boolean }
  | { readonly at: 'case'; readonly case: string };

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

/** A seat of a vehicle with somebody else in it, or nobody. */
export const seated = (vehicle: Vehicle, seat: SeatName, unit: string | null): Partial<Vehicle> =>
  seat === 'pilot'
    ? { pilot: unit }
    : { passengers: vehicle.passengers.map((there, index) => (index === seat ? unit : there)) };
