import { type Card, cardOrder, cardRank, FULL_DECK, isJoker } from '../../catalogue/deck.ts';
import type { AcesPlay } from '../../play.ts';
import { isHere, isHero, seatOf, sideOf, unitOf } from '../../read.ts';
import type { AcesState, Unit } from '../../state.ts';
import { chipWindow, type Purse, pursesOf, spendChip } from '../chips/chips.ts';

/** @rule ACE-5.2 @rule ACE-5.9 @rule ACE-5.19 Who is dealt a card: not holders, the surprised, mounts, nor extras that are out. */
export function isDealt(unit: Unit): boolean {
  if (!isHere(unit) || unit.dead || unit.surprised || unit.hold !== 'none' || unit.rider !== null) return false;
  return isHero(unit) || !unit.eliminated;
}

/** @rule ACE-5.8 One card each, or one for each kind of extras of a side. */
function groups(state: AcesState): readonly (readonly string[])[] {
  const dealt = Object.values(state.units).filter(isDealt);
  if (state.options['init.extrasShareCard'] !== true) return dealt.map((unit) => [unit.id]);
  const shared = new Map<string, string[]>();
  for (const unit of dealt) {
    const key = isHero(unit) ? unit.id : `${unit.side}/${unit.profile}`;
    shared.set(key, [...(shared.get(key) ?? []), unit.id]);
  }
  return [...shared.values()];
}

/** Takes cards off the deck; a deck that runs out is made anew from the discard pile (ACE-5.7). */
function take(play: AcesPlay, unit: string, count: number): readonly Card[] {
  const cards: Card[] = [];
  while (cards.length < count) {
    if (play.state.deck.filter((card) => !cards.includes(card)).length === 0) {
      if (play.state.discard.length === 0) return cards;
      play.tell({ type: 'deckReshuffled', deck: play.state.discard, rules: ['ACE-5.7'] });
    }
    const from = play.state.deck.filter((card) => !cards.includes(card));
    const [card] = play.draw({ label: 'card', unit, cards: { count: 1, from }, anew: true });
    if (card !== undefined) cards.push(String(card));
  }
  return cards;
}

/** R2: one card to each, in the order of the units; each joker pays its bounty at once. */
export function deal(play: AcesPlay): void {
  for (const group of groups(play.state)) {
    const first = unitOf(play.state, group[0] ?? '');
    const cards = take(play, first.id, first.edges.includes('levelHead') && !first.eliminated ? 2 : 1);
    if (cards.length === 0) continue;
    tellDealt(play, group, cards);
    redraw(play, group);
  }
}

function tellDealt(play: AcesPlay, group: readonly string[], cards: readonly Card[]): void {
  const joker = cards.some(isJoker);
  play.tell({ type: 'cardDealt', units: group, cards, joker, rules: ['ACE-5.2'] });
  const best = [...cards].sort((a, b) => cardOrder(a) - cardOrder(b))[0];
  if (best !== undefined && cards.length > 1)
    play.tell({ type: 'cardChosen', units: group, card: best, rules: ['ACE-3.15'] });
  for (const card of cards) if (isJoker(card)) payBounty(play, group[0] ?? '');
}

/** The quick edge, and haste with a raise: a card of five or lower is replaced. */
function redraw(play: AcesPlay, group: readonly string[]): void {
  const unit = unitOf(play.state, group[0] ?? '');
  const quick = unit.edges.includes('quick') || hastened(play.state, unit);
  while (quick && !unit.eliminated) {
    const held = unitOf(play.state, unit.id).chosenCard;
    if (held === null || cardRank(held) > 5) return;
    const [card] = take(play, unit.id, 1);
    if (card === undefined) return;
    play.tell({ type: 'cardDrawn', units: group, card, joker: isJoker(card), rules: ['ACE-5.2'] });
    play.tell({ type: 'cardChosen', units: group, card, rules: ['ACE-5.2'] });
    play.tell({ type: 'cardsDiscarded', units: group, cards: [held], rules: ['ACE-5.2'] });
    if (isJoker(card)) payBounty(play, unit.id);
  }
}

const hastened = (state: AcesState, unit: Unit): boolean =>
  Object.values(state.units).some((caster) =>
    caster.activePowers.some((active) => active.power === 'haste' && active.raise && active.target === unit.id),
  );

/** @rule ACE-3.3 @rule ACE-3.6 @rule ACE-3.7 A joker pays every hero of the side, and the GM pool for the opposition. */
export function payBounty(play: AcesPlay, drawer: string): void {
  const unit = unitOf(play.state, drawer);
  const side = sideOf(play.state, unit);
  const gmRun = side.kind === 'opposition' && play.state.options.mode === 'standard';
  const heroes = Object.values(play.state.units).filter(
    (other) => other.side === unit.side && isHero(other) && !other.dead,
  );
  const counted =
    gmRun && play.state.options['chips.jokerDrawer'] === 'excluded'
      ? heroes.filter((hero) => hero.id !== drawer)
      : heroes;
  play.tell({
    type: 'bountyPaid',
    units: counted.map((hero) => hero.id),
    pool: gmRun ? 1 : 0,
    rules: [gmRun ? 'ACE-3.6' : 'ACE-3.3'],
  });
}

/** @rule ACE-3.14 @rule ACE-3.15 R3: owners may pay for more cards, one at a time, and choose. */
export function drawWindow(play: AcesPlay): void {
  for (const group of groups(play.state)) {
    const id = group[0] ?? '';
    while (mayDraw(play.state, id)) {
      const choice = chipWindow(play, id, {
        kind: 'drawCard',
        rule: 'ACE-3.14',
        params: { card: unitOf(play.state, id).chosenCard ?? '' },
        keep: 'pass',
      });
      if (choice === 'pass') break;
      spendChip(play, id, choice as Purse, 'drawCard', ['ACE-3.14']);
      const [card] = take(play, id, 1);
      if (card === undefined) break;
      play.tell({ type: 'cardDrawn', units: group, card, joker: isJoker(card), rules: ['ACE-3.14'] });
      if (isJoker(card)) payBounty(play, id);
      chooseCard(play, group);
    }
    discardUnchosen(play, group);
  }
}

const mayDraw = (state: AcesState, id: string): boolean => {
  const unit = unitOf(state, id);
  return (
    unit.chosenCard !== null && pursesOf(state, unit).length > 0 && (state.deck.length > 0 || state.discard.length > 0)
  );
};

function chooseCard(play: AcesPlay, group: readonly string[]): void {
  const unit = unitOf(play.state, group[0] ?? '');
  const seat = seatOf(play.state, unit);
  const best = [...unit.cards].sort((a, b) => cardOrder(a) - cardOrder(b))[0] ?? unit.chosenCard ?? '';
  const card =
    seat === null
      ? best
      : play.choose(() => ({
          kind: 'chooseCard',
          seat,
          unit: unit.id,
          rule: 'ACE-3.15',
          params: { who: unit.id },
          choices: unit.cards.map((one) => ({ choice: one, label: 'card.name', params: { card: one } })),
          default: best,
        }));
  if (card !== unit.chosenCard)
    play.tell({ type: 'cardChosen', units: group, card: String(card), rules: ['ACE-3.15'] });
}

function discardUnchosen(play: AcesPlay, group: readonly string[]): void {
  const unit = unitOf(play.state, group[0] ?? '');
  const spare = unit.cards.filter((card) => card !== unit.chosenCard);
  if (spare.length > 0) play.tell({ type: 'cardsDiscarded', units: group, cards: spare, rules: ['ACE-3.15'] });
}

/** @rule ACE-5.4 R4: by card, ties by suit; jokers come when they like. */
export function fixOrder(play: AcesPlay): void {
  const holders = Object.values(play.state.units).filter(
    (unit) => unit.chosenCard !== null && !isJoker(unit.chosenCard),
  );
  const order = holders
    .sort((a, b) => cardOrder(a.chosenCard ?? '') - cardOrder(b.chosenCard ?? ''))
    .map((unit) => unit.id);
  play.tell({ type: 'orderFixed', order, rules: ['ACE-5.4'] });
}

/** @rule ACE-5.4 The order with one figure moved to where its card puts it; the others stay as they are. */
export function placedByCard({ order, units }: AcesState, id: string): readonly string[] {
  const placeOf = (unit: string): number => cardOrder(units[unit]?.chosenCard ?? '');
  const others = order.filter((other) => other !== id);
  const card = units[id]?.chosenCard ?? null;
  if (card === null || isJoker(card)) return others;
  const next = others.findIndex((other) => placeOf(other) > cardOrder(card));
  return next < 0 ? [...others, id] : [...others.slice(0, next), id, ...others.slice(next)];
}

/** @rule ACE-5.7 R7: used cards go to the pile; after a joker the whole deck is shuffled anew. */
export function collectCards(play: AcesPlay): void {
  for (const group of groupsWithCards(play.state)) {
    play.tell({ type: 'cardsDiscarded', units: group.units, cards: group.cards, rules: ['ACE-5.7'] });
  }
  const when = play.state.options['deck.reshuffle'];
  const due = when === 'everyRound' || (when === 'afterJoker' && play.state.jokerSeen);
  if (due) play.tell({ type: 'deckReshuffled', deck: FULL_DECK, rules: ['ACE-5.7'] });
}

function groupsWithCards(
  state: AcesState,
): readonly { readonly units: readonly string[]; readonly cards: readonly Card[] }[] {
  const seen = new Map<string, string[]>();
  for (const unit of Object.values(state.units))
    for (const card of unit.cards) seen.set(card, [...(seen.get(card) ?? []), unit.id]);
  return [...seen].map(([card, units]) => ({ units, cards: [card] }));
}
