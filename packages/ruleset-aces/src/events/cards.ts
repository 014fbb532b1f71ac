import type { Cited } from '@potyczka/ruleset-kit';

import { withTable } from '../copies.ts';
import type { Card } from '../vocabulary.ts';
import { everyUnit, type Folds, withUnit } from './fold.ts';

export type CardEvent =
  | ({ readonly type: 'roundStarted'; readonly round: number } & Cited)
  /** One unit (or a group of extras that share, ACE-5.8) is dealt these cards. */
  | ({
      readonly type: 'cardDealt';
      readonly units: readonly string[];
      readonly cards: readonly Card[];
      readonly joker: boolean;
    } & Cited)
  | ({
      readonly type: 'cardDrawn';
      readonly units: readonly string[];
      readonly card: Card;
      readonly joker: boolean;
    } & Cited)
  | ({ readonly type: 'cardChosen'; readonly units: readonly string[]; readonly card: Card } & Cited)
  /** Cards that will not be used go to the discard pile. */
  | ({ readonly type: 'cardsDiscarded'; readonly units: readonly string[]; readonly cards: readonly Card[] } & Cited)
  | ({ readonly type: 'drawPassed'; readonly unit: string } & Cited)
  | ({ readonly type: 'deckReshuffled'; readonly deck: readonly Card[] } & Cited)
  | ({ readonly type: 'orderFixed'; readonly order: readonly string[] } & Cited)
  | ({ readonly type: 'bountyPaid'; readonly units: readonly string[]; readonly pool: number } & Cited)
  | ({
      readonly type: 'chipSpent';
      readonly unit: string;
      readonly use: string;
      readonly from: 'own' | 'pool' | 'token';
    } & Cited)
  | ({
      readonly type: 'chipsGained';
      readonly unit: string | null;
      readonly chips: number;
      readonly why: string;
    } & Cited)
  | ({ readonly type: 'roundEnded'; readonly round: number; readonly quietRounds: number } & Cited);

const sorted = (cards: readonly Card[]): readonly Card[] => [...cards].sort();

export const cardFolds: Folds<CardEvent> = {
  roundStarted: (state, e) =>
    withTable(
      everyUnit(state, (unit) => ({
        cards: [],
        chosenCard: null,
        turnDone: false,
        hold: unit.hold === 'none' ? 'none' : 'carried',
      })),
      { round: e.round, phase: 'deal', order: [], current: null, jokerSeen: false, passedDraw: [], stirred: false },
    ),
  cardDealt: (state, e) => {
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
  cardDrawn: (state, e) => {
    const drawn = e.units.reduce((s, id) => withUnit(s, id, (unit) => ({ cards: [...unit.cards, e.card] })), state);
    return withTable(drawn, {
      deck: state.deck.filter((card) => card !== e.card),
      jokerSeen: state.jokerSeen || e.joker,
    });
  },
  cardChosen: (state, e) => e.units.reduce((s, id) => withUnit(s, id, () => ({ chosenCard: e.card })), state),
  cardsDiscarded: (state, e) => {
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
  drawPassed: (state, e) => withTable(state, { passedDraw: [...state.passedDraw, e.unit] }),
  deckReshuffled: (state, e) => withTable(state, { deck: sorted(e.deck), discard: [] }),
  orderFixed: (state, e) => withTable(state, { order: e.order, phase: 'countdown' }),
  bountyPaid: (state, e) =>
    withTable(
      e.units.reduce((s, id) => withUnit(s, id, (unit) => ({ chips: unit.chips + 1 })), state),
      { gmPool: state.gmPool + e.pool },
    ),
  chipSpent: (state, e) => {
    if (e.from === 'pool') return withTable(state, { gmPool: state.gmPool - 1 });
    return withUnit(state, e.unit, (unit) =>
      e.from === 'token' ? { resolveTokens: unit.resolveTokens - 1 } : { chips: unit.chips - 1 },
    );
  },
  chipsGained: (state, e) =>
    e.unit === null
      ? withTable(state, { gmPool: state.gmPool + e.chips })
      : withUnit(state, e.unit, (unit) => ({ chips: unit.chips + e.chips })),
  roundEnded: (state, e) => withTable(state, { phase: 'roundEnd', current: null, quietRounds: e.quietRounds }),
};
