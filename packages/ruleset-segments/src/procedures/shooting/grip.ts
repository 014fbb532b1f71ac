import { rangedOf } from '../../catalogue/weapons.ts';
import type { Modifier } from '../../events/fold.ts';
import { ARM, handOf, hasTrick } from '../../read.ts';
import type { SegState, Unit, WeaponItem } from '../../state.ts';
import type { Hand } from '../../vocabulary.ts';
import { modifier } from '../tests/modifiers.ts';

/** SEG-13: which hand holds what, and whether it is strong enough. */

const other = (hand: Hand): Hand => (hand === 'main' ? 'off' : 'main');

/** @rule SEG-13.7 Held in both hands when the other one is empty and its arm can be used. */
export function isTwoHanded(state: SegState, unit: Unit, item: WeaponItem): boolean {
  const hand = handOf(unit, item.id);
  if (hand === undefined || state.options.gripDefault === 'oneHanded') return false;
  const free = other(hand);
  return unit.hands[free] === null && !unit.lostLimbs.includes(ARM[free]);
}

export const handsOn = (state: SegState, unit: Unit, item: WeaponItem): readonly Hand[] => {
  const hand = handOf(unit, item.id) ?? 'main';
  return isTwoHanded(state, unit, item) ? ['main', 'off'] : [hand];
};

/** @rule SEG-13.1 One-handed use needs 4 more. */
export function missingBuild(state: SegState, unit: Unit, item: WeaponItem): number {
  const spec = rangedOf(item.kind);
  if (spec === undefined) return 0;
  if (item.bipod === 'rested' && spec.mountedBuild !== null)
    return Math.max(0, spec.mountedBuild - unit.attributes.build);
  const wanted = spec.build + (isTwoHanded(state, unit, item) ? 0 : 4);
  return Math.max(0, wanted - unit.attributes.build);
}

/** @rule SEG-13.4 @rule SEG-13.6 @rule SEG-27.3 Which hand fires, and whether both do. */
function handPenalty(unit: Unit, hand: Hand, both: boolean): number {
  if (hasTrick(unit, 'ambidextrous')) return both ? -2 : 0;
  if (both) return hand === 'main' ? -2 : -4;
  return hand === 'main' ? 0 : -2;
}

export function gripModifiers(state: SegState, unit: Unit, item: WeaponItem, both: boolean): readonly Modifier[] {
  const hand = handOf(unit, item.id) ?? 'main';
  return [
    ...modifier(both ? 'bothWeapons' : 'offHand', handPenalty(unit, hand, both), 'SEG-13.4'),
    ...modifier('build', -missingBuild(state, unit, item), 'SEG-13.2'),
  ];
}
