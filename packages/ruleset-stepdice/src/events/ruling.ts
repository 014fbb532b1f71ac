import { type Cited, type CommonRuling, commonRulingFolds, without } from '@potyczka/ruleset-kit';
import { withTable } from '../copies.ts';
import type { StepState } from '../state.ts';
import type { Folds } from './fold.ts';

export type RulingEvent =
  | CommonRuling<StepState, Partial<StepState>>
  /** `hidden`: nobody but the GM knew of it, and nobody hears of its going. */
  | ({
      readonly type: 'unitTakenOff';
      readonly unit: string;
      readonly name: string;
      readonly hidden?: true;
    } & Cited);

const common: Folds<CommonRuling<StepState, Partial<StepState>>> = commonRulingFolds<StepState>();

export const rulingFolds: Folds<RulingEvent> = {
  ...common,
  unitTakenOff: (state, e) =>
    withTable(state, {
      units: without(state.units, e.unit),
      activeUnit: state.activeUnit === e.unit ? null : state.activeUnit,
      marks: state.marks.filter((mark) => mark.foe !== e.unit),
    }),
};
