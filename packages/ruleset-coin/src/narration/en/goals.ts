import type { Words } from '@potyczka/kernel';

/** What a battle turns on, and what places are called on the map. */
export const goals: Words = {
  'goal.pilots': '{what}: {who, select, none {nobody} other {{who}}} at the controls',
  'goal.pilots.change': 'Whoever sits there when a round ends wins.',
  'goal.pilots.limit.change':
    'Whoever sits there when round {limit} ends wins; a side that is wiped out loses at once.',
  'goal.carries': '{what}: {who, select, none {in nobody’s hands} other {carried by {who}}}',
  'goal.destroyed': 'To be destroyed: {who}',
  'goal.prize': '{what}: {who, select, none {out of sight} other {with {who}}}',
  'goal.prize.change':
    'What each side carries when round {limit} ends is counted; a side that is wiped out loses at once.',
  'goal.carried': 'Carried: {what} ({points, plural, one {# point} other {# points}})',
  'goal.kept': 'In its case, with the owner: {what} ({points, plural, one {# point} other {# points}})',
  'goal.alive': '{who} alive: {points, plural, one {# point} other {# points}}',
  'goal.hitPoints': 'Infantry: {now} of {most} hit points',
  'goal.rounds.score': 'When round {most} ends, the higher score wins; the same is a draw.',
  'goal.rounds.hitPoints':
    'When round {most} ends, the side with more hit points of infantry wins; the same is a draw.',
  'goal.thing.case': 'the trader’s case',
  'goal.thing.artefact': 'the artefact',
  'place.meadow': 'open field',
  'place.northWall': 'north wall',
  'place.southWall': 'south wall',
  'place.oldRoad': 'old road',
  'place.ruins': 'ruins: cover',
  'place.hedge': 'hedge: cover',
};
