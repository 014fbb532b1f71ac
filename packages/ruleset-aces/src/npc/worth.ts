import { lately } from '@potyczka/ruleset-kit';
import type { Armed, Blow } from '../play/attack.ts';
import { armedWith, wayOf } from '../procedures/attacks/armed.ts';
import { factsBetween } from '../procedures/attacks/facts.ts';
import { traitFor } from '../procedures/attacks/plan.ts';
import { toHit } from '../procedures/attacks/to-hit.ts';
import { damageOf } from '../procedures/attacks/weapon-damage.ts';
import { toughnessOf } from '../procedures/damage/damage.ts';
import { dieFor } from '../procedures/tests/dice.ts';
import { sumOf } from '../procedures/tests/modifiers.ts';
import { inHand, isHero } from '../read.ts';
import type { AcesState, Unit } from '../state.ts';
import type { TestKind } from '../vocabulary.ts';
import { succeeds, woundsFrom } from './chances.ts';

/** What an attack is worth by the catalogue's measure: hit chance times expected wounds. */
export interface Worth {
  readonly hit: number;
  readonly value: number;
}

/** What one weapon on one target is worth, as a function of a further penalty: that of more actions (ACE-9.5). */
export type Prospect = (penalty: number) => Worth;

/** From where both stand, with so many shots; a free attack (`free`) takes no penalties of the turn. */
export function prospectOf(
  state: AcesState,
  unit: Unit,
  target: Unit,
  armed: Armed,
  shots = 1,
  kind: TestKind = 'action',
): Prospect {
  const facts = factsBetween(state, unit, target);
  const way = wayOf(unit, armed.spec, facts.range);
  const blow: Blow = { unit: unit.id, armed, way, trait: traitFor(state, unit, way), kind, options: {}, shots };
  const aim = toHit(state, blow, target, facts);
  const needs = aim.target - sumOf(aim.modifiers);
  const { sides } = dieFor(state, unit, blow.trait);
  const plain = damageWorth(state, blow, target, false);
  const good = damageWorth(state, blow, target, true);
  return (penalty) => {
    const hit = succeeds(sides, isHero(unit), needs + penalty);
    const raise = succeeds(sides, isHero(unit), needs + penalty + 4);
    // Further shots of a burst have no wild die; on average they are worth their own die's chance.
    const more = shots > 1 ? (shots - 1) * succeeds(sides, false, needs + penalty) * plain : 0;
    return { hit, value: (hit - raise) * plain + raise * good + more };
  };
}

function damageWorth(state: AcesState, blow: Blow, target: Unit, raise: boolean): number {
  const roll = damageOf(state, blow, target, raise);
  const { body, armour } = toughnessOf(state, target, roll.where);
  const wounds = woundsFrom(roll.dice, sumOf(roll.modifiers), body + Math.max(0, armour - roll.ap), target.shaken);
  return isHero(target) ? wounds.mean : wounds.any;
}

const armoury = lately(
  (items: Unit['items']): readonly Armed[] =>
    [...inHand({ items }).map((item) => item.id), 'fists'].flatMap((id) => armedWith({ items }, id) ?? []),
  256,
);

/** The weapons a unit could use at once, fists included. */
export const arms = ({ items }: Unit): readonly Armed[] => armoury(items);
