import type { Cited } from '@potyczka/ruleset-kit';
import { withTable } from '../copies.ts';
import type { Face, SideId } from '../vocabulary.ts';
import type { Folds } from './fold.ts';
import { withVehicle } from './fold.ts';

export type ActivationEvent =
  | ({
      readonly type: 'unitChosen';
      readonly unit: string;
      /** The vehicle that was named, when choosing it meant choosing its pilot (COIN-7.7). */
      readonly vehicle: string | null;
      readonly side: SideId;
      /** Who has acted now, marks cleared where they are all set (COIN-7.4). */
      readonly acted: readonly string[];
    } & Cited)
  | ({
      readonly type: 'prepSucceeded';
      readonly unit: string;
      readonly action: string;
      readonly coins: readonly Face[];
      readonly chain: number;
    } & Cited)
  | ({
      readonly type: 'prepFailed';
      readonly unit: string;
      readonly action: string;
      readonly coins: readonly Face[];
      /** COIN-8.5, `takesEffect`: the action happens all the same. */
      readonly takesEffect: boolean;
    } & Cited)
  | ({
      readonly type: 'contestAnswered';
      readonly action: string;
      readonly side: SideId;
      /** Null declines. */
      readonly responder: string | null;
    } & Cited)
  | ({
      readonly type: 'prepContested';
      readonly action: string;
      readonly actor: string;
      readonly responder: string;
    } & Cited)
  | ({ readonly type: 'attackPhaseBegan'; readonly unit: string; readonly why: 'failed' | 'stopped' } & Cited)
  | ({ readonly type: 'attackSkipped'; readonly unit: string } & Cited)
  | ({ readonly type: 'activationEnded'; readonly unit: string; readonly turnDone: boolean } & Cited)
  | ({ readonly type: 'vehicleActivated'; readonly vehicle: string; readonly unit: string } & Cited)
  | ({
      readonly type: 'customRated';
      readonly actor: string;
      readonly text: string;
      readonly approved: boolean;
    } & Cited);

export const activationFolds: Folds<ActivationEvent> = {
  unitChosen: (state, e) =>
    withTable(state, {
      phase: 'prep',
      activeUnit: e.unit,
      chainSuccesses: 0,
      passStreak: 0,
      acted: { ...state.acted, [e.side]: e.acted },
    }),
  prepSucceeded: (state, e) => withTable(state, { chainSuccesses: e.chain }),
  prepFailed: (state) => state,
  contestAnswered: (state) => state,
  prepContested: (state) => state,
  attackPhaseBegan: (state) => withTable(state, { phase: 'attack' }),
  attackSkipped: (state) => state,
  activationEnded: (state, e) =>
    withTable(state, {
      phase: 'chooseUnit',
      activeUnit: null,
      askedSide: state.activeSide,
      pending: null,
      pool: [],
      turnDone: e.turnDone,
    }),
  vehicleActivated: (state, e) => withVehicle(state, e.vehicle, () => ({ activatedBy: e.unit })),
  customRated: (state) => state,
};
