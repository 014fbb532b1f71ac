import type { Cited } from '@potyczka/ruleset-kit';

import { withTable } from '../copies.ts';
import type { ActivePower } from '../state.ts';
import { type Folds, withUnit } from './fold.ts';

export type PowerEvent =
  | ({
      readonly type: 'powerCast';
      readonly unit: string;
      readonly power: string;
      readonly target: string | null;
      readonly works: boolean;
      readonly raise: boolean;
      /** Power points spent, and what is left of them. */
      readonly spent: number;
      readonly left: number;
    } & Cited)
  | ({
      readonly type: 'powerAimed';
      readonly unit: string;
      readonly power: string;
      readonly target: string | null;
      readonly total: number;
      readonly hits: boolean;
      readonly raise: boolean;
    } & Cited)
  | ({ readonly type: 'powerBegan'; readonly unit: string; readonly active: ActivePower } & Cited)
  | ({
      readonly type: 'powerMaintained';
      readonly unit: string;
      readonly id: string;
      readonly roundsLeft: number;
      readonly left: number;
    } & Cited)
  /** A turn of its caster begins: powers that go on have a round less. */
  | ({ readonly type: 'powersAged'; readonly unit: string; readonly active: readonly ActivePower[] } & Cited)
  | ({
      readonly type: 'powerEnded';
      readonly unit: string;
      readonly id: string;
      readonly power: string;
      readonly target: string;
      readonly why: string;
    } & Cited)
  | ({
      readonly type: 'powerPointsChanged';
      readonly unit: string;
      readonly points: number;
      readonly left: number;
      readonly why: string;
    } & Cited)
  | ({ readonly type: 'backlash'; readonly unit: string; readonly die: number; readonly power: string } & Cited)
  | ({ readonly type: 'powerResisted'; readonly unit: string; readonly power: string; readonly by: string } & Cited);

export const powerFolds: Folds<PowerEvent> = {
  powerCast: (state, e) =>
    withTable(
      withUnit(state, e.unit, () => ({ powerPoints: e.left })),
      { stirred: true },
    ),
  powerAimed: (state) => state,
  powerBegan: (state, e) => withUnit(state, e.unit, (unit) => ({ activePowers: [...unit.activePowers, e.active] })),
  powerMaintained: (state, e) =>
    withUnit(state, e.unit, (unit) => ({
      powerPoints: e.left,
      activePowers: unit.activePowers.map((active) =>
        active.id === e.id ? { ...active, roundsLeft: e.roundsLeft } : active,
      ),
    })),
  powersAged: (state, e) => withUnit(state, e.unit, () => ({ activePowers: e.active })),
  powerEnded: (state, e) =>
    withUnit(state, e.unit, (unit) => ({ activePowers: unit.activePowers.filter((active) => active.id !== e.id) })),
  powerPointsChanged: (state, e) => withUnit(state, e.unit, () => ({ powerPoints: e.left })),
  backlash: (state) => state,
  powerResisted: (state) => state,
};
