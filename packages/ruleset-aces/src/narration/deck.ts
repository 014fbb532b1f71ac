import type { Words } from '@potyczka/kernel';
import { named } from './select.ts';

/** How a language names a card from its rank and suit, and its two jokers. */
export interface CardNames {
  /** With forms: `as|acc:asa|m`. */
  readonly ranks: Readonly<Record<string, string>>;
  readonly suits: Readonly<Record<string, string>>;
  readonly jokers: readonly [string, string];
}

/** "as|acc:asa|m" of "pik" is "as pik|acc:asa pik|m". */
const ofSuit = (rank: string, suit: string): string =>
  rank
    .split('|')
    .map((form) => (/^(m|f|n|pl)$/.test(form) ? form : `${form} ${suit}`))
    .join('|');

/** A term for each of the 54 cards (ACE-5.2), and `card.name`, which takes a card by its letters. */
export function deckWords({ ranks, suits, jokers }: CardNames): Words {
  const terms: Record<string, string> = { 'card.JK1': jokers[0], 'card.JK2': jokers[1] };
  for (const [rank, name] of Object.entries(ranks))
    for (const [suit, of] of Object.entries(suits)) terms[`card.${rank}${suit}`] = ofSuit(name, of);
  return { ...terms, 'card.name': named('card', 'card', terms) };
}
