/** The rulebook's words, in the spelling of the wire. */

export const ATTRIBUTES = ['strength', 'dexterity', 'magic'] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

export const ROLES = ['warrior', 'rogue', 'mage'] as const;
export type Role = (typeof ROLES)[number];

/** @rule STEP-6.1 Help makes a die one size bigger; d20 is the biggest. */
export const DICE = [6, 8, 10, 12, 20] as const;
export type Die = (typeof DICE)[number];

/** @rule STEP-4.3 Easy, Normal, Hard, Heroic. */
export const LADDER = [4, 6, 8, 12] as const;

/** @rule STEP-19.1 Words for a threshold on d6: master 3+, trained 4+, novice 5+, untrained 6. */
export const LEVELS = ['untrained', 'novice', 'trained', 'master'] as const;
export type Level = (typeof LEVELS)[number];

export const CLASSES = ['minion', 'elite', 'boss'] as const;
export type FoeClass = (typeof CLASSES)[number];

export const FOE_ROLES = ['brute', 'skirmisher', 'artillery', 'controller', 'support'] as const;
export type FoeRole = (typeof FOE_ROLES)[number];

export const REACHES = ['melee', 'both'] as const;
export type Reach = (typeof REACHES)[number];

/** @rule STEP-14.8 */
export const TRAITS = [
  'naturalCover',
  'lightArmour',
  'tough',
  'fast',
  'climber',
  'flying',
  'scout',
  'resistance',
  'vulnerability',
  'swarm',
] as const;
export type TraitName = (typeof TRAITS)[number];

/** @rule STEP-14.9 Push, Break Cover, Slip and the medic's `mend` work by themselves; the others are an Action. */
export const MOVES = [
  'push',
  'breakCover',
  'slip',
  'volley',
  'anchor',
  'bolster',
  'summon',
  'barrier',
  'shockwave',
  'mend',
] as const;
export type MoveName = (typeof MOVES)[number];

/** @rule STEP-14.8 What a foe may resist or be open to. */
export const HARM_TYPES = ['melee', 'ranged', 'magic', 'observation'] as const;
export type HarmType = (typeof HARM_TYPES)[number];

export const STANCES = ['withdraw', 'hold', 'press'] as const;
export type Stance = (typeof STANCES)[number];

export const COVERS = ['none', 'partial', 'full'] as const;
export type Cover = (typeof COVERS)[number];

/** @rule STEP-0.3 Distance on a table without a board: next to each other, 2 to 10 squares, 11 and more. */
export const BANDS = ['adjacent', 'near', 'far'] as const;
export type Band = (typeof BANDS)[number];

export const ATTACK_KINDS = ['melee', 'ranged'] as const;
export type AttackKind = (typeof ATTACK_KINDS)[number];

/** What a test is for: the rules ask it when they decide about press, help, clocks and complications. */
export const TEST_KINDS = [
  'attack',
  'shove',
  'attribute',
  'magic',
  'defence',
  'forced',
  'initiative',
  'chase',
] as const;
export type TestKind = (typeof TEST_KINDS)[number];

/** @rule STEP-9.9 The kinds of test one prepares for. */
export const PREPARED = ['attack', 'attribute', 'magic'] as const;
export type Prepared = (typeof PREPARED)[number];

/** How a test went (STEP-4.4, STEP-4.9): `one` is a failure with a complication. */
export const OUTCOMES = ['one', 'failure', 'success', 'exceptional'] as const;
export type TestOutcome = (typeof OUTCOMES)[number];

/** What the rules may end later: the points of a round at which effects run out (catalogue 4.1, 4.2). */
export const MOMENTS = [
  'turnStart',
  'turnEnd',
  'heroPhaseEnd',
  'foePhaseStart',
  'foePhaseEnd',
  'roundEnd',
  'sceneEnd',
] as const;
export type EffectEnd = (typeof MOMENTS)[number];

/** Conditions an effect with an end gives to the units it touches. */
export const TIMED = [
  'exposed',
  'immobilised',
  'blinded',
  'distracted',
  'coverBroken',
  'warded',
  'boosted',
  'stunned',
  'disarmed',
  'bolstered',
  'barrier',
  'timeLost',
] as const;
export type TimedCondition = (typeof TIMED)[number];

/** @rule STEP-11.5 @rule STEP-11.2 What an exceptional hit may bring. */
export const BOONS = ['extraWound', 'push', 'disarm', 'seizePosition', 'benefit', 'none'] as const;
export type Boon = (typeof BOONS)[number];

/** What a Heart was lost to: decides whether Armour may take it (STEP-17.3). */
export const HARMS = [
  'retaliation',
  'strike',
  'move',
  'hazard',
  'area',
  'magicConsequence',
  'fall',
  'minorHarm',
  'chosen',
  'attack',
  'ruling',
] as const;
export type Harm = (typeof HARMS)[number];

export const SCENE_RESULTS = ['heroes', 'foes', 'draw'] as const;
export type SceneResult = (typeof SCENE_RESULTS)[number];

/** @rule STEP-25.1 What a scene is about. */
export const OBJECTIVES = ['default', 'leave', 'gate', 'slay', 'use'] as const;
