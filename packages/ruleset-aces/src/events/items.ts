import { shape } from '@potyczka/kernel';
import { kinds, line } from '@potyczka/ruleset-kit';
import { itemSheet } from '../sheet/item.ts';
import type { Item, Unit } from '../state.ts';
import { event, square } from './event.ts';
import { withUnit } from './fold.ts';

/** Things taken in hand, put away, dropped and picked up (ACE-9.3, ACE-9.4). */

const { oneOf } = shape;
const { name, thing, whole, words } = kinds;

const inTurn = (unit: Unit, readied: number): Partial<Unit> =>
  unit.turn === null ? {} : { turn: { ...unit.turn, itemsReadied: readied, stage: 'acting' } };

const moved = (item: Item, slot: Item['slot']): Item => {
  const { at: _at, ...carried } = item;
  return { ...carried, slot };
};

const withItem = (unit: Unit, id: string, change: (item: Item) => Item): readonly Item[] =>
  unit.items.map((item) => (item.id === id ? change(item) : item));

export const itemEvents = [
  event('itemReadied', {
    data: {
      unit: name,
      item: name,
      slot: oneOf('hand', 'offHand'),
      /** How many of the turn's two free ones are used now. */
      readied: whole,
    },
    fold: (state, e) =>
      withUnit(state, e.unit, (unit) => ({
        items: withItem(unit, e.item, (item) => moved(item, e.slot)),
        ...inTurn(unit, e.readied),
      })),
    line: (e, { item, unit }) => line('itemReadied', { who: unit(e.unit), item: item(e.unit, e.item) }),
  }),
  event('itemStowed', {
    data: { unit: name, item: name, readied: whole },
    fold: (state, e) =>
      withUnit(state, e.unit, (unit) => ({
        items: withItem(unit, e.item, (item) => moved(item, 'ready')),
        ...inTurn(unit, e.readied),
      })),
    line: (e, { item, unit }) => line('itemStowed', { who: unit(e.unit), item: item(e.unit, e.item) }),
  }),
  event('itemDropped', {
    data: { unit: name, item: name, at: square, why: words },
    fold: (state, e) =>
      withUnit(state, e.unit, (unit) => ({
        items: withItem(unit, e.item, (item) => ({ ...moved(item, 'ground'), at: e.at, progress: 0 })),
      })),
    // What is thrown has been told with the throw.
    line: (e, { item, lineFor, unit }) =>
      e.why === 'thrown' ? [] : lineFor('itemDropped', e.why, { who: unit(e.unit), item: item(e.unit, e.item) }),
  }),
  /** Taken off the ground, from among the things of whoever dropped it. */
  event('itemPickedUp', {
    data: {
      unit: name,
      from: name,
      item: name,
      /** As its new owner has it. */
      now: thing<Item>(itemSheet),
    },
    fold: (state, e) => {
      const without = withUnit(state, e.from, (unit) => ({ items: unit.items.filter((item) => item.id !== e.item) }));
      return withUnit(without, e.unit, (unit) => ({ items: [...unit.items, e.now] }));
    },
    line: (e, { term, unit }) => line('itemPickedUp', { who: unit(e.unit), item: term('item', e.now.kind) }),
  }),
] as const;
