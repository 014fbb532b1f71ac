import type { Cited } from '@potyczka/ruleset-kit';
import { withTable } from '../copies.ts';
import type { Clock, Step } from '../state.ts';
import type { Folds } from './fold.ts';

export type ClockEvent =
  | ({ readonly type: 'clockTicked'; readonly clock: string; readonly filled: number; readonly size: number } & Cited)
  | ({ readonly type: 'clockFired'; readonly clock: string } & Cited)
  | ({ readonly type: 'clockSet'; readonly clock: Clock } & Cited)
  /** A full alarm clock: every test of the scene is harder (STEP-5.6). */
  | ({ readonly type: 'alarmRaised'; readonly step: Step } & Cited)
  /** @rule STEP-23.4 The distance of a chase after a test; `by`: how many steps in the heroes' favour. */
  | ({
      readonly type: 'chaseMoved';
      readonly unit: string;
      readonly by: number;
      readonly distance: number;
      readonly running: boolean;
    } & Cited);

export const clockFolds: Folds<ClockEvent> = {
  clockTicked: (state, e) =>
    withTable(state, {
      clocks: state.clocks.map((clock) => (clock.id === e.clock ? { ...clock, filled: e.filled } : clock)),
    }),
  clockFired: (state, e) =>
    withTable(state, {
      clocks: state.clocks.map((clock) => (clock.id === e.clock ? { ...clock, fired: true } : clock)),
    }),
  clockSet: (state, e) =>
    withTable(state, { clocks: [...state.clocks.filter((clock) => clock.id !== e.clock.id), e.clock] }),
  alarmRaised: (state, e) =>
    withTable(state, { rulings: { ...state.rulings, scene: [...state.rulings.scene, e.step] } }),
  chaseMoved: (state, e) => withTable(state, { chase: e.distance, facts: { ...state.facts, chaseRound: state.round } }),
};
