import type { Cited } from '@potyczka/ruleset-kit';

import type { Feature } from '../state.ts';
import { type Folds, withTable, withUnit } from './fold.ts';

export type MovementEvent =
  /** A figure that somebody else moves gets up (TEO-5.10, TEO-12.5). */
  | ({ readonly type: 'hunkerEnded'; readonly unit: string } & Cited)
  /** The free Move of a fast anomaly is used: no action points, no action kind (TEO-16.3). */
  | ({ readonly type: 'freeMoveTaken'; readonly unit: string; readonly endsAim: boolean } & Cited)
  | ({ readonly type: 'trapSprung'; readonly trap: string; readonly unit: string } & Cited)
  /** It lost its nerve, its grip or its machine: the action is spent and the figure stays where it is. */
  | ({
      readonly type: 'moveFailed';
      readonly unit: string;
      readonly why: 'cowardly' | 'climb' | 'jump' | 'hop' | 'panic';
    } & Cited)
  | ({ readonly type: 'unitFell'; readonly unit: string } & Cited)
  | ({
      readonly type: 'barricadePlaced';
      readonly unit: string;
      readonly feature: Feature;
      /** How many have been placed in all. */
      readonly placed: number;
    } & Cited);

export const movementFolds: Folds<MovementEvent> = {
  hunkerEnded: (state, e) => withUnit(state, e.unit, () => ({ hunkered: false })),
  freeMoveTaken: (state, e) =>
    withUnit(
      state,
      e.unit,
      (unit) => ({
        hunkered: false,
        usedOnce: [...unit.usedOnce, 'freeMove:turn'],
        ...(e.endsAim ? { aimed: false } : {}),
      }),
      { effects: state.effects.filter((effect) => !(effect.kind === 'fastUnit' && effect.unit === e.unit)) },
    ),
  trapSprung: (state, e) =>
    withTable(state, {
      traps: state.traps.map((trap) => (trap.id === e.trap ? { ...trap, spent: true, found: true } : trap)),
    }),
  moveFailed: (state) => state,
  unitFell: (state) => state,
  barricadePlaced: (state, e) =>
    withTable(state, {
      features: [...state.features, e.feature],
      mission: { ...state.mission, facts: { ...state.mission.facts, barricades: e.placed } },
    }),
};
