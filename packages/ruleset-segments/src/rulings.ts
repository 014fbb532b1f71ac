import type { Rulings } from '@potyczka/kernel';
import { rulingsOf, spokenIn } from '@potyczka/ruleset-kit';
import { content } from './catalogue/index.ts';
import { shapes } from './commands.ts';
import { rule } from './rulings/rule.ts';
import { ATTRIBUTES, LOCATIONS, SKILLS } from './vocabulary.ts';

/**
 * @rule SEG-31.2 What the GM may say, for desks. `setState` and `override` say what their fields say one by one,
 * `active` is `turnOf`, and `mode` and `result` are `endFight`.
 */
export const rulings: Rulings = {
  powers: rulingsOf(rule.powers, {
    figure: ['units', 'place', 'addUnit', 'removeUnit', 'items', 'melees'],
    side: ['sides', 'leaders', 'known', 'lastSeen', 'moraleEvents'],
    test: ['modifier', 'reroll', 'safeSniper', 'priceAction', 'fireTrigger'],
    piece: ['addTerrain', 'removeTerrain', 'openDoor', 'exits', 'clouds', 'grenades', 'fires'],
    turn: ['turnOf', 'setInitiative', 'order', 'turnOrder', 'acted', 'phaseSegment', 'lullRound', 'endFight'],
    award: ['awardXp'],
    table: ['turn', 'turnLimit', 'conditions', 'goals', 'note', 'notes', 'options'],
  }),
  secretly: true,
  spoken: spokenIn(shapes),
  catalogue: {
    profile: Object.keys(content.profiles),
    terrain: Object.keys(content.terrain),
    weapon: [...Object.keys(content.ranged), ...Object.keys(content.melee)],
    armour: Object.keys(content.armours),
    shield: Object.keys(content.shields),
    grenade: Object.keys(content.grenades),
    gear: Object.keys(content.gear),
    'thing-kind': ['core', 'object'],
    shaken: ['half', 'leader'],
    trick: Object.keys(content.tricks),
    attribute: ATTRIBUTES,
    skill: SKILLS,
    location: LOCATIONS,
  },
  told: {
    artificial: 'location',
    fireArcs: 'arc',
    initiativeAttribute: 'attribute',
    kind: 'effect',
    lostLimbs: 'location',
    climb: 'terrain',
    'thing-kind': 'thing',
  },
};
