import type { Ground, Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { meleeOf } from '../catalogue/melee.ts';
import type { DeedOf } from '../commands.ts';
import { isWithin, squared } from '../metres.ts';
import { canRest, hasLegs } from '../procedures/gear/bipods.ts';
import { ARM, gunInHand, handOf, now, unitsIn, weaponOf } from '../read.ts';
import { groundAt } from '../spatial.ts';
import type { Piece, SegState, Thing, Unit, WeaponItem } from '../state.ts';
import { HANDS, type Hand } from '../vocabulary.ts';
import type { Deed } from './action.ts';
import { freeHand } from './handling.ts';

/** What one does with things and places (SEG-7.5, SEG-7.6). */

/** @rule SEG-7.6 Metres. */
const REACH = 1;

/** Something that lies there for anybody to take: placed charges are not. */
const lying = (state: SegState, id: string): Thing | undefined =>
  state.items.find((item) => item.id === id && item.bearer === null && item.at !== null && item.owner === null);

/** A weapon goes into a hand; anything else takes both (C10, S4). */
function handsFor(unit: Unit, thing: Thing, hand: Hand | undefined, id: string): Unit['hands'] | undefined {
  const both = HANDS.every((one) => unit.hands[one] === null && !unit.lostLimbs.includes(ARM[one]));
  if (thing.weapon === null) return both ? { main: id, off: id } : undefined;
  const free = freeHand(unit, hand);
  return free === undefined ? undefined : { ...unit.hands, [free]: id };
}

/** Whose it was no longer matters; a blade is lit as it comes to hand (SEG-6.13). */
function asOwn(unit: Unit, thing: Thing): WeaponItem | null {
  const { weapon } = thing;
  if (weapon === null) return null;
  const taken = unit.weapons.some(({ id }) => id === weapon.id);
  return { ...weapon, id: taken ? thing.id : weapon.id, lit: meleeOf(weapon.kind)?.energy === true };
}

/** @rule SEG-7.6 Within a metre, one segment, a free hand. */
export const pickUp: Deed<'pickUp'> = {
  cost: () => 1,
  may: ({ state }, { item, hand }, unit) => {
    const thing = lying(state, item);
    if (thing?.at == null) return [violation('SEG-7.6', 'target', { target: item, why: 'item' })];
    const near = !state.mapped || isWithin(squared(unit.at, thing.at, unit.level - thing.level), REACH);
    return [
      ...(near ? [] : [violation('SEG-7.6', 'too-far', { most: REACH })]),
      ...(handsFor(unit, thing, hand, item) === undefined
        ? [violation('SEG-7.6', 'hands', { weapon: item, why: 'noHand' })]
        : []),
    ];
  },
  act: (play, { unit: id, item, hand }) => {
    const unit = now(play, id);
    const thing = lying(play.state, item);
    if (thing === undefined) return;
    const weapon = asOwn(unit, thing);
    const hands = handsFor(unit, thing, hand, weapon?.id ?? item);
    if (hands === undefined) return;
    play.tell({ type: 'thingTaken', unit: id, thing: item, kind: thing.kind, weapon, hands, rules: ['SEG-7.6'] });
  },
};

const doorOf = (state: SegState, id: string): Piece | undefined =>
  state.terrain.find((piece) => piece.id === id && piece.kind === 'door');

/** Nobody closes a door on somebody. */
const standsIn = (state: SegState, ground: Ground, door: Piece): Unit | undefined =>
  unitsIn(state).find(({ at, level }) => ground.overlaps({ id: '', at, radius: 250, level, height: 0 }, door.shape));

function mayTurn(state: SegState, ground: Ground, unit: Unit, command: DeedOf<'openDoor'>): readonly Violation[] {
  const door = doorOf(state, command.door);
  if (door === undefined) return [violation('SEG-7.6', 'target', { target: command.door, why: 'door' })];
  const close = command.close === true;
  const inTheWay = close ? standsIn(state, ground, door) : undefined;
  const near = ground.within({ point: unit.at }, door.shape, 1000 * REACH);
  return [
    ...(near ? [] : [violation('SEG-7.6', 'too-far', { most: REACH })]),
    ...((door.open === true) === close ? [] : [violation('SEG-7.6', 'not-ready', { why: 'door' })]),
    ...(inTheWay === undefined ? [] : [violation('SEG-7.6', 'blocked', { by: inTheWay.id, why: 'door' })]),
  ];
}

/** @rule SEG-7.6 Within a metre, one segment; a door is closed as it is opened. */
export const openDoor: Deed<'openDoor'> = {
  cost: () => 1,
  exposes: (_reading, { close }) => close !== true,
  may: ({ state, ground }, command, unit) => mayTurn(state, ground, unit, command),
  act: (play, command) => {
    const { unit, door, close } = command;
    if (mayTurn(play.state, groundAt(play), now(play, unit), command).length > 0) return;
    play.tell({ type: 'doorMoved', unit, piece: door, open: close !== true, rules: ['SEG-7.6'] });
  },
};

const onLegs = (unit: Unit, named: string | undefined): WeaponItem | undefined =>
  named === undefined ? gunInHand(unit) : weaponOf(unit, named);

/** @rule SEG-7.5 @rule SEG-25.1 Three segments; it rests where there is something to rest on. */
export const mountBipod: Deed<'mountBipod'> = {
  cost: () => 3,
  may: (_reading, { weapon }, unit) => {
    const item = onLegs(unit, weapon);
    if (item === undefined || handOf(unit, item.id) === undefined)
      return [violation('SEG-7.7', 'hands', { weapon: weapon ?? '', why: 'stowed' })];
    const due = hasLegs(item) && item.bipod !== 'rested';
    return due ? [] : [violation('SEG-25.1', 'not-ready', { weapon: item.kind, why: 'bipod' })];
  },
  act: (play, { unit: id, weapon }) => {
    const unit = now(play, id);
    const item = onLegs(unit, weapon);
    if (item === undefined) return;
    const bipod = canRest(play.state, groundAt(play), unit, item) ? 'rested' : 'mounted';
    play.tell({ type: 'weaponChanged', unit: id, weapon: item.id, change: { bipod }, rules: ['SEG-25.1'] });
  },
};
