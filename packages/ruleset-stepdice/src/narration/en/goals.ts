import type { Words } from '@potyczka/kernel';

/** What a scene turns on, and what places are called on the map. */
export const goals: Words = {
  'goal.leave': 'Heroes out: {now} of {most}',
  'goal.leave.change':
    'A hero who steps on a way out leaves. It is lost if nobody is left standing before {most} are out.',
  'goal.gate': 'The {what} holds: {now} of {most}',
  'goal.gate.change':
    'A foe beside it may take a point from it with its Action. Won when round {until} ends, or from the end of round {from} on as soon as no foe stands.',
  'goal.slay': 'Bring down {who}: {now} of {most} Wounds',
  'goal.slay.change': 'Lost when every hero is Downed.',
  'goal.use': 'Get to the {what} and use it',
  'goal.use.change': 'Stand beside it and pass its test. Lost when every hero is Downed.',
  'goal.noFoe': 'Foes standing: {now}',
  'goal.noFoe.change': 'Won when none is left and none is on the way; lost when every hero is Downed.',
  'goal.clock': 'Clock “{name}”: {now} of {most}',
  'goal.clock.change': 'Each test failed by a hero with an Action moves it by one; when it is full, it strikes.',
  'goal.rounds.heroes': 'When round {most} ends, the heroes win.',
  'goal.rounds.foes': 'When round {most} ends, the foes win.',
  'place.exit': 'way out',
  'place.passage': 'the passage',
  'place.gateYard': 'before the gate',
  'place.colossusHall': 'the hall',
  'place.alley': 'the alley',
};
