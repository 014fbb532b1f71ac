import type { Rulings } from '@potyczka/kernel';
import { rulingsOf, spokenIn } from '@potyczka/ruleset-kit';
import { powers } from './actions/ruling.ts';
import { content, scenarios } from './catalogue/index.ts';
import { shapes } from './commands.ts';
import { ATTACK_KINDS } from './vocabulary.ts';

/** @rule STEP-24.1 What the GM may say, for desks. `gmSet` says what `units` says. */
export const rulings: Rulings = {
  powers: rulingsOf(powers, {
    figure: ['units', 'gmSpawn', 'addUnit', 'removeUnit', 'gmReveal'],
    sight: ['gmSetBand', 'gmSetCover'],
    test: [
      ...['gmSetTn', 'gmAttribute', 'gmShift', 'gmDropStep', 'gmAutoSuccess', 'gmTalent', 'gmSetReach'],
      ...['gmRefuseHelp', 'gmRetaliationChoice', 'gmMagicTier', 'gmRoll', 'gmComplication'],
    ],
    piece: ['addTerrain', 'removeTerrain'],
    turn: ['gmTurn', 'paused', 'gmEndScene'],
    award: ['gmReward', 'gmPurchase'],
    table: [
      ...['gmTick', 'gmSetClock', 'gmQuickResolve', 'gmNewScene', 'gmGenerate'],
      ...['round', 'roundLimit', 'chase', 'moraleDone', 'facts', 'gmSetOption'],
    ],
  }),
  spoken: spokenIn(shapes),
  catalogue: {
    profile: [...Object.keys(content.heroes), ...Object.keys(content.profiles)],
    terrain: Object.keys(content.terrain),
    'item-kind': Object.keys(content.gear),
    talent: Object.keys(content.talents),
    attack: ATTACK_KINDS,
    scenario: scenarios.map(({ id }) => id),
  },
  told: {
    strength: 'level',
    dexterity: 'level',
    magic: 'level',
    type: 'kind',
    attacks: 'kind',
    attack: 'kind',
    attributes: 'attribute',
    harm: 'kind',
    choice: 'retaliation',
    'item-kind': 'item',
  },
};
