import { type Hint, isUnlikely, mayAct } from '../../hints/hint.ts';

export const hints: readonly Hint[] = [
  {
    id: 'aim',
    rule: 'TEO-5.7',
    when: (moment) => moment.draft?.type === 'attack' && isUnlikely(moment) && moment.offered.has('aim'),
    text: {
      en: 'You can aim first: for 1 action point the attack rolls three dice and keeps the two highest.',
      pl: 'Możesz najpierw wycelować: za 1 punkt akcji atak rzuca trzema kośćmi i zachowuje dwie najwyższe.',
      ru: 'Можно сперва прицелиться: за 1 очко действия атака бросает три кости и оставляет две лучшие.',
    },
  },
  {
    id: 'exchange',
    rule: 'TEO-5.13',
    when: ({ asked }) => asked === 'exchange',
    text: {
      en: 'A die of the Initiative Pool may take the place of one you rolled. It costs a hit point, not an action.',
      pl: 'Kość z puli inicjatywy może zastąpić jedną z rzuconych. Kosztuje to punkt życia, a nie akcję.',
      ru: 'Кость из запаса инициативы может заменить одну из брошенных. Это стоит пункта здоровья, а не действия.',
    },
  },
  {
    id: 'hunker',
    rule: 'TEO-5.8',
    when: (moment) => mayAct(moment) && moment.offered.has('hunker') && !moment.offered.has('attack'),
    text: {
      en: 'One action point left and nothing to shoot at: go to ground, and the first success against you is ignored.',
      pl: 'Został punkt akcji i nie ma do kogo strzelać: kryj się, a pierwszy sukces przeciw tobie się nie liczy.',
      ru: 'Осталось очко действия, а стрелять не в кого: залягте, и первый успех против вас не считается.',
    },
  },
];
