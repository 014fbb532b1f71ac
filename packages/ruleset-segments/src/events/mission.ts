import type { Cited } from '@potyczka/ruleset-kit';
import type { Unit } from '../state.ts';
import { type Folds, withTable, withUnit } from './fold.ts';

/** SEG-29: goals, morale, arrivals; SEG-28.1: what a vehicle can take. */
export type MissionEvent =
  | ({ readonly type: 'goalMet'; readonly goal: string; readonly kind: string; readonly side: string } & Cited)
  | ({ readonly type: 'goalLost'; readonly goal: string; readonly kind: string; readonly side: string } & Cited)
  /** Half a side is out, or its leader is. */
  | ({ readonly type: 'moraleShaken'; readonly side: string; readonly why: readonly string[] } & Cited)
  | ({ readonly type: 'routed'; readonly unit: string } & Cited)
  | ({
      readonly type: 'unitArrived';
      readonly figure: Unit;
    } & Cited)
  | ({ readonly type: 'integrityLost'; readonly unit: string; readonly left: number } & Cited);

export const missionFolds: Folds<MissionEvent> = {
  goalMet: (state, e) => withTable(state, { goals: { ...state.goals, [e.goal]: 'met' } }),
  goalLost: (state, e) => withTable(state, { goals: { ...state.goals, [e.goal]: 'lost' } }),
  moraleShaken: (state, e) =>
    withTable(state, {
      moraleEvents: { ...state.moraleEvents, [e.side]: [...(state.moraleEvents[e.side] ?? []), ...e.why] },
    }),
  routed: (state, e) => withUnit(state, e.unit, () => ({ routed: true })),
  unitArrived: (state, e) => withTable(state, { units: { ...state.units, [e.figure.id]: e.figure } }),
  integrityLost: (state, e) => withUnit(state, e.unit, () => ({ integrity: e.left })),
};
