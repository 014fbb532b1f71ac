import type { Cited } from '@potyczka/ruleset-kit';
import { type Folds, withUnit } from './fold.ts';

/** First aid, stim shots, the dying. What they do to a wound is told by the wound's own events. */
export type HealingEvent =
  | ({ readonly type: 'supplyUsed'; readonly unit: string; readonly supply: string; readonly left: number } & Cited)
  | ({ readonly type: 'stimTaken'; readonly unit: string; readonly turn: number; readonly by: string } & Cited)
  | ({ readonly type: 'dyingCounted'; readonly unit: string; readonly left: number | null } & Cited);

export const healingFolds: Folds<HealingEvent> = {
  supplyUsed: (state, e) => withUnit(state, e.unit, (unit) => ({ supplies: { ...unit.supplies, [e.supply]: e.left } })),
  stimTaken: (state, e) => withUnit(state, e.unit, (unit) => ({ stims: [...unit.stims, e.turn] })),
  dyingCounted: (state, e) => withUnit(state, e.unit, () => ({ dyingTurnsLeft: e.left })),
};
