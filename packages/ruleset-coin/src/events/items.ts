import type { Cited } from '@potyczka/ruleset-kit';
import { withTable } from '../copies.ts';
import type { Folds } from './fold.ts';
import { withFigure } from './fold.ts';
import { type Place, putInto, takenFrom } from './places.ts';

export type ItemsEvent =
  | ({
      readonly type: 'itemMoved';
      readonly item: string;
      /** Who moved it. */
      readonly unit: string;
      readonly from: Place;
      readonly to: Place;
    } & Cited)
  | ({ readonly type: 'useSpent'; readonly item: string; readonly unit: string; readonly usesLeft: number } & Cited)
  | ({
      readonly type: 'hpRestored';
      readonly unit: string;
      readonly by: string;
      readonly item: string;
      readonly hp: number;
    } & Cited);

export const itemFolds: Folds<ItemsEvent> = {
  itemMoved: (state, e) => putInto(takenFrom(state, e.item, e.from), e.item, e.to),
  useSpent: (state, e) => {
    const item = state.items[e.item];
    return item === undefined
      ? state
      : withTable(state, { items: { ...state.items, [e.item]: { ...item, usesLeft: e.usesLeft } } });
  },
  hpRestored: (state, e) => withFigure(state, e.unit, { hp: e.hp }),
};
