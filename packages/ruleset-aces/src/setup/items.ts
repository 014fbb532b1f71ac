import type { Violation } from '@potyczka/kernel';
import { badField, startOf, storedIn, wordOf } from '@potyczka/ruleset-kit';
import { armourOf, armours, gear, shieldOf, shields } from '../catalogue/gear.ts';
import { weaponOf, weapons } from '../catalogue/weapons.ts';
import { itemSheet, type WireItem } from '../sheet/item.ts';
import type { Item } from '../state.ts';
import type { Slot } from '../vocabulary.ts';

const KINDS = [...Object.keys(weapons), ...Object.keys(armours), ...Object.keys(shields), ...Object.keys(gear)];

/** Where something goes that nobody has put anywhere: the first weapon in hand, a shield beside it, the rest at hand. */
function usualSlot(kind: string, carried: readonly Item[]): Slot {
  if (armourOf(kind) !== undefined) return 'worn';
  const held = carried.filter((item) => item.slot === 'hand' || item.slot === 'offHand');
  const full = held.some((item) => weaponOf(item.kind)?.hands === 2);
  const weapon = weaponOf(kind);
  if (shieldOf(kind) !== undefined) return full || held.some((item) => item.slot === 'offHand') ? 'ready' : 'offHand';
  if (weapon === undefined || held.some((item) => item.slot === 'hand')) return 'ready';
  return weapon.hands === 2 && held.length > 0 ? 'ready' : 'hand';
}

const freeId = (kind: string, carried: readonly Item[]): string => {
  const same = carried.filter((item) => item.kind === kind).length;
  return same === 0 ? kind : `${kind}${same + 1}`;
};

/** The kind an item is written as: by `kind`, or by an id that may carry a number (`fragGrenade2`). */
const kindOf = (wire: WireItem): string | undefined => {
  const given = typeof wire === 'string' ? wire : (wire.kind ?? wire.id ?? '');
  return wordOf(KINDS, given) ?? wordOf(KINDS, given.replace(/\d+$/, ''));
};

export function itemsFrom(
  wires: readonly WireItem[],
  field: string,
): { readonly items: readonly Item[]; readonly errors: readonly Violation[] } {
  const items: Item[] = [];
  const errors: Violation[] = [];
  wires.forEach((wire, index) => {
    const kind = kindOf(wire);
    if (kind === undefined) {
      errors.push(badField(`${field}[${index}]`, `one of ${KINDS.join(', ')}`));
      return;
    }
    const said = typeof wire === 'string' ? {} : wire;
    const id = said.id ?? freeId(kind, items);
    if (items.some((other) => other.id === id))
      errors.push(badField(`${field}[${index}].id`, 'an id no other item has'));
    if ((said.sizesOff ?? 0) >= 2 && (said.slot ?? usualSlot(kind, items)) === 'worn')
      errors.push(badField(`${field}[${index}].sizesOff`, '0 or 1 for what is worn', 'ACE-18.1'));
    const own = startOf(itemSheet, { ...storedIn(itemSheet, said) }, { ammo: weaponOf(kind)?.magazine });
    items.push({ ...own, id, kind, slot: said.slot ?? usualSlot(kind, items) });
  });
  return { items, errors };
}
