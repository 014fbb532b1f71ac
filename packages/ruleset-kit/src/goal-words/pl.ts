import type { Words } from '@potyczka/kernel';

/** What a battle turns on, where all games say it alike. */
export const pl: Words = {
  'goal.rounds': 'runda {now} z {most}',
  'goal.rounds.draw': 'Jeśli po rundzie {most} nic nie jest rozstrzygnięte, jest remis.',
  'goal.rounds.over': 'Bitwa kończy się z rundą {most}.',
  'goal.lastStanding': 'Wygrywa strona, która zostanie na placu boju',
  'goal.standing': 'Na nogach: {now} z {most}',
  'goal.wave':
    'Runda {round}: {n, plural, one {nadciąga # postać} few {nadciągają # postacie} many {nadciąga # postaci} other {nadciąga # postaci}}',
  'exit.north': 'wyjście na północ',
  'exit.south': 'wyjście na południe',
  'exit.east': 'wyjście na wschód',
  'exit.west': 'wyjście na zachód',
};
