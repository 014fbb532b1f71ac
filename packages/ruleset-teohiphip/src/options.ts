import { type OptionTable, shape } from '@potyczka/kernel';

const measure = shape.object({ radius: shape.number(0.1, 5), height: shape.number(0.1, 20) });
const sizes = shape.object({
  small: shape.maybe(measure),
  normal: shape.maybe(measure),
  large: shape.maybe(measure),
  huge: shape.maybe(measure),
});

/** @rule TEO-2.5 Measures of a table's own, in inches, for the sizes it names. */
export type Sizes = shape.Of<typeof sizes>;
export const isSizes = (value: unknown): value is Sizes => shape.parse(sizes, value).ok;

/** Section 22 of the catalogue; the default stands first. */
export const options = {
  roundLimit: { rule: 'TEO-2.2', values: { from: 1, to: 12 }, default: 'scenario' },
  contactRange: { rule: 'TEO-2.7', values: { from: 0.1, to: 3 }, default: 1 },
  coverDistance: { rule: 'TEO-7.8', values: { from: 0, to: 6 }, default: 1 },
  sizes: { rule: 'TEO-2.5', values: ['table'], default: 'table', accepts: isSizes },
  initiative: { rule: 'TEO-4.3', values: ['fixed', 'roll', 'tokens'], default: 'fixed' },
  slotRule: { rule: 'TEO-4.4', values: ['roundRobin', 'othersFirst'], default: 'roundRobin' },
  npcActivation: { rule: 'TEO-4.9', values: ['alternate', 'group', 'byPlayers'], default: 'alternate' },
  npcDoubleAttack: { rule: 'TEO-14.6', values: ['off', 'on'], default: 'off' },
  npcPools: { rule: 'TEO-9.1', values: ['off', 'on'], default: 'off' },
  repeatActions: { rule: 'TEO-5.1', values: ['different', 'free'], default: 'different' },
  climbKind: { rule: 'TEO-5.2', values: ['separate', 'move'], default: 'separate' },
  aimCarries: { rule: 'TEO-5.7', values: ['sameTurn', 'nextActivation'], default: 'sameTurn' },
  assist: { rule: 'TEO-5.14', values: ['on', 'off'], default: 'on' },
  firstAid: { rule: 'TEO-11.6', values: ['on', 'off'], default: 'on' },
  difficultEntry: { rule: 'TEO-6.4', values: ['fullInch', 'proRata'], default: 'fullInch' },
  climbFailure: { rule: 'TEO-6.9', values: ['ask', 'waste', 'fall'], default: 'ask' },
  losMode: { rule: 'TEO-7.4', values: ['geometry', 'declared'], default: 'geometry' },
  figuresBlock: { rule: 'TEO-7.2', values: ['all', 'largerOnly', 'none'], default: 'all' },
  meleeNeedsLos: { rule: 'TEO-7.12', values: ['on', 'off'], default: 'on' },
  gradedOutcomes: { rule: 'TEO-8.8', values: ['off', 'on'], default: 'off' },
  exchangesPerTest: { rule: 'TEO-9.7', values: [1, 'unlimited'], default: 1 },
  movingShot: { rule: 'TEO-10.2', values: ['none', 'disadvantage'], default: 'none' },
  freeStrikes: { rule: 'TEO-10.7', values: ['off', 'on'], default: 'off' },
  rangedWhileEngaged: { rule: 'TEO-10.9', values: ['allowed', 'disadvantage', 'forbidden'], default: 'allowed' },
  flanking: { rule: 'TEO-10.12', values: ['off', 'on'], default: 'off' },
  poolTraitTiming: { rule: 'TEO-13.R1', values: ['activation', 'round'], default: 'activation' },
  cheatLimit: { rule: 'TEO-13.42', values: ['mission', 'none'], default: 'mission' },
  timecycles: { rule: 'TEO-15.6', values: ['off', 'on'], default: 'off' },
  redTape: { rule: 'TEO-15.8', values: ['off', 'on'], default: 'off' },
  complications: { rule: 'TEO-16.2', values: ['scenario', 'off', 'onOne'], default: 'scenario' },
  m5Bandits: { rule: 'TEO-23.2', values: ['off', 'on'], default: 'off' },
  m5Destabilise: { rule: 'TEO-23.2', values: ['off', 'on'], default: 'off' },
  tpCapFromCp: { rule: 'TEO-3.6', values: ['none', 24], default: 'none' },
  traitPurchase: { rule: 'TEO-17.9', values: ['roundUp', 'bank'], default: 'roundUp' },
  buyOffRate: { rule: 'TEO-17.12', values: [1, 2, 'off'], default: 1 },
  campaignDeath: { rule: 'TEO-17.14', values: ['permanent', 'returns', 'recover'], default: 'permanent' },
  poolVisibility: { rule: 'TEO-19.1', values: ['public', 'owner'], default: 'public' },
  traitVisibility: { rule: 'TEO-19.1', values: ['public', 'onUse'], default: 'public' },
} as const satisfies OptionTable;

export type OptionKey = keyof typeof options;
export type TeoOptions = Readonly<Record<OptionKey, string | number>>;
