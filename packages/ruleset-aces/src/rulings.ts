import type { Rulings } from '@potyczka/kernel';
import { rulingsOf, spokenIn } from '@potyczka/ruleset-kit';
import { content } from './catalogue/index.ts';
import { shapes } from './commands.ts';
import { rule } from './rulings/rule.ts';
import { ATTRIBUTES, LOCATIONS, SKILLS } from './vocabulary.ts';

/**
 * @rule ACE-21.1 What the GM may say, for desks. `gmSetState` says nothing that its fields do not say one by one,
 * `current` is `gmTurn`, `result` is `gmResult`, `mode` is an option, and dice that lie on the table stay as they fell
 * (`roll`).
 */
export const rulings: Rulings = {
  powers: rulingsOf(rule.powers, {
    figure: ['units', 'gmPlace', 'addUnit', 'removeUnit', 'gmRank', 'gmUpperHand'],
    sight: ['gmSight'],
    test: ['gmModifier', 'gmTest', 'gmGroupTest', 'gmFear', 'gmHazard', 'gmVeto'],
    piece: ['terrain', 'addFeature', 'removeFeature', 'templates'],
    turn: ['gmTurn', 'order', 'turnStack', 'phase', 'gmResult'],
    award: ['gmAwardChip', 'gmAwardToken', 'gmXp'],
    table: [
      ...['round', 'roundLimit', 'light', 'gmPool', 'quietRounds', 'stirred', 'objectives', 'options'],
      ...['deck', 'discard', 'jokerSeen', 'trickLog'],
    ],
    between: [
      ...['gmAfterBattle', 'gmWake', 'gmHeal', 'gmBruises', 'gmNaturalHealing', 'gmRest'],
      ...['gmAdvance', 'gmTrain', 'gmFitArmour'],
    ],
  }),
  seated: { 'gm.mode': 'human' },
  spoken: spokenIn(shapes),
  catalogue: {
    profile: Object.keys(content.profiles),
    terrain: Object.keys(content.terrain),
    weapon: Object.keys(content.weapons),
    'item-kind': [content.weapons, content.armours, content.shields, content.gear].flatMap((kinds) =>
      Object.keys(kinds),
    ),
    edge: content.edges,
    power: Object.keys(content.powers),
    attribute: ATTRIBUTES,
    skill: SKILLS,
    location: LOCATIONS,
  },
  told: {
    behaviour: 'algorithm',
    attribute: 'trait',
    skills: 'trait',
    skill: 'trait',
    cards: 'card',
    chosenCard: 'card',
    deck: 'card',
    discard: 'card',
    'item-kind': 'item',
    kind: 'cause',
    edges: 'edge',
  },
};
