import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { shieldSpec } from '../../catalogue/shields.ts';
import type { DeedCommand, DeedType } from '../../commands.ts';
import { isDefender, isEngaged } from '../../read.ts';
import type { SegState, Unit } from '../../state.ts';

/** What nobody can do while somebody strikes at it; the Attacker may leave, or shoot (SEG-10.12, SEG-21.16). */
const ONLY_ATTACKER: readonly DeedType[] = ['move', 'shot'];
const NEVER: readonly DeedType[] = [
  'aim',
  'continuousFire',
  'detonate',
  'firstAid',
  'longBurst',
  'mountBipod',
  'placeCharge',
  'scopeUp',
  'shortBurst',
  'spotHidden',
  'throwBlade',
  'throwLarge',
  'throwObject',
];

/** @rule SEG-10.12 @rule SEG-21.21 A Defender cannot leave; nobody in melee aims, throws or fires bursts. */
export function meleeBars(state: SegState, unit: Unit, { type }: DeedCommand): readonly Violation[] {
  if (!isEngaged(state, unit.id)) return [];
  const barred = NEVER.includes(type) || (ONLY_ATTACKER.includes(type) && isDefender(state, unit.id));
  return barred ? [violation(type === 'shot' ? 'SEG-10.12' : 'SEG-21.21', 'engaged', { unit: unit.id })] : [];
}

/** Deeds that a weapon is used for. */
export const WEAPON_DEEDS: readonly DeedType[] = [
  'aim',
  'continuousFire',
  'longBurst',
  'scopeUp',
  'shortBurst',
  'shot',
  'throwBlade',
  'throwLarge',
  'throwObject',
];

/** @rule SEG-24.1 Behind a belt shield no weapon is used. */
export function shieldBars(unit: Unit, { type }: DeedCommand): readonly Violation[] {
  const spec = unit.shield?.active === true ? shieldSpec(unit.shield.kind) : undefined;
  return spec?.weapons === false && WEAPON_DEEDS.includes(type)
    ? [violation('SEG-24.1', 'hands', { weapon: spec.id, why: 'behind' })]
    : [];
}
