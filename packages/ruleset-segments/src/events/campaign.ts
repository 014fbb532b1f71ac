import type { Cited } from '@potyczka/ruleset-kit';
import type { Unit } from '../state.ts';
import { type Folds, withUnit } from './fold.ts';

/** SEG-30: what a fight teaches. */
export type CampaignEvent =
  | ({
      readonly type: 'xpAwarded';
      readonly unit: string;
      readonly gained: number;
      /** What for, each with its share. */
      readonly reasons: readonly { readonly why: string; readonly gained: number }[];
      readonly xp: number;
    } & Cited)
  | ({
      readonly type: 'learnt';
      readonly unit: string;
      readonly on: string;
      readonly what: string;
      readonly level: number;
      readonly cost: number;
      readonly change: Partial<Unit>;
    } & Cited);

export const campaignFolds: Folds<CampaignEvent> = {
  xpAwarded: (state, e) => withUnit(state, e.unit, () => ({ xp: e.xp })),
  learnt: (state, e) => withUnit(state, e.unit, () => e.change),
};
