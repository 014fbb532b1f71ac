import type { Clock } from '../state.ts';
import type { Cited, Folds } from './fold.ts';

export type ClockEvent =
  | ({ readonly type: 'clockTicked'; readonly clock: string; readonly filled: number; readonly size: number } & Cited)
  | ({ readonly type: 'clockFired'; readonly clock: string } & Cited)
  | ({ readonly type: 'clockSet'; readonly clock: Clock } & Cited);

export const clockFolds: Folds<ClockEvent> = {
  clockTicked: (state, e) => ({
    ...state,
    clocks: state.clocks.map((clock) => (clock.id === e.clock ? { ...clock, filled: e.filled } : clock)),
  }),
  clockFired: (state, e) => ({
    ...state,
    clocks: state.clocks.map((clock) => (clock.id === e.clock ? { ...clock, fired: true } : clock)),
  }),
  clockSet: (state, e) => ({
    ...state,
    clocks: [...state.clocks.filter((clock) => clock.id !== e.clock.id), e.clock],
  }),
};
