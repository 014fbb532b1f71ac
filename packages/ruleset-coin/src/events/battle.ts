import { type Line, shape } from '@potyczka/kernel';
import { closing, heading, kinds, line, silent } from '@potyczka/ruleset-kit';
import { withTable } from '../copies.ts';
import { servedVehicles } from '../read.ts';
import { eyesOf, isOwn } from '../secrets.ts';
import type { CoinState, Item, Pending, Result, Said, Veteran } from '../state.ts';
import {
  FLIP_REASONS,
  type FlipReason,
  otherSide,
  PHASES,
  SIDES,
  type SideId,
  UNARMED,
  verdictsFor,
} from '../vocabulary.ts';
import { bySide, coins, event, type Names, side, someone } from './event.ts';
import { withVehicle } from './fold.ts';

const { bool, list, object, oneOf, record } = shape;
const { cases, json, name, names, orNull, whole, words } = kinds;

const pending: shape.Checker<Pending> = cases('kind', {
  contest: { action: name, actor: name },
  point: { source: name, target: name },
  survivor: { unit: name, vehicle: name },
  custom: { actor: name, text: words },
  deploy: { units: names },
});
const fact = orNull(bool);
const said: shape.Checker<Said> = object({ contact: fact, sight: fact, cover: fact });
const veteran: shape.Checker<Veteran> = object({ id: name, name: words, side, profile: name, stats: record(json) });

/** How a weapon is used: bare hands, a throw, or as its kind is. */
function wayOf(item: Item | undefined, id: string): string {
  if (id === UNARMED) return UNARMED;
  return item?.spec === 'handGrenade' ? 'throw' : (item?.kind ?? 'ranged');
}

interface Flip {
  readonly reason: FlipReason;
  readonly side: string | null;
  readonly unit: string | null;
  readonly items: readonly string[];
  readonly coins: readonly ('T' | 'H')[];
  readonly tails: number;
  readonly passed: boolean;
}

/** Coins are told with what they were flipped for; a check of the chain and overcoming tell theirs themselves. */
function flipped(e: Flip, names: Names, state: CoinState): Line | readonly Line[] {
  const fell = names.faces(e.coins);
  if (e.reason === 'firstFlipper')
    return line('firstFlipper', { coins: fell, side: names.side(e.tails > 0 ? 'A' : 'B') });
  if (e.reason === 'initiative') return line('initiative', { side: names.side(e.side ?? ''), coins: fell });
  const who = names.unit(e.unit ?? '');
  if (e.reason === 'attack')
    return e.items.map((id) =>
      names.lineFor('attack', wayOf(state.items[id], id), { who, weapon: names.item(id), coins: fell }),
    );
  if (e.reason === 'defence')
    return line('defence', { who, items: e.items.map(names.item), coins: fell, passed: e.passed });
  return names.lineIfAny(e.reason, { who, coins: fell, passed: e.passed });
}

/** @rule COIN-21.2 Both at once: neither side has anybody left. */
const endingOf = (reason: string, winner: Result['winner']): string =>
  reason === 'eliminated' && winner === 'draw' ? 'allEliminated' : reason;

const winnerIn = (result: Readonly<Record<SideId, string>>): Result['winner'] =>
  SIDES.find((one) => result[one] === 'win') ?? 'draw';

export const battleEvents = [
  event('phaseChanged', {
    data: { phase: oneOf(...PHASES), askedSide: orNull(side), pending: orNull(pending) },
    fold: (state, e) => withTable(state, { phase: e.phase, askedSide: e.askedSide, pending: e.pending }),
    line: silent,
  }),
  /** Facts were said instead of measured; null once the command they belong to is done. */
  event('situationStated', {
    data: { said: orNull(said) },
    fold: (state, e) => withTable(state, { said: e.said }),
    line: (e, { facts }) => (e.said === null ? [] : line('situation', { facts: facts(e.said) })),
  }),
  /** Every flip: so many coins at once, or one after another until the first heads. */
  event('coinsFlipped', {
    data: {
      reason: oneOf(...FLIP_REASONS),
      side: orNull(side),
      unit: someone,
      /** The weapons or shields whose coins they are; none where nothing is held. */
      items: names,
      coins,
      /** COIN-1.2, COIN-1.3: counting tails, or needing so many in a row. */
      way: oneOf('M', 'OK'),
      of: whole,
      tails: whole,
      passed: bool,
    },
    fold: (state, e) =>
      withTable(state, {
        coinLog: [
          ...state.coinLog,
          ...e.coins.map((face, n) => ({ index: state.coinLog.length + n, face, reason: e.reason })),
        ],
      }),
    line: flipped,
  }),
  event('camouflageCounted', {
    data: { levels: bySide(whole), need: bySide(whole) },
    fold: (state, e) => withTable(state, { phase: 'initiative', initiativeNeed: e.need }),
    // Who has to see through camouflage; without any there is nothing to tell.
    line: (e, names) =>
      SIDES.filter((side) => e.need[side] > 1).map((side) =>
        line('camouflage', { side: names.side(otherSide(side)), other: names.side(side), need: e.need[side] }),
      ),
  }),
  event('firstSideSet', {
    data: { side, why: oneOf('coins', 'fixed') },
    fold: (state, e) => withTable(state, { firstSide: e.side }),
    line: (e, names) => line(`firstSide.${e.why}`, { side: names.side(e.side) }),
  }),
  event('turnOpened', {
    data: { side, round: whole },
    fold: (state, e) =>
      withTable(state, {
        phase: 'chooseUnit',
        round: e.round,
        activeSide: e.side,
        askedSide: e.side,
        activeUnit: null,
        turnDone: false,
      }),
    line: (e, names) => heading(e.round, line('turn', { side: names.side(e.side), round: e.round })),
  }),
  event('turnPassed', {
    data: { side, passStreak: whole },
    fold: (state, e) => withTable(state, { turnDone: true, passStreak: e.passStreak }),
    line: (e, names) => line('turnPassed', { side: names.side(e.side) }),
  }),
  /** The side stops before every unit has acted (COIN-18.2). */
  event('turnStopped', {
    data: { side },
    fold: (state) => withTable(state, { turnDone: true }),
    line: (e, names) => line('turnStopped', { side: names.side(e.side) }),
  }),
  event('turnClosed', {
    version: 2,
    data: {
      side,
      /** Vehicles that serve anew (COIN-17.2). */
      ready: names,
      /** Everybody of the side may act again (COIN-18.2). */
      again: bool,
    },
    lift: {
      1: (old, state: CoinState) => ({
        ...old,
        ready: servedVehicles(state),
        again: state.options.turnMode === 'allUnits',
      }),
    },
    fold: (state, e) => {
      const rested = e.ready.reduce((now, id) => withVehicle(now, id, () => ({ activatedBy: null })), state);
      const acted = e.again ? { ...rested.acted, [e.side]: [] } : rested.acted;
      return withTable(rested, { acted, phase: 'chooseUnit', turnDone: false, activeUnit: null });
    },
    line: silent,
  }),
  event('roundClosed', { data: { round: whole }, line: silent }),
  event('drawAnswered', {
    data: { answers: bySide(bool) },
    fold: (state) => withTable(state, { passStreak: 0 }),
    line: (e, names) =>
      SIDES.filter((side) => !e.answers[side]).map((side) => line('drawDeclined', { side: names.side(side) })),
  }),
  event('conceded', { data: { side }, line: (e, names) => line('conceded', { side: names.side(e.side) }) }),
  event('gameEnded', {
    version: 2,
    formerly: 'battleEnded',
    // Version 1 named the winner and the reason in one field.
    lift: {
      1: ({ result, score: scores, ...old }) => {
        const { winner, reason } = result as Result;
        return { ...old, result: verdictsFor(winner), reason, scores };
      },
    },
    data: { result: bySide(oneOf('win', 'loss', 'draw')), reason: name, scores: bySide(whole) },
    fold: (state, e) =>
      withTable(state, {
        phase: 'ended',
        result: { winner: winnerIn(e.result), reason: e.reason },
        score: e.scores,
        activeUnit: null,
        askedSide: null,
        pending: null,
        pool: [],
        batchQueue: [],
        said: null,
        turnDone: false,
      }),
    line: ({ result, reason, scores }, names) => {
      const winner = winnerIn(result);
      return [
        ...closing(names.lineIfAny(`ended.${endingOf(reason, winner)}`, {})),
        ...(reason === 'score' ? [line('score', { a: scores.A, b: scores.B })] : []),
        winner === 'draw' ? line('drawn') : line('won', { side: names.side(winner) }),
      ];
    },
  }),
  /** @rule COIN-22.3 */
  event('survivorsKept', {
    data: { veterans: list(veteran) },
    fold: (state, e) => withTable(state, { veterans: e.veterans }),
    line: ({ veterans }) =>
      veterans.length === 0 ? [] : line('survivorsKept', { who: veterans.map((one) => one.name) }),
    heard: (e, seat, state) => ({
      ...e,
      veterans: e.veterans.filter((one) => isOwn(eyesOf(state, seat), one.side)),
    }),
  }),
] as const;
