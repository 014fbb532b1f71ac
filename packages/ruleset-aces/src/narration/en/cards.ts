import { deckWords } from '../deck.ts';

/** The cards of the deck: "ace of spades". */
export const cards = deckWords({
  ranks: {
    A: 'ace',
    K: 'king',
    Q: 'queen',
    J: 'jack',
    10: 'ten',
    9: 'nine',
    8: 'eight',
    7: 'seven',
    6: 'six',
    5: 'five',
    4: 'four',
    3: 'three',
    2: 'two',
  },
  suits: { S: 'of spades', H: 'of hearts', D: 'of diamonds', C: 'of clubs' },
  jokers: ['red joker', 'black joker'],
});
