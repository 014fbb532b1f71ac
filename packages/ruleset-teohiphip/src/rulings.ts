import type { Rulings } from '@potyczka/kernel';
import { rulingsOf, spokenIn } from '@potyczka/ruleset-kit';
import { content } from './catalogue/index.ts';
import { shapes } from './commands.ts';
import { allPowers } from './rulings/rule.ts';

/**
 * @rule TEO-16.5 @rule TEO-16.6 What the GM may say, for desks. `gmOverride` says nothing that its fields do not say
 * one by one, `slotSide` is `gmSlot`, and a step of an NPC (`gmNpcAction`) is a command like any other.
 */
export const rulings: Rulings = {
  powers: rulingsOf(allPowers(), {
    figure: ['units', 'gmPlace', 'addUnit', 'removeUnit'],
    sight: ['gmSight'],
    test: ['gmModifier', 'gmAutoPass', 'gmTest', 'roll'],
    piece: ['addFeature', 'removeFeature', 'features', 'objects', 'traps', 'charges'],
    turn: ['gmSlot', 'activeUnit', 'sideOrder', 'slotsThisRound', 'gmResult'],
    award: ['gmAward', 'gmScar', 'gmNextMission'],
    table: [
      'gmComplication',
      'gmIdea',
      ...['round', 'roundLimit', 'lighting', 'weather', 'era', 'alarm', 'alarmSource', 'lastKnown', 'effects'],
      ...['score', 'facts', 'options'],
    ],
  }),
  spoken: spokenIn(shapes),
  catalogue: {
    profile: Object.keys(content.profiles),
    terrain: Object.keys(content.terrain),
    weapon: Object.keys(content.weapons),
    trait: Object.keys(content.traits),
    gear: content.gear,
  },
  told: {
    actionsThisTurn: 'kind',
    marks: 'mark',
    chosenEra: 'era',
    tags: 'tag',
    testTag: 'tag',
    orTag: 'tag',
    about: 'idea',
  },
};
