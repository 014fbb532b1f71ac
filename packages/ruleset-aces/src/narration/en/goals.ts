import type { Words } from '@potyczka/kernel';

/** What a battle turns on, and what places are called on the map. */
export const goals: Words = {
  'goal.reachEdge':
    'Off the {edge, select, north {northern} south {southern} east {eastern} other {western}} edge: {now} of {most}',
  'goal.reachEdge.change': 'Whoever leaves the map there counts; those left behind do not.',
  'goal.reachZone': 'Reach the {zone}: {now} of {most}',
  'goal.hold': 'Hold the {zone}: {now} of {most} rounds',
  'goal.hold.change':
    'A round counts if at its end one of yours is in there, not shaken, and no enemy is. One that does not count starts it over.',
  'goal.destroyPiece': 'Break the {what}',
  'goal.destroyPiece.change': 'Damage that overcomes its hardness breaks it.',
  'goal.destroyUnit': 'Bring down {who}',
  'goal.rescue': 'Rescue: {what}',
  'goal.survive': 'Hold out: {now} up',
  'goal.survive.change': 'At least {most} of yours must be up when round {limit} ends.',
  'goal.surviveIn': 'Hold the {zone}: {now} inside',
  'goal.surviveIn.change': 'At least {most} of yours must be up and inside when round {limit} ends.',
  'goal.rounds.party': 'If nothing else has decided it when round {most} ends, the party wins.',
  'goal.rounds.opposition': 'If the party has not done it when round {most} ends, the opposition wins.',
  'place.river': 'the river',
  'place.oldRoad': 'old road',
  'place.thicket': 'far bank',
  'place.yard': 'the yard',
  'place.cellar': 'the cellar',
  'place.meadow': 'the meadow',
};
