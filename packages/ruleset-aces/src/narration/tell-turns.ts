import type { Line } from '@potyczka/kernel';
import type { CardEvent } from '../events/cards.ts';
import type { TurnEvent } from '../events/turn.ts';
import type { AcesState } from '../state.ts';
import { sideName, term, unitName, unitNames } from './names.ts';
import { closing, heading, inInches, line, lineIfAny, silent, type Tellers } from './teller.ts';

type Of<T extends TurnEvent['type']> = Extract<TurnEvent, { readonly type: T }>;

const cardName = (card: string): string => term('card', card);

/** A joker deserves a line of its own. */
const jokerLine = (joker: boolean, who: readonly string[]): readonly Line[] => (joker ? [line('joker', { who })] : []);

export const cardTellers: Tellers<CardEvent> = {
  roundStarted: (e) => [heading(e.round, line('roundStarted', { round: e.round }))],
  cardDealt: (e, state) => {
    const who = unitNames(state, e.units);
    return [line('cardDealt', { who, cards: e.cards.map(cardName) }), ...jokerLine(e.joker, who)];
  },
  cardDrawn: (e, state) => {
    const who = unitNames(state, e.units);
    return [line('cardDrawn', { who, card: cardName(e.card) }), ...jokerLine(e.joker, who)];
  },
  cardChosen: (e, state) => [line('cardChosen', { who: unitNames(state, e.units), card: cardName(e.card) })],
  cardsDiscarded: silent,
  drawPassed: silent,
  deckReshuffled: () => [line('deckReshuffled')],
  orderFixed: (e, state) => (e.order.length === 0 ? [] : [line('orderFixed', { order: unitNames(state, e.order) })]),
  bountyPaid: (e, state) => [
    ...(e.units.length === 0 ? [] : [line('bountyPaid', { who: unitNames(state, e.units) })]),
    ...(e.pool === 0 ? [] : [line('bountyPaidPool')]),
  ],
  chipSpent: (e, state) => [line(`chipSpent.${e.from}`, { who: unitName(state, e.unit), use: term('use', e.use) })],
  chipsGained: (e, state) =>
    e.unit === null
      ? [line('chipsGainedPool', { n: e.chips })]
      : [line('chipsGained', { who: unitName(state, e.unit), n: e.chips })],
  roundEnded: (e) => [line('roundEnded', { round: e.round })],
};

function turnStarted(e: Of<'turnStarted'>, state: AcesState): readonly Line[] {
  const unit = state.units[e.unit];
  const who = unitName(state, e.unit);
  if (unit?.eliminated === true) return [line('turn.out', { who })];
  if (e.from !== 'card') return [line(`turn.${e.from}`, { who })];
  const card = unit?.chosenCard;
  return [card == null ? line('turn.plain', { who }) : line('turn.card', { who, card: cardName(card) })];
}

function declared(e: Of<'declared'>, state: AcesState): readonly Line[] {
  const params = { who: unitName(state, e.unit), run: e.run, furious: e.furious };
  const actions = e.actions.map(({ kind }) => term('kind', kind));
  return actions.length === 0
    ? [line('declaredMove', params)]
    : [line('declared', { ...params, actions, penalty: e.penalty })];
}

/** Without a map nobody knows the squares, only what the way cost. */
function moved(e: Of<'moved'>, state: AcesState): readonly Line[] {
  // A jump and a slip are one stride, however far they go.
  if (e.rules.includes('ACE-4.12')) return [line('jumped', { who: unitName(state, e.unit) })];
  if (e.rules.includes('ACE-16.2')) return [line('slipped', { who: unitName(state, e.unit) })];
  const n = e.path.length > 0 ? e.path.length : inInches(e.cost);
  return n === 0 ? [] : [line('moved', { who: unitName(state, e.unit), n })];
}

/** Both at once: nobody stands any more (ACE-20.2). */
const endingOf = ({ reason, result }: Of<'gameEnded'>): string =>
  reason === 'lastStanding' && !Object.values(result).includes('win') ? 'nobodyStanding' : reason;

export const turnTellers: Tellers<TurnEvent> = {
  turnStarted,
  held: (e, state) => [line('held', { who: unitName(state, e.unit) })],
  holdLost: (e, state) => [line('holdLost', { who: unitName(state, e.unit) })],
  holdCarried: (e, state) => [line('holdCarried', { who: unitName(state, e.unit) })],
  gapOpened: silent,
  turnInterrupted: (e, state) => [line('turnInterrupted', { who: unitName(state, e.unit), by: unitName(state, e.by) })],
  interruptFailed: (e, state) => [
    line('interruptFailed', { who: unitName(state, e.unit), whom: unitName(state, e.target) }),
  ],
  turnResumed: (e, state) => [line('turnResumed', { who: unitName(state, e.unit) })],
  declared,
  ran: (e, state) => [line('ran', { who: unitName(state, e.unit), n: e.roll })],
  actionUsed: silent,
  turnNoted: silent,
  moved,
  left: (e, state) => [line(`left.${e.how}`, { who: unitName(state, e.unit) })],
  turnEnded: silent,
  gameEnded: (e, state) => [
    ...closing([line('gameEnded'), ...lineIfAny(`ended.${endingOf(e)}`, {})]),
    ...Object.entries(e.result).map(([side, result]) => line(`result.${result}`, { side: sideName(state, side) })),
  ],
  surrendered: (e, state) => [line('surrendered', { side: sideName(state, e.side) })],
  sessionEnded: () => [line('chipsGone')],
  conceded: (e, state) => [line('conceded', { side: sideName(state, e.side) })],
};
