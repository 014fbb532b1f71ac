import type { Words } from '@potyczka/kernel';
import { followedBy, named } from '@potyczka/ruleset-kit';

/** How a language names a card from its rank and suit, and its two jokers. */
export interface CardNames {
  /** With forms: `as|acc:asa|m`. */
  readonly ranks: Readonly<Record<string, string>>;
  readonly suits: Readonly<Record<string, string>>;
  readonly jokers: readonly [string, string];
}

/** A term for each of the 54 cards (ACE-5.2), and `card.name`, which takes a card by its letters. */
export function deckWords({ ranks, suits, jokers }: CardNames): Words {
  const terms: Record<string, string> = { 'card.JK1': jokers[0], 'card.JK2': jokers[1] };
  for (const [rank, name] of Object.entries(ranks))
    for (const [suit, of] of Object.entries(suits)) terms[`card.${rank}${suit}`] = followedBy(name, of);
  return { ...terms, 'card.name': named('card', 'card', terms) };
}
