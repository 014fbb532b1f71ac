import { violation } from '@potyczka/kernel';
import { meleeOf } from '../catalogue/melee.ts';
import { rangedOf } from '../catalogue/weapons.ts';
import type { Situation } from '../commands.ts';
import { isWithin } from '../metres.ts';
import { mustBeTarget } from '../procedures/sight/targets.ts';
import { ARM, areAllies, hasTrick, now, weaponOf } from '../read.ts';
import { factsBetween } from '../spatial.ts';
import type { SegState, Unit, WeaponItem } from '../state.ts';
import { HANDS, type Hand } from '../vocabulary.ts';
import type { Deed } from './action.ts';

/** @rule SEG-27.17 Metres for 1, 2 and 3 segments. */
const REACHES = [5, 10, 15];
/** Light: up to two kilograms. */
const LIGHT_GRAMS = 2000;

type Store = 'grenades' | 'spares' | 'supplies';
const STORES: readonly Store[] = ['grenades', 'spares', 'supplies'];

const storeOf = (unit: Unit, item: string): Store | undefined => STORES.find((store) => (unit[store][item] ?? 0) > 0);

/** Light, and safe to catch: no blade that is lit. */
function lightWeapon(unit: Unit, named: string): WeaponItem | undefined {
  const item = weaponOf(unit, named);
  const spec = item === undefined ? undefined : (rangedOf(item.kind) ?? meleeOf(item.kind));
  if (item === undefined || spec === undefined || item.lit || ('natural' in spec && spec.natural)) return undefined;
  return spec.grams <= LIGHT_GRAMS ? item : undefined;
}

const freeHand = (unit: Unit): Hand | undefined =>
  HANDS.find((hand) => unit.hands[hand] === null && !unit.lostLimbs.includes(ARM[hand]));

/** How many segments it takes to pass something that far; undefined: too far. */
const segmentsTo = (distance2: number): number | undefined => {
  const index = REACHES.findIndex((metres) => isWithin(distance2, metres));
  return index < 0 ? undefined : index + 1;
};

const farBetween = (state: SegState, unit: Unit, target: string, said: Situation | undefined): number => {
  const other = state.units[target];
  return other === undefined ? 0 : factsBetween(state, undefined, unit, other, said).distance2;
};

/** @rule SEG-27.17 Two that are in step pass each other light, safe items, without a test. */
export const passItem: Deed<'passItem'> = {
  cost: (state, unit, { target, situation }) =>
    segmentsTo(farBetween(state, unit, target, situation)) ?? REACHES.length,
  wantsFacts: true,
  may: ({ state }, { target: targetId, item, situation }, unit) => {
    const aimedAt = mustBeTarget(state, unit, targetId);
    const target = state.units[targetId];
    if (aimedAt.length > 0 || target === undefined) return aimedAt;
    if (!areAllies(unit, target)) return [violation('SEG-27.17', 'target', { target: targetId, why: 'stranger' })];
    const stored = storeOf(unit, item) !== undefined;
    const weapon = stored ? undefined : lightWeapon(unit, item);
    const inStep = hasTrick(unit, 'inStep') && hasTrick(target, 'inStep');
    return [
      ...(inStep && (stored || weapon !== undefined) ? [] : [violation('SEG-27.17', 'not-ready', { trick: 'inStep' })]),
      ...(segmentsTo(farBetween(state, unit, targetId, situation)) === undefined
        ? [violation('SEG-27.17', 'too-far', { most: 15 })]
        : []),
      ...(weapon !== undefined && freeHand(target) === undefined
        ? [violation('SEG-27.17', 'hands', { weapon: item, why: 'noHand' })]
        : []),
    ];
  },
  act: (play, { unit: id, target: receiver, item }) => {
    const unit = now(play, id);
    const store = storeOf(unit, item);
    const weapon = store === undefined ? lightWeapon(unit, item) : undefined;
    const rules = ['SEG-27.17'];
    if (store !== undefined)
      play.tell({ type: 'itemPassed', unit: id, receiver, store, item, weapon: null, hand: null, rules });
    if (weapon === undefined) return;
    const taken = now(play, receiver).weapons.some((other) => other.id === weapon.id);
    const given = taken ? { ...weapon, id: `${id}.${weapon.id}` } : weapon;
    const hand = freeHand(now(play, receiver)) ?? null;
    play.tell({
      type: 'itemPassed',
      unit: id,
      receiver,
      store: 'weapons',
      item: weapon.id,
      weapon: given,
      hand,
      rules,
    });
  },
};
