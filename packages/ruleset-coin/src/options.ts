import type { OptionTable } from '@potyczka/kernel';

/** Section 8 of the catalogue; the default stands first. */
export const options = {
  preset: { rule: 'COIN-18.4', values: ['newer', 'older'], default: 'newer' },
  turnMode: { rule: 'COIN-7.3', values: ['singleUnit', 'allUnits'], default: 'singleUnit' },
  damageSequence: { rule: 'COIN-18.4', values: ['perPoint', 'batch'], default: 'perPoint' },
  batchScope: { rule: 'COIN-18.10', values: ['perAttack', 'perTurn'], default: 'perAttack' },
  unitRepeat: { rule: 'COIN-7.4', values: ['free', 'rotate'], default: 'free' },
  initiativeMethod: { rule: 'COIN-6.2', values: ['alternating', 'simultaneous'], default: 'alternating' },
  firstFlipper: { rule: 'COIN-6.3', values: ['coin', 'sideA', 'sideB'], default: 'coin' },
  camouflageMode: { rule: 'COIN-6.10', values: ['total', 'additive'], default: 'total' },
  failedPrep: { rule: 'COIN-8.5', values: ['noEffect', 'takesEffect'], default: 'noEffect' },
  contestBy: { rule: 'COIN-10.8', values: ['pilotOnly', 'anyOccupant'], default: 'pilotOnly' },
  dragOut: { rule: 'COIN-9.23', values: ['on', 'off'], default: 'on' },
  reachFrom: { rule: 'COIN-4.6', values: ['edge', 'centre'], default: 'edge' },
  meleeNeedsReach: { rule: 'COIN-11.12', values: ['on', 'off'], default: 'on' },
  neutralTargets: { rule: 'COIN-11.11', values: ['on', 'off'], default: 'on' },
  discardPool: { rule: 'COIN-12.4', values: ['allowed', 'forbidden'], default: 'allowed' },
  defenceSum: { rule: 'COIN-13.6', values: ['sum', 'best'], default: 'sum' },
  shieldKinds: { rule: 'COIN-13.7', values: ['enforced', 'any'], default: 'enforced' },
  pierce: { rule: 'COIN-3.7', values: ['on', 'off'], default: 'on' },
  twoHanded: { rule: 'COIN-3.4', values: ['on', 'off'], default: 'on' },
  backpackCapacity: { rule: 'COIN-3.5', values: { from: 1, to: 20, whole: true }, default: 6 },
  loot: { rule: 'COIN-16.2', values: ['on', 'off'], default: 'on' },
  survivorPlacement: { rule: 'COIN-15.10', values: ['auto', 'owner'], default: 'auto' },
  portFire: { rule: 'COIN-17.7', values: ['off', 'on'], default: 'off' },
  magicUsers: { rule: 'COIN-19.5', values: ['anyone', 'tagged'], default: 'anyone' },
  lineOfSight: { rule: 'COIN-20.1', values: ['off', 'walls'], default: 'off' },
  coverRule: { rule: 'COIN-20.3', values: ['off', 'on'], default: 'off' },
  deployment: { rule: 'COIN-5.2', values: ['alternate', 'fixed', 'bySide'], default: 'alternate' },
  pointsLimit: { rule: 'COIN-5.7', values: { from: 0, to: 1000, whole: true }, default: 100 },
  hiddenBackpacks: { rule: 'COIN-5.1', values: ['on', 'off'], default: 'on' },
  roundLimit: { rule: 'COIN-21.4', values: { from: 0, to: 200, whole: true }, default: 20 },
  gm: { rule: 'COIN-22.1', values: ['off', 'on'], default: 'off' },
  campaign: { rule: 'COIN-22.3', values: ['off', 'keepLoot'], default: 'off' },
} as const satisfies OptionTable;

export type OptionKey = keyof typeof options;
type ValueOf<K extends OptionKey> = (typeof options)[K]['values'] extends readonly (infer V)[] ? V : number;
export type CoinOptions = { readonly [K in OptionKey]: ValueOf<K> };

/** @rule COIN-18.4 What a preset writes. */
export const PRESETS = {
  newer: { turnMode: 'singleUnit', damageSequence: 'perPoint', batchScope: 'perAttack' },
  older: { turnMode: 'allUnits', damageSequence: 'batch', batchScope: 'perTurn' },
} as const satisfies Readonly<Record<CoinOptions['preset'], Partial<CoinOptions>>>;

/** @rule COIN-18.4 The preset's three options, except where the table names them itself. */
export function withPreset(chosen: CoinOptions, named: Readonly<Record<string, unknown>>): CoinOptions {
  const written = Object.entries(PRESETS[chosen.preset]).filter(([key]) => !Object.hasOwn(named, key));
  return { ...chosen, ...Object.fromEntries(written) };
}
