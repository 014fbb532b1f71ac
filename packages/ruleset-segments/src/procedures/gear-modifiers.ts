import type { RangedSpec } from '../catalogue/weapons.ts';
import type { Modifier } from '../events/fold.ts';
import type { Unit, WeaponItem } from '../state.ts';
import { modifier } from './modifiers.ts';

/** C1, SEG-25.1: what a weapon and what is fixed to it add to a shot aimed for so many segments. */
export const gearModifiers = (_unit: Unit, _item: WeaponItem, spec: RangedSpec, aimed: number): readonly Modifier[] =>
  modifier('aimedWeapon', aimed > 0 ? spec.aimed : 0, 'SEG-25.1');
