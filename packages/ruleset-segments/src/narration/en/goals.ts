import type { Words } from '@potyczka/kernel';

/** What a battle turns on, and what places are called on the map. */
export const goals: Words = {
  'goal.rounds': 'Turn {now} of {most}',
  'goal.rounds.over':
    'When Turn {most} ends, what has not been done is lost; if all is equal, the side with fewer out wins.',
  'goal.wave': 'Turn {round}: {n, plural, one {# more comes} other {# more come}}',
  'goal.hold': 'Hold {zone}: {now} inside',
  'goal.hold.change': 'One of them still fighting in there when Turn {turn} ends is enough.',
  'goal.extract': 'The {what}: {where, select, lying {still where it lies} carried {carried by {who}} other {away}}',
  'goal.extract.change':
    'It has to be carried off the {edge, select, north {northern edge} south {southern edge} east {eastern edge} west {western edge} other {map}}, with both hands; it drops where its bearer goes out.',
  'goal.reach': 'Reach {zone}',
  'goal.protect': 'Keep {who} alive',
  'goal.eliminate': 'Put every enemy out of the fight',
  'goal.eliminate.change': 'Dead, critically wounded, fled over an exit or surrendered: all of it is out.',
  'place.dock': 'dock four',
  'place.rails': 'crane rails',
  'place.corridor': 'the corridor',
  'place.gantry': 'the gantry, six metres up',
  'place.foundryFloor': 'foundry floor',
  'place.castingHall': 'furnace hall',
};
