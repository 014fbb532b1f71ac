import type { Place } from '../events/places.ts';
import { destinationOf, mustHaveRoom } from '../procedures/items/handling.ts';
import { isVehicle, itemOf, unitsOf } from '../read.ts';
import { isItemInReach } from '../spatial.ts';
import type { CoinState, Infantry, Item } from '../state.ts';
import { must, prepAction } from './action.ts';

type Lying = Extract<Place, { at: 'ground' | 'floor' }>;

/** Everything that lies about: on the ground, and on floors of vehicles. */
export const lying = (state: CoinState): readonly { readonly item: Item; readonly place: Lying }[] => [
  ...state.groundItems.map(({ item, pos, fromCorpse }) => ({
    item: itemOf(state, item),
    place: { at: 'ground', pos, fromCorpse } as const,
  })),
  ...unitsOf(state)
    .filter(isVehicle)
    .filter((vehicle) => vehicle.status === 'alive')
    .flatMap((vehicle) =>
      vehicle.floorItems.map(({ item, fromCorpse }) => ({
        item: itemOf(state, item),
        place: { at: 'floor', vehicle: vehicle.id, fromCorpse } as const,
      })),
    ),
];

/** @rule COIN-4.5 @rule COIN-9.8 On the ground in reach of a unit outside; inside, only on that vehicle's floor. */
export const canReachLying = (state: CoinState, unit: Infantry, place: Lying): boolean =>
  place.at === 'floor'
    ? unit.inVehicle?.vehicle === place.vehicle
    : unit.inVehicle === null && isItemInReach(state, unit, place.pos);

/** What has to be done about it: get into the vehicle it lies in, or out of one; else running there helps. */
const farFrom = (unit: Infantry, place: Lying): { readonly why?: string } => {
  if (place.at === 'floor') return { why: '@reach.in' };
  return unit.inVehicle === null ? {} : { why: '@reach.out' };
};

/** By id, or the first of that kind in reach, else anywhere. */
function found(state: CoinState, unit: Infantry, name: string) {
  const all = lying(state);
  const named = all.filter(({ item }) => item.id === name || item.spec === name);
  return (
    all.find(({ item }) => item.id === name) ?? named.find(({ place }) => canReachLying(state, unit, place)) ?? named[0]
  );
}

/** @rule COIN-9.7 @rule COIN-9.8 @rule COIN-16.1 @rule COIN-16.2 One item in reach, into a free slot or the backpack. */
export const pickUp = prepAction({
  action: 'pickUp',
  plan: (state, actor, { item }) => found(state, actor, item),
  checks: (state, actor, command, thing) => {
    if (thing === undefined) return must(false, 'COIN-9.7', 'item-not-found', { item: command.item });
    const { item, place } = thing;
    return [
      ...must(state.options.loot === 'on' || !place.fromCorpse, 'COIN-16.2', 'loot-off', { item: item.id }),
      ...must(canReachLying(state, actor, place), place.at === 'floor' ? 'COIN-9.8' : 'COIN-4.5', 'out-of-reach', {
        item: item.id,
        ...farFrom(actor, place),
      }),
      ...mustHaveRoom(state, actor, item, command.to),
    ];
  },
  effect: (play, actor, command, thing) => {
    if (thing === undefined) return;
    const to = destinationOf(play.state, actor, thing.item, command.to);
    const moved = { item: thing.item.id, unit: actor.id, from: thing.place, to };
    play.tell({ type: 'itemMoved', ...moved, rules: ['COIN-9.7', 'COIN-16.1'] });
  },
});
