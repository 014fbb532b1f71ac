import type { Modifier } from '../../events/test.ts';
import type { Blow } from '../../play/attack.ts';
import { hasJoker, traitOf, unitOf } from '../../read.ts';
import type { AcesState, Unit } from '../../state.ts';
import type { Location } from '../../vocabulary.ts';
import type { DamageRoll } from '../damage/damage.ts';
import { modifier } from '../tests/modifiers.ts';
import { hasUpperHand } from './circumstances.ts';
import { towersOver } from './to-hit.ts';

/** @rule ACE-6.1 @rule ACE-2.11 The Strength die, the weapon's dice, then the bonus die. */
export function damageDice(state: AcesState, blow: Blow, raise: boolean): readonly number[] {
  const { spec } = blow.armed;
  const strength = traitOf(state, unitOf(state, blow.unit), 'strength');
  return [...(spec.strength && strength !== undefined ? [strength.die] : []), ...spec.dice, ...(raise ? [6] : [])];
}

/** What every hit of this attack adds: the weapon, the joker, what brought it about. */
export function plainDamage(state: AcesState, blow: Blow): readonly Modifier[] {
  const unit = unitOf(state, blow.unit);
  const { spec } = blow.armed;
  const strength = spec.strength ? (traitOf(state, unit, 'strength')?.bonus ?? 0) : 0;
  return [
    ...modifier('weapon', spec.plus, 'ACE-6.1'),
    ...modifier('traitBonus', strength, 'ACE-1.3'),
    ...modifier('joker', hasJoker(unit) ? 2 : 0, 'ACE-5.5'),
  ];
}

/** What the manoeuvre adds or costs, whoever or whatever is hit. */
export function swing(state: AcesState, blow: Blow): readonly Modifier[] {
  const furious = blow.way === 'melee' && blow.kind === 'action' && unitOf(state, blow.unit).turn?.furious === true;
  return [
    ...modifier('furious', furious ? 2 : 0, 'ACE-11.2'),
    ...modifier('desperate', -(blow.options.desperate ?? 0), 'ACE-11.3'),
    ...(blow.damage ?? []),
  ];
}

function aimedDamage(state: AcesState, blow: Blow, target: Unit): readonly Modifier[] {
  const part = blow.options.calledShot;
  const { setAgainst } = unitOf(state, blow.unit);
  const upper = hasUpperHand(state, blow, target) && blow.options.knockOut !== true;
  return [
    ...modifier('upperHand', upper ? 4 : 0, 'ACE-10.7'),
    ...modifier('vitalSpot', part === 'head' || part === 'vitals' ? 4 : 0, 'ACE-11.6'),
    ...modifier('mounted', towersOver(state, blow, target) ? 1 : 0, 'ACE-14.3'),
    ...modifier('setWeapon', blow.way === 'melee' && setAgainst === target.id ? 4 : 0, 'ACE-14.9'),
  ];
}

const WHERE: Readonly<Record<string, Location>> = { head: 'head', hand: 'arms', arm: 'arms', leg: 'legs' };

/** @rule ACE-11.9 A blow through a gap meets none of the armour worn. */
const piercing = (blow: Blow, target: Unit): number =>
  blow.armed.spec.ap + (blow.options.calledShot === 'gap' ? (target.armourWorn.torso ?? 0) : 0);

/** A8: the damage one hit on this target rolls. */
export function damageOf(state: AcesState, blow: Blow, target: Unit, raise: boolean): DamageRoll {
  const where = WHERE[blow.options.calledShot ?? ''];
  return {
    unit: blow.unit,
    target: target.id,
    dice: damageDice(state, blow, raise),
    modifiers: [...plainDamage(state, blow), ...swing(state, blow), ...aimedDamage(state, blow, target)],
    ap: piercing(blow, target),
    ...(where === undefined ? {} : { where }),
    ...(blow.armed.spec.heavy === true ? { heavy: true } : {}),
    ...(blow.options.nonLethal === true ? { nonLethal: true } : {}),
    rules: ['ACE-6.1', ...(raise ? ['ACE-6.2'] : [])],
  };
}

/** Damage to somebody nobody aimed at: as normal, without bonus die and without what was meant for another. */
export const strayDamage = (state: AcesState, blow: Blow, target: Unit, rules: readonly string[]): DamageRoll => ({
  unit: blow.unit,
  target: target.id,
  dice: damageDice(state, blow, false),
  modifiers: plainDamage(state, blow),
  ap: blow.armed.spec.ap,
  ...(blow.armed.spec.heavy === true ? { heavy: true } : {}),
  rules: ['ACE-6.1', ...rules],
});
