import type { Words } from '@potyczka/kernel';
import { followedBy } from '@potyczka/ruleset-kit';

const wordsOf = (cards: Words, kind: string): readonly (readonly [string, string])[] =>
  Object.entries(cards).flatMap(([key, word]) =>
    key.startsWith(`${kind}.`) ? [[key.slice(kind.length + 1), word]] : [],
  );

/** A term for each of the 54 cards (ACE-5.2), from the words for ranks, suits and jokers. */
export function deckWords(cards: Words): Words {
  const terms: Record<string, string> = {};
  for (const [rank, name] of wordsOf(cards, 'rank'))
    for (const [suit, of] of wordsOf(cards, 'suit')) terms[`card.${rank}${suit}`] = followedBy(name, of);
  return { ...terms, ...cards };
}
