import { points } from '../../catalogue/points.ts';
import type { CoinState, Infantry, Item, Vehicle } from '../../state.ts';

/** @rule COIN-5.7 Points: for building equal forces, and what NPCs think a target is worth. */

/** In quarters: 4 × coins × (1 + ½ pierce), halved where uses are limited. */
const weaponQuarters = (weapon: Item): number => {
  if (weapon.kind === null) return 0;
  const quarters = 2 * points.weapon.points * weapon.coins * (2 + weapon.pierce);
  return weapon.uses === null ? quarters : quarters / 2;
};

/** 3 × HP × 2^passive × (1 + ½ defence coins) and the weapons, halves rounded up. */
export function pointsOf(maxHp: number, passiveOk: number, defCoins: number, weapons: readonly Item[]): number {
  const body = 2 * points.body.points * maxHp * 2 ** passiveOk * (2 + defCoins);
  const quarters = body + weapons.reduce((sum, weapon) => sum + weaponQuarters(weapon), 0);
  return Math.floor((quarters + 2) / 4);
}

export function unitPoints(
  items: CoinState['items'],
  unit: Omit<Infantry, 'points'> | Omit<Vehicle, 'points'>,
): number {
  const find = (ids: readonly (string | null)[]): readonly Item[] =>
    [...new Set(ids)].flatMap((id) => {
      const item = id === null ? undefined : items[id];
      return item === undefined ? [] : [item];
    });
  if (unit.class === 'vehicle') {
    const [defence] = find([unit.mountedDefence]);
    return pointsOf(unit.maxHp, unit.passiveOk, defence?.defCoins ?? 0, find([unit.vehicleSlot]));
  }
  const held = find([unit.slotLeft, unit.slotRight]);
  const [armour] = find([unit.armour]);
  const worn = find([unit.device]).reduce((sum, item) => sum + item.defCoins, 0);
  const shields = held.reduce((sum, item) => sum + item.defCoins, 0);
  return pointsOf(unit.maxHp, armour?.passiveOk ?? 0, shields + worn, held);
}
