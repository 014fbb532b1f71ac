import type { Point } from '@potyczka/kernel';
import type { Cited } from '@potyczka/ruleset-kit';
import type { Shield } from '../state.ts';
import type { Arc } from '../vocabulary.ts';
import { type Folds, withTable, withUnit } from './fold.ts';

/** Powers, deflection and shields: what keeps harm off, and what is done without hands. */
export type PowerEvent =
  | ({ readonly type: 'energySpent'; readonly unit: string; readonly cost: number; readonly left: number } & Cited)
  | ({ readonly type: 'powerUsed'; readonly unit: string; readonly power: string; readonly target: string } & Cited)
  | ({ readonly type: 'cameUnderFire'; readonly unit: string; readonly arc: Arc } & Cited)
  | ({
      readonly type: 'deflected';
      readonly unit: string;
      readonly by: string;
      readonly attempts: number;
      readonly success: boolean;
      /** Whom the bolt goes at instead; null: nobody. */
      readonly redirect: string | null;
    } & Cited)
  | ({ readonly type: 'dodged'; readonly unit: string; readonly success: boolean; readonly at: Point } & Cited)
  | ({
      readonly type: 'shieldStruck';
      readonly unit: string;
      readonly cost: number;
      readonly shield: Shield;
      readonly absorbed: boolean;
    } & Cited)
  | ({ readonly type: 'shieldRaised'; readonly unit: string; readonly shield: Shield } & Cited)
  /** @rule SEG-24.5 A new cell fills it. */
  | ({
      readonly type: 'shieldCharged';
      readonly unit: string;
      readonly shield: Shield;
      readonly spare: string;
      readonly left: number;
    } & Cited);

export const powerFolds: Folds<PowerEvent> = {
  energySpent: (state, e) => withUnit(state, e.unit, () => ({ energyPoints: e.left })),
  powerUsed: (state, e) => withTable(state, { attacked: [...state.attacked, { by: e.unit, target: e.target }] }),
  cameUnderFire: (state, e) =>
    withUnit(state, e.unit, (unit) => ({ fireArcs: [...unit.fireArcs.filter((arc) => arc !== e.arc), e.arc] })),
  deflected: (state, e) => withUnit(state, e.by, () => ({ deflectAttempts: e.attempts })),
  dodged: (state, e) =>
    withUnit(state, e.unit, () => ({
      dodgeUsed: true,
      at: e.at,
      posture: 'prone',
      leaning: false,
      coverId: null,
      stance: false,
    })),
  shieldStruck: (state, e) => withUnit(state, e.unit, () => ({ shield: e.shield })),
  shieldCharged: (state, e) =>
    withUnit(state, e.unit, (unit) => ({ shield: e.shield, spares: { ...unit.spares, [e.spare]: e.left } })),
  shieldRaised: (state, e) => withUnit(state, e.unit, () => ({ shield: e.shield })),
};
