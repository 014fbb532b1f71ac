import type { Ground, Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { rangedOf } from '../../catalogue/weapons.ts';
import type { Situation } from '../../commands.ts';
import { metresOf } from '../../metres.ts';
import { ARM, gunInHand, handOf, weaponOf } from '../../read.ts';
import { factsBetween } from '../../spatial.ts';
import type { SegState, Unit, WeaponItem } from '../../state.ts';
import type { Hand, Location } from '../../vocabulary.ts';
import { missingBuild } from './grip.ts';
import { isCovered } from './location.ts';
import { rangeModifier } from './shot-modifiers.ts';

/** T4.2: sprint, weapon, ammunition, target, range, sight - in this order. */

export const gunFor = (unit: Unit, named: string | undefined): WeaponItem | undefined =>
  named === undefined ? gunInHand(unit) : weaponOf(unit, named);

/** What is not there, not drawn, or nothing to shoot with. */
function whyNot(gun: WeaponItem | undefined, hand: Hand | undefined): 'absent' | 'stowed' | 'noGun' {
  if (gun === undefined) return 'absent';
  return hand === undefined ? 'stowed' : 'noGun';
}

/** @rule SEG-7.7 @rule SEG-13.2 Drawn, in a usable hand, off safe, pumped. */
export function mustBeReady(state: SegState, unit: Unit, gun: WeaponItem | undefined): readonly Violation[] {
  const spec = gun === undefined ? undefined : rangedOf(gun.kind);
  const hand = gun === undefined ? undefined : handOf(unit, gun.id);
  if (gun === undefined || spec === undefined || hand === undefined)
    return [violation('SEG-7.7', 'hands', { weapon: gun?.kind ?? '', why: whyNot(gun, hand) })];
  const broken: Violation[] = [];
  if (unit.lostLimbs.includes(ARM[hand])) broken.push(violation('SEG-7.7', 'hands', { weapon: gun.kind, why: 'arm' }));
  if (state.options.underBuild === 'forbid' && missingBuild(state, unit, gun) > 0)
    broken.push(violation('SEG-13.2', 'hands', { weapon: gun.kind, why: 'heavy' }));
  if (gun.safetyOn) broken.push(violation('SEG-7.8', 'not-ready', { weapon: gun.kind, why: 'safety' }));
  if (spec.pump && !gun.pumped) broken.push(violation('SEG-15.5', 'not-ready', { weapon: gun.kind, why: 'pump' }));
  return broken;
}

/** @rule SEG-10.14 */
export const mustHaveAmmo = (gun: WeaponItem, rounds: number): readonly Violation[] =>
  gun.ammo >= rounds ? [] : [violation('SEG-10.14', 'no-ammo', { weapon: gun.kind, left: gun.ammo })];

/** @rule SEG-8.6 */
export const mustNotHaveSprinted = (unit: Unit): readonly Violation[] =>
  unit.movementState === 'sprinting' ? [violation('SEG-8.6', 'sprinted', { unit: unit.id })] : [];

/** @rule SEG-10.3 @rule SEG-9.1 @rule SEG-10.7 */
export function mustReach(
  state: SegState,
  ground: Ground | undefined,
  unit: Unit,
  target: Unit,
  gun: WeaponItem,
  called: Location | null,
  said: Situation | undefined,
): readonly Violation[] {
  const spec = rangedOf(gun.kind);
  if (spec === undefined) return [];
  const facts = factsBetween(state, ground, unit, target, said);
  const broken: Violation[] = [];
  if (rangeModifier(spec.column, facts.distance2) === undefined)
    broken.push(violation('SEG-10.3', 'out-of-range', { range: metresOf(facts.distance2) }));
  if (!facts.sees) broken.push(violation('SEG-9.1', 'no-sight', { target: target.id, pieces: facts.pieces }));
  else if (called !== null && isCovered(facts.visibility, facts.because, called))
    broken.push(violation('SEG-10.7', 'target', { target: target.id, called }));
  return broken;
}
