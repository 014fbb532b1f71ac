import type { Violation } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import { badField, badFields, wordOf } from '@potyczka/ruleset-kit';
import { BARE_ITEM, gear } from '../catalogue/gear.ts';
import { itemShape, type WireItem } from '../sheet/item.ts';
import type { Item } from '../state.ts';
import type { AttackKind } from '../vocabulary.ts';

/** Gear from its written form (STEP-1.7, catalogue 9.1 and 9.2). */

/** What a weapon of one's own can do, from the catalogue's `type` and `attribute`. */
function ownWeapon({ type, attribute }: WireItem): Partial<Item> {
  if (type === undefined || type === 'tool') return {};
  if (type === 'protection') return { protection: true };
  if (type === 'spell') return { weapon: true, focus: true, attributes: { spell: attribute ?? 'magic' } };
  const attacks: readonly AttackKind[] = type === 'both' ? ['melee', 'ranged'] : [type];
  const attributes = attribute === undefined ? {} : Object.fromEntries(attacks.map((kind) => [kind, attribute]));
  return { weapon: true, attacks, attributes };
}

type Read = { readonly item: Item } | { readonly errors: readonly Violation[] };

/** `bow`, or an object whose fields lie over the catalogue's item of that kind. */
export function itemFrom(given: unknown, field: string): Read {
  const parsed = shape.parse(itemShape, typeof given === 'string' ? { kind: given } : given, field);
  if (!parsed.ok) return { errors: badFields(parsed.errors) };
  const wire = parsed.value;
  const named = wire.kind ?? wire.id;
  if (named === undefined) return { errors: [badField(`${field}.kind`, `one of ${Object.keys(gear).join(', ')}`)] };
  const known = wordOf(Object.keys(gear), named);
  const own = wire.type !== undefined || wire.tags !== undefined || typeof given !== 'string';
  const base = known === undefined ? undefined : gear[known];
  if (base === undefined && !own) return { errors: [badField(field, `one of ${Object.keys(gear).join(', ')}`)] };
  const { kind: _kind, type: _type, attribute: _attribute, ...said } = wire;
  const kind = base?.kind ?? named;
  return { item: { ...BARE_ITEM, ...base, id: kind, kind, ...ownWeapon(wire), ...said } as Item };
}

/** Two of a kind are told apart by number. */
function numbered(items: readonly Item[]): readonly Item[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const before = seen.get(item.id) ?? 0;
    seen.set(item.id, before + 1);
    return before === 0 ? item : { ...item, id: `${item.id}-${before + 1}` };
  });
}

export function gearFrom(
  given: readonly unknown[],
  field: string,
): { readonly items: readonly Item[]; readonly errors: readonly Violation[] } {
  const read = given.map((one, index) => itemFrom(one, `${field}[${index}]`));
  return {
    items: numbered(read.flatMap((one) => ('item' in one ? [one.item] : []))),
    errors: read.flatMap((one) => ('errors' in one ? one.errors : [])),
  };
}
