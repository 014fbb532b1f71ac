import type { Violation } from '@potyczka/kernel';
import { shape, violation } from '@potyczka/kernel';
import { ruledBy } from '@potyczka/ruleset-kit';
import { begin, chosen, endActivation } from '../actions/activation.ts';
import type { CoinPlay } from '../play.ts';
import { isAble, isOver, sideOfUnit } from '../read.ts';
import { tableSheet } from '../sheet/table.ts';
import type { CoinState } from '../state.ts';
import { closeTurn } from '../turn.ts';
import { type Phase, SIDES, type SideId } from '../vocabulary.ts';
import { badValue, never, type Power, type Powers, power } from './power.ts';

/** @rule COIN-22.1 Whose turn it is, who acts, who has acted, and what the sides have. */

const { oneOf } = shape;

/** Phases of a turn in which nobody is asked anything. */
const IN_TURN = ['chooseUnit', 'prep', 'attack'] as const satisfies readonly Phase[];
type InTurn = (typeof IN_TURN)[number];
const isInTurn = (phase: Phase): phase is InTurn => IN_TURN.some((one) => one === phase);

const mustBeInTurn = ({ phase }: CoinState): readonly Violation[] =>
  isInTurn(phase) ? [] : [violation('COIN-22.1', 'wrong-phase', { phase })];

/** The turn is over, whatever was being done in it. */
function stopTurn(play: CoinPlay): void {
  endActivation(play);
  const { activeSide: side } = play.state;
  if (side !== null) play.tell({ type: 'turnStopped', side, rules: ['COIN-22.1'] });
}

/** On to the other side's turn. */
const endTurn = power({ shape: oneOf(true), amidst: false, may: mustBeInTurn, act: stopTurn });

/** The same, said by whose turn it is to be. */
const activeSide = power({
  shape: ruledBy(tableSheet, 'activeSide'),
  amidst: false,
  may: mustBeInTurn,
  act: (play, side) => {
    if (play.state.activeSide !== side) stopTurn(play);
  },
});

function checkActor(state: CoinState, id: string | null): readonly Violation[] {
  const early = mustBeInTurn(state);
  if (early.length > 0 || id === null) return early;
  const unit = chosen(state, id);
  return isAble(unit) && sideOfUnit(unit) !== null ? [] : [violation('COIN-2.10', 'unit-cannot-act', { unit: id })];
}

/** Another turn at once: whoever was acting is done, whoever is named begins, whichever side it is of. */
function handTurn(play: CoinPlay, id: string | null): void {
  const unit = id === null ? null : chosen(play.state, id);
  if (unit?.id === play.state.activeUnit) return;
  endActivation(play, false);
  if (id === null || unit === null) return;
  if (unit.side !== play.state.activeSide) closeTurn(play);
  // The end of a turn may be that of the battle, or of the unit.
  if (!isOver(play.state) && checkActor(play.state, id).length === 0) begin(play, id);
}

const activeUnit = power({
  shape: ruledBy(tableSheet, 'activeUnit'),
  amidst: false,
  may: checkActor,
  act: handTurn,
});

/** Whoever acts prepares again, goes on to the attack, or another is chosen in its place. */
const phase = power({
  shape: ruledBy(tableSheet, 'phase'),
  form: shape.formOf(oneOf(...IN_TURN)),
  amidst: false,
  may: (state, to, field) => {
    const early = mustBeInTurn(state);
    if (early.length > 0) return early;
    const good = isInTurn(to) && (to === 'chooseUnit' || state.activeUnit !== null);
    return good ? [] : [badValue(field, '@expected.phase')];
  },
  act: (play, to) => {
    if (to === 'chooseUnit') endActivation(play, false);
    else if (to !== play.state.phase) play.tell({ type: 'tableRuled', change: { phase: to }, rules: ['COIN-22.1'] });
  },
});

const isSide = (name: string): name is SideId => SIDES.some((side) => side === name);

/** Something of each side named; of a side that is not named it stays as it is. */
const bySide = <T>(
  key: 'score' | 'acted' | 'initiativeNeed',
  of: shape.Checker<Readonly<Record<string, T>>>,
  now: (state: CoinState) => Readonly<Record<SideId, T>>,
  more: Pick<Parameters<typeof power<Readonly<Record<string, T>>>>[0], 'may' | 'amidst'> = {},
): Power =>
  power({
    ...more,
    shape: of,
    may: (state, given, field) => {
      const strange = Object.keys(given).some((side) => !isSide(side));
      return strange ? [badValue(field, SIDES.join(', '))] : (more.may?.(state, given, field) ?? []);
    },
    act: (play, given) =>
      play.tell({ type: 'tableRuled', change: { [key]: { ...now(play.state), ...given } }, rules: ['COIN-22.1'] }),
  });

/** @rule COIN-21.4 Points a GM gives count with those of the scenario. */
const score = bySide('score', ruledBy(tableSheet, 'score'), (state) => state.score);

/** @rule COIN-7.4 @rule COIN-18.2 The marks of those who have acted: units of that side, each once. */
const acted = bySide('acted', ruledBy(tableSheet, 'acted'), (state) => state.acted, {
  amidst: false,
  may: (state, given, field) =>
    Object.entries(given).flatMap(([side, ids]) => {
      const good = new Set(ids).size === ids.length && ids.every((id) => state.units[id]?.side === side);
      return good ? [] : [badValue(`${field}.${side}`, '@expected.own-units')];
    }),
});

/** @rule COIN-6.10 What each side needs, while the flip for the first turn is still to come. */
const initiativeNeed = bySide(
  'initiativeNeed',
  ruledBy(tableSheet, 'initiativeNeed'),
  (state) => state.initiativeNeed ?? { A: 1, B: 1 },
  {
    may: (state) =>
      state.phase === 'initiative' && state.initiativeNeed !== null
        ? []
        : [violation('COIN-7.9', 'wrong-phase', { phase: state.phase })],
  },
);

export const turnPowers: Powers = { endTurn, activeSide, activeUnit, phase, score, acted, initiativeNeed };

/** What follows from something else, and the power that says that. */
const follows = (expected: string): Power => never('COIN-22.1', (field) => badValue(field, expected));

/** Fields that only the rules write: refused with what to use instead. */
export const derivedPowers: Powers = {
  pending: follows('@expected.by-answer'),
  askedSide: follows('@expected.by-answer'),
  walls: follows('@expected.by-terrain'),
  covers: follows('@expected.by-terrain'),
};
