import { type Cited, without } from '@potyczka/ruleset-kit';
import { withTable } from '../copies.ts';
import type { Folds } from './fold.ts';

export type ComplicationEvent =
  /** `face` 0: nobody rolled, the GM named it. */
  | ({
      readonly type: 'complicationRolled';
      readonly unit: string;
      readonly table: 'universal' | 'combat';
      readonly face: number;
      readonly complication: string;
    } & Cited)
  | ({
      readonly type: 'benefitGained';
      readonly unit: string;
      readonly benefit: string;
      readonly face: number;
    } & Cited);

export const complicationFolds: Folds<ComplicationEvent> = {
  complicationRolled: (state, e) =>
    e.unit in state.rulings.complication
      ? withTable(state, { rulings: { ...state.rulings, complication: without(state.rulings.complication, e.unit) } })
      : state,
  benefitGained: (state) => state,
};
