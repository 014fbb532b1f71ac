import type { Words } from '@potyczka/kernel';

/** What a battle turns on, where all games say it alike. A goal is a heading without a full stop; what changes it is a sentence. */
export const en: Words = {
  'goal.rounds': 'round {now} of {most}',
  'goal.rounds.draw': 'If nothing is decided when round {most} ends, it is a draw.',
  'goal.rounds.over': 'The battle ends with round {most}.',
  'goal.lastStanding': 'Last side standing',
  'goal.standing': '{now} of {most} standing',
  'goal.wave': 'Round {round}: {n, plural, one {# more comes} other {# more come}}',
  'exit.north': 'way out, north',
  'exit.south': 'way out, south',
  'exit.east': 'way out, east',
  'exit.west': 'way out, west',
};
