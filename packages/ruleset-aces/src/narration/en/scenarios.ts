import type { Words } from '@potyczka/kernel';

/** The game and its scenarios. */
export const scenarios: Words = {
  'ruleset.name': 'Aces',
  'ruleset.about':
    'A skirmish of heroes and extras. Playing cards dealt anew every round say who acts when, dice that show their highest face are rolled again and again, and luck chips buy second chances. One square is one inch, and for heroes a wild die rides along on every test.',
  'scenario.bridge': 'Ambush at the Bridge',
  'scenario.bridge.about':
    'Dusk, a river, and one narrow bridge. Somewhere among the crates and bushes on the far bank the Captain’s people lie in wait. Get two heroes off the northern edge by the end of round eight; if fewer make it, the ambush has done its work.',
  'scenario.yard': 'Hold the Yard',
  'scenario.yard.about':
    'Bruno, Tomas and three guards have a house, a few low walls and not much time. The Captain comes with thugs and wolves, and in round three with something bigger. Hold out for eight rounds and have at least one of you in the house when the last one ends.',
  'scenario.rite': 'Break the Rite',
  'scenario.rite.about':
    'A dark cellar, four pillars, and a Warlock chanting behind four guards. Vera and Iris have until the end of round six to smash the altar or bring the Warlock down. After that nobody will want to be here.',
  'scenario.duel': 'Duel',
  'scenario.duel.about':
    'Bruno against the Captain, in the open, until one of them is down. A good first battle: cards, blows, chips and soaking, and nothing else in the way.',
};
