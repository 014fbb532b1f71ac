import type { Cited } from '@potyczka/ruleset-kit';

import type { Effect, Unit } from '../state.ts';
import type { Mark } from '../vocabulary.ts';
import { everyUnit, type Folds, kept, withTable, withUnit } from './fold.ts';

export type TurnEvent =
  | ({ readonly type: 'deployed'; readonly unit: string; readonly at: readonly [number, number] } & Cited)
  | ({ readonly type: 'roundStarted'; readonly round: number } & Cited)
  | ({
      readonly type: 'poolRolled';
      readonly unit: string;
      readonly dice: readonly number[];
      readonly pool: readonly number[];
    } & Cited)
  | ({
      readonly type: 'orderSet';
      readonly order: readonly string[];
      readonly rolls: readonly (readonly [side: string, die: number])[];
    } & Cited)
  | ({ readonly type: 'slotGiven'; readonly side: string; readonly unit: string | null } & Cited)
  /** The next slot is promised out of turn. */
  | ({ readonly type: 'slotHanded'; readonly side: string; readonly unit: string | null } & Cited)
  | ({ readonly type: 'unitActivated'; readonly unit: string; readonly ap: number } & Cited)
  | ({
      readonly type: 'activationEnded';
      readonly unit: string;
      readonly marks: readonly Mark[];
      readonly aimed: Unit['aimed'];
    } & Cited)
  | ({ readonly type: 'roundEnded'; readonly round: number } & Cited)
  | ({ readonly type: 'conceded'; readonly side: string } & Cited)
  | ({
      readonly type: 'gameEnded';
      readonly result: Readonly<Record<string, 'win' | 'loss' | 'draw'>>;
      readonly reason: string;
    } & Cited);

/** Marks that live for one activation. */
const TURN_MARKS: readonly Mark[] = ['jinxedLock', 'shakyNext', 'asthma', 'anaemia', 'exerted'];
/** Marks that live for one round. */
const ROUND_MARKS: readonly Mark[] = ['hesitantMark', 'advantageNext', 'assistNext'];

/** TEO-18.1, R1. Before the first round none has ended: what the set-up says of "this round" is said of that one. */
const newRound = (unit: Unit): Partial<Unit> => ({
  activated: false,
  usedOnce: kept(unit.usedOnce, (used) => !used.endsWith(':round')),
  marks: kept(unit.marks, (mark) => !ROUND_MARKS.includes(mark)),
  poolUsedLastRound: unit.poolUsedThisRound,
  poolUsedThisRound: false,
  ...(unit.escorted ? { hunkered: false } : {}),
});

/** What was to jam in its next activation jams now. */
const jammed = (effects: readonly Effect[], unit: string): readonly Effect[] =>
  effects.some((effect) => effect.kind === 'jamNext' && effect.unit === unit)
    ? effects.map((effect) => (effect.kind === 'jamNext' && effect.unit === unit ? { ...effect, kind: 'jam' } : effect))
    : effects;

export const turnFolds: Folds<TurnEvent> = {
  deployed: (state, e) =>
    withUnit(state, e.unit, () => ({ at: e.at, start: e.at }), {
      toDeploy: state.toDeploy.filter((id) => id !== e.unit),
    }),
  roundStarted: (state, e) => {
    const table = { round: e.round, phase: 'roundStart', slotCursor: -1, slotSide: null, slotsThisRound: {} } as const;
    return state.phase === 'setup' ? withTable(state, table) : everyUnit(state, newRound, table);
  },
  poolRolled: (state, e) => withUnit(state, e.unit, () => ({ pool: e.pool })),
  orderSet: (state, e) => withTable(state, { sideOrder: e.order, phase: 'slots' }),
  slotGiven: (state, e) =>
    withTable(state, {
      phase: 'slots',
      slotSide: e.side,
      slotUnit: e.unit,
      nextSlot: null,
      slotCursor: state.sideOrder.indexOf(e.side),
      slotsThisRound: { ...state.slotsThisRound, [e.side]: (state.slotsThisRound[e.side] ?? 0) + 1 },
    }),
  slotHanded: (state, e) => withTable(state, { nextSlot: { side: e.side, unit: e.unit } }),
  unitActivated: (state, e) =>
    withUnit(
      state,
      e.unit,
      (unit) => ({
        ap: e.ap,
        apPenalty: 0,
        hunkered: false,
        actionsThisTurn: [],
        attacksThisTurn: 0,
        testsThisTurn: 0,
        usedOnce: kept(unit.usedOnce, (used) => !used.endsWith(':turn')),
        marks: unit.marks.map((mark) => (mark === 'asthmaNext' ? 'asthma' : mark === 'anaemiaNext' ? 'anaemia' : mark)),
      }),
      {
        activeUnit: e.unit,
        phase: 'activation',
        turn: state.turn + 1,
        effects: jammed(
          kept(state.effects, (effect) => !(effect.unit === e.unit && effect.value === 'nextActivation')),
          e.unit,
        ),
      },
    ),
  activationEnded: (state, e) =>
    withUnit(
      state,
      e.unit,
      (unit) => ({
        ap: 0,
        activated: true,
        aimed: e.aimed,
        lastTurn: state.turn,
        marks: [...unit.marks.filter((mark) => !TURN_MARKS.includes(mark)), ...e.marks],
      }),
      {
        activeUnit: null,
        slotSide: null,
        slotUnit: null,
        phase: 'slots',
        effects: kept(state.effects, (effect) => !(effect.kind === 'jam' && effect.unit === e.unit)),
      },
    ),
  roundEnded: (state, e) =>
    everyUnit(state, (unit) => ({ prevUnused: unit.pool, pool: [] }), {
      phase: 'roundEnd',
      slotSide: null,
      effects: kept(state.effects, (effect) => effect.until === null || effect.until > e.round),
    }),
  conceded: (state) => state,
  gameEnded: (state, e) =>
    withTable(state, { phase: 'over', result: e.result, slotSide: null, activeUnit: null, test: null }),
};
