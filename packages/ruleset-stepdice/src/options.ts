import type { OptionTable } from '@potyczka/kernel';

const DOUBLED = { values: ['full', 'brief'], default: 'full' } as const;
const ON = { values: ['on', 'off'], default: 'on' } as const;
const OFF = { values: ['off', 'on'], default: 'off' } as const;

/** The catalogue's options table; the default stands first. The seed prints five sections twice: `full` and `brief`. */
export const options = {
  variant34: { rule: 'STEP-4.4', ...DOUBLED },
  variant54: { rule: 'STEP-10.1', ...DOUBLED },
  variant55: { rule: 'STEP-11.1', ...DOUBLED },
  variant56: { rule: 'STEP-12.1', ...DOUBLED },
  variant72: { rule: 'STEP-16.2', ...DOUBLED },
  diceMode: { rule: 'STEP-19.1', values: ['poly', 'd6only'], default: 'poly' },
  d6Exceptional: { rule: 'STEP-19.9', values: ['onSix', 'onSixIfEasier'], default: 'onSix' },
  maxRoll: { rule: 'STEP-4.7', values: ['needsTn', 'alwaysSucceeds'], default: 'needsTn' },
  briefMax: { rule: 'STEP-4.6', values: ['literal', 'anyMaximum'], default: 'literal' },
  stepCap: { rule: 'STEP-5.4', values: [2, 1, 'none'], default: 2 },
  almostCertain: { rule: 'STEP-5.5', values: ['autoSuccess', 'rollAvoidOne'], default: 'autoSuccess' },
  nearlyImpossible: { rule: 'STEP-5.5', values: ['refuse', 'maxOnly'], default: 'refuse' },
  board: { rule: 'STEP-0.2', values: ['grid', 'none'], default: 'grid' },
  rangeRule: { rule: 'STEP-10.6', values: ['sight', 'ten'], default: 'sight' },
  partialCoverRetaliation: { rule: 'STEP-12.3', values: ['blocks', 'allows'], default: 'blocks' },
  oneInCombatHeart: { rule: 'STEP-12.4', values: ['ifReach', 'always'], default: 'ifReach' },
  pressMode: { rule: 'STEP-13.3', values: ['tnUp', 'complication', 'gm', 'off'], default: 'tnUp' },
  pressMin: { rule: 'STEP-13.3', values: [3, 2, 4, 5, 6, 7, 8], default: 3 },
  foeHarm: { rule: 'STEP-14.6', values: ['strikes', 'retaliationOnly', 'autoHit'], default: 'strikes' },
  strikeTnShift: { rule: 'STEP-14.3', values: [-1, 0], default: -1 },
  minionStrikes: { rule: 'STEP-14.5', values: ['pooled', 'each'], default: 'pooled' },
  magicAttackTn: { rule: 'STEP-15.12', values: ['higher', 'tier', 'foe'], default: 'higher' },
  magicConsequence: { rule: 'STEP-15.6', values: ['exposed', 'heart', 'attention', 'gm'], default: 'exposed' },
  armourToken: { rule: 'STEP-17.2', ...ON },
  clockCounts: { rule: 'STEP-18.3', values: ['actions', 'nonAttack', 'all'], default: 'actions' },
  clockPerRound: { rule: 'STEP-18.4', ...OFF },
  turnOrder: { rule: 'STEP-9.3', values: ['sides', 'initiative'], default: 'sides' },
  firstSide: { rule: 'STEP-9.4', values: ['heroes', 'foes'], default: 'heroes' },
  helpersMax: { rule: 'STEP-6.2', values: [1, 2, 3], default: 1 },
  helpTiming: { rule: 'STEP-6.4', values: ['both', 'advance', 'onTheSpot'], default: 'both' },
  talents: { rule: 'STEP-1.6', ...ON },
  talentsMax: { rule: 'STEP-6.7', values: [1, 2], default: 1 },
  elites: { rule: 'STEP-2.7', ...ON },
  eliteNeedsEdge: { rule: 'STEP-2.8', ...OFF },
  difficultTerrain: { rule: 'STEP-7.4', ...ON },
  dashAction: { rule: 'STEP-7.5', ...OFF },
  engagement: { rule: 'STEP-7.10', values: ['free', 'sticky'], default: 'free' },
  unitsGiveCover: { rule: 'STEP-8.5', ...OFF },
  heroVsHero: { rule: 'STEP-10.8', ...OFF },
  complications: { rule: 'STEP-21.1', values: ['table', 'gm'], default: 'table' },
  benefits: { rule: 'STEP-21.3', values: ['choose', 'table'], default: 'choose' },
  morale: { rule: 'STEP-23.1', ...ON },
  chase: { rule: 'STEP-23.4', ...OFF },
} as const satisfies OptionTable;

export type OptionKey = keyof typeof options;
export type StepOptions = Readonly<Record<OptionKey, string | number | boolean>>;
