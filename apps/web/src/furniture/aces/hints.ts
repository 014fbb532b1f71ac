import { type Hint, isUnlikely, mayAct } from '../../hints/hint.ts';

export const hints: readonly Hint[] = [
  {
    id: 'reroll',
    rule: 'ACE-3.8',
    when: ({ asked }) => asked === 'reroll',
    text: {
      en: 'A chip rolls all dice of the test again, and the better result counts.',
      pl: 'Fuks pozwala rzucić jeszcze raz wszystkimi kośćmi testu; liczy się lepszy wynik.',
      ru: 'Фишка перебрасывает все кости проверки; считается лучший результат.',
    },
  },
  {
    id: 'aim',
    rule: 'ACE-12.15',
    when: (moment) => moment.draft?.type === 'attack' && isUnlikely(moment) && moment.offered.has('aim'),
    text: {
      en: 'Aim for a whole turn: the next shot ignores up to 4 points of penalties for range and cover.',
      pl: 'Celuj przez całą turę: następny strzał pomija do 4 punktów kar za zasięg i osłonę.',
      ru: 'Цельтесь целый ход: следующий выстрел не учитывает до 4 пунктов штрафа за дистанцию и укрытие.',
    },
  },
  {
    id: 'several',
    rule: 'ACE-9.5',
    when: (moment) => mayAct(moment) && moment.offered.has('declare') && moment.draft === null,
    text: {
      en: 'You may take up to three actions in a turn: each beyond the first costs 2 on all of them. Declare them first.',
      pl: 'W turze można wykonać do trzech akcji: każda ponad pierwszą to −2 do wszystkich. Trzeba je najpierw zapowiedzieć.',
      ru: 'За ход можно сделать до трёх действий: каждое сверх первого даёт −2 ко всем. Их надо объявить заранее.',
    },
  },
];
