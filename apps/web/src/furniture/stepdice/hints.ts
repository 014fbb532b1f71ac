import { type Hint, isUnlikely, mayAct } from '../../hints/hint.ts';

export const hints: readonly Hint[] = [
  {
    id: 'help',
    rule: 'STEP-6.1',
    when: ({ asked }) => asked === 'help' || asked === 'acceptHelp',
    text: {
      en: 'Help makes the die one size larger for this test, and costs the helper’s Action.',
      pl: 'Pomoc powiększa kość w tym teście o jeden rozmiar i kosztuje pomagającego Akcję.',
      ru: 'Помощь увеличивает кость этой проверки на размер и стоит помощнику Действия.',
    },
  },
  {
    id: 'retaliation',
    rule: 'STEP-12.1',
    when: (moment) => moment.draft?.type === 'attack' && isUnlikely(moment),
    text: {
      en: 'If you miss a foe that can reach you, it strikes back and you lose a Heart. Prepare, or ask for Help.',
      pl: 'Jeśli nie trafisz przeciwnika, który może cię dosięgnąć, weźmie Odwet i stracisz Serce. Przygotuj się albo poproś o Pomoc.',
      ru: 'Если промахнётесь по противнику, который до вас достаёт, он даст отпор и вы потеряете Сердце. Подготовьтесь или попросите Помощи.',
    },
  },
  {
    id: 'turns',
    rule: 'STEP-6.1',
    when: (moment) => mayAct(moment) && moment.offered.has('beginTurn'),
    text: {
      en: 'Heroes act in any order you like. Who goes first can leave a Help for the next.',
      pl: 'Bohaterowie działają w dowolnej kolejności. Kto zacznie, może wesprzeć Pomocą następnego.',
      ru: 'Герои ходят в любом порядке. Кто пойдёт первым, может оставить Помощь следующему.',
    },
  },
];
