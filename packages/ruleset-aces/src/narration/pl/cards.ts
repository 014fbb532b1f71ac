import { deckWords } from '../deck.ts';

/** The cards of the deck: "as pik". */
export const cards = deckWords({
  ranks: {
    A: 'as|gen:asa|acc:asa|ins:asem|m',
    K: 'król|gen:króla|acc:króla|ins:królem|m',
    Q: 'dama|gen:damy|acc:damę|ins:damą|f',
    J: 'walet|gen:waleta|acc:waleta|ins:waletem|m',
    10: 'dziesiątka|gen:dziesiątki|acc:dziesiątkę|ins:dziesiątką|f',
    9: 'dziewiątka|gen:dziewiątki|acc:dziewiątkę|ins:dziewiątką|f',
    8: 'ósemka|gen:ósemki|acc:ósemkę|ins:ósemką|f',
    7: 'siódemka|gen:siódemki|acc:siódemkę|ins:siódemką|f',
    6: 'szóstka|gen:szóstki|acc:szóstkę|ins:szóstką|f',
    5: 'piątka|gen:piątki|acc:piątkę|ins:piątką|f',
    4: 'czwórka|gen:czwórki|acc:czwórkę|ins:czwórką|f',
    3: 'trójka|gen:trójki|acc:trójkę|ins:trójką|f',
    2: 'dwójka|gen:dwójki|acc:dwójkę|ins:dwójką|f',
  },
  suits: { S: 'pik', H: 'kier', D: 'karo', C: 'trefl' },
  jokers: [
    'czerwony joker|gen:czerwonego jokera|acc:czerwonego jokera|ins:czerwonym jokerem|m',
    'czarny joker|gen:czarnego jokera|acc:czarnego jokera|ins:czarnym jokerem|m',
  ],
});
