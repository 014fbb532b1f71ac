import type { Cited } from '@potyczka/ruleset-kit';

import { withTable } from '../copies.ts';
import type { Unit } from '../state.ts';
import { everyUnit, type Folds, withUnit } from './fold.ts';

/** Ambushes, arrivals, objectives: what frames a battle. */
export type BattleEvent =
  | ({
      readonly type: 'ambushLaid';
      readonly ambushers: readonly string[];
      readonly victims: readonly string[];
      readonly noticeTest: boolean;
    } & Cited)
  /** Cannot act in the first round. */
  | ({ readonly type: 'caughtUnawares'; readonly unit: string } & Cited)
  | ({ readonly type: 'ambushNoticed'; readonly unit: string } & Cited)
  /** An ambusher starts the round on hold. */
  | ({ readonly type: 'laidInWait'; readonly unit: string } & Cited)
  | ({ readonly type: 'surpriseOver' } & Cited)
  | ({ readonly type: 'revealed'; readonly unit: string; readonly why: 'acting' | 'noticed' | 'contact' } & Cited)
  | ({ readonly type: 'unitArrived'; readonly figure: Unit } & Cited)
  /** How far an objective has come: round ends held, figures through. */
  | ({ readonly type: 'objectiveNoted'; readonly objective: string; readonly value: number | boolean } & Cited)
  | ({
      readonly type: 'objectiveMet';
      readonly objective: string;
      readonly kind: string;
      readonly side: string;
    } & Cited)
  | ({ readonly type: 'moraleBroke'; readonly side: string; readonly units: readonly string[] } & Cited);

export const battleFolds: Folds<BattleEvent> = {
  ambushLaid: (state, e) => withTable(state, { ambushers: e.ambushers }),
  caughtUnawares: (state, e) => withUnit(state, e.unit, () => ({ surprised: true })),
  ambushNoticed: (state) => state,
  laidInWait: (state, e) => withUnit(state, e.unit, () => ({ hold: 'thisRound' })),
  surpriseOver: (state) =>
    withTable(
      everyUnit(state, () => ({ surprised: false })),
      { ambushers: [] },
    ),
  revealed: (state, e) => withUnit(state, e.unit, () => ({ hidden: false })),
  unitArrived: (state, e) => {
    const key = `start.${e.figure.side}`;
    return withTable(state, {
      units: { ...state.units, [e.figure.id]: e.figure },
      objectives: { ...state.objectives, [key]: Number(state.objectives[key] ?? 0) + 1 },
    });
  },
  objectiveNoted: (state, e) => withTable(state, { objectives: { ...state.objectives, [e.objective]: e.value } }),
  objectiveMet: (state, e) => withTable(state, { objectives: { ...state.objectives, [`met.${e.objective}`]: true } }),
  moraleBroke: (state, e) =>
    e.units.reduce((s, id) => withUnit(s, id, () => ({ fled: true, turn: null, hold: 'none' })), state),
};
