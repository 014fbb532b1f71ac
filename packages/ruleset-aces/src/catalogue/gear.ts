import type { Die, Location } from '../vocabulary.ts';

export interface ArmourSpec {
  readonly id: string;
  readonly armour: number;
  readonly locations: readonly Location[];
}

export interface ShieldSpec {
  readonly id: string;
  readonly defence: number;
  readonly minStrength: Die;
  /** The large one hides its bearer from shots: light cover. */
  readonly coverFromShots?: true;
}

const armourList: readonly ArmourSpec[] = [
  { id: 'paddedCoat', armour: 1, locations: ['torso', 'arms'] },
  { id: 'leather', armour: 2, locations: ['torso', 'arms', 'legs'] },
  { id: 'mail', armour: 3, locations: ['torso', 'arms'] },
  { id: 'plate', armour: 4, locations: ['torso', 'arms', 'legs'] },
  { id: 'helmet', armour: 2, locations: ['head'] },
];

const shieldList: readonly ShieldSpec[] = [
  { id: 'smallShield', defence: 1, minStrength: 4 },
  { id: 'mediumShield', defence: 2, minStrength: 6 },
  { id: 'largeShield', defence: 3, minStrength: 8, coverFromShots: true },
];

export const armours: Readonly<Record<string, ArmourSpec>> = Object.fromEntries(armourList.map((one) => [one.id, one]));
export const shields: Readonly<Record<string, ShieldSpec>> = Object.fromEntries(shieldList.map((one) => [one.id, one]));
export const armourOf = (kind: string): ArmourSpec | undefined =>
  Object.hasOwn(armours, kind) ? armours[kind] : undefined;
export const shieldOf = (kind: string): ShieldSpec | undefined =>
  Object.hasOwn(shields, kind) ? shields[kind] : undefined;

/** Other gear; what each does stands with the rule that asks for it. `hardness` where it can be broken (ACE-11.17). */
export const gear: Readonly<Record<string, { readonly id: string; readonly hardness?: number }>> = {
  firstAidKit: { id: 'firstAidKit' },
  torch: { id: 'torch' },
  sight: { id: 'sight' },
  gasMask: { id: 'gasMask' },
  rope: { id: 'rope', hardness: 4 },
  handcuffs: { id: 'handcuffs', hardness: 12 },
};
/** Inches around a burning torch that are lit. */
export const TORCH_RADIUS = 3;
