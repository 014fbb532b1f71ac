import type { Point } from '@potyczka/kernel';
import type { DeedCommand, TriggerSpec } from '../commands.ts';
import type { Price, Progress, Unit } from '../state.ts';
import type { Attribute, Halves, Movement } from '../vocabulary.ts';
import { type Cited, everyUnit, type Folds, type Modifier, withTable, withUnit } from './fold.ts';

export type TurnEvent =
  | ({ readonly type: 'fightStarted' } & Cited)
  | ({
      readonly type: 'initiativeRolled';
      /** Several NPCs of one profile may share a roll (SEG-28.2). */
      readonly units: readonly string[];
      readonly attribute: Attribute;
      readonly dice: readonly number[];
      readonly kept: number;
      readonly modifiers: readonly Modifier[];
      readonly successPoints: Halves;
      readonly again: boolean;
      readonly usedUp: readonly string[];
    } & Cited)
  | ({ readonly type: 'orderSet'; readonly order: readonly string[] } & Cited)
  | ({
      readonly type: 'joinedOrder';
      readonly unit: string;
      readonly order: readonly string[];
      readonly turnOrder: readonly string[];
    } & Cited)
  | ({ readonly type: 'turnStarted'; readonly turn: number; readonly order: readonly string[] } & Cited)
  | ({
      readonly type: 'initiativeYielded';
      readonly unit: string;
      readonly to: string;
      readonly turnOrder: readonly string[];
      readonly order: readonly string[];
      /** Lost segments its phase had begun to pay for. */
      readonly debt: number;
    } & Cited)
  | ({
      readonly type: 'phaseStarted';
      readonly unit: string;
      readonly segments: number;
      readonly debt: number;
      /** False when it comes back to a phase it had yielded: what strikes once a Turn has struck. */
      readonly anew: boolean;
      readonly frozenLost: number;
    } & Cited)
  | ({ readonly type: 'phaseEnded'; readonly unit: string; readonly lost: number } & Cited)
  | ({ readonly type: 'turnEnded'; readonly turn: number } & Cited)
  | ({
      readonly type: 'segmentSpent';
      readonly unit: string;
      readonly from: 'phase' | 'frozen' | 'lull';
      readonly kind: string;
      readonly count: number;
      readonly clock: number;
      readonly left: number;
      readonly progress: Progress | null;
    } & Cited)
  | ({ readonly type: 'deedDone'; readonly unit: string; readonly kind: string } & Cited)
  | ({
      readonly type: 'segmentEnded';
      readonly unit: string;
      readonly movement: Movement;
      readonly runUp: number;
    } & Cited)
  | ({
      readonly type: 'segmentsLost';
      readonly unit: string;
      readonly count: number;
      readonly fromFrozen: number;
      readonly fromPhase: number;
      readonly debt: number;
    } & Cited)
  | ({ readonly type: 'declared'; readonly unit: string; readonly actions: readonly DeedCommand[] } & Cited)
  /** A declared step turned out impossible: nothing was spent, and a new declaration is wanted (SEG-6.5). */
  | ({
      readonly type: 'declarationFailed';
      readonly unit: string;
      readonly kind: string;
      readonly code: string;
    } & Cited)
  | ({ readonly type: 'deedStopped'; readonly unit: string; readonly kind: string; readonly why: string } & Cited)
  | ({
      readonly type: 'segmentsFrozen';
      readonly unit: string;
      readonly count: number;
      readonly trigger: TriggerSpec;
      readonly plan: readonly DeedCommand[];
    } & Cited)
  | ({ readonly type: 'frozenLost'; readonly unit: string; readonly count: number; readonly why: string } & Cited)
  | ({
      readonly type: 'triggered';
      readonly unit: string;
      readonly interrupted: string;
      readonly target: string | null;
      readonly seenAt: Point | null;
    } & Cited)
  | ({ readonly type: 'triggerFired'; readonly unit: string } & Cited)
  | ({ readonly type: 'interruptEnded'; readonly unit: string } & Cited)
  /** What is still to be done of a frozen plan. */
  | ({ readonly type: 'planTaken'; readonly unit: string; readonly plan: readonly DeedCommand[] } & Cited)
  | ({ readonly type: 'lullStarted' } & Cited)
  | ({ readonly type: 'lullRoundStarted'; readonly round: number; readonly turn: number } & Cited)
  | ({ readonly type: 'rested'; readonly unit: string } & Cited)
  | ({ readonly type: 'actionPriced'; readonly unit: string; readonly text: string; readonly price: Price } & Cited)
  | ({ readonly type: 'stageSet'; readonly stage: 'declare' | 'play'; readonly round: number } & Cited)
  | ({ readonly type: 'slotGiven'; readonly unit: string; readonly segment: number } & Cited)
  | ({ readonly type: 'slotTaken'; readonly unit: string } & Cited)
  | ({ readonly type: 'conceded'; readonly side: string } & Cited)
  | ({
      readonly type: 'gameEnded';
      readonly result: Readonly<Record<string, 'win' | 'loss' | 'draw'>>;
      readonly reason: string;
    } & Cited);

const PHASE_MARK = ':phase';

/** What a combatant begins its phase with (T3). */
const refreshed = (unit: Unit): Partial<Unit> => ({
  spent: {},
  frozen: null,
  deflectAttempts: 0,
  fireArcs: [],
  moraleTried: false,
  moralePassed: false,
  dodgeUsed: false,
  openDice: [],
  marks: unit.marks.filter((mark) => !mark.endsWith(PHASE_MARK)),
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
    withUnit(state, e.unit, () => ({ segmentsLeft: 0, segmentDebt: e.debt }), {
      turnOrder: e.turnOrder,
      order: e.order,
      active: state.active === e.unit ? null : state.active,
    }),
  phaseStarted: (state, e) =>
    withUnit(
      state,
      e.unit,
      (unit) => ({
        ...refreshed(unit),
        segmentsLeft: e.segments,
        segmentDebt: e.debt,
        phaseOpened: state.turn,
        ...(e.anew
          ? {
              phaseCount: unit.phaseCount + 1,
              modifiers: unit.modifiers.filter(({ until }) => until === null || until > unit.phaseCount + 1),
            }
          : {}),
      }),
      { active: e.unit, phaseSegment: 3 - e.segments, phaseBegun: false, interrupt: [] },
    ),
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
        ...(e.from === 'frozen' ? { frozen: reduceFrozen(unit, e.count) } : { segmentsLeft: e.left }),
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
