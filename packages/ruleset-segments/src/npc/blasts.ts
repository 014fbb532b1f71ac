import type { Point } from '@potyczka/kernel';
import { type GrenadeSpec, grenadeOf } from '../catalogue/grenades.ts';
import { squared } from '../metres.ts';
import { rangeModifier } from '../procedures/shooting/shot-modifiers.ts';
import { skillOf } from '../read.ts';
import type { Unit } from '../state.ts';
import { HARM } from './firepower.ts';

/** What a grenade would do where it lands, by arithmetic. */

/** @rule SEG-16.7 The level of the wound at a distance: Critical within r, a level less for each r further. */
export function blastLevel(critical: number, square: number): number {
  for (let bands = 1; bands <= 4; bands++) if (square <= (bands * critical) ** 2) return 5 - bands;
  return 0;
}

/** @rule SEG-16.8 @rule SEG-16.10 Lying down takes a level off, armour on the torso its own. */
function harmAt({ critical, piercing }: GrenadeSpec, unit: Unit, at: Point): number {
  const square = squared(unit.at, at);
  const level = blastLevel(critical ?? 0, square) - (unit.posture === 'prone' && square > 500 ** 2 ? 1 : 0);
  const stopped = Math.max(0, (unit.armour.torso?.reduction ?? 0) - piercing);
  return HARM[Math.max(0, level - stopped)] ?? 0;
}

/** A friend in the blast weighs more than an enemy: nobody throws at both. */
const FRIEND = 1.5;

const blastAt = (spec: GrenadeSpec, at: Point, own: readonly Unit[], enemies: readonly Unit[]): number => {
  let sum = 0;
  for (const enemy of enemies) sum += harmAt(spec, enemy, at);
  for (const friend of own) sum -= FRIEND * harmAt(spec, friend, at);
  return sum;
};

/** Thrown past cover, or at somebody who leaps away: so much of a good throw is left. */
const BLIND = -1;
const LEAPT = 0.8;

/** What the grenade in somebody's hand is worth, thrown at the best of the enemies. */
export function throwWorth(unit: Unit, own: readonly Unit[], enemies: readonly Unit[]): number {
  const spec = unit.pinOut === null ? undefined : grenadeOf(unit.pinOut);
  if (spec === undefined || spec.critical === null) return 0;
  let best = 0;
  for (const { at } of enemies) {
    const range = rangeModifier('grenade', squared(unit.at, at));
    const gain = range === undefined ? 0 : blastAt(spec, at, own, enemies);
    const threshold = unit.attributes.dexterity + skillOf(unit, 'throwing') / 2 + (range ?? 0) + BLIND;
    best = Math.max(best, (gain * LEAPT * Math.max(1, Math.min(19, threshold - 1))) / 20);
  }
  return best;
}
