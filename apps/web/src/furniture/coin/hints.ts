import { type Hint, mayAct } from '../../hints/hint.ts';

const PREPARATION: readonly string[] = ['run', 'drive', 'castPrep', 'openHatch', 'drawItem'];

export const hints: readonly Hint[] = [
  {
    id: 'damage',
    rule: 'COIN-12.1',
    when: ({ asked }) => asked === 'assign' || asked === 'allocate',
    text: {
      en: 'Give the points out one by one: each is settled before the next, and they may go to different units.',
      pl: 'Rozdzielaj punkty po jednym: każdy rozstrzyga się przed następnym i mogą trafić w różne jednostki.',
      ru: 'Раздавайте очки по одному: каждое разыгрывается до следующего, и они могут достаться разным юнитам.',
    },
  },
  {
    id: 'chain',
    rule: 'COIN-8.1',
    when: (moment) => mayAct(moment) && PREPARATION.some((type) => moment.offered.has(type)),
    text: {
      en: 'Every preparation is a coin: on tails you may go on, heads ends the chain and only the attack is left.',
      pl: 'Każde przygotowanie to moneta: reszka pozwala działać dalej, orzeł kończy łańcuch i zostaje tylko atak.',
      ru: 'Каждое подготовительное действие — монетка: решка позволяет продолжать, орёл обрывает цепочку, и остаётся атака.',
    },
  },
];
