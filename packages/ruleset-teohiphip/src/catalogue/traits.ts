import type { Edge, TestTag } from '../vocabulary.ts';

/** Section 13. `tp` above 0 gives trait points (negative trait), below 0 costs them; null for NPC-only traits. */
export interface TraitSpec {
  readonly id: string;
  readonly rule: string;
  readonly tp: number | null;
  /** Plain effects on Tests: an edge whenever the Test bears one of these tags. Others live in `procedures/`. */
  readonly edges?: readonly { readonly edge: Edge; readonly tags: readonly TestTag[] }[];
  /** Needs an era chosen at purchase (TEO-13.50). */
  readonly choosesEra?: true;
}

const up = (...tags: TestTag[]) => ({ edge: 'advantage', tags }) as const;
const down = (...tags: TestTag[]) => ({ edge: 'disadvantage', tags }) as const;

const list: readonly TraitSpec[] = [
  { id: 'heavyset', rule: 'TEO-13.1', tp: 4, edges: [down('agility', 'climb', 'jump')] },
  { id: 'anaemic', rule: 'TEO-13.2', tp: 3 },
  { id: 'asthmatic', rule: 'TEO-13.3', tp: 3 },
  { id: 'slow', rule: 'TEO-13.4', tp: 3 },
  { id: 'weakling', rule: 'TEO-13.5', tp: 3, edges: [down('strength')] },
  { id: 'agile', rule: 'TEO-13.6', tp: -3, edges: [up('agility', 'climb', 'jump', 'stealth')] },
  { id: 'ambidextrous', rule: 'TEO-13.7', tp: -4 },
  { id: 'fast', rule: 'TEO-13.8', tp: -4 },
  { id: 'frail', rule: 'TEO-13.9', tp: 6 },
  { id: 'hypersensitive', rule: 'TEO-13.10', tp: 4 },
  { id: 'poorHealth', rule: 'TEO-13.11', tp: 3 },
  { id: 'slowHealer', rule: 'TEO-13.12', tp: 3 },
  { id: 'sturdy', rule: 'TEO-13.13', tp: -2 },
  { id: 'meditation', rule: 'TEO-13.14', tp: -2 },
  { id: 'relentless', rule: 'TEO-13.15', tp: -2 },
  { id: 'hardyStart', rule: 'TEO-13.16', tp: -2 },
  { id: 'adrenaline', rule: 'TEO-13.17', tp: -3 },
  { id: 'secondWind', rule: 'TEO-13.18', tp: -3 },
  { id: 'vitality', rule: 'TEO-13.19', tp: -3 },
  { id: 'flourish', rule: 'TEO-13.20', tp: -3 },
  { id: 'hardened', rule: 'TEO-13.21', tp: -4 },
  { id: 'resilient', rule: 'TEO-13.22', tp: -4 },
  { id: 'tough', rule: 'TEO-13.23', tp: -5 },
  { id: 'regeneration', rule: 'TEO-13.24', tp: -6 },
  { id: 'synchronous', rule: 'TEO-13.25', tp: 5 },
  { id: 'jinxed', rule: 'TEO-13.26', tp: 4 },
  { id: 'shaky', rule: 'TEO-13.27', tp: 3 },
  { id: 'impulsive', rule: 'TEO-13.28', tp: 3 },
  { id: 'nervous', rule: 'TEO-13.29', tp: 3 },
  { id: 'hesitant', rule: 'TEO-13.30', tp: 3 },
  { id: 'careless', rule: 'TEO-13.31', tp: 2 },
  { id: 'opportunist', rule: 'TEO-13.32', tp: 2 },
  { id: 'cautious', rule: 'TEO-13.33', tp: 2 },
  { id: 'slowReflexes', rule: 'TEO-13.34', tp: 2 },
  { id: 'superstitious', rule: 'TEO-13.35', tp: 2 },
  { id: 'chaotic', rule: 'TEO-13.36', tp: 1 },
  { id: 'spendthrift', rule: 'TEO-13.37', tp: 1 },
  { id: 'lucky', rule: 'TEO-13.38', tp: -2 },
  { id: 'attentive', rule: 'TEO-13.39', tp: -2 },
  { id: 'fateSmith', rule: 'TEO-13.40', tp: -3 },
  { id: 'mystic', rule: 'TEO-13.41', tp: -3 },
  { id: 'cheat', rule: 'TEO-13.42', tp: -3 },
  { id: 'provident', rule: 'TEO-13.43', tp: -3 },
  { id: 'strategist', rule: 'TEO-13.44', tp: -3 },
  { id: 'gambler', rule: 'TEO-13.45', tp: -4 },
  { id: 'composed', rule: 'TEO-13.46', tp: -5 },
  { id: 'foolsLuck', rule: 'TEO-13.47', tp: -5 },
  { id: 'thrifty', rule: 'TEO-13.48', tp: -6 },
  { id: 'dogged', rule: 'TEO-13.49', tp: -8 },
  { id: 'eraBound', rule: 'TEO-13.50', tp: 4, choosesEra: true },
  { id: 'cowardly', rule: 'TEO-13.51', tp: 4, edges: [down('fear')] },
  { id: 'timeSick', rule: 'TEO-13.52', tp: 3 },
  { id: 'anachronism', rule: 'TEO-13.53', tp: 3 },
  { id: 'nightBlind', rule: 'TEO-13.54', tp: 2 },
  { id: 'technophobe', rule: 'TEO-13.55', tp: 2, edges: [down('energy')] },
  { id: 'pathfinder', rule: 'TEO-13.56', tp: -2, edges: [up('terrain')] },
  { id: 'hawkEye', rule: 'TEO-13.57', tp: -2, edges: [up('perception')] },
  { id: 'nightHunter', rule: 'TEO-13.58', tp: -3 },
  { id: 'tactician', rule: 'TEO-13.59', tp: -3 },
  { id: 'darkVision', rule: 'TEO-13.60', tp: -3 },
  { id: 'improviser', rule: 'TEO-13.61', tp: -4 },
  { id: 'technician', rule: 'TEO-13.62', tp: -4 },
  { id: 'vigilant', rule: 'TEO-13.63', tp: -5 },
  { id: 'cyclops', rule: 'TEO-13.64', tp: 4 },
  { id: 'shortSighted', rule: 'TEO-13.65', tp: 4 },
  { id: 'clumsy', rule: 'TEO-13.66', tp: 4 },
  { id: 'botcher', rule: 'TEO-13.67', tp: 2 },
  { id: 'thrower', rule: 'TEO-13.68', tp: -3 },
  { id: 'pilot', rule: 'TEO-13.69', tp: -3, edges: [up('pilot')] },
  { id: 'quickReload', rule: 'TEO-13.70', tp: -3 },
  { id: 'sharpshooter', rule: 'TEO-13.71', tp: -4 },
  { id: 'fencer', rule: 'TEO-13.72', tp: -4 },
  { id: 'sacrifice', rule: 'TEO-13.73', tp: -2 },
  { id: 'protector', rule: 'TEO-13.74', tp: -3 },
  { id: 'leader', rule: 'TEO-13.75', tp: -3 },
  { id: 'bornCommander', rule: 'TEO-13.76', tp: -3 },
  { id: 'panicky', rule: 'TEO-13.77', tp: null, edges: [down('will')] },
  { id: 'coordinator', rule: 'TEO-13.78', tp: null },
  { id: 'formation', rule: 'TEO-13.79', tp: null },
  { id: 'predator', rule: 'TEO-13.80', tp: null },
  { id: 'coolHead', rule: 'TEO-13.81', tp: null },
  { id: 'beastFear', rule: 'TEO-13.82', tp: null },
  { id: 'immaterial', rule: 'TEO-13.83', tp: null },
  { id: 'armoured', rule: 'TEO-13.84', tp: null },
];

export const traits: Readonly<Record<string, TraitSpec>> = Object.fromEntries(list.map((trait) => [trait.id, trait]));
