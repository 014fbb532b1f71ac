import type { Cited, Square } from '@potyczka/ruleset-kit';
import { type Folds, withFoe, withHero } from './fold.ts';

export type MagicEvent =
  /** The spell takes effect; `text` is what a free one was described as (STEP-15.2). */
  | ({
      readonly type: 'spellCast';
      readonly unit: string;
      readonly spell: string;
      readonly tier: string;
      readonly cost: number;
      readonly targets: readonly string[];
      readonly squares: readonly Square[];
      readonly text: string | null;
    } & Cited)
  /** @rule STEP-15.5 No effect, the Mana is gone, and a minor consequence follows. */
  | ({
      readonly type: 'spellFailed';
      readonly unit: string;
      readonly spell: string;
      readonly consequence: 'exposed' | 'heart' | 'attention';
    } & Cited)
  /** @rule STEP-15.7 What the maximum brings; `mana` is what the caster has afterwards. */
  | ({
      readonly type: 'magicBonus';
      readonly unit: string;
      readonly spell: string;
      readonly bonus: 'scale' | 'refund' | 'extra';
      readonly mana: number;
    } & Cited)
  /** @rule STEP-14.8 Resistance: the first effect of its type is cut short, or passes a Minion by. */
  | ({ readonly type: 'spellResisted'; readonly unit: string; readonly spell: string; readonly whole: boolean } & Cited)
  /** @rule STEP-15.6 The nearest foe has the caster in its eye. */
  | ({ readonly type: 'attentionDrawn'; readonly unit: string; readonly target: string } & Cited)
  /** @rule STEP-15.9 An effect is kept running: for 1 Mana, for the Action of this turn, or for that of the next round. */
  | ({
      readonly type: 'sustained';
      readonly unit: string;
      readonly effect: string;
      readonly spell: string;
      readonly price: 'mana' | 'action' | 'nextAction';
      readonly mana: number;
    } & Cited)
  /** Catalogue 9.4, Great ward. @rule STEP-17.1 */
  | ({ readonly type: 'armourGranted'; readonly unit: string; readonly by: string; readonly armour: number } & Cited);

export const magicFolds: Folds<MagicEvent> = {
  spellCast: (state) => state,
  spellFailed: (state) => state,
  magicBonus: (state, e) => withHero(state, e.unit, () => ({ mana: e.mana })),
  spellResisted: (state, e) =>
    withFoe(state, e.unit, (foe) => ({
      resistanceUsed: true,
      shown: [...new Set([...foe.shown, 'resistance'])],
    })),
  attentionDrawn: (state, e) => withFoe(state, e.unit, () => ({ mustTarget: e.target })),
  sustained: (state, e) =>
    withHero(state, e.unit, (hero) => ({
      mana: e.mana,
      actionLeft: e.price === 'action' ? 0 : hero.actionLeft,
      owesAction: hero.owesAction || e.price === 'nextAction',
    })),
  armourGranted: (state, e) => withHero(state, e.unit, () => ({ armour: e.armour })),
};
