import type { Rulings } from '@potyczka/kernel';
import { rulingsOf, spokenIn } from '@potyczka/ruleset-kit';
import { content } from './catalogue/index.ts';
import { shapes } from './commands.ts';
import { ruling } from './rulings/rule.ts';
import { ALL_PROFILES } from './setup/units.ts';

/**
 * @rule COIN-22.1 What the GM may say, for desks. `gmSet` says nothing that the others do not say, and coins that have
 * fallen lie as they fell (`coins`, `roll`).
 */
export const rulings: Rulings = {
  powers: rulingsOf(ruling.powers, {
    figure: ['units', 'addUnit', 'removeUnit', 'items', 'addItem', 'groundItems'],
    piece: ['addTerrain', 'removeTerrain', 'field'],
    turn: ['endTurn', 'activeUnit', 'activeSide', 'phase', 'acted', 'firstSide', 'initiativeNeed', 'gmEnd'],
    table: ['round', 'roundLimit', 'passStreak', 'chainSuccesses', 'score', 'options'],
  }),
  seated: { gm: 'on' },
  spoken: spokenIn(shapes),
  catalogue: {
    profile: ALL_PROFILES,
    'item-kind': Object.keys(content.items),
  },
  told: {
    behaviour: 'algorithm',
    blocks: 'kind',
    fittings: 'fitting',
    kind: 'terrain',
    firstSide: 'side',
    activeSide: 'side',
    gmEnd: 'side',
    'item-kind': 'item',
    effect: 'item',
    type: 'to',
  },
};
