/** The rulebook's own words (catalogue, glossary). */

export const ATTRIBUTES = ['agility', 'smarts', 'spirit', 'strength', 'vigor'] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

export const SKILLS = [
  'athletics',
  'fighting',
  'shooting',
  'notice',
  'stealth',
  'healing',
  'repair',
  'survival',
  'intimidation',
  'taunt',
  'persuasion',
  'riding',
  'command',
  'psionics',
] as const;
export type Skill = (typeof SKILLS)[number];
export type TraitName = Attribute | Skill;

/** @rule ACE-1.11 The attribute a skill leans on. */
export const LINKED: Readonly<Record<Skill, Attribute>> = {
  athletics: 'agility',
  fighting: 'agility',
  shooting: 'agility',
  stealth: 'agility',
  riding: 'agility',
  notice: 'smarts',
  healing: 'smarts',
  repair: 'smarts',
  survival: 'smarts',
  taunt: 'smarts',
  command: 'smarts',
  psionics: 'smarts',
  intimidation: 'spirit',
  persuasion: 'spirit',
};

export const DICE = [4, 6, 8, 10, 12] as const;
export type Die = (typeof DICE)[number];

/** A die with a flat bonus: `d12+1` (ACE-1.3). */
export interface TraitValue {
  readonly die: Die;
  readonly bonus: number;
}

export type Rank = 'hero' | 'extra';
export const LIGHTS = ['bright', 'dim', 'dark', 'pitch'] as const;
export type Light = (typeof LIGHTS)[number];
/** @rule ACE-10.11 Penalties 0, -2, -4, -6, -8. */
export const COVERS = ['none', 'light', 'medium', 'heavy', 'nearTotal'] as const;
export type Cover = (typeof COVERS)[number];
export const coverPenalty = (cover: Cover): number => -2 * COVERS.indexOf(cover);

export const PHASES = ['setup', 'deal', 'draw', 'countdown', 'roundEnd', 'finished'] as const;

/** @rule ACE-9.4 Armour is `worn`. */
export const SLOTS = ['hand', 'offHand', 'ready', 'stowed', 'ground', 'worn'] as const;
export type Slot = (typeof SLOTS)[number];
export const LOCATIONS = ['torso', 'head', 'arms', 'legs'] as const;
export type Location = (typeof LOCATIONS)[number];

/** Kinds of ordinary actions that a turn may declare (ACE-9.8); whole-turn ones stand alone (ACE-9.9). */
export const ACTION_KINDS = [
  'attack',
  'activatePower',
  'trick',
  'support',
  'grapple',
  'push',
  'crush',
  'breakFree',
  'trapEscape',
  'touch',
  'finish',
  'breakObject',
  'stabilise',
  'extinguish',
  'ready',
  'pickUp',
  'reload',
  'clearJam',
  'jump',
  'interact',
  'any',
] as const;
export const WHOLE_TURN = ['fullDefence', 'aim', 'suppress', 'charge', 'heroicCharge'] as const;
export type WholeTurn = (typeof WHOLE_TURN)[number];
export type ActionKind = (typeof ACTION_KINDS)[number] | WholeTurn;

/** What a test is made as: an action of the turn, or something free that takes no multi-action penalty. */
export type TestKind = 'action' | 'free';

/** How long a state lasts: until the end of its owner's turn with this number, or as long as its cause. */
export interface Lasting {
  readonly source: string;
  /** The owner's turn count whose end ends it; null while the source lasts (grip, stun). */
  readonly until: number | null;
}
