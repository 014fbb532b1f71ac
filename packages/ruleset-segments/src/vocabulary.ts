/** The rulebook's own words (catalogue, glossary). */

export const ATTRIBUTES = ['character', 'build', 'dexterity', 'senses', 'intellect', 'attunement'] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

/** @rule SEG-2.6 */
export const COMBAT_SKILLS = [
  'lightWeapons',
  'heavyWeapons',
  'handShort',
  'handLong',
  'handExotic',
  'unarmed',
  'throwing',
] as const;
export const SKILLS = [
  ...COMBAT_SKILLS,
  'painResistance',
  'stamina',
  'climbing',
  'stealth',
  'hiding',
  'acrobatics',
  'spotting',
  'vigilance',
  'listening',
  'courage',
  'steadfastness',
  'intimidation',
  'leadership',
  'woundTreatment',
  'tactics',
  'electronics',
  'explosives',
  'telekinesis',
] as const;
export type Skill = (typeof SKILLS)[number];

/** @rule SEG-2.4 The attribute a skill leans on; throwing on Build where its rule says so. */
export const LINKED: Readonly<Record<Skill, Attribute>> = {
  lightWeapons: 'dexterity',
  heavyWeapons: 'dexterity',
  handShort: 'dexterity',
  handLong: 'dexterity',
  handExotic: 'dexterity',
  unarmed: 'dexterity',
  throwing: 'dexterity',
  stealth: 'dexterity',
  hiding: 'dexterity',
  acrobatics: 'dexterity',
  painResistance: 'build',
  stamina: 'build',
  climbing: 'build',
  spotting: 'senses',
  vigilance: 'senses',
  listening: 'senses',
  courage: 'character',
  steadfastness: 'character',
  intimidation: 'character',
  leadership: 'character',
  woundTreatment: 'intellect',
  tactics: 'intellect',
  electronics: 'intellect',
  explosives: 'intellect',
  telekinesis: 'attunement',
};

/** @rule SEG-3.5 Half points are kept exactly: every number that may have a half is counted in halves. */
export type Halves = number;
export const points = (whole: number): Halves => 2 * whole;

/** @rule SEG-1.1 */
export const SEGMENTS = 3;

export const LOCATIONS = ['head', 'armMain', 'armOff', 'torso', 'legRight', 'legLeft'] as const;
export type Location = (typeof LOCATIONS)[number];

/** 0 none, 1 Graze, 2 Light, 3 Heavy, 4 Critical. */
export type Level = 0 | 1 | 2 | 3 | 4;
export const GRAZE = 1;
export const LIGHT = 2;
export const HEAVY = 3;
export const CRITICAL = 4;

/** @rule SEG-9.2 How much of a target shows; the worst class counts (SEG-9.3). */
export const VISIBILITIES = ['full', 'twoThirds', 'half', 'third', 'headGun'] as const;
export type Visibility = (typeof VISIBILITIES)[number];
export const VISIBILITY_PENALTY: Readonly<Record<Visibility, number>> = {
  full: 0,
  twoThirds: -1,
  half: -3,
  third: -5,
  headGun: -8,
};
export const worseVisibility = (a: Visibility, b: Visibility): Visibility =>
  VISIBILITIES.indexOf(a) >= VISIBILITIES.indexOf(b) ? a : b;

/** @rule SEG-10.5 */
export const SIZES = ['verySmall', 'small', 'medium', 'large', 'great', 'huge', 'gigantic'] as const;
export type Size = (typeof SIZES)[number];
export const SIZE_MODIFIER: Readonly<Record<Size, number>> = {
  verySmall: -4,
  small: -2,
  medium: 0,
  large: 1,
  great: 2,
  huge: 3,
  gigantic: 5,
};

export const POSTURES = ['standing', 'kneeling', 'prone'] as const;
export type Posture = (typeof POSTURES)[number];
export const MOVEMENTS = ['still', 'running', 'sprinting'] as const;
export type Movement = (typeof MOVEMENTS)[number];
export const KINDS = ['person', 'droid', 'beast', 'vehicle'] as const;
export type Kind = (typeof KINDS)[number];
export const STATUSES = ['in', 'out', 'dead', 'stunned', 'shutDown', 'fled', 'surrendered'] as const;
export const HANDS = ['main', 'off'] as const;
export type Hand = (typeof HANDS)[number];
/** @rule SEG-9.8 Arcs of 90 degrees. */
export type Arc = 'front' | 'right' | 'back' | 'left';

export const EFFECTS = [
  'shock',
  'stun',
  'fear',
  'madness',
  'choking',
  'burning',
  'freezing',
  'bleeding',
  'deafness',
  'daze',
  'blindness',
  'grabbed',
  'immobilised',
  'knockedDown',
  'cutOff',
  'weightless',
  'paralysingPoison',
  'killingPoison',
  'sand',
] as const;
export type EffectKind = (typeof EFFECTS)[number];

/** @rule SEG-10.11 @rule SEG-21.14 What the surroundings do to a shot; `tight`: a crowd or a tight room, to a clash. */
export const CONDITIONS = ['dim', 'glare', 'fog', 'dark', 'melee', 'tight'] as const;
export type Condition = (typeof CONDITIONS)[number];

/** @rule SEG-3.11 */
export const DIFFICULTIES: Readonly<Record<string, number>> = {
  easy: 2,
  average: 0,
  problematic: -2,
  hard: -5,
  veryHard: -8,
  extremelyHard: -11,
  luck: -15,
};

/** What a test is about: decides which wounds, armour, effects and other modifiers bear on it. */
export const TEST_TAGS = [
  'shooting',
  'melee',
  'attack',
  'defence',
  'throwing',
  'senses',
  'character',
  'dexterity',
  'build',
  'intellect',
  'attunement',
  'movement',
  'climbing',
  'initiative',
  'pain',
  'courage',
  'telekinesis',
  'deflection',
] as const;
export type TestTag = (typeof TEST_TAGS)[number];

export type Mode = 'setup' | 'fight' | 'lull' | 'over';

/** SEG-26. */
export const POWERS = ['push', 'pull', 'snatch'] as const;
export type Power = (typeof POWERS)[number];

/** @rule SEG-21.16 What an Attacker may do of a clash. */
export const DOINGS = [
  'clash',
  'withdraw',
  'knockdown',
  'shove',
  'shot',
  'sandInEyes',
  'disarm',
  'sweep',
  'split',
  'chess',
  'power',
] as const;
export type Doing = (typeof DOINGS)[number];
