import type { Draw } from '@potyczka/kernel';
import { gear } from '../../catalogue/gear.ts';
import type { WeaponSpec } from '../../catalogue/weapon-spec.ts';
import { weaponOf } from '../../catalogue/weapons.ts';
import type { Blow } from '../../play/attack.ts';
import type { AcesPlay } from '../../play.ts';
import { inHand, isUp, unitOf } from '../../read.ts';
import { hardnessOf } from '../../spatial/squares.ts';
import type { AcesState, Item, Unit } from '../../state.ts';
import { dropItem } from '../attacks/called-shots.ts';
import { defenceOf } from '../attacks/defence.ts';
import { damageDice, plainDamage, swing } from '../attacks/weapon-damage.ts';
import { chipWindow, type Purse, spendChip } from '../chips/chips.ts';
import { sumOf } from '../tests/modifiers.ts';
import { takeTest } from '../tests/trait-test.ts';
import { setGrip } from './grapple.ts';

/** @rule ACE-11.17 What it takes where nothing else is printed: a net or bonds are rope. */
const ROPE = 4;
const FIREARM = 9;

/** Something that can be broken: a piece of terrain, an item in somebody's hand, or the bonds somebody hangs in. */
export interface Breakable {
  readonly id: string;
  readonly kind: string;
  readonly hardness: number;
  readonly holder: Unit | null;
  readonly item: Item | null;
}

const itemHardness = (kind: string): number => weaponOf(kind)?.hardness ?? gear[kind]?.hardness ?? FIREARM;

/** What `breakObject` names, together with whoever holds it. */
export function breakableOf(state: AcesState, id: string, holder: Unit | undefined): Breakable | undefined {
  if (holder !== undefined && id === 'trap' && holder.grip?.trap !== undefined)
    return { id, kind: 'rope', hardness: ROPE, holder, item: null };
  const item = holder === undefined ? undefined : inHand(holder).find((held) => held.id === id || held.kind === id);
  if (holder !== undefined && item !== undefined)
    return { id: item.id, kind: item.kind, hardness: itemHardness(item.kind), holder, item };
  const piece = state.terrain.find((one) => one.id === id && one.destroyed !== true);
  const hardness = piece === undefined ? undefined : hardnessOf(piece);
  return piece === undefined || hardness === undefined
    ? undefined
    : { id, kind: piece.kind, hardness, holder: null, item: null };
}

/** @rule ACE-11.17 A club does nothing to a rope, nor a pistol to a door. */
export function canHarm(weapon: WeaponSpec, object: Breakable): boolean {
  if (object.kind === 'rope') return weapon.kind !== 'melee' || weapon.blunt !== true;
  if (object.kind === 'door') return weapon.category !== 'pistols';
  return true;
}

/** @rule ACE-11.17 The holder's Defence, or 2 for what does not move. */
export const objectTarget = (state: AcesState, object: Breakable): number =>
  object.holder === null || object.item === null || !isUp(object.holder) ? 2 : defenceOf(state, object.holder);

/** What the rules read from closed dice: their sum. */
const sumOfDraws = (draws: readonly Draw[]): number => draws.reduce<number>((sum, face) => sum + Number(face), 0);

/** @rule ACE-11.17 @rule ACE-3.9 Dice that do not ace, no bonus die; a chip rerolls them like other damage. */
function rollClosed(play: AcesPlay, blow: Blow, object: Breakable): number {
  const modifiers = [...plainDamage(play.state, blow), ...swing(play.state, blow)];
  const dice = damageDice(play.state, blow, false);
  let best = 0;
  for (let attempt = 1; ; attempt++) {
    const faces = play.roll({ label: 'objectDamage', unit: blow.unit, dice, read: sumOfDraws });
    const total = sumOfDraws(faces) + sumOf(modifiers);
    const chains = faces.map((face) => [face]);
    const { unit } = blow;
    play.tell({
      type: 'damageRolled',
      unit,
      target: object.id,
      dice,
      chains,
      modifiers,
      total,
      attempt,
      rules: ['ACE-11.17'],
    });
    best = Math.max(best, total);
    if (best >= object.hardness) return best;
    const params = { total: best, whom: object.kind };
    const choice = chipWindow(play, blow.unit, { kind: 'rerollDamage', rule: 'ACE-3.9', params });
    if (choice === 'keep') return best;
    spendChip(play, blow.unit, choice as Purse, 'damage', ['ACE-3.9']);
  }
}

/** @rule ACE-11.17 @rule ACE-11.10 A hit on an object: broken at its hardness, and struck from the hand that holds it. */
export function strikeObject(play: AcesPlay, blow: Blow, object: Breakable): void {
  const total = rollClosed(play, blow, object);
  const broken = total >= object.hardness;
  play.tell({
    type: 'objectStruck',
    unit: blow.unit,
    object: object.id,
    total,
    hardness: object.hardness,
    broken,
    rules: ['ACE-11.17'],
  });
  if (object.holder === null) return;
  const holder = object.holder.id;
  if (object.item === null) {
    loosen(play, holder, broken);
    return;
  }
  struckFromHand(play, holder, object.item, total);
  if (broken) play.tell({ type: 'itemGone', unit: holder, item: object.item.id, why: 'broken', rules: ['ACE-11.17'] });
}

/** @rule ACE-7.6 A broken trap lets go; one that was damaged is worth another try. */
function loosen(play: AcesPlay, holder: string, broken: boolean): void {
  const { grip } = unitOf(play.state, holder);
  if (broken) setGrip(play, holder, null, 'cut', ['ACE-7.6']);
  else if (grip?.tried === true) {
    const { tried: _tried, ...again } = grip;
    setGrip(play, holder, again, 'loosened', ['ACE-7.6']);
  }
}

/** @rule ACE-11.10 (a) The holder's Strength must beat the damage, or the item drops, broken or not. */
function struckFromHand(play: AcesPlay, holder: string, item: Item, damage: number): void {
  const inHand = item.slot === 'hand' || item.slot === 'offHand';
  if (!inHand || !isUp(unitOf(play.state, holder))) return;
  const result = takeTest(play, {
    unit: holder,
    purpose: 'disarm',
    trait: 'strength',
    kind: 'free',
    target: damage + 1,
  });
  if (!result.success) dropItem(play, holder, item, 'disarmed', ['ACE-11.10']);
}
