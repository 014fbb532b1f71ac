import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { wordOf } from '@potyczka/ruleset-kit';
import { type Action, must } from '../actions/action.ts';
import { FIXTURES, items as specs } from '../catalogue/items.ts';
import type { CommandOf } from '../commands.ts';
import type { Place } from '../events/places.ts';
import { carriedPlace, handFor, isBackpackFull } from '../procedures/items/handling.ts';
import { carriedBy, handsFor, infantryOf, isInfantry, itemNamed, slotOf, unitOf } from '../read.ts';
import { fits, Stock } from '../setup/stock.ts';
import type { CoinState, Infantry, Item } from '../state.ts';
import type { Hand } from '../vocabulary.ts';
import { mustBeBefore, mustBeOwn } from './checks.ts';
import { recount } from './muster.ts';

type Spot = CommandOf<'equip'>['place'];

/** New gear is handed out while forces are built; after that units arrange what they have (COIN-5.4). */
function issued(state: CoinState, unit: Infantry, name: string): Item | undefined {
  const word = wordOf(Object.keys(specs), name);
  if (state.phase !== 'setup' || word === undefined || FIXTURES.includes(word)) return undefined;
  const stock = new Stock(state.items);
  const id = stock.make(word, unit.id, 'lying', 'item');
  return id === null ? undefined : stock.items[id];
}

const itemFor = (state: CoinState, unit: Infantry, name: string): Item | undefined =>
  itemNamed(carriedBy(state, unit), name) ?? issued(state, unit, name);

const placeFor = (state: CoinState, unit: Infantry, item: Item, place: Spot): Place => {
  if (place === 'backpack') return { at: 'backpack', unit: unit.id };
  if (place === 'armour' || place === 'device') return { at: 'body', unit: unit.id, slot: place };
  return { at: 'hand', unit: unit.id, hand: handFor(state, item, place) };
};

/** Whether somewhere there is nothing but the item itself. */
function isFree(state: CoinState, unit: Infantry, item: Item, place: Spot): boolean {
  const mine = (held: string | null): boolean => held === null || held === item.id;
  if (place === 'backpack') return true;
  if (place === 'armour' || place === 'device') return mine(unit[place]);
  const hands: readonly Hand[] = handsFor(state, item) === 2 ? ['left', 'right'] : [place];
  return hands.every((hand) => mine(slotOf(unit, hand)));
}

function checkPlace(state: CoinState, unit: Infantry, item: Item, place: Spot): readonly Violation[] {
  const worn = place === 'armour' || place === 'device';
  const inside = unit.backpack.includes(item.id) ? 1 : 0;
  const full = place === 'backpack' && isBackpackFull(state, unit, 1, inside);
  return [
    ...must(!worn || fits(item, place), 'COIN-3.3', 'not-wearable', { item: item.id }),
    ...must(isFree(state, unit, item, place), 'COIN-5.4', 'slot-occupied', { unit: unit.id }),
    ...must(!full, 'COIN-3.5', 'backpack-full', { unit: unit.id }),
  ];
}

/** @rule COIN-5.4 Starting items go anywhere they fit, freely and without coins, until the battle begins. */
export const equip: Action<'equip', Item | undefined> = {
  plan: ({ state }, { unit: id, item: name }) => {
    const unit = Object.hasOwn(state.units, id) ? state.units[id] : undefined;
    return unit !== undefined && isInfantry(unit) ? itemFor(state, unit, name) : undefined;
  },
  may: ({ state }, { by, unit: id, item: name, place }, item) => {
    const before = mustBeBefore(state, by, ['setup', 'deploy']);
    if (before.length > 0) return before;
    const own = mustBeOwn(state, by, id);
    if (own.length > 0) return own;
    const unit = unitOf(state, id);
    if (!isInfantry(unit) || item === undefined) return [violation('COIN-5.4', 'item-not-found', { item: name })];
    return checkPlace(state, unit, item, place);
  },
  act: (play, { unit: id, place }, item) => {
    if (item === undefined) return;
    const unit = infantryOf(play.state, id);
    const from = carriedPlace(unit, item.id);
    const to = placeFor(play.state, unit, item, place);
    const rules = ['COIN-5.4'];
    if (from === null) play.tell({ type: 'itemIssued', item, to, rules: ['COIN-5.8'] });
    else play.tell({ type: 'itemEquipped', unit: id, item: item.id, from, to, rules });
    recount(play, id);
  },
};
