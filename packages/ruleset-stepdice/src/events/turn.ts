import { shape } from '@potyczka/kernel';
import { closing, heading, kinds, line, silent, some } from '@potyczka/ruleset-kit';
import { withTable, withUnit } from '../copies.ts';
import { resultOf, verdictsOf } from '../ending.ts';
import type { StepState } from '../state.ts';
import type { SceneResult } from '../vocabulary.ts';
import { event, someone } from './event.ts';
import { everyFoe, everyHero, withHero } from './fold.ts';

const { bool, maybe, oneOf, record } = shape;
const { decimal, name, names, whole, words } = kinds;

/** What a new turn forgets of the old one. */
const FRESH = { drewWeapon: false, crawled: false, dashed: false, anchored: false, fasterUsed: false } as const;

const SPENT = { turnDone: true, movesLeft: 0, actionLeft: 0 } as const;

export const turnEvents = [
  event('combatBegan', {
    data: { firstSide: oneOf('heroes', 'foes'), by: someone },
    fold: (state, e) => withTable(state, { combatBegun: true, firstSide: e.firstSide, paused: false }),
    line: (e) => line('combatBegan', { first: e.firstSide }),
  }),
  /** @rule STEP-9.3 Who acts before the foes and who after them, all combat long. */
  event('orderSet', {
    data: { fast: names, slow: names },
    fold: (state, e) => withTable(state, { order: { fast: e.fast, slow: e.slow } }),
    line: (e, { units }) => line('orderSet', { ...some('fast', units(e.fast)), ...some('slow', units(e.slow)) }),
  }),
  event('roundStarted', {
    data: {
      round: whole,
      /** Heroes whose Action was given for a running effect: it is not refilled (STEP-15.15). */
      owing: names,
      moves: decimal,
      /** Heroes the set-up wrote with some of it spent: they keep what they have. */
      spent: maybe(names),
    },
    fold: (state, e) =>
      everyHero(withTable(state, { round: e.round, part: 0, activeUnit: null, paused: false }), (hero) => ({
        ...(e.spent?.includes(hero.id) === true
          ? {}
          : { ...FRESH, movesLeft: e.moves, actionLeft: 1, turnDone: false }),
        ...(e.owing.includes(hero.id) ? { actionLeft: 0 } : {}),
        owesAction: false,
      })),
    line: (e) => heading(e.round, line('roundStarted', { round: e.round })),
  }),
  event('roundEnded', { data: { round: whole }, line: silent }),
  event('phaseStarted', {
    data: { phase: oneOf('free', 'heroes', 'foes'), part: whole },
    fold: (state, e) =>
      withTable(state, { phase: e.phase, part: e.part, phases: state.phases + 1, activeUnit: null, pools: {} }),
    line: (e) => line(`phase.${e.phase}`, {}, 'turn'),
  }),
  /** Foes get their Move and Action back. */
  event('foesRefilled', {
    data: { moves: record(decimal) },
    fold: (state, e) =>
      everyFoe(state, (foe) => ({
        movesLeft: e.moves[foe.id] ?? foe.move,
        actionLeft: 1,
        turnDone: false,
        easyStepUsed: false,
        movedThisTurn: 0,
      })),
    line: silent,
  }),
  event('phaseEnded', {
    data: { phase: oneOf('heroes', 'foes') },
    fold: (state) => withTable(state, { activeUnit: null }),
    line: silent,
  }),
  event('turnStarted', {
    data: { unit: name },
    fold: (state, e) =>
      withTable(
        withHero(state, e.unit, (hero) => ({
          ...FRESH,
          noRetaliation: false,
          prepared: hero.prepared === null ? null : { ...hero.prepared, turns: hero.prepared.turns + 1 },
        })),
        { activeUnit: e.unit },
      ),
    line: (e, { unit }) => line('turnStarted', { who: unit(e.unit) }, 'turn'),
  }),
  event('turnEnded', {
    data: { unit: name, preparedLost: bool },
    fold: (state, e) =>
      withTable(
        withUnit(state, e.unit, (unit) => ({
          ...SPENT,
          ...(unit.kind === 'foe'
            ? {}
            : e.preparedLost
              ? { prepared: null, noRetaliation: false }
              : { noRetaliation: false }),
        })),
        { activeUnit: state.activeUnit === e.unit ? null : state.activeUnit },
      ),
    line: (e, { unit }) => (e.preparedLost ? line('preparedLost', { who: unit(e.unit) }) : []),
  }),
  /** The unit is the acting one without a new turn having begun: a foe that takes its orders. */
  event('activated', {
    data: { unit: name },
    fold: (state, e) => withTable(state, { activeUnit: e.unit }),
    line: silent,
  }),
  /** One important thing has been done (STEP-9.5). */
  event('actionSpent', {
    data: { unit: name, what: words },
    fold: (state, e) => withUnit(state, e.unit, () => ({ actionLeft: 0 })),
    // What the Action was spent on is told by itself.
    line: silent,
  }),
  event('conceded', { data: { side: name }, line: (e, { side }) => line('conceded', { side: side(e.side) }) }),
  event('paused', {
    data: { by: name },
    fold: (state) => withTable(state, { paused: true }),
    line: (e, { lineFor, seat }) => lineFor('paused', e.by, { by: seat(e.by) }),
  }),
  event('gameEnded', {
    version: 2,
    formerly: 'sceneEnded',
    // Version 1 said who came out on top: heroes, foes or nobody.
    lift: { 1: (old, state: StepState) => ({ ...old, result: verdictsOf(state, old.result as SceneResult) }) },
    data: { result: record(oneOf('win', 'loss', 'draw')), reason: words },
    fold: (state, e) =>
      withTable(state, { phase: 'ended', activeUnit: null, result: resultOf(state, e.result), test: null }),
    line: ({ reason, result }, { lineIfAny }, state) => [
      ...closing(lineIfAny(`ended.${reason}`, {})),
      line(`result.${resultOf(state, result)}`),
    ],
  }),
] as const;
