import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { meleeOf } from '../catalogue/melee.ts';
import { rangedOf } from '../catalogue/weapons.ts';
import { ARM, handOf, hasTrick, inHands, now, weaponOf } from '../read.ts';
import type { Unit, WeaponItem } from '../state.ts';
import { HANDS, type Hand } from '../vocabulary.ts';
import type { Deed } from './action.ts';

/** Weapons in and out of hands, made ready (SEG-7). */

/** Why a weapon cannot be handled: nobody has it, it is in hand already, it is not, or there is no hand for it. */
export type HandTrouble = 'absent' | 'inHand' | 'stowed' | 'noHand';
export const handTrouble = (rule: string, weapon: string | undefined, why: HandTrouble): Violation =>
  violation(rule, 'hands', { weapon: weapon ?? '', why });

/** @rule SEG-7.7 It has to be in hand for this. */
const notInHand = (item: WeaponItem | undefined, named: string | undefined): Violation =>
  handTrouble('SEG-7.7', item?.kind ?? named, item === undefined ? 'absent' : 'stowed');

/** The weapon named, else the first that is in no hand, or the first that is in one. */
const stowed = (unit: Unit, named: string | undefined): WeaponItem | undefined =>
  named === undefined ? unit.weapons.find((item) => handOf(unit, item.id) === undefined) : weaponOf(unit, named);
const drawn = (unit: Unit, named: string | undefined): WeaponItem | undefined =>
  named === undefined ? inHands(unit)[0] : weaponOf(unit, named);

/** A hand that is empty and can hold something: the one named, else the preferred one. */
export const freeHand = (unit: Unit, named: Hand | undefined): Hand | undefined =>
  (named === undefined ? HANDS : [named]).find(
    (hand) => unit.hands[hand] === null && !unit.lostLimbs.includes(ARM[hand]),
  );

/** @rule SEG-27.2 A pistol or a knife. */
const isQuick = ({ kind }: WeaponItem): boolean =>
  rangedOf(kind)?.column === 'pistol' || meleeOf(kind)?.reach === 'veryShort';

/** @rule SEG-7.2 @rule SEG-27.2 @rule SEG-6.13 A blade is lit as it is drawn; a gun with a safety is on safe (SEG-7.8). */
export const drawWeapon: Deed<'drawWeapon'> = {
  cost: (_state, unit, { weapon }) => {
    const item = stowed(unit, weapon);
    return item !== undefined && hasTrick(unit, 'quickDraw') && isQuick(item) ? 1 : 2;
  },
  may: (_reading, { weapon, hand }, unit) => {
    const item = stowed(unit, weapon);
    if (item === undefined) return [handTrouble('SEG-7.7', weapon, 'absent')];
    if (handOf(unit, item.id) !== undefined) return [handTrouble('SEG-7.7', item.kind, 'inHand')];
    return freeHand(unit, hand) === undefined ? [handTrouble('SEG-7.7', item.kind, 'noHand')] : [];
  },
  act: (play, { unit: id, weapon, hand }) => {
    const unit = now(play, id);
    const item = stowed(unit, weapon);
    const free = freeHand(unit, hand);
    if (item === undefined || free === undefined) return;
    play.tell({ type: 'handsChanged', unit: id, hands: { ...unit.hands, [free]: item.id }, rules: ['SEG-7.2'] });
    const safety = rangedOf(item.kind)?.safety === true;
    const safetyOn = safety && play.state.options.safetyOnDraw === true;
    const lit = meleeOf(item.kind)?.energy === true;
    if (safety || lit)
      play.tell({
        type: 'weaponChanged',
        unit: id,
        weapon: item.id,
        change: lit ? { lit } : { safetyOn },
        rules: [lit ? 'SEG-6.13' : 'SEG-7.8'],
      });
  },
};

/** @rule SEG-7.6 */
export const stowWeapon: Deed<'stowWeapon'> = {
  cost: () => 1,
  may: (_reading, { weapon }, unit) => {
    const item = drawn(unit, weapon);
    return item === undefined || handOf(unit, item.id) === undefined ? [notInHand(item, weapon)] : [];
  },
  act: (play, { unit: id, weapon }) => {
    const unit = now(play, id);
    const item = drawn(unit, weapon);
    const hand = item === undefined ? undefined : handOf(unit, item.id);
    if (item === undefined || hand === undefined) return;
    play.tell({ type: 'handsChanged', unit: id, hands: { ...unit.hands, [hand]: null }, rules: ['SEG-7.6'] });
    if (item.lit)
      play.tell({ type: 'weaponChanged', unit: id, weapon: item.id, change: { lit: false }, rules: ['SEG-6.13'] });
    // Nobody stows a gun on its legs.
    if (item.bipod === 'mounted' || item.bipod === 'rested')
      play.tell({
        type: 'weaponChanged',
        unit: id,
        weapon: item.id,
        change: { bipod: 'folded' },
        rules: ['SEG-25.1'],
      });
  },
};

/** One segment that makes a weapon in hand ready. */
const readying = <T extends 'releaseSafety' | 'workPump'>(
  isDue: (item: WeaponItem) => boolean,
  change: Partial<WeaponItem>,
  why: string,
  rule: string,
): Deed<T> => ({
  cost: () => 1,
  may: (_reading, { weapon }, unit) => {
    const item = drawn(unit, weapon);
    if (item === undefined || handOf(unit, item.id) === undefined) return [notInHand(item, weapon)];
    return isDue(item) ? [] : [violation(rule, 'not-ready', { weapon: item.kind, why })];
  },
  act: (play, { unit, weapon }) => {
    const item = drawn(now(play, unit), weapon);
    if (item !== undefined) play.tell({ type: 'weaponChanged', unit, weapon: item.id, change, rules: [rule] });
  },
});

/** @rule SEG-7.1 @rule SEG-7.8 */
export const releaseSafety = readying<'releaseSafety'>(
  (item) => item.safetyOn,
  { safetyOn: false },
  'safetyOff',
  'SEG-7.8',
);

/** @rule SEG-7.1 @rule SEG-15.5 */
export const workPump = readying<'workPump'>(
  (item) => rangedOf(item.kind)?.pump === true && !item.pumped,
  { pumped: true },
  'pumped',
  'SEG-15.5',
);
