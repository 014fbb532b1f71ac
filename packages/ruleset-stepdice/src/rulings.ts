import type { Rulings } from '@potyczka/kernel';
import { rulingsOf, spokenIn } from '@potyczka/ruleset-kit';
import { content, scenarios } from './catalogue/index.ts';
import { shapes } from './commands.ts';
import { rule } from './rulings/rule.ts';
import { ZONES } from './sheet/around.ts';
import { HAZARD_TN } from './sheet/things.ts';
import { ATTACK_KINDS, MOVES, TIMED } from './vocabulary.ts';

/**
 * @rule STEP-24.1 What the GM may say, for desks. `gmSet` says what `units` says, `bands` and `covers` what
 * `gmSetBand` and `gmSetCover` say pair by pair.
 */
export const rulings: Rulings = {
  powers: rulingsOf(rule.powers, {
    figure: ['units', 'gmSpawn', 'addUnit', 'removeUnit', 'gmReveal', 'effects', 'items'],
    side: ['sides', 'spawns', 'threats', 'moraleDone', 'moraleElites'],
    sight: ['gmSetBand', 'gmSetCover'],
    test: [
      ...['gmSetTn', 'gmAttribute', 'gmShift', 'gmDropStep', 'gmAutoSuccess', 'gmTalent', 'gmSetReach'],
      ...['gmRefuseHelp', 'gmRetaliationChoice', 'gmMagicTier', 'gmRoll', 'gmComplication', 'failedKeys'],
    ],
    piece: ['addTerrain', 'removeTerrain', 'objects', 'hazards', 'zones', 'marks', 'exits', 'deployment'],
    turn: ['gmTurn', 'phase', 'order', 'firstSide', 'pools', 'bossLastMoves', 'paused', 'gmEndScene'],
    award: ['gmReward', 'gmPurchase'],
    table: [
      ...['gmTick', 'gmSetClock', 'clocks', 'gmQuickResolve', 'gmNewScene', 'gmGenerate'],
      ...['round', 'roundLimit', 'atLimit', 'objective', 'chase', 'facts', 'notes', 'gmSetOption'],
    ],
  }),
  spoken: spokenIn(shapes),
  catalogue: {
    profile: [...Object.keys(content.heroes), ...Object.keys(content.profiles)],
    'foe-profile': Object.keys(content.profiles),
    terrain: Object.keys(content.terrain),
    'item-kind': Object.keys(content.gear),
    talent: Object.keys(content.talents),
    attack: ATTACK_KINDS,
    hazard: Object.keys(HAZARD_TN),
    zone: ZONES,
    'thing-kind': ['door', 'gate', 'panel', 'lever', 'chest', 'mechanism', 'prize', 'object'],
    tag: ['lock', 'force', 'climb', 'jump', 'mechanism', 'trap', 'panel', 'stealth', 'notice', 'knowledge', 'social'],
    success: ['open', 'use', 'disable', 'break', 'search'],
    effect: TIMED,
    move: MOVES,
    scenario: scenarios.map(({ id }) => id),
  },
  kept: {
    atLimit: 'scenario.atLimit',
    deployment: 'scenario.deployment',
    exits: 'scenario.exits',
    spawns: 'scenario.spawns',
    notes: 'scenario.notes',
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
    'units/gear': 'item',
    'thing-kind': 'thing',
    'objects/tests': 'point',
    'foe-profile': 'profile',
    profiles: 'profile',
    success: 'point',
    atLimit: 'result',
    firstSide: 'side',
  },
};
