import type { Cited, Square } from '@potyczka/ruleset-kit';
import { withTable } from '../copies.ts';
import type { Hazard, StepState } from '../state.ts';
import type { Folds } from './fold.ts';

export type HazardEvent =
  /** @rule STEP-22.1 A hazard acts on whoever is in its line or its cloud; whatever acts is seen. */
  | ({
      readonly type: 'hazardActed';
      readonly hazard: string;
      readonly kind: string;
      readonly units: readonly string[];
    } & Cited)
  /** @rule STEP-22.3 Somebody has stepped into it. */
  | ({ readonly type: 'trapSprung'; readonly hazard: string; readonly unit: string } & Cited)
  | ({ readonly type: 'searched'; readonly unit: string; readonly found: readonly string[] } & Cited)
  | ({ readonly type: 'hazardOff'; readonly hazard: string; readonly kind: string; readonly unit: string } & Cited)
  /** @rule STEP-21.1 Row 6: a Minion will enter near this square when the foes begin. */
  | ({
      readonly type: 'threatRaised';
      readonly unit: string;
      readonly profile: string;
      readonly near: Square | null;
    } & Cited)
  | ({ readonly type: 'threatsCame' } & Cited);

const withHazard = (state: StepState, id: string, change: Partial<Hazard>): StepState =>
  withTable(state, { hazards: state.hazards.map((hazard) => (hazard.id === id ? { ...hazard, ...change } : hazard)) });

export const hazardFolds: Folds<HazardEvent> = {
  hazardActed: (state, e) => withHazard(state, e.hazard, { hidden: false }),
  trapSprung: (state, e) => withHazard(state, e.hazard, { hidden: false }),
  searched: (state, e) => e.found.reduce((s, id) => withHazard(s, id, { hidden: false }), state),
  hazardOff: (state, e) => withHazard(state, e.hazard, { active: false }),
  threatRaised: (state, e) => withTable(state, { threats: [...state.threats, { profile: e.profile, near: e.near }] }),
  threatsCame: (state) => withTable(state, { threats: [] }),
};
