import type { Words } from '@potyczka/kernel';

/** The game and its scenarios. */
export const scenarios: Words = {
  'ruleset.name': 'Step Dice',
  'ruleset.about':
    'A small game of adventure and skirmish on a square grid. Every test is one die, never more: circumstances move the target number up and down a short ladder, and a friend’s help makes the die bigger. Only the heroes roll; a missed blow has its price.',
  'scenario.lockedPassage': 'The Locked Passage',
  'scenario.lockedPassage.about':
    'A locked door, two guards in front of it, and behind it nobody knows what. Pick the lock or force it and get at least two heroes out on the other side, before your failures call the patrol. Twelve rounds, then it is a draw.',
  'scenario.holdTheGate': 'Hold the Gate',
  'scenario.holdTheGate.about':
    'The gate at your back can take three blows. Four waves come at it, with an Elite among the third. Keep it standing to the end of the eighth round, or leave nobody to storm it after the fourth.',
  'scenario.colossus': 'The Colossus',
  'scenario.colossus.about':
    'It shrugs off the first success against it and makes the ground shake. From the ledges it is within reach of an ordinary arm; down on the floor it takes heroics. Bring it down within fifteen rounds.',
  'scenario.alleyAmbush': 'Alley Ambush',
  'scenario.alleyAmbush.about':
    'Four of them have been waiting for you, and they strike first. A good first fight: rabble, a scout, a shooter, two crates to hide behind, and nothing else in the way.',
  'scenario.generated': 'A Scene from the Dice',
  'scenario.generated.about':
    'Five dice decide what you are after, on what ground, against whom, and what edge each side has. Different every time.',
};
