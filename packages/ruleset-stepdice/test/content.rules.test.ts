import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { gear, TWO_HANDED } from '../src/catalogue/gear.ts';
import { profiles } from '../src/catalogue/profiles.ts';
import { spells, TIERS } from '../src/catalogue/spells.ts';
import { talents } from '../src/catalogue/talents.ts';
import { SIGNS, terrain } from '../src/catalogue/terrain.ts';
import { blank, hero, turnOf } from './tables.ts';

/** The starter content of the catalogue (section 9), row by row. */

describe('weapons and gear', () => {
  rule('STEP-10.3', 'what each weapon can do and with which attribute under the brief copy', () => {
    const rows = [
      [['sword', 'axe', 'mace', 'spear'], ['melee'], { melee: 'strength' }],
      [['finesseBlade'], ['melee'], { melee: 'dexterity' }],
      [['bow', 'crossbow', 'sling', 'pistol'], ['ranged'], { ranged: 'dexterity' }],
      [['throwingKnives'], ['melee', 'ranged'], { melee: 'strength', ranged: 'dexterity' }],
      [['heavyJavelin'], ['ranged'], { ranged: 'strength' }],
      [['focus', 'staff', 'device'], [], { spell: 'magic' }],
    ] as const;
    for (const [kinds, attacks, attributes] of rows)
      for (const kind of kinds) expect(gear[kind]).toMatchObject({ weapon: true, attacks, attributes });
    expect(TWO_HANDED).toEqual(['bow', 'crossbow', 'sling', 'pistol']);
  });

  rule('STEP-1.8', 'items are permissions: tags, a light, a boon, one use', () => {
    expect(gear.lockpicks?.tags).toEqual(['lock']);
    expect(gear.rope?.tags).toEqual(['climb']);
    expect(gear.toolKit).toMatchObject({ tags: ['mechanism', 'trap'], fine: false });
    expect(gear.pryBar?.tags).toEqual(['force']);
    expect(gear.lightSource?.light).toBe(true);
    expect(gear.smokePellet?.uses).toBe(1);
    expect(gear.luckyCharm?.boon).toBe(true);
    for (const kind of ['mail', 'vest', 'shield', 'robe']) expect(gear[kind]?.protection).toBe(true);
  });

  rule('STEP-6.8', 'the tags each Talent helps with', () => {
    expect(talents).toEqual({
      negotiator: ['social'],
      mechanic: ['mechanism', 'trap'],
      scout: ['stealth', 'notice'],
      analyst: ['notice', 'knowledge'],
      athlete: ['climb', 'jump', 'force'],
      medic: ['care', 'poison'],
      hacker: ['mechanism', 'panel'],
    });
  });
});

describe('ready heroes', () => {
  const ready = (profile: string) =>
    blank
      .unit('h', hero(profile, [5, 5]))
      .with(turnOf('h'))
      .open()
      .unit('h');
  const kinds = (unit: Readonly<Record<string, unknown>>) =>
    (unit.gear as readonly { readonly kind: string }[]).map((item) => item.kind);

  rule.each(
    'STEP-1.2',
    'the $profile has its role’s dice, 5 Hearts and 3 Mana, and Armour only with protection',
    [
      { profile: 'shieldbearer', role: 'warrior', dice: [10, 6, 6], armour: 1, talents: ['Athlete', 'Medic'] },
      { profile: 'archer', role: 'rogue', dice: [6, 10, 6], armour: 0, talents: ['Scout', 'Negotiator'] },
      { profile: 'adept', role: 'mage', dice: [6, 6, 10], armour: 1, talents: ['Analyst', 'Mechanic'] },
      { profile: 'infiltrator', role: 'rogue', dice: [6, 10, 6], armour: 1, talents: ['Hacker', 'Scout'] },
    ],
    ({ profile, role, dice: [strength, dexterity, magic], armour, talents: words }) => {
      expect(ready(profile)).toMatchObject({
        ...{ role, dice: { strength, dexterity, magic }, armour, talents: words },
        ...{ hearts: 5, heartsMax: 5, mana: 3, manaMax: 3 },
      });
    },
  );

  rule('STEP-1.11', 'the seed’s sample is the Archer: bow, lockpicks, rope, light, no protection', () => {
    expect(kinds(ready('archer'))).toEqual(['bow', 'lockpicks', 'rope', 'lightSource']);
    expect(kinds(ready('shieldbearer'))).toEqual(['sword', 'shield', 'rope', 'pryBar', 'lightSource']);
    expect(kinds(ready('adept'))).toEqual(['focus', 'sling', 'robe', 'smokePellet', 'toolKit', 'lightSource']);
    expect(kinds(ready('infiltrator'))).toEqual(['throwingKnives', 'vest', 'lockpicks', 'toolKit', 'luckyCharm']);
  });
});

describe('spells', () => {
  rule('STEP-15.3', 'tiers: TN 4, 6, 8, 12 for 0-1, 1, 2, 3 Mana', () => {
    expect(TIERS).toEqual({
      trick: { tn: 4, cost: 1 },
      standard: { tn: 6, cost: 1 },
      strong: { tn: 8, cost: 2 },
      greatPower: { tn: 12, cost: 3 },
    });
  });

  rule('STEP-15.4', 'what each spell of the book costs: light and sound nothing', () => {
    const costs = Object.fromEntries(Object.values(spells).map((spell) => [spell.id, [spell.tn, spell.cost]]));
    expect(costs).toEqual({
      light: [4, 0],
      sound: [4, 0],
      smokeScreen: [4, 1],
      distraction: [4, 1],
      bolt: [6, 1],
      barrier: [6, 1],
      blink: [6, 1],
      boost: [6, 1],
      area: [8, 2],
      control: [8, 2],
      immobilise: [8, 2],
      heal: [8, 2],
      storm: [12, 3],
      bridge: [12, 3],
      wall: [12, 3],
      greatWard: [12, 3],
    });
  });

  rule('STEP-15.15', 'which may be kept running, which are offensive, which are attacks under the brief copy', () => {
    const those = (is: (spell: (typeof spells)[string]) => boolean) =>
      Object.values(spells)
        .filter(is)
        .map((spell) => spell.id);
    expect(those((spell) => spell.sustains)).toEqual(['smokeScreen', 'barrier', 'control', 'immobilise']);
    expect(those((spell) => spell.attack)).toEqual(['bolt', 'control', 'immobilise']);
    expect(those((spell) => spell.offensive)).toEqual(['bolt', 'area', 'control', 'immobilise', 'storm']);
    expect(those((spell) => spell.range === 5)).toEqual(['barrier', 'blink', 'boost', 'heal', 'greatWard']);
  });
});

describe('foes', () => {
  rule('STEP-2.2', 'the profiles: class, TN, Wounds, role, Move, reach', () => {
    const rows: readonly (readonly [string, string, number, number, string, number, string])[] = [
      ['guardMinion', 'minion', 6, 1, 'brute', 5, 'melee'],
      ['scoutMinion', 'minion', 6, 1, 'skirmisher', 6, 'melee'],
      ['shooterMinion', 'minion', 6, 1, 'artillery', 5, 'both'],
      ['controllerMinion', 'minion', 6, 1, 'controller', 5, 'both'],
      ['supportMinion', 'minion', 6, 1, 'support', 5, 'melee'],
      ['defensiveGuard', 'minion', 6, 1, 'artillery', 5, 'both'],
      ['mobilePatrol', 'minion', 6, 1, 'skirmisher', 6, 'melee'],
      ['rabble', 'minion', 4, 1, 'brute', 5, 'melee'],
      ['eliteGuard', 'elite', 8, 2, 'brute', 5, 'melee'],
      ['eliteStalker', 'elite', 8, 2, 'skirmisher', 6, 'melee'],
      ['eliteShooter', 'elite', 8, 2, 'artillery', 5, 'both'],
      ['eliteController', 'elite', 8, 2, 'controller', 5, 'both'],
      ['eliteMedic', 'elite', 8, 2, 'support', 5, 'melee'],
      ['heavyAssault', 'elite', 8, 2, 'brute', 5, 'melee'],
      ['fieldTactician', 'elite', 8, 2, 'controller', 5, 'both'],
      ['veteran', 'elite', 10, 2, 'brute', 5, 'melee'],
      ['commander', 'boss', 12, 3, 'support', 5, 'both'],
      ['fieldCommander', 'boss', 12, 3, 'support', 5, 'both'],
      ['colossus', 'boss', 12, 3, 'brute', 5, 'melee'],
      ['terrainColossus', 'boss', 12, 3, 'brute', 5, 'melee'],
      ['hunter', 'boss', 12, 3, 'skirmisher', 6, 'both'],
      ['tactician', 'boss', 12, 3, 'controller', 5, 'both'],
    ];
    const written = Object.entries(profiles).map(([id, p]) => [id, p.class, p.tn, p.limit, p.role, p.move, p.reach]);
    expect([...written].sort()).toEqual([...rows].sort());
  });

  rule('STEP-2.9', 'their specials: one or two traits, a move, Bosses two or three', () => {
    const specials = (id: string) => [
      ...(profiles[id]?.traits ?? []).map((trait) =>
        trait.harm === null ? trait.name : `${trait.name}:${trait.harm}`,
      ),
      ...(profiles[id]?.moves ?? []).map((move) => move.name),
    ];
    expect(specials('guardMinion')).toEqual(['naturalCover']);
    expect(specials('scoutMinion')).toEqual(['scout']);
    expect(profiles.shooterMinion?.moves).toEqual([{ name: 'volley', size: 2, marked: true }]);
    expect(profiles.controllerMinion?.moves).toEqual([{ name: 'anchor', size: 3, limit: 1, short: true }]);
    expect(profiles.supportMinion?.moves).toEqual([{ name: 'bolster', limit: 1 }]);
    expect(specials('rabble')).toEqual([]);
    expect(specials('eliteGuard')).toEqual(['lightArmour', 'push']);
    expect(specials('eliteStalker')).toEqual(['vulnerability:observation', 'slip']);
    expect(profiles.eliteShooter?.moves).toEqual([{ name: 'volley', size: 3, marked: true }]);
    expect(profiles.eliteController?.moves).toEqual([
      { name: 'anchor', size: 3 },
      { name: 'push', onOne: true },
    ]);
    expect(specials('eliteMedic')).toEqual(['bolster', 'mend']);
    expect(specials('fieldTactician')).toEqual(['anchor', 'bolster']);
    expect(specials('veteran')).toEqual([]);
    expect(profiles.commander?.moves[0]).toEqual({ name: 'summon', count: 2, limit: 1 });
    expect(specials('commander')).toEqual(['summon', 'bolster', 'barrier']);
    expect(specials('colossus')).toEqual(['tough', 'push', 'shockwave']);
    expect(specials('hunter')).toEqual(['scout', 'slip', 'volley']);
    expect(profiles.tactician?.moves).toEqual([
      { name: 'anchor', size: 3, sustained: true },
      { name: 'barrier' },
      { name: 'summon', count: 1, limit: 3 },
    ]);
  });
});

describe('terrain', () => {
  rule('STEP-8.4', 'the signs of the maps and what each square does', () => {
    const cell = (sign: string) => terrain[SIGNS[sign] ?? ''];
    expect(cell('.')).toMatchObject({ cost: 1, blocksSight: false, partial: false });
    expect(cell('#')).toMatchObject({ cost: null, blocksSight: true, blocksAction: true });
    expect(cell('c')).toMatchObject({ cost: 2, partial: true, blocksSight: false });
    expect(cell('g')).toMatchObject({ cost: null, blocksSight: false, blocksAction: true });
    expect(cell('s')).toMatchObject({ cost: 1, arrowSlit: true });
    expect(cell('r')).toMatchObject({ cost: 2, difficult: true, partial: false });
    expect(cell('i')).toMatchObject({ cost: 1, slick: true });
    expect(cell('k')).toMatchObject({ cost: 1, dark: true });
    expect(cell('b')).toMatchObject({ cost: 2, coverInside: true, partial: false });
    expect(terrain.smoke).toMatchObject({ cost: 1, coverInside: true });
    expect(cell('^')).toMatchObject({ level: 1, partial: false });
    expect(cell('o')).toMatchObject({ pit: true });
    expect(SIGNS['=']).toBe('door');
  });
});
