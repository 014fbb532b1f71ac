import { weaponOf } from '../catalogue/weapons.ts';
import type { AcesCommand } from '../commands.ts';
import { inHand } from '../read.ts';
import type { Item, Unit } from '../state.ts';

type Kind = 'melee' | 'ranged';

const isKind = (item: Item, kind: Kind): boolean => {
  const spec = weaponOf(item.kind);
  return spec?.kind === kind && (kind === 'melee' || spec.reload === 0 || item.ammo > 0);
};

/** ACE-9.3: two things may be handled for nothing, so hands are filled only with what is at the belt, once a turn. */
export function* wield(unit: Unit, by: string, kind: Kind): Iterable<AcesCommand> {
  const held = inHand(unit);
  const wanted = unit.items.find((item) => item.slot === 'ready' && isKind(item, kind));
  if (wanted === undefined || held.some((item) => isKind(item, kind))) return;
  const main = held.find((item) => item.slot === 'hand');
  if (main === undefined) yield { type: 'ready', by, unit: unit.id, item: wanted.id, hand: 'main' };
  else if (unit.turn?.itemsReadied === 0) yield { type: 'stow', by, unit: unit.id, item: main.id };
}
