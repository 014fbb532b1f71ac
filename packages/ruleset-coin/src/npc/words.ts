/** The words behaviours are written in: section 9.8 is, and so may a GM's own be. */

export const CONDITIONS = [
  /** A weapon in hand has a legal target. */
  'target',
  /** A melee weapon, or bare hands, have one. */
  'enemyInReach',
  /** It carries the artefact, or a case. */
  'prize',
  /** An enemy stands next to it. */
  'pressed',
  /** It has lost HP. */
  'wounded',
] as const;
export type ConditionWord = (typeof CONDITIONS)[number];

export const DEEDS = [
  /** Stops preparing. */
  'attack',
  'drawWeapon',
  /** Runs to the first point that sees the most valuable enemy. */
  'seekSight',
  /** Runs up to the enemy its blade does most to. */
  'closeIn',
  'takePrize',
  'goToPrize',
  /** Runs as far from every enemy as it gets. */
  'flee',
  'heal',
  'runToWounded',
  /** An empty vehicle with a weapon. */
  'boardGun',
  'runToGun',
  'boardAny',
  'dragOut',
  'openHatch',
  /** The most valuable vehicle that is not its own side's. */
  'runToVehicle',
] as const;
export type DeedWord = (typeof DEEDS)[number];
