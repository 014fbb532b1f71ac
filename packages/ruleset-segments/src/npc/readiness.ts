import { rangedOf } from '../catalogue/weapons.ts';
import type { SegCommand } from '../commands.ts';
import { gunInHand, handOf } from '../read.ts';
import type { WeaponItem } from '../state.ts';
import type { Mind } from './mind.ts';

/** What it takes before anything can be fired, the next step first. */

const isGun = ({ kind }: WeaponItem): boolean => rangedOf(kind) !== undefined;

/** Loads the gun in hand when there is nothing left in it. */
export function loading({ own, unit }: Mind): readonly SegCommand[] {
  const gun = gunInHand(unit);
  if (gun === undefined || gun.ammo > 0) return [];
  const weapon = gun.id;
  return [
    { type: 'changeCell', ...own, weapon },
    { type: 'changeGas', ...own, weapon },
    { type: 'reloadShells', ...own, weapon },
  ];
}

/** Another gun that still has something in it. */
function spareGun({ own, unit }: Mind): readonly SegCommand[] {
  const held = gunInHand(unit);
  const other = unit.weapons.find((item) => isGun(item) && item.ammo > 0 && handOf(unit, item.id) === undefined);
  if (other === undefined || (held !== undefined && held.ammo > 0)) return [];
  return [
    { type: 'drawWeapon', ...own, weapon: other.id },
    ...(held === undefined ? [] : [{ type: 'stowWeapon', ...own, weapon: held.id } as const]),
  ];
}

export function readying(mind: Mind): readonly SegCommand[] {
  const { own, unit } = mind;
  const gun = gunInHand(unit);
  const ready: readonly SegCommand[] =
    gun === undefined
      ? []
      : [
          ...(gun.safetyOn ? [{ type: 'releaseSafety', ...own, weapon: gun.id } as const] : []),
          ...(rangedOf(gun.kind)?.pump === true && !gun.pumped && gun.ammo > 0
            ? [{ type: 'workPump', ...own, weapon: gun.id } as const]
            : []),
        ];
  return [...ready, ...loading(mind), ...spareGun(mind)];
}
