import { shieldOf } from '../../catalogue/gear.ts';
import { weaponOf } from '../../catalogue/weapons.ts';
import type { Modifier } from '../../events/test.ts';
import { inHand } from '../../read.ts';
import type { AcesState, Item, Unit } from '../../state.ts';
import { misfits, modifier, sumOf } from '../tests/modifiers.ts';

/** @rule ACE-10.10 A weapon in the off hand gives no Defence bonus, unless its owner is ambidextrous; a shield does. */
function weaponBonus(unit: Unit, item: Item): number {
  const spec = weaponOf(item.kind);
  if (spec === undefined) return 0;
  const bonus = (spec.defence ?? 0) + (inHand(unit).length === 1 ? (spec.defenceTwoHanded ?? 0) : 0);
  return item.slot === 'offHand' && !unit.edges.includes('ambidextrous') ? Math.min(0, bonus) : bonus;
}

/** What a shield in hand adds, also when pushing (ACE-11.12). */
export const shieldBonus = (unit: Unit): number =>
  inHand(unit).reduce((sum, item) => sum + (shieldOf(item.kind)?.defence ?? 0), 0);

/** @rule ACE-1.4 @rule ACE-18.1 What gear and edges add to the base. */
export const gearDefence = (unit: Unit): readonly Modifier[] => [
  ...modifier('shield', shieldBonus(unit), 'ACE-1.4'),
  ...modifier(
    'weaponDefence',
    inHand(unit).reduce((sum, item) => sum + weaponBonus(unit, item), 0),
    'ACE-1.4',
  ),
  ...modifier('block', unit.edges.includes('block') ? 1 : 0, 'ACE-1.4'),
  ...modifier('wrongSize', -misfits(unit).filter((item) => (item.sizesOff ?? 0) > 0).length, 'ACE-18.1'),
];

/** What Defence is made of besides its base, states included: prone counts in melee only (ACE-10.14). */
const defenceModifiers = (unit: Unit, attack: 'melee' | 'ranged' = 'melee'): readonly Modifier[] => [
  ...gearDefence(unit),
  ...modifier('fullDefence', unit.fullDefence ? 4 : 0, 'ACE-11.1'),
  ...modifier('prone', unit.prone && attack === 'melee' ? -2 : 0, 'ACE-10.14'),
];

/** @rule ACE-1.4 @rule ACE-10.1 Defence as it stands against this kind of attack. */
export const defenceOf = (_state: AcesState, unit: Unit, attack: 'melee' | 'ranged' = 'melee'): number =>
  unit.defenceBase + sumOf(defenceModifiers(unit, attack));
