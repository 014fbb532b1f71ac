import { shape } from '@potyczka/kernel';
import { closing, heading, kinds, line, silent, some, sumOf } from '@potyczka/ruleset-kit';
import { endedByPhase, phaseMarksOf, UNHURRIED, YIELDED } from '../expiry.ts';
import type { SegState, Unit } from '../state.ts';
import { points, SEGMENTS } from '../vocabulary.ts';
import { event } from './event.ts';
import { everyUnit, marksWithout, withTable, withUnit } from './fold.ts';
import { aloud, hears } from './heard.ts';
import { inPoints, isKnown, known, reasons } from './numbers.ts';
import { attribute, halves, modifiers, unitChange } from './parts.ts';

const { bool, maybe, oneOf, record } = shape;
const { name, names, numbers, orNull, whole, words } = kinds;

/** Modifiers that go on after a phase of their bearer has begun. */
const lasting = (modifiers: Unit['modifiers'], phase: number): Unit['modifiers'] =>
  modifiers.filter(({ until }) => until === null || until > phase);

/** Fights and lulls, Turns, phases and slots. */
export const turnEvents = [
  event('fightStarted', {
    data: {},
    fold: (state) => withTable(state, { mode: 'fight', fightBegun: false, lullRound: 0, rested: [], activeUnit: null }),
    line: () => line('fightStarted'),
  }),
  event('initiativeRolled', {
    data: {
      /** Several NPCs of one profile may share a roll (SEG-28.2). */
      units: names,
      attribute,
      dice: numbers,
      kept: whole,
      modifiers,
      successPoints: halves,
      again: bool,
      usedUp: names,
    },
    fold: (state, e) =>
      e.units.reduce(
        (table, id) => withUnit(table, id, (unit) => ({ unaware: unit.unaware && !e.usedUp.includes('unaware') })),
        // A reroll orders the tied among themselves only (SEG-5.4).
        e.again
          ? state
          : withTable(state, {
              scores: { ...state.scores, ...Object.fromEntries(e.units.map((id) => [id, e.successPoints])) },
            }),
      ),
    /** @rule SEG-21.1 Two who engage roll for who attacks; everybody else for the order. */
    line: (e, names) => {
      const name = names.term('attribute', e.attribute);
      // What the attribute counts follows from the rest; it is not told where the rest is blank.
      const value = isKnown(e.successPoints) ? e.successPoints + points(e.kept) - sumOf(e.modifiers) : null;
      return line(e.rules.includes('SEG-21.1') ? 'opening' : 'initiative', {
        who: names.units(e.units),
        again: e.again,
        attribute: value === null ? name : `${name}#${inPoints(value)}`,
        dice: e.dice.map(String),
        kept: e.kept,
        ...some('mods', reasons(names, e.modifiers)),
        ...known('sp', e.successPoints),
      });
    },
    heard: aloud,
  }),
  event('orderSet', {
    data: { order: names },
    fold: (state, e) => withTable(state, { order: e.order }),
    line: (e, { units }) => (e.order.length === 0 ? [] : line('order', { order: units(e.order) })),
  }),
  event('joinedOrder', {
    data: { unit: name, order: names, turnOrder: names },
    fold: (state, e) => withTable(state, { order: e.order, turnOrder: e.turnOrder }),
    line: (e, { unit }) => line('joined', { who: unit(e.unit) }),
    heard: aloud,
  }),
  event('turnStarted', {
    data: { turn: whole, order: names },
    fold: (state, e) =>
      withTable(state, {
        turn: e.turn,
        turnOrder: e.order,
        acted: [],
        activeUnit: null,
        phaseSegment: 0,
        turnBegun: false,
        interrupt: [],
      }),
    line: (e) => heading(e.turn, line('turn', { turn: e.turn })),
  }),
  event('initiativeYielded', {
    data: {
      unit: name,
      to: name,
      turnOrder: names,
      order: names,
      /** Lost segments its phase had begun to pay for. */
      debt: whole,
    },
    fold: (state, e) =>
      withUnit(state, e.unit, ({ marks }) => ({ segmentsLeft: 0, segmentDebt: e.debt, marks: [...marks, YIELDED] }), {
        turnOrder: e.turnOrder,
        order: e.order,
        activeUnit: state.activeUnit === e.unit ? null : state.activeUnit,
      }),
    line: (e, { unit }) => line('yielded', { who: unit(e.unit), to: unit(e.to) }),
    heard: aloud,
  }),
  event('phaseStarted', {
    version: 2,
    data: {
      unit: name,
      segments: whole,
      debt: whole,
      /** False when it comes back to a phase it had yielded: what strikes once a Turn has struck. */
      anew: bool,
      frozenLost: whole,
      /** The first phase of a table whose set-up tells what was spent already: that stays spent. */
      kept: maybe(bool),
      /** Marks of the last phase, and of modifiers those that last until this one; null where it is the same still. */
      endsMarks: names,
      endsUntil: orNull(whole),
    },
    lift: {
      1: (old, state: SegState) => {
        const { unit: id, anew } = old as { readonly unit: string; readonly anew: boolean };
        const unit = state.units[id];
        return { ...old, ...(unit === undefined ? { endsMarks: [], endsUntil: null } : endedByPhase(unit, anew)) };
      },
    },
    // What a combatant begins its phase with (T3).
    fold: (state, e) =>
      withUnit(
        state,
        e.unit,
        (unit) => ({
          spent: e.kept === true ? unit.spent : {},
          frozen: null,
          deflectAttempts: 0,
          fireArcs: [],
          moraleTried: e.kept === true && unit.moraleTried,
          moralePassed: e.kept === true && unit.moralePassed,
          dodgeUsed: false,
          openDice: [],
          marks: marksWithout(unit, e.endsMarks),
          segmentsLeft: e.segments,
          segmentDebt: e.debt,
          phaseOpened: state.turn,
          phaseCount: unit.phaseCount + (e.anew ? 1 : 0),
          modifiers: e.endsUntil === null ? unit.modifiers : lasting(unit.modifiers, e.endsUntil),
        }),
        {
          activeUnit: e.unit,
          phaseSegment: SEGMENTS - e.segments,
          phaseBegun: false,
          interrupt: [],
        },
      ),
    line: (e, names, state) => {
      const who = names.unit(e.unit);
      if (state.units[e.unit]?.status !== 'in') return line('phase.out', { who }, 'turn');
      return [
        ...(isKnown(e.frozenLost) && e.frozenLost > 0 ? [line('frozenExpired', { who, n: e.frozenLost })] : []),
        line('phase', { who, n: e.segments, lost: SEGMENTS - e.segments }, 'turn'),
      ];
    },
    heard: (e, seat, state) =>
      hears(e, seat, state, { aloud: true, others: (begun) => ({ ...begun, endsMarks: [], endsUntil: null }) }),
  }),
  event('phaseEnded', {
    data: { unit: name, lost: whole },
    fold: (state, e) =>
      withUnit(state, e.unit, () => ({ segmentsLeft: 0, openDice: [], declared: [] }), {
        acted: [...state.acted, e.unit],
        activeUnit: null,
        phaseSegment: 0,
        interrupt: [],
      }),
    line: (e, { unit }) => (e.lost === 0 ? [] : line('phaseEnded', { who: unit(e.unit), n: e.lost })),
    heard: aloud,
  }),
  event('turnEnded', { data: { turn: whole }, line: silent }),
  event('lullStarted', {
    version: 2,
    data: {
      /** What is different about everybody. */
      change: unitChange,
    },
    lift: { 1: (old) => ({ ...old, change: UNHURRIED }) },
    fold: (state, e) =>
      everyUnit(state, () => e.change, {
        mode: 'lull',
        order: [],
        turnOrder: [],
        acted: [],
        activeUnit: null,
        phaseSegment: 0,
        interrupt: [],
        fires: [],
        lullRound: 0,
      }),
    line: () => line('lull'),
  }),
  event('lullRoundStarted', {
    version: 2,
    data: {
      round: whole,
      turn: whole,
      /** What everybody has for it. */
      segments: whole,
      endsMarks: names,
    },
    lift: {
      1: (old, state: SegState) => ({
        ...old,
        segments: SEGMENTS,
        endsMarks: phaseMarksOf(Object.values(state.units)),
      }),
    },
    fold: (state, e) =>
      everyUnit(
        state,
        (unit) => ({
          segmentsLeft: e.segments,
          spent: {},
          phaseCount: unit.phaseCount + 1,
          marks: marksWithout(unit, e.endsMarks),
        }),
        { lullRound: e.round, turn: e.turn, rested: [] },
      ),
    line: (e) => heading(e.turn, line('lullRound', { round: e.round, turn: e.turn })),
    heard: (e, seat, state) => hears({ ...e, endsMarks: [] }, seat, state),
  }),
  event('rested', {
    data: { unit: name },
    fold: (state, e) => withUnit(state, e.unit, () => ({ segmentsLeft: 0 }), { rested: [...state.rested, e.unit] }),
    line: silent,
    heard: aloud,
  }),
  event('stageSet', {
    data: { stage: oneOf('declare', 'play'), round: whole },
    fold: (state, e) => withTable(state, { stage: e.stage, round: e.round, acted: [], activeUnit: null }),
    line: (e) => (e.stage === 'declare' ? line('stage.declare') : line('stage.play', { n: e.round })),
  }),
  event('slotGiven', {
    data: { unit: name, segment: whole },
    fold: (state, e) => withTable(state, { activeUnit: e.unit, phaseSegment: e.segment - 1 }),
    line: (e, { unit }) => line('slot', { who: unit(e.unit) }),
    heard: aloud,
  }),
  event('slotTaken', {
    data: { unit: name },
    fold: (state, e) => withTable(state, { activeUnit: null, acted: [...state.acted, e.unit] }),
    line: silent,
    heard: aloud,
  }),
  event('conceded', {
    data: { side: name },
    line: (e, { side }) => line('conceded', { side: side(e.side) }),
  }),
  event('gameEnded', {
    data: { result: record(oneOf('win', 'loss', 'draw')), reason: words },
    fold: (state, e) => withTable(state, { mode: 'over', activeUnit: null, result: e.result }),
    line: ({ reason, result }, { lineIfAny, side }) => {
      // Both at once: no side is left (SEG-29.4).
      const nobody = reason === 'eliminated' && !Object.values(result).includes('win');
      return [
        ...closing([line('gameEnded'), ...lineIfAny(`ended.${nobody ? 'nobodyLeft' : reason}`, {})]),
        ...Object.entries(result).map(([id, verdict]) => line(`result.${verdict}`, { side: side(id) })),
      ];
    },
  }),
] as const;
