/** The cards that say who acts when (ACE-5). */

/** A card: rank then suit (`AS`, `10D`), or `JK1`, `JK2`. */
export type Card = string;
const RANKS = ['A', 'K', 'Q', 'J', '10', '9', '8', '7', '6', '5', '4', '3', '2'] as const;
/** @rule ACE-5.4 Spades, hearts, diamonds, clubs. */
const SUITS = ['S', 'H', 'D', 'C'] as const;

/** @rule ACE-5.2 All 54 cards, the highest first. */
export const FULL_DECK: readonly Card[] = [
  'JK1',
  'JK2',
  ...RANKS.flatMap((rank) => SUITS.map((suit) => `${rank}${suit}`)),
];
export const isJoker = (card: Card): boolean => card === 'JK1' || card === 'JK2';
/** Lower acts earlier. */
export const cardOrder = (card: Card): number => FULL_DECK.indexOf(card);
/** The rank as a number, ace high; jokers above. */
export const cardRank = (card: Card): number =>
  isJoker(card) ? 15 : 14 - RANKS.indexOf(card.slice(0, -1) as (typeof RANKS)[number]);
