import type { Cited } from '@potyczka/ruleset-kit';
import { withTable } from '../copies.ts';
import type { CoinState, Pending, Result, Said, Vehicle, Veteran } from '../state.ts';
import type { Face, FlipReason, Phase, SideId } from '../vocabulary.ts';
import type { Folds } from './fold.ts';
import { withVehicle } from './fold.ts';

export type BattleEvent =
  | ({
      readonly type: 'phaseChanged';
      readonly phase: Phase;
      readonly askedSide: SideId | null;
      readonly pending: Pending | null;
    } & Cited)
  /** Facts were said instead of measured; null once the command they belong to is done. */
  | ({ readonly type: 'situationStated'; readonly said: Said | null } & Cited)
  /** Every flip: so many coins at once, or one after another until the first heads. */
  | ({
      readonly type: 'coinsFlipped';
      readonly reason: FlipReason;
      readonly side: SideId | null;
      readonly unit: string | null;
      /** The weapons or shields whose coins they are; none where nothing is held. */
      readonly items: readonly string[];
      readonly coins: readonly Face[];
      /** COIN-1.2, COIN-1.3: counting tails, or needing so many in a row. */
      readonly way: 'M' | 'OK';
      readonly of: number;
      readonly tails: number;
      readonly passed: boolean;
    } & Cited)
  | ({
      readonly type: 'camouflageCounted';
      readonly levels: Readonly<Record<SideId, number>>;
      readonly need: Readonly<Record<SideId, number>>;
    } & Cited)
  | ({ readonly type: 'firstSideSet'; readonly side: SideId; readonly why: 'coins' | 'fixed' } & Cited)
  | ({ readonly type: 'turnOpened'; readonly side: SideId; readonly round: number } & Cited)
  | ({ readonly type: 'turnPassed'; readonly side: SideId; readonly passStreak: number } & Cited)
  /** The side stops before every unit has acted (COIN-18.2). */
  | ({ readonly type: 'turnStopped'; readonly side: SideId } & Cited)
  | ({ readonly type: 'turnClosed'; readonly side: SideId } & Cited)
  | ({ readonly type: 'roundClosed'; readonly round: number } & Cited)
  | ({ readonly type: 'drawAnswered'; readonly answers: Readonly<Record<SideId, boolean>> } & Cited)
  | ({ readonly type: 'conceded'; readonly side: SideId } & Cited)
  | ({
      readonly type: 'battleEnded';
      readonly result: Result;
      readonly score: Readonly<Record<SideId, number>>;
    } & Cited)
  /** @rule COIN-22.3 */
  | ({ readonly type: 'survivorsKept'; readonly veterans: readonly Veteran[] } & Cited);

/** A new side turn: vehicles serve anew, and in all-units turns everybody may act again (COIN-17.2, COIN-18.2). */
function fresh(state: CoinState, side: SideId): CoinState {
  const used = Object.values(state.units).filter(
    (unit): unit is Vehicle => unit.class === 'vehicle' && unit.activatedBy !== null,
  );
  const cleared = used.reduce((now, unit) => withVehicle(now, unit.id, () => ({ activatedBy: null })), state);
  return state.options.turnMode === 'allUnits'
    ? withTable(cleared, { acted: { ...cleared.acted, [side]: [] } })
    : cleared;
}

export const battleFolds: Folds<BattleEvent> = {
  phaseChanged: (state, e) => withTable(state, { phase: e.phase, askedSide: e.askedSide, pending: e.pending }),
  situationStated: (state, e) => withTable(state, { said: e.said }),
  coinsFlipped: (state, e) =>
    withTable(state, {
      coinLog: [
        ...state.coinLog,
        ...e.coins.map((face, n) => ({ index: state.coinLog.length + n, face, reason: e.reason })),
      ],
    }),
  camouflageCounted: (state, e) => withTable(state, { phase: 'initiative', initiativeNeed: e.need }),
  firstSideSet: (state, e) => withTable(state, { firstSide: e.side }),
  turnOpened: (state, e) =>
    withTable(state, {
      phase: 'chooseUnit',
      round: e.round,
      activeSide: e.side,
      askedSide: e.side,
      activeUnit: null,
      turnDone: false,
    }),
  turnPassed: (state, e) => withTable(state, { turnDone: true, passStreak: e.passStreak }),
  turnStopped: (state) => withTable(state, { turnDone: true }),
  turnClosed: (state, e) => withTable(fresh(state, e.side), { phase: 'chooseUnit', turnDone: false, activeUnit: null }),
  roundClosed: (state) => state,
  drawAnswered: (state) => withTable(state, { passStreak: 0 }),
  conceded: (state) => state,
  battleEnded: (state, e) =>
    withTable(state, {
      phase: 'ended',
      result: e.result,
      score: e.score,
      activeUnit: null,
      askedSide: null,
      pending: null,
      pool: [],
      batchQueue: [],
      said: null,
      turnDone: false,
    }),
  survivorsKept: (state, e) => withTable(state, { veterans: e.veterans }),
};
