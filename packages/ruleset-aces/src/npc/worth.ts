import { damageOf } from '../procedures/attack-damage.ts';
import { factsBetween } from '../procedures/attack-facts.ts';
import { toHit } from '../procedures/attack-modifiers.ts';
import { type Blow, traitFor } from '../procedures/attack-plan.ts';
import { type Armed, armedWith, wayOf } from '../procedures/attack-weapon.ts';
import { sumOf } from '../procedures/modifiers.ts';
import { toughnessOf } from '../procedures/toughness.ts';
import { dieFor } from '../procedures/trait-test.ts';
import { isHero } from '../read.ts';
import type { AcesState, Unit } from '../state.ts';
import { succeeds, woundsFrom } from './chances.ts';

/** What an attack is worth by the catalogue's measure: hit chance times expected wounds. */
export interface Worth {
  readonly hit: number;
  readonly value: number;
}

export const NOTHING: Worth = { hit: 0, value: 0 };

/** One weapon on one target from where both stand, with so many shots and a penalty for further actions. */
export function worthOf(state: AcesState, unit: Unit, target: Unit, armed: Armed, shots = 1, penalty = 0): Worth {
  const facts = factsBetween(state, unit, target);
  const way = wayOf(unit, armed.spec, facts.range);
  const blow: Blow = {
    unit: unit.id,
    armed,
    way,
    trait: traitFor(state, unit, way),
    kind: 'action',
    options: {},
    shots,
  };
  const aim = toHit(state, blow, target, facts);
  const needs = aim.target - sumOf(aim.modifiers) + penalty;
  const { sides } = dieFor(state, unit, blow.trait);
  const hit = succeeds(sides, isHero(unit), needs);
  const raise = succeeds(sides, isHero(unit), needs + 4);
  const plain = damageWorth(state, blow, target, false);
  const good = damageWorth(state, blow, target, true);
  // Further shots of a burst have no wild die; on average they are worth their own die's chance.
  const more = shots > 1 ? (shots - 1) * succeeds(sides, false, needs) * plain : 0;
  return { hit, value: (hit - raise) * plain + raise * good + more };
}

function damageWorth(state: AcesState, blow: Blow, target: Unit, raise: boolean): number {
  const roll = damageOf(state, blow, target, raise);
  const { body, armour } = toughnessOf(state, target, roll.where);
  const wounds = woundsFrom(roll.dice, sumOf(roll.modifiers), body + Math.max(0, armour - roll.ap), target.shaken);
  return isHero(target) ? wounds.mean : wounds.any;
}

/** The weapons a unit could use at once, fists included. */
export const arms = (unit: Unit): readonly Armed[] =>
  [
    ...unit.items.filter((item) => item.slot === 'hand' || item.slot === 'offHand').map((item) => item.id),
    'fists',
  ].flatMap((id) => armedWith(unit, id) ?? []);
