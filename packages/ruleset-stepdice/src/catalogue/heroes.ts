import type { Attribute, Die, Level, Role } from '../vocabulary.ts';

/** @rule STEP-1.2 Starting dice by role: Strength, Dexterity, Magic. */
export const ROLE_DICE: Readonly<Record<Role, readonly [Die, Die, Die]>> = {
  warrior: [10, 6, 6],
  rogue: [6, 10, 6],
  mage: [6, 6, 10],
};

/** @rule STEP-19.7 d6 Untrained, d8 Novice, d10 Trained, d12 and d20 Master. */
const LEVEL_OF: Readonly<Record<Die, Level>> = {
  6: 'untrained',
  8: 'novice',
  10: 'trained',
  12: 'master',
  20: 'master',
};

export const levelsOf = (
  dice: Readonly<Record<Attribute, Die>>,
  given: Partial<Record<Attribute, Level>> = {},
): Readonly<Record<Attribute, Level>> => ({
  strength: given.strength ?? LEVEL_OF[dice.strength],
  dexterity: given.dexterity ?? LEVEL_OF[dice.dexterity],
  magic: given.magic ?? LEVEL_OF[dice.magic],
});

export interface HeroProfile {
  readonly name: string;
  readonly role: Role;
  readonly talents: readonly string[];
  readonly gear: readonly string[];
}

/** Catalogue 9.8; the bare roles bring nothing but their dice. */
export const heroes: Readonly<Record<string, HeroProfile>> = {
  shieldbearer: {
    name: 'Shieldbearer',
    role: 'warrior',
    talents: ['Athlete', 'Medic'],
    gear: ['sword', 'shield', 'rope', 'pryBar', 'lightSource'],
  },
  archer: {
    name: 'Archer',
    role: 'rogue',
    talents: ['Scout', 'Negotiator'],
    gear: ['bow', 'lockpicks', 'rope', 'lightSource'],
  },
  adept: {
    name: 'Adept',
    role: 'mage',
    talents: ['Analyst', 'Mechanic'],
    gear: ['focus', 'sling', 'robe', 'smokePellet', 'toolKit', 'lightSource'],
  },
  infiltrator: {
    name: 'Infiltrator',
    role: 'rogue',
    talents: ['Hacker', 'Scout'],
    gear: ['throwingKnives', 'vest', 'lockpicks', 'toolKit', 'luckyCharm'],
  },
  warrior: { name: 'Warrior', role: 'warrior', talents: [], gear: ['sword'] },
  rogue: { name: 'Rogue', role: 'rogue', talents: [], gear: ['bow'] },
  mage: { name: 'Mage', role: 'mage', talents: [], gear: ['focus', 'sling'] },
};
