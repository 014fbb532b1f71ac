import type { Words } from '@potyczka/kernel';

/** What a battle turns on, where all games say it alike. */
export const ru: Words = {
  'goal.rounds': 'раунд {now} из {most}',
  'goal.rounds.draw': 'Если к концу раунда {most} ничего не решено, будет ничья.',
  'goal.rounds.over': 'Бой кончается вместе с раундом {most}.',
  'goal.lastStanding': 'Побеждает сторона, которая останется на поле',
  'goal.standing': 'На ногах: {now} из {most}',
  'goal.wave':
    'Раунд {round}: {n, plural, one {подходит ещё # боец} few {подходят ещё # бойца} many {подходят ещё # бойцов} other {подходят ещё # бойца}}',
  'exit.north': 'выход на север',
  'exit.south': 'выход на юг',
  'exit.east': 'выход на восток',
  'exit.west': 'выход на запад',
};
