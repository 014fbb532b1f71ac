import type { Json } from '@potyczka/kernel';
import type { Cited } from '@potyczka/ruleset-kit';
import type { Unit } from '../state.ts';
import { type Folds, withUnit } from './fold.ts';

/** What happens between and after battles: healing, waking, growing, quick battles. */
export type CampaignEvent =
  | ({
      readonly type: 'treated';
      readonly unit: string;
      readonly target: string;
      /** All tries so far, so that nobody tries twice. */
      readonly tries: readonly string[];
      readonly minutes: number;
    } & Cited)
  | ({ readonly type: 'cameRound'; readonly unit: string } & Cited)
  | ({ readonly type: 'injuriesHealed'; readonly unit: string; readonly change: Partial<Unit> } & Cited)
  | ({
      readonly type: 'rested';
      readonly unit: string;
      readonly hours: number;
      readonly fatigue: number;
      readonly bruises: number;
      readonly powerPoints: number;
    } & Cited)
  | ({ readonly type: 'outFor'; readonly unit: string; readonly hours: number } & Cited)
  | ({ readonly type: 'grew'; readonly unit: string; readonly change: Partial<Unit>; readonly how: string } & Cited)
  | ({
      readonly type: 'quickBattleFought';
      readonly threat: number;
      readonly points: number;
      readonly result: string;
      readonly details: Json;
    } & Cited)
  | ({ readonly type: 'gotUp'; readonly unit: string } & Cited);

export const campaignFolds: Folds<CampaignEvent> = {
  treated: (state, e) => withUnit(state, e.target, () => ({ treated: e.tries })),
  cameRound: (state, e) =>
    withUnit(state, e.unit, () => ({ eliminated: false, unconscious: false, dying: false, prone: true })),
  injuriesHealed: (state, e) => withUnit(state, e.unit, () => e.change),
  rested: (state, e) =>
    withUnit(state, e.unit, () => ({ fatigue: e.fatigue, bruises: e.bruises, powerPoints: e.powerPoints })),
  outFor: (state) => state,
  grew: (state, e) => withUnit(state, e.unit, () => e.change),
  quickBattleFought: (state) => state,
  gotUp: (state, e) => withUnit(state, e.unit, () => ({ eliminated: false, unconscious: false, prone: false })),
};
