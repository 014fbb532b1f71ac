import { lately } from '@potyczka/ruleset-kit';
import type { WeaponSpec } from '../../catalogue/weapon-spec.ts';
import { FISTS, weaponOf } from '../../catalogue/weapons.ts';
import type { Armed, Way } from '../../play/attack.ts';
import { bulkOf, type Carrier, inHand, itemOf } from '../../read.ts';
import type { Item, Unit } from '../../state.ts';

/** @rule ACE-10.5 A gun as a club: one-handed light, two-handed medium. */
function asClub(unit: Carrier, kind: string): Item | undefined {
  const hands = kind === 'lightImprovised' ? 1 : kind === 'mediumImprovised' ? 2 : 0;
  return inHand(unit).find((item) => weaponOf(item.kind)?.kind === 'ranged' && weaponOf(item.kind)?.hands === hands);
}

/** The weapon somebody names: an item in hand before others of its kind, bare fists, or a gun used as a club. */
export function armedWith(unit: Carrier, id: string): Armed | undefined {
  const item = inHand(unit).find((held) => held.id === id || held.kind === id) ?? itemOf(unit, id) ?? asClub(unit, id);
  if (item === undefined) return id === FISTS.id ? { spec: FISTS, item: null } : undefined;
  const spec = weaponOf(item.kind === id || item.id === id ? item.kind : id);
  return spec === undefined ? undefined : { spec, item };
}

/** The weapons in hand, that in the off hand last. */
const held = lately(
  (items: Unit['items']): readonly Armed[] =>
    [...inHand({ items })]
      .sort((a, b) => Number(a.slot === 'offHand') - Number(b.slot === 'offHand'))
      .flatMap((item) => {
        const spec = weaponOf(item.kind);
        return spec === undefined ? [] : [{ spec, item }];
      }),
  256,
);

/** What a character strikes with when nobody says: the first melee weapon in hand, else bare fists. */
export const meleeWeapon = ({ items }: Carrier): Armed =>
  held(items).find(({ spec }) => spec.kind === 'melee') ?? { spec: FISTS, item: null };

/** With no weapon named: a blow if the target is within its reach, else the first weapon in hand that carries so far. */
export function defaultWeapon(unit: Unit, range: number): Armed {
  const melee = meleeWeapon(unit);
  if (range <= reachOf(unit, melee.spec)) return melee;
  const weapons = held(unit.items);
  return weapons.find(({ spec }) => spec.kind !== 'melee') ?? weapons.find(({ spec }) => spec.range) ?? melee;
}

/** @rule ACE-10.2 @rule ACE-1.9 How far a blow carries: one square, the weapon's reach, the creature's. */
export const reachOf = (unit: Unit, spec: WeaponSpec): number => 1 + spec.reach + bulkOf(unit.scaleMod);

/** @rule ACE-12.1 A melee weapon beyond its reach is thrown, if it can be. */
export function wayOf(unit: Unit, spec: WeaponSpec, range: number): Way {
  if (spec.kind === 'ranged') return 'shoot';
  if (spec.kind === 'thrown') return 'throw';
  return range > reachOf(unit, spec) && spec.range !== undefined ? 'throw' : 'melee';
}

/** @rule ACE-6.20 A hand that is injured holds nothing that needs both. */
export function isReady(unit: Unit, { spec, item }: Armed): boolean {
  if (item === null) return true;
  if (item.slot !== 'hand' && item.slot !== 'offHand') return false;
  if (spec.hands < 2) return true;
  const other = inHand(unit).some((one) => one.id !== item.id);
  return !other && !unit.injuries.some((injury) => injury.part === 'arm');
}

/** @rule ACE-12.7 What so many shots use up. */
const AMMO = [0, 1, 5, 10, 20, 40, 50] as const;
export const ammoFor = (shots: number): number => AMMO[Math.min(shots, AMMO.length - 1)] ?? 0;

/** @rule ACE-12.9 What reloads for nothing never runs dry; a blade needs no ammunition. */
export const hasAmmo = ({ spec, item }: Armed, needed: number): boolean =>
  spec.kind === 'melee' || spec.reload === 0 || (item?.ammo ?? 0) >= needed;
