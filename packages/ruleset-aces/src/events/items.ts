import type { Cited, Square } from '@potyczka/ruleset-kit';
import type { Item, Unit } from '../state.ts';
import { type Folds, withUnit } from './fold.ts';

/** Things taken in hand, put away, dropped and picked up (ACE-9.3, ACE-9.4). */
export type ItemEvent =
  | ({
      readonly type: 'itemReadied';
      readonly unit: string;
      readonly item: string;
      readonly slot: 'hand' | 'offHand';
      /** How many of the turn's two free ones are used now. */
      readonly readied: number;
    } & Cited)
  | ({ readonly type: 'itemStowed'; readonly unit: string; readonly item: string; readonly readied: number } & Cited)
  | ({
      readonly type: 'itemDropped';
      readonly unit: string;
      readonly item: string;
      readonly at: Square;
      readonly why: string;
    } & Cited)
  /** Taken off the ground, from among the things of whoever dropped it. */
  | ({
      readonly type: 'itemPickedUp';
      readonly unit: string;
      readonly from: string;
      readonly item: string;
      /** As its new owner has it. */
      readonly now: Item;
    } & Cited);

const inTurn = (unit: Unit, readied: number): Partial<Unit> =>
  unit.turn === null ? {} : { turn: { ...unit.turn, itemsReadied: readied, stage: 'acting' } };

const moved = (item: Item, slot: Item['slot']): Item => {
  const { at: _at, ...carried } = item;
  return { ...carried, slot };
};

const withItem = (unit: Unit, id: string, change: (item: Item) => Item): readonly Item[] =>
  unit.items.map((item) => (item.id === id ? change(item) : item));

export const itemFolds: Folds<ItemEvent> = {
  itemReadied: (state, e) =>
    withUnit(state, e.unit, (unit) => ({
      items: withItem(unit, e.item, (item) => moved(item, e.slot)),
      ...inTurn(unit, e.readied),
    })),
  itemStowed: (state, e) =>
    withUnit(state, e.unit, (unit) => ({
      items: withItem(unit, e.item, (item) => moved(item, 'ready')),
      ...inTurn(unit, e.readied),
    })),
  itemDropped: (state, e) =>
    withUnit(state, e.unit, (unit) => ({
      items: withItem(unit, e.item, (item) => ({ ...moved(item, 'ground'), at: e.at, progress: 0 })),
    })),
  itemPickedUp: (state, e) => {
    const without = withUnit(state, e.from, (unit) => ({ items: unit.items.filter((item) => item.id !== e.item) }));
    return withUnit(without, e.unit, (unit) => ({ items: [...unit.items, e.now] }));
  },
};
