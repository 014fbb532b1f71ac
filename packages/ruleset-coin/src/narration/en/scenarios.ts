import type { Words } from '@potyczka/kernel';

/** The game and its scenarios. */
export const scenarios: Words = {
  'ruleset.name': 'Coin',
  'ruleset.about':
    'Did an action? Flip a coin. Two small sides of infantry and vehicles, and nothing but coins: tails is always good. Pick a unit and let it run, board and loot for as long as the coin allows; then attack, and hand out every tails as a point of damage against shields and armour.',
  'scenario.crossing': 'The Crossing',
  'scenario.crossing.about':
    'Five against five on an empty field: two riflemen, a swordsman, a gunslinger and a mage on either side. Eliminate the enemy; after twenty rounds the side with more hit points left wins. A good first battle.',
  'scenario.emptyTank': 'The Empty Tank',
  'scenario.emptyTank.about':
    'Between two walls stands a tank with nobody in it. Each side has a buggy, a rifleman, a rocketeer, a boarder and a swordsman. Eliminate the enemy, or have somebody of yours at the controls of the tank when round twelve ends.',
  'scenario.tradersCase': 'The Trader’s Case',
  'scenario.tradersCase.about':
    'A trader crosses raiders’ country in an armoured carrier, with an artefact in a case that opens for nobody else. The escort has twelve rounds to keep him and his case; the raiders want both. Who carries what at the end decides, unless one side is gone before.',
};
