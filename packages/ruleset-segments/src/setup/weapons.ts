import type { ProfileSpec } from '../catalogue/profiles.ts';
import { rangedOf } from '../catalogue/weapons.ts';
import type { Unit, WeaponItem } from '../state.ts';
import type { WireStats, WireWeapon } from './unit-fields.ts';

/** @rule SEG-7.8 @rule SEG-15.5 Weapons start a fight off safe, pumped and full. */
function weaponFrom(written: WireWeapon, id: string): WeaponItem {
  const given = typeof written === 'string' ? { kind: written } : written;
  const spec = rangedOf(given.kind);
  return {
    id: given.id ?? id,
    kind: given.kind,
    ammo: given.ammo ?? spec?.ammo ?? 0,
    gas: given.gas ?? 0,
    safetyOn: given.safetyOn ?? false,
    pumped: given.pumped ?? true,
    bipod: given.bipod ?? 'none',
    resistant: given.resistant ?? false,
    lit: given.lit ?? false,
    attachments: given.attachments ?? [],
    load: given.load ?? null,
  };
}

/** Several of a kind are told apart by number: `pistol`, `pistol2`. */
export function weaponsFrom(written: readonly WireWeapon[]): readonly WeaponItem[] {
  const items: WeaponItem[] = [];
  for (const one of written) {
    const kind = typeof one === 'string' ? one : one.kind;
    const same = items.filter((item) => item.kind === kind).length;
    items.push(weaponFrom(one, same === 0 ? kind : `${kind}${same + 1}`));
  }
  return items;
}

/** @rule SEG-7.8 The first weapon of the kit is in the preferred hand. */
export function handsFrom(stats: WireStats, weapons: readonly WeaponItem[], _profile: ProfileSpec): Unit['hands'] {
  const first = weapons[0]?.id ?? null;
  if (stats.hands === undefined) return { main: first, off: null };
  return { main: stats.hands.main ?? null, off: stats.hands.off ?? null };
}
