import type { Line } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import { heading, kinds, line, silent } from '@potyczka/ruleset-kit';
import type { Card } from '../catalogue/deck.ts';
import { withTable } from '../copies.ts';
import { event, someone } from './event.ts';
import { everyUnit, withUnit } from './fold.ts';
import { visibleOf } from './heard.ts';

const { bool, oneOf } = shape;
const { name, names, whole, words } = kinds;

const sorted = (cards: readonly Card[]): readonly Card[] => [...cards].sort();

/** A joker deserves a line of its own. */
const jokerLine = (joker: boolean, who: readonly string[]): readonly Line[] => (joker ? [line('joker', { who })] : []);

export const cardEvents = [
  event('roundStarted', {
    data: { round: whole },
    fold: (state, e) =>
      withTable(
        everyUnit(state, (unit) => ({
          cards: [],
          chosenCard: null,
          turnDone: false,
          hold: unit.hold === 'none' ? 'none' : 'carried',
        })),
        {
          round: e.round,
          phase: 'deal',
          order: [],
          activeUnit: null,
          jokerSeen: false,
          passedDraw: [],
          stirred: false,
        },
      ),
    line: (e) => heading(e.round, line('roundStarted', { round: e.round })),
  }),
  /** One unit (or a group of extras that share, ACE-5.8) is dealt these cards. */
  event('cardDealt', {
    data: { units: names, cards: names, joker: bool },
    fold: (state, e) => {
      const dealt = e.units.reduce(
        (s, id) =>
          withUnit(s, id, (unit) => ({
            cards: [...unit.cards, ...e.cards],
            chosenCard: unit.chosenCard ?? e.cards[0] ?? null,
          })),
        state,
      );
      return withTable(dealt, {
        deck: state.deck.filter((card) => !e.cards.includes(card)),
        jokerSeen: state.jokerSeen || e.joker,
        phase: 'draw',
      });
    },
    line: (e, { term, units }) => {
      const who = units(e.units);
      const cards = e.cards.map((card) => term('card', card));
      return [line('cardDealt', { who, cards }), ...jokerLine(e.joker, who)];
    },
  }),
  event('cardDrawn', {
    data: { units: names, card: name, joker: bool },
    fold: (state, e) => {
      const drawn = e.units.reduce((s, id) => withUnit(s, id, (unit) => ({ cards: [...unit.cards, e.card] })), state);
      return withTable(drawn, {
        deck: state.deck.filter((card) => card !== e.card),
        jokerSeen: state.jokerSeen || e.joker,
      });
    },
    line: (e, { term, units }) => {
      const who = units(e.units);
      return [line('cardDrawn', { who, card: term('card', e.card) }), ...jokerLine(e.joker, who)];
    },
  }),
  event('cardChosen', {
    data: { units: names, card: name },
    fold: (state, e) => e.units.reduce((s, id) => withUnit(s, id, () => ({ chosenCard: e.card })), state),
    line: (e, { term, units }) => line('cardChosen', { who: units(e.units), card: term('card', e.card) }),
  }),
  /** Cards that will not be used go to the discard pile. */
  event('cardsDiscarded', {
    data: { units: names, cards: names },
    fold: (state, e) => {
      const kept = e.units.reduce(
        (s, id) =>
          withUnit(s, id, (unit) => ({
            cards: unit.cards.filter((card) => !e.cards.includes(card)),
            chosenCard: unit.chosenCard !== null && e.cards.includes(unit.chosenCard) ? null : unit.chosenCard,
          })),
        state,
      );
      return withTable(kept, { discard: sorted([...state.discard, ...e.cards]) });
    },
    line: silent,
  }),
  event('drawPassed', {
    data: { unit: name },
    fold: (state, e) => withTable(state, { passedDraw: [...state.passedDraw, e.unit] }),
    line: silent,
  }),
  event('deckReshuffled', {
    data: { deck: names },
    fold: (state, e) => withTable(state, { deck: sorted(e.deck), discard: [] }),
    line: () => line('deckReshuffled'),
  }),
  event('orderFixed', {
    data: { order: names },
    fold: (state, e) => withTable(state, { order: e.order, phase: 'countdown' }),
    line: (e, { units }) => (e.order.length === 0 ? [] : line('orderFixed', { order: units(e.order) })),
    heard: (e, seat, state) => ({ ...e, order: visibleOf(state, seat, e.order) }),
  }),
  event('bountyPaid', {
    data: { units: names, pool: whole },
    fold: (state, e) =>
      withTable(
        e.units.reduce((s, id) => withUnit(s, id, (unit) => ({ chips: unit.chips + 1 })), state),
        { gmPool: state.gmPool + e.pool },
      ),
    line: (e, { units }) => [
      ...(e.units.length === 0 ? [] : [line('bountyPaid', { who: units(e.units) })]),
      ...(e.pool === 0 ? [] : [line('bountyPaidPool')]),
    ],
  }),
  event('chipSpent', {
    data: { unit: name, use: words, from: oneOf('own', 'pool', 'token') },
    fold: (state, e) => {
      if (e.from === 'pool') return withTable(state, { gmPool: state.gmPool - 1 });
      return withUnit(state, e.unit, (unit) =>
        e.from === 'token' ? { resolveTokens: unit.resolveTokens - 1 } : { chips: unit.chips - 1 },
      );
    },
    line: (e, { term, unit }) => line(`chipSpent.${e.from}`, { who: unit(e.unit), use: term('use', e.use) }),
  }),
  event('chipsGained', {
    data: { unit: someone, chips: whole, why: words },
    fold: (state, e) =>
      e.unit === null
        ? withTable(state, { gmPool: state.gmPool + e.chips })
        : withUnit(state, e.unit, (unit) => ({ chips: unit.chips + e.chips })),
    line: (e, { unit }) =>
      e.unit === null
        ? line('chipsGainedPool', { n: e.chips })
        : line('chipsGained', { who: unit(e.unit), n: e.chips }),
  }),
  event('roundEnded', {
    data: { round: whole, quietRounds: whole },
    fold: (state, e) => withTable(state, { phase: 'roundEnd', activeUnit: null, quietRounds: e.quietRounds }),
    line: (e) => line('roundEnded', { round: e.round }),
  }),
] as const;
