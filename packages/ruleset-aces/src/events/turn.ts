import type { Cited, Square } from '@potyczka/ruleset-kit';
import { withTable } from '../copies.ts';
import { FRESH_TURN } from '../sheet/turn.ts';
import type { AcesState, Declared, Turn, Unit } from '../state.ts';
import type { Lasting } from '../vocabulary.ts';
import { everyUnit, type Folds, withUnit } from './fold.ts';

export type TurnEvent =
  /** A turn is called or begun. `counts`: it is a new turn for "until the end of its next turn" (ACE-7.3). */
  | ({
      readonly type: 'turnStarted';
      readonly unit: string;
      readonly from: Turn['from'];
      readonly counts: boolean;
    } & Cited)
  | ({ readonly type: 'held'; readonly unit: string } & Cited)
  | ({ readonly type: 'holdLost'; readonly unit: string; readonly why: string } & Cited)
  /** After the last card: it keeps its turn for the next round. */
  | ({ readonly type: 'holdCarried'; readonly unit: string } & Cited)
  /** A turn is over and nobody's has begun: holders and jokers may speak up (R5). */
  | ({ readonly type: 'gapOpened' } & Cited)
  | ({ readonly type: 'turnInterrupted'; readonly unit: string; readonly by: string } & Cited)
  | ({
      readonly type: 'interruptFailed';
      readonly unit: string;
      readonly target: string;
      readonly actsAfter: boolean;
    } & Cited)
  | ({ readonly type: 'turnResumed'; readonly unit: string; readonly redeclare: boolean } & Cited)
  | ({
      readonly type: 'declared';
      readonly unit: string;
      readonly actions: readonly Declared[];
      readonly penalty: number;
      readonly run: boolean;
      readonly furious: boolean;
    } & Cited)
  | ({ readonly type: 'ran'; readonly unit: string; readonly roll: number } & Cited)
  | ({
      readonly type: 'actionUsed';
      readonly unit: string;
      readonly index: number;
      readonly kind: string;
      readonly penalty: number;
    } & Cited)
  /** Any bookkeeping of the turn that follows from what was just told: rolled, moved, readied … */
  | ({ readonly type: 'turnNoted'; readonly unit: string; readonly change: Partial<Turn> } & Cited)
  | ({
      readonly type: 'moved';
      readonly unit: string;
      readonly path: readonly Square[];
      readonly cost: number;
      readonly elevation: number;
      readonly straight: number;
      readonly heading: Square | null;
    } & Cited)
  | ({ readonly type: 'left'; readonly unit: string; readonly how: 'exited' | 'fled' } & Cited)
  /** Lasting states that run out with this turn go; the rest stay. */
  | ({
      readonly type: 'turnEnded';
      readonly unit: string;
      readonly exposed: readonly Lasting[];
      readonly distracted: readonly Lasting[];
      readonly supportBonus: Unit['supportBonus'];
      readonly aim: Unit['aim'];
      /** Its mount galloped (ACE-14.6). */
      readonly ridingRan: boolean;
    } & Cited)
  | ({
      readonly type: 'gameEnded';
      readonly result: Readonly<Record<string, 'win' | 'loss' | 'draw'>>;
      readonly reason: string;
    } & Cited)
  | ({ readonly type: 'conceded'; readonly side: string } & Cited)
  | ({ readonly type: 'surrendered'; readonly side: string; readonly units: readonly string[] } & Cited)
  /** All chips are laid aside (ACE-3.1). */
  | ({ readonly type: 'sessionEnded' } & Cited);

const inTurn = (unit: Unit, change: Partial<Turn>): Partial<Unit> =>
  unit.turn === null ? {} : { turn: { ...unit.turn, ...change } };

const withoutLate = (state: AcesState, id: string): AcesState['actAfter'] =>
  state.actAfter.filter(({ unit }) => unit !== id);

export const turnFolds: Folds<TurnEvent> = {
  turnStarted: (state, e) =>
    withTable(
      withUnit(state, e.unit, (unit) => ({
        turn: { ...FRESH_TURN, from: e.from },
        turnCount: unit.turnCount + (e.counts ? 1 : 0),
        hold: 'none',
        interruptTried: false,
        fullDefence: false,
      })),
      { current: e.unit, phase: 'countdown', breaking: null, actAfter: withoutLate(state, e.unit) },
    ),
  // A turn that is held has not been taken: the count goes back to what it was before the call.
  held: (state, e) =>
    withUnit(state, e.unit, (unit) => ({
      hold: 'thisRound',
      interruptTried: false,
      turn: null,
      turnCount: unit.turnCount - (unit.turn === null ? 0 : 1),
    })),
  holdLost: (state, e) =>
    withTable(
      withUnit(state, e.unit, () => ({ hold: 'none', turnDone: true })),
      { actAfter: withoutLate(state, e.unit) },
    ),
  holdCarried: (state, e) => withUnit(state, e.unit, () => ({ turnDone: true })),
  gapOpened: (state) => withTable(state, { current: null }),
  turnInterrupted: (state, e) =>
    withTable(
      withUnit(state, e.by, () => ({ interruptTried: true })),
      { turnStack: [...state.turnStack, e.unit], breaking: e.by },
    ),
  interruptFailed: (state, e) =>
    withTable(
      withUnit(state, e.unit, () => ({ interruptTried: true })),
      { actAfter: e.actsAfter ? [...state.actAfter, { unit: e.unit, after: e.target }] : state.actAfter },
    ),
  turnResumed: (state, e) =>
    withTable(
      withUnit(state, e.unit, (unit) => inTurn(unit, { redeclare: e.redeclare })),
      { current: e.unit, turnStack: state.turnStack.slice(0, -1) },
    ),
  declared: (state, e) =>
    withUnit(state, e.unit, (unit) =>
      inTurn(unit, { declared: e.actions, penalty: e.penalty, furious: e.furious, redeclare: false, stage: 'acting' }),
    ),
  ran: (state, e) =>
    withUnit(state, e.unit, (unit) => inTurn(unit, { ran: true, runRoll: e.roll, rolled: true, stage: 'acting' })),
  actionUsed: (state, e) =>
    withUnit(state, e.unit, (unit) =>
      inTurn(unit, {
        stage: 'acting',
        rolled: true,
        redeclare: false,
        penalty: e.penalty,
        declared: (unit.turn?.declared ?? [{ kind: 'any', done: false }]).map((action, index) =>
          index === e.index ? { ...action, done: true } : action,
        ),
      }),
    ),
  turnNoted: (state, e) => withUnit(state, e.unit, (unit) => inTurn(unit, e.change)),
  moved: (state, e) => {
    const walked = withUnit(state, e.unit, (unit) => ({
      pos: e.path.at(-1) ?? unit.pos,
      elevation: e.elevation,
      ...inTurn(unit, {
        moved: (unit.turn?.moved ?? 0) + e.cost,
        straight: e.straight,
        heading: e.heading,
        stage: 'acting',
      }),
    }));
    // Rider and mount share the square (ACE-14.12).
    const { pos, elevation, mount } = walked.units[e.unit] ?? { mount: null };
    return mount === null || pos === undefined ? walked : withUnit(walked, mount, () => ({ pos, elevation }));
  },
  left: (state, e) => withUnit(state, e.unit, () => ({ [e.how]: true, turn: null, hold: 'none' })),
  turnEnded: (state, e) =>
    withTable(
      withUnit(state, e.unit, () => ({
        turn: null,
        turnDone: true,
        exposed: e.exposed,
        distracted: e.distracted,
        supportBonus: e.supportBonus,
        aim: e.aim,
        ridingRan: e.ridingRan,
        setAgainst: null,
      })),
      { turnStack: state.turnStack.filter((id) => id !== e.unit) },
    ),
  gameEnded: (state, e) => withTable(state, { phase: 'finished', result: e.result, current: null }),
  conceded: (state) => state,
  surrendered: (state, e) =>
    e.units.reduce((s, id) => withUnit(s, id, () => ({ surrendered: true, hold: 'none', turn: null })), state),
  sessionEnded: (state) =>
    withTable(
      everyUnit(state, () => ({ chips: 0 })),
      { gmPool: 0 },
    ),
};
