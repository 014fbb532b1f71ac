import { shape } from '@potyczka/kernel';
import { closing, kinds, line, silent } from '@potyczka/ruleset-kit';
import { withTable } from '../copies.ts';
import { FRESH_TURN, turnSheet } from '../sheet/turn.ts';
import type { AcesState, Declared, Turn, Unit } from '../state.ts';
import { event, inches, lasting, square, squares } from './event.ts';
import { everyUnit, withUnit } from './fold.ts';

const { bool, list, object, oneOf, record } = shape;
const { change, name, names, orNull, some, whole, words } = kinds;

const action = some<Declared>('an action');
const support: shape.Checker<Unit['supportBonus']> = list(object({ skill: words, value: whole, until: whole }));
const aim = orNull(some<NonNullable<Unit['aim']>>('an aim'));

const inTurn = (unit: Unit, changed: Partial<Turn>): Partial<Unit> =>
  unit.turn === null ? {} : { turn: { ...unit.turn, ...changed } };

const withoutLate = (state: AcesState, id: string): AcesState['actAfter'] =>
  state.actAfter.filter(({ unit }) => unit !== id);

export const turnEvents = [
  /** A turn is called or begun. `counts`: it is a new turn for "until the end of its next turn" (ACE-7.3). */
  event('turnStarted', {
    data: { unit: name, from: oneOf('card', 'joker', 'hold'), counts: bool },
    fold: (state, e) =>
      withTable(
        withUnit(state, e.unit, (unit) => ({
          turn: { ...FRESH_TURN, from: e.from },
          turnCount: unit.turnCount + (e.counts ? 1 : 0),
          hold: 'none',
          interruptTried: false,
          fullDefence: false,
        })),
        { activeUnit: e.unit, phase: 'countdown', breaking: null, actAfter: withoutLate(state, e.unit) },
      ),
    line: (e, { term, unit }, state) => {
      const who = unit(e.unit);
      const figure = state.units[e.unit];
      if (figure?.eliminated === true) return line('turn.out', { who }, 'turn');
      if (e.from !== 'card') return line(`turn.${e.from}`, { who }, 'turn');
      const card = figure?.chosenCard;
      return card == null
        ? line('turn.plain', { who }, 'turn')
        : line('turn.card', { who, card: term('card', card) }, 'turn');
    },
  }),
  event('held', {
    data: { unit: name },
    // A turn that is held has not been taken: the count goes back to what it was before the call.
    fold: (state, e) =>
      withUnit(state, e.unit, (unit) => ({
        hold: 'thisRound',
        interruptTried: false,
        turn: null,
        turnCount: unit.turnCount - (unit.turn === null ? 0 : 1),
      })),
    line: (e, { unit }) => line('held', { who: unit(e.unit) }),
  }),
  event('holdLost', {
    data: { unit: name, why: words },
    fold: (state, e) =>
      withTable(
        withUnit(state, e.unit, () => ({ hold: 'none', turnDone: true })),
        { actAfter: withoutLate(state, e.unit) },
      ),
    line: (e, { unit }) => line('holdLost', { who: unit(e.unit) }),
  }),
  /** After the last card: it keeps its turn for the next round. */
  event('holdCarried', {
    data: { unit: name },
    fold: (state, e) => withUnit(state, e.unit, () => ({ turnDone: true })),
    line: (e, { unit }) => line('holdCarried', { who: unit(e.unit) }),
  }),
  /** A turn is over and nobody's has begun: holders and jokers may speak up (R5). */
  event('gapOpened', { data: {}, fold: (state) => withTable(state, { activeUnit: null }), line: silent }),
  event('turnInterrupted', {
    data: { unit: name, by: name },
    fold: (state, e) =>
      withTable(
        withUnit(state, e.by, () => ({ interruptTried: true })),
        { turnStack: [...state.turnStack, e.unit], breaking: e.by },
      ),
    line: (e, { unit }) => line('turnInterrupted', { who: unit(e.unit), by: unit(e.by) }),
  }),
  event('interruptFailed', {
    data: { unit: name, target: name, actsAfter: bool },
    fold: (state, e) =>
      withTable(
        withUnit(state, e.unit, () => ({ interruptTried: true })),
        { actAfter: e.actsAfter ? [...state.actAfter, { unit: e.unit, after: e.target }] : state.actAfter },
      ),
    line: (e, { unit }) => line('interruptFailed', { who: unit(e.unit), whom: unit(e.target) }),
  }),
  event('turnResumed', {
    data: { unit: name, redeclare: bool },
    fold: (state, e) =>
      withTable(
        withUnit(state, e.unit, (unit) => inTurn(unit, { redeclare: e.redeclare })),
        { activeUnit: e.unit, turnStack: state.turnStack.slice(0, -1) },
      ),
    line: (e, { unit }) => line('turnResumed', { who: unit(e.unit) }),
  }),
  event('declared', {
    data: { unit: name, actions: list(action), penalty: whole, run: bool, furious: bool },
    fold: (state, e) =>
      withUnit(state, e.unit, (unit) =>
        inTurn(unit, {
          declared: e.actions,
          penalty: e.penalty,
          furious: e.furious,
          redeclare: false,
          stage: 'acting',
        }),
      ),
    line: (e, { term, unit }) => {
      const params = { who: unit(e.unit), run: e.run, furious: e.furious };
      const actions = e.actions.map(({ kind }) => term('kind', kind));
      return actions.length === 0
        ? line('declaredMove', params)
        : line('declared', { ...params, actions, penalty: e.penalty });
    },
  }),
  event('ran', {
    data: { unit: name, roll: whole },
    fold: (state, e) =>
      withUnit(state, e.unit, (unit) => inTurn(unit, { ran: true, runRoll: e.roll, rolled: true, stage: 'acting' })),
    line: (e, { unit }) => line('ran', { who: unit(e.unit), n: e.roll }),
  }),
  event('actionUsed', {
    data: { unit: name, index: whole, kind: name, penalty: whole },
    fold: (state, e) =>
      withUnit(state, e.unit, (unit) =>
        inTurn(unit, {
          stage: 'acting',
          rolled: true,
          redeclare: false,
          penalty: e.penalty,
          declared: (unit.turn?.declared ?? [{ kind: 'any', done: false }]).map((one, index) =>
            index === e.index ? { ...one, done: true } : one,
          ),
        }),
      ),
    line: silent,
  }),
  /** Any bookkeeping of the turn that follows from what was just told: rolled, moved, readied … */
  event('turnNoted', {
    data: { unit: name, change: change<Turn>(turnSheet) },
    fold: (state, e) => withUnit(state, e.unit, (unit) => inTurn(unit, e.change)),
    // Whoever may strike for it was noted last: without that line nobody sees why it strikes in another's turn.
    line: (e, { unit }) => {
      const left = e.change.freeAttackers?.at(-1);
      return left === undefined ? [] : [line('leavesContact', { who: unit(e.unit), whom: unit(left) })];
    },
  }),
  event('moved', {
    data: {
      unit: name,
      path: squares,
      cost: inches,
      elevation: inches,
      straight: inches,
      heading: orNull(square),
    },
    fold: (state, e) => {
      const walked = withUnit(state, e.unit, (unit) => ({
        at: e.path.at(-1) ?? unit.at,
        elevation: e.elevation,
        ...inTurn(unit, {
          moved: (unit.turn?.moved ?? 0) + e.cost,
          straight: e.straight,
          heading: e.heading,
          stage: 'acting',
        }),
      }));
      // Rider and mount share the square (ACE-14.12).
      const { at: pos, elevation, mount } = walked.units[e.unit] ?? { mount: null };
      return mount === null || pos === undefined ? walked : withUnit(walked, mount, () => ({ at: pos, elevation }));
    },
    line: (e, { unit }) => {
      const who = unit(e.unit);
      // A jump and a slip are one stride, however far they go.
      if (e.rules.includes('ACE-4.12')) return line('jumped', { who });
      if (e.rules.includes('ACE-16.2')) return line('slipped', { who });
      // Without a map nobody knows the squares, only what the way cost, in half inches.
      const n = e.path.length > 0 ? e.path.length : e.cost / 2;
      // A walk is told square by square where somebody might break in; if nobody does, it was one walk.
      return n === 0 ? [] : { ...line('moved', { who, n }), adds: true };
    },
  }),
  event('left', {
    data: { unit: name, how: oneOf('exited', 'fled') },
    fold: (state, e) => withUnit(state, e.unit, () => ({ [e.how]: true, turn: null, hold: 'none' })),
    line: (e, { unit }) => line(`left.${e.how}`, { who: unit(e.unit) }),
  }),
  /** Lasting states that run out with this turn go; the rest stay. */
  event('turnEnded', {
    data: {
      unit: name,
      exposed: lasting,
      distracted: lasting,
      supportBonus: support,
      aim,
      /** Its mount galloped (ACE-14.6). */
      ridingRan: bool,
    },
    fold: (state, e) =>
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
    line: silent,
  }),
  event('gameEnded', {
    data: { result: record(oneOf('win', 'loss', 'draw')), reason: words },
    fold: (state, e) => withTable(state, { phase: 'finished', result: e.result, activeUnit: null }),
    line: ({ reason, result }, { lineIfAny, side }) => {
      // Both at once: nobody stands any more (ACE-20.2).
      const nobody = reason === 'lastStanding' && !Object.values(result).includes('win');
      return [
        ...closing([line('gameEnded'), ...lineIfAny(`ended.${nobody ? 'nobodyStanding' : reason}`, {})]),
        ...Object.entries(result).map(([id, verdict]) => line(`result.${verdict}`, { side: side(id) })),
      ];
    },
  }),
  event('conceded', { data: { side: name }, line: (e, { side }) => line('conceded', { side: side(e.side) }) }),
  event('surrendered', {
    data: { side: name, units: names },
    fold: (state, e) =>
      e.units.reduce((s, id) => withUnit(s, id, () => ({ surrendered: true, hold: 'none', turn: null })), state),
    line: (e, { side }) => line('surrendered', { side: side(e.side) }),
  }),
  /** All chips are laid aside (ACE-3.1). */
  event('sessionEnded', {
    data: {},
    fold: (state) =>
      withTable(
        everyUnit(state, () => ({ chips: 0 })),
        { gmPool: 0 },
      ),
    line: () => line('chipsGone'),
  }),
] as const;
