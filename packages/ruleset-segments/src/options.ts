import type { OptionTable } from '@potyczka/kernel';
import { CONDITIONS } from './vocabulary.ts';

const isTable = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.entries(value).every(
    ([key, penalty]) =>
      CONDITIONS.some((known) => known === key) && Number.isInteger(penalty) && penalty >= -20 && penalty <= 20,
  );

/** The catalogue's optional rules (section 7); the first value is the default. */
export const options = {
  testComparison: { rule: 'SEG-3.2', values: ['strictlyLower', 'lowerOrEqual'], default: 'strictlyLower' },
  halfPoints: { rule: 'SEG-3.5', values: ['exact', 'roundDown'], default: 'exact' },
  skillTiming: { rule: 'SEG-4.2', values: ['deferred', 'perTest'], default: 'deferred' },
  threeSkillFactor: { rule: 'SEG-4.6', values: ['third', 'twoThirds'], default: 'third' },
  skillSplitScope: { rule: 'SEG-4.8', values: ['combatSkills', 'allSkills'], default: 'combatSkills' },
  initiativeAttribute: { rule: 'SEG-5.2', values: ['dexterity', 'senses', 'perCombatant'], default: 'dexterity' },
  initiativeDice: { rule: 'SEG-5.3', values: ['3d20', '1d20'], default: '3d20' },
  yieldDuration: { rule: 'SEG-5.5', values: ['turn', 'fight'], default: 'turn' },
  endWhenHidden: { rule: 'SEG-5.7', values: ['allCombatants', 'allPlayers', 'off'], default: 'allCombatants' },
  lullCountsTurns: { rule: 'SEG-5.8', values: [true, false], default: true },
  turnMode: { rule: 'SEG-6.3', values: ['sequential', 'interleaved'], default: 'sequential' },
  safetyOnDraw: { rule: 'SEG-7.8', values: [true, false], default: true },
  legWoundSlows: { rule: 'SEG-8.8', values: [true, false], default: true },
  /** `standard`, or a table of penalties such as `{dim: -2, dark: -6}`. */
  conditions: { rule: 'SEG-10.11', values: ['standard'], default: 'standard', accepts: isTable },
  coverProtectsLocations: { rule: 'SEG-10.10', values: [false, true], default: false },
  locationDieChoice: { rule: 'SEG-11.2', values: ['successDice', 'anyDie'], default: 'successDice' },
  scopeRule: { rule: 'SEG-11.8', values: ['seed', 'companion'], default: 'seed' },
  scopeBonus: { rule: 'SEG-11.9', values: ['rangeOnly', 'flat'], default: 'rangeOnly' },
  frozenActionStrict: { rule: 'SEG-12.7', values: [true, false], default: true },
  underBuild: { rule: 'SEG-13.2', values: ['perPoint', 'forbid'], default: 'perPoint' },
  gripDefault: { rule: 'SEG-13.7', values: ['twoHanded', 'oneHanded'], default: 'twoHanded' },
  burstDice: { rule: 'SEG-14.3', values: ['one', 'perSegment'], default: 'one' },
  burstLocations: { rule: 'SEG-14.6', values: ['separate', 'same'], default: 'separate' },
  spotFire: { rule: 'SEG-14.12', values: [true, false], default: true },
  shotgunBeyond20: { rule: 'SEG-15.3', values: ['none', 'grazes'], default: 'none' },
  blindThrowPenalty: { rule: 'SEG-16.4', values: { from: -20, to: 0 }, default: -3 },
  grenadeFuse: { rule: 'SEG-16.6', values: ['impact', 'nextSegment'], default: 'impact' },
  explosionLocation: { rule: 'SEG-16.10', values: ['torso', 'roll'], default: 'torso' },
  blastKnockdown: { rule: 'SEG-16.11', values: ['grazeBand', 'allBands'], default: 'grazeBand' },
  durabilityBy: { rule: 'SEG-18.6', values: ['incoming', 'received'], default: 'incoming' },
  woundConversion: { rule: 'SEG-19.6', values: ['wholeBody', 'perLocation', 'off'], default: 'wholeBody' },
  criticalIsOut: { rule: 'SEG-19.8', values: [true, false], default: true },
  meleeOpening: { rule: 'SEG-21.2', values: ['newTest', 'fightInitiative'], default: 'newTest' },
  resistantWeaponDuel: { rule: 'SEG-22.5', values: ['melee', 'blade'], default: 'melee' },
  powers: { rule: 'SEG-26.1', values: [true, false], default: true },
  npcMorale: { rule: 'SEG-29.6', values: [true, false], default: true },
  npcGroupInitiative: { rule: 'SEG-28.2', values: [false, true], default: false },
  secondsPerTurn: { rule: 'SEG-1.3', values: { from: 1, to: 60 }, default: 6 },
} as const satisfies OptionTable;

export type OptionKey = keyof typeof options;
export type SegOptions = Readonly<Record<OptionKey, string | number | boolean>>;
