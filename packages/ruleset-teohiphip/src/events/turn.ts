import { shape } from '@potyczka/kernel';
import { closing, heading, kinds, line, silent } from '@potyczka/ruleset-kit';
import { marksEndedByRound, marksEndedByTurn, marksInTurn } from '../marks.ts';
import { poolHidden } from '../secrets.ts';
import type { Effect, TeoState, Unit } from '../state.ts';
import { dice, event, faceDown, faces, hidden, marks, place } from './event.ts';
import { everyUnit, kept, withTable, withUnit } from './fold.ts';

const { bool, list, oneOf, record } = shape;
const { name, names, orNull, pair, whole, words } = kinds;

/** What is once in so long may be done again: of this span. */
const refilled = (unit: Unit, span: string): readonly string[] =>
  kept(unit.usedOnce, (used) => !used.endsWith(`:${span}`));

/** What was to jam in its next activation jams now. */
const jammed = (effects: readonly Effect[], unit: string): readonly Effect[] =>
  effects.map((effect) => (effect.kind === 'jamNext' && effect.unit === unit ? { ...effect, kind: 'jam' } : effect));

const isJam =
  (kind: 'jam' | 'jamNext', unit: string) =>
  (effect: Effect): boolean =>
    effect.kind === kind && effect.unit === unit;

export const turnEvents = [
  event('deployed', {
    data: { unit: name, at: place },
    fold: (state, e) =>
      withUnit(state, e.unit, () => ({ at: e.at, start: e.at }), {
        toDeploy: state.toDeploy.filter((id) => id !== e.unit),
      }),
    line: (e, { unit }) => line('deployed', { who: unit(e.unit) }),
  }),
  event('roundStarted', {
    version: 2,
    data: {
      round: whole,
      /** Everybody may act again, and do again what is once in a round: not in the first one, which ends none. */
      anew: bool,
      endsMarks: marks,
      /** Who gets up: those without a slot of their own (TEO-12.5). */
      rises: names,
    },
    lift: {
      1: (old, state: TeoState) => {
        const anew = state.phase !== 'setup';
        const units = anew ? Object.values(state.units) : [];
        const rises = units.flatMap((unit) => (unit.escorted && unit.hunkered ? [unit.id] : []));
        return { ...old, anew, endsMarks: marksEndedByRound(units), rises };
      },
    },
    fold: (state, e) => {
      const table = {
        round: e.round,
        phase: 'roundStart',
        slotCursor: -1,
        slotSide: null,
        slotsThisRound: {},
      } as const;
      if (!e.anew) return withTable(state, table);
      const fresh = (unit: Unit): Partial<Unit> => ({
        activated: false,
        usedOnce: refilled(unit, 'round'),
        marks: kept(unit.marks, (mark) => !e.endsMarks.includes(mark)),
        poolUsedLastRound: unit.poolUsedThisRound,
        poolUsedThisRound: false,
        ...(e.rises.includes(unit.id) ? { hunkered: false } : {}),
      });
      return everyUnit(state, fresh, table);
    },
    line: (e) => heading(e.round, line('roundStarted', { round: e.round })),
  }),
  event('poolRolled', {
    data: { unit: name, dice, pool: dice },
    fold: (state, e) => withUnit(state, e.unit, () => ({ pool: e.pool })),
    line: (e, { unit }) =>
      hidden(e.pool)
        ? line('poolHidden', { who: unit(e.unit), n: e.pool.length })
        : line('poolRolled', { who: unit(e.unit), pool: faces(e.pool) }),
    heard: (e, seat, state) =>
      poolHidden(state, seat, e.unit) ? { ...e, dice: faceDown(e.dice), pool: faceDown(e.pool) } : e,
  }),
  event('orderSet', {
    data: { order: names, rolls: list(pair(name, whole)) },
    fold: (state, e) => withTable(state, { sideOrder: e.order, phase: 'slots' }),
    line: (e, names) =>
      e.rolls.length === 0
        ? []
        : [
            ...e.rolls.map(([side, die]) => line('orderRolled', { side: names.side(side), die })),
            line('orderSet', { order: e.order.map(names.side) }),
          ],
  }),
  event('slotGiven', {
    data: { side: name, unit: orNull(name) },
    fold: (state, e) =>
      withTable(state, {
        phase: 'slots',
        slotSide: e.side,
        slotUnit: e.unit,
        nextSlot: null,
        slotCursor: state.sideOrder.indexOf(e.side),
        slotsThisRound: { ...state.slotsThisRound, [e.side]: (state.slotsThisRound[e.side] ?? 0) + 1 },
      }),
    line: silent,
  }),
  /** The next slot is promised out of turn. */
  event('slotHanded', {
    data: { side: name, unit: orNull(name) },
    fold: (state, e) => withTable(state, { nextSlot: { side: e.side, unit: e.unit } }),
    line: silent,
  }),
  event('unitActivated', {
    version: 2,
    data: {
      unit: name,
      ap: whole,
      /** What it bears from now on. */
      marks,
      /** Kinds of effects that lasted until this activation. */
      endsEffects: names,
      /** What was to jam jams now. */
      jams: bool,
    },
    lift: {
      1: (old, state: TeoState) => {
        const id = String(old.unit);
        const unit = state.units[id];
        const ending = state.effects.filter((effect) => effect.unit === id && effect.value === 'nextActivation');
        return {
          ...old,
          marks: unit === undefined ? [] : marksInTurn(unit),
          endsEffects: ending.map((effect) => effect.kind),
          jams: state.effects.some(isJam('jamNext', id)),
        };
      },
    },
    fold: (state, e) => {
      const isOver = (effect: Effect): boolean =>
        effect.unit === e.unit && effect.value === 'nextActivation' && e.endsEffects.includes(effect.kind);
      const effects = kept(state.effects, (effect) => !isOver(effect));
      return withUnit(
        state,
        e.unit,
        (unit) => ({
          ap: e.ap,
          apPenalty: 0,
          hunkered: false,
          actionsThisTurn: [],
          attacksThisTurn: 0,
          testsThisTurn: 0,
          usedOnce: refilled(unit, 'turn'),
          marks: e.marks,
        }),
        {
          activeUnit: e.unit,
          phase: 'activation',
          turn: state.turn + 1,
          effects: e.jams ? jammed(effects, e.unit) : effects,
        },
      );
    },
    line: (e, { unit }) =>
      e.ap === 2
        ? line('unitActivated', { who: unit(e.unit) }, 'turn')
        : line('unitActivatedSlowed', { who: unit(e.unit), ap: e.ap }, 'turn'),
  }),
  event('activationEnded', {
    version: 2,
    data: {
      unit: name,
      /** Marks that weigh on it from now on, and those that are over. */
      marks,
      endsMarks: marks,
      aimed: oneOf(false, 'now', 'carried'),
      endsJam: bool,
    },
    lift: {
      1: (old, state: TeoState) => {
        const id = String(old.unit);
        const unit = state.units[id];
        const endsMarks = unit === undefined ? [] : marksEndedByTurn(unit);
        return { ...old, endsMarks, endsJam: state.effects.some(isJam('jam', id)) };
      },
    },
    fold: (state, e) => {
      const isOver = isJam('jam', e.unit);
      return withUnit(
        state,
        e.unit,
        (unit) => ({
          ap: 0,
          activated: true,
          aimed: e.aimed,
          lastTurn: state.turn,
          marks: [...unit.marks.filter((mark) => !e.endsMarks.includes(mark)), ...e.marks],
        }),
        {
          activeUnit: null,
          slotSide: null,
          slotUnit: null,
          phase: 'slots',
          effects: e.endsJam ? kept(state.effects, (effect) => !isOver(effect)) : state.effects,
        },
      );
    },
    line: silent,
  }),
  event('roundEnded', {
    version: 2,
    data: {
      round: whole,
      /** @rule TEO-9.6 Whose unused dice are lost. */
      poolsLost: names,
      /** Effects are over that lasted until this round. */
      endsUntil: whole,
    },
    lift: {
      1: (old, state: TeoState) => ({
        ...old,
        poolsLost: Object.values(state.units).flatMap((unit) => (unit.pool.length > 0 ? [unit.id] : [])),
        endsUntil: old.round,
      }),
    },
    fold: (state, e) =>
      everyUnit(
        state,
        (unit) => (e.poolsLost.includes(unit.id) ? { prevUnused: unit.pool, pool: [] } : { prevUnused: [] }),
        {
          phase: 'roundEnd',
          slotSide: null,
          effects: kept(state.effects, (effect) => effect.until === null || effect.until > e.endsUntil),
        },
      ),
    line: (e) => line('roundEnded', { round: e.round }),
  }),
  event('conceded', {
    data: { side: name },
    line: (e, { side }) => line('conceded', { side: side(e.side) }),
  }),
  event('gameEnded', {
    data: { result: record(oneOf('win', 'loss', 'draw')), reason: words },
    fold: (state, e) =>
      withTable(state, { phase: 'over', result: e.result, slotSide: null, activeUnit: null, test: null }),
    line: (e, names, state) => [
      ...closing([line('gameEnded'), ...names.lineIfAny(`ended.${e.reason}`, {})]),
      ...Object.entries(e.result)
        .filter(([side]) => state.sides[side]?.npc !== true)
        .map(([side, result]) => line(`result.${result}`, { side: names.side(side) })),
    ],
  }),
] as const;
