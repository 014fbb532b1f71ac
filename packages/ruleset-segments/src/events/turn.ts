import type { Unit } from '../state.ts';
import { everyUnit, type Folds, withTable, withUnit } from './fold.ts';
import type { TurnEvent } from './turn-events.ts';

const PHASE_MARK = ':phase';
/** It has yielded since its last phase began: once is enough until its next one (SEG-5.5). */
export const YIELDED = `yielded${PHASE_MARK}`;

/** What a combatant begins its phase with (T3). Written out: nearly every command leads to one, and a spread is slow. */
const refreshed = (unit: Unit, e: Extract<TurnEvent, { type: 'phaseStarted' }>, turn: number): Partial<Unit> => ({
  spent: e.kept === true ? unit.spent : {},
  frozen: null,
  deflectAttempts: 0,
  fireArcs: [],
  moraleTried: e.kept === true && unit.moraleTried,
  moralePassed: e.kept === true && unit.moralePassed,
  dodgeUsed: false,
  openDice: [],
  marks: unit.marks.filter((mark) => !mark.endsWith(PHASE_MARK)),
  segmentsLeft: e.segments,
  segmentDebt: e.debt,
  phaseOpened: turn,
  phaseCount: unit.phaseCount + (e.anew ? 1 : 0),
  modifiers: e.anew
    ? unit.modifiers.filter(({ until }) => until === null || until > unit.phaseCount + 1)
    : unit.modifiers,
});

const reduceFrozen = (unit: Unit, count: number): Unit['frozen'] => {
  if (unit.frozen === null || unit.frozen.count <= count) return null;
  return { ...unit.frozen, count: unit.frozen.count - count };
};

/** What a lull drops (SEG-5.8). */
const UNHURRIED: Partial<Unit> = {
  frozen: null,
  aim: null,
  scopeOn: null,
  inProgress: null,
  declared: [],
  openDice: [],
  suppressedUntilClock: 0,
  segmentDebt: 0,
  spent: {},
  movementState: 'still',
};

export const turnFolds: Folds<TurnEvent> = {
  fightStarted: (state) =>
    withTable(state, { mode: 'fight', fightBegun: false, lullRound: 0, rested: [], active: null }),
  initiativeRolled: (state, e) =>
    e.units.reduce(
      (table, id) => withUnit(table, id, (unit) => ({ unaware: unit.unaware && !e.usedUp.includes('unaware') })),
      // A reroll orders the tied among themselves only (SEG-5.4).
      e.again
        ? state
        : withTable(state, {
            scores: { ...state.scores, ...Object.fromEntries(e.units.map((id) => [id, e.successPoints])) },
          }),
    ),
  orderSet: (state, e) => withTable(state, { order: e.order }),
  joinedOrder: (state, e) => withTable(state, { order: e.order, turnOrder: e.turnOrder }),
  turnStarted: (state, e) =>
    withTable(state, {
      turn: e.turn,
      turnOrder: e.order,
      acted: [],
      active: null,
      phaseSegment: 0,
      turnBegun: false,
      interrupt: [],
    }),
  initiativeYielded: (state, e) =>
    withUnit(state, e.unit, ({ marks }) => ({ segmentsLeft: 0, segmentDebt: e.debt, marks: [...marks, YIELDED] }), {
      turnOrder: e.turnOrder,
      order: e.order,
      active: state.active === e.unit ? null : state.active,
    }),
  phaseStarted: (state, e) =>
    withUnit(state, e.unit, (unit) => refreshed(unit, e, state.turn), {
      active: e.unit,
      phaseSegment: 3 - e.segments,
      phaseBegun: false,
      interrupt: [],
    }),
  phaseEnded: (state, e) =>
    withUnit(state, e.unit, () => ({ segmentsLeft: 0, openDice: [], declared: [] }), {
      acted: [...state.acted, e.unit],
      active: null,
      phaseSegment: 0,
      interrupt: [],
    }),
  turnEnded: (state) => state,
  segmentSpent: (state, e) =>
    withUnit(
      state,
      e.unit,
      (unit) => ({
        lastPath: [],
        inProgress: e.progress,
        frozen: e.from === 'frozen' ? reduceFrozen(unit, e.count) : unit.frozen,
        segmentsLeft: e.from === 'frozen' ? unit.segmentsLeft : e.left,
      }),
      {
        phaseSegment: e.from === 'phase' ? state.phaseSegment + e.count : state.phaseSegment,
        turnBegun: true,
        phaseBegun: state.phaseBegun || e.from === 'phase',
        fightBegun: true,
        attacked: [],
        doing: { unit: e.unit, kind: e.kind },
      },
    ),
  deedDone: (state, e) => withUnit(state, e.unit, () => ({ inProgress: null })),
  segmentEnded: (state, e) => withUnit(state, e.unit, () => ({ movementState: e.movement, runUp: e.runUp })),
  segmentsLost: (state, e) =>
    withUnit(
      state,
      e.unit,
      (unit) => ({
        frozen: reduceFrozen(unit, e.fromFrozen),
        segmentsLeft: unit.segmentsLeft - e.fromPhase,
        segmentDebt: e.debt,
        ...(e.fromPhase > 0 ? { movementState: 'still' as const, runUp: 0 } : {}),
      }),
      { phaseSegment: state.phaseSegment + e.fromPhase },
    ),
  declared: (state, e) => withUnit(state, e.unit, () => ({ declared: e.actions })),
  declarationFailed: (state, e) => withUnit(state, e.unit, () => ({ declared: [] })),
  deedStopped: (state, e) => withUnit(state, e.unit, () => ({ inProgress: null })),
  segmentsFrozen: (state, e) =>
    withUnit(
      state,
      e.unit,
      (unit) => ({
        frozen: { count: e.count, trigger: e.trigger, plan: e.plan, fired: false },
        segmentsLeft: unit.segmentsLeft - e.count,
        movementState: 'still',
        runUp: 0,
        declared: [],
      }),
      { phaseSegment: state.phaseSegment + e.count, turnBegun: true, phaseBegun: true, fightBegun: true },
    ),
  frozenLost: (state, e) => withUnit(state, e.unit, (unit) => ({ frozen: reduceFrozen(unit, e.count) })),
  triggered: (state, e) =>
    withUnit(state, e.unit, (unit) => ({ frozen: unit.frozen === null ? null : { ...unit.frozen, fired: false } }), {
      interrupt: [
        ...state.interrupt.filter(({ holder }) => holder !== e.unit),
        { holder: e.unit, interrupted: e.interrupted, target: e.target, seenAt: e.seenAt },
      ],
    }),
  triggerFired: (state, e) =>
    withUnit(state, e.unit, (unit) => ({ frozen: unit.frozen === null ? null : { ...unit.frozen, fired: true } })),
  interruptEnded: (state, e) =>
    withUnit(state, e.unit, (unit) => ({ frozen: unit.frozen === null ? null : { ...unit.frozen, fired: false } }), {
      interrupt: state.interrupt.filter(({ holder }) => holder !== e.unit),
    }),
  planTaken: (state, e) =>
    withUnit(state, e.unit, (unit) => ({ frozen: unit.frozen === null ? null : { ...unit.frozen, plan: e.plan } })),
  lullStarted: (state) =>
    everyUnit(state, () => ({ ...UNHURRIED, segmentsLeft: 0 }), {
      mode: 'lull',
      order: [],
      turnOrder: [],
      acted: [],
      active: null,
      phaseSegment: 0,
      interrupt: [],
      fires: [],
      lullRound: 0,
    }),
  lullRoundStarted: (state, e) =>
    everyUnit(
      state,
      (unit) => ({
        segmentsLeft: 3,
        spent: {},
        phaseCount: unit.phaseCount + 1,
        marks: unit.marks.filter((mark) => !mark.endsWith(PHASE_MARK)),
      }),
      { lullRound: e.round, turn: e.turn, rested: [] },
    ),
  rested: (state, e) => withUnit(state, e.unit, () => ({ segmentsLeft: 0 }), { rested: [...state.rested, e.unit] }),
  actionPriced: (state, e) => withTable(state, { priced: { ...state.priced, [e.text]: e.price } }),
  stageSet: (state, e) => withTable(state, { stage: e.stage, round: e.round, acted: [], active: null }),
  slotGiven: (state, e) => withTable(state, { active: e.unit, phaseSegment: e.segment - 1 }),
  slotTaken: (state, e) => withTable(state, { active: null, acted: [...state.acted, e.unit] }),
  conceded: (state) => state,
  gameEnded: (state, e) => withTable(state, { mode: 'over', active: null, result: e.result }),
};
