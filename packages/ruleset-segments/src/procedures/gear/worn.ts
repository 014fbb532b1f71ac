import type { Ground } from '@potyczka/kernel';
import type { Modifier } from '../../events/fold.ts';
import type { SegState, Unit } from '../../state.ts';
import { modifier } from '../tests/modifiers.ts';

/** SEG-25.2: what somebody wears on hands and feet. */

/** @rule SEG-25.2 Soft boots. */
export const stealthModifiers = (unit: Unit): readonly Modifier[] =>
  modifier('softBoots', unit.gear.includes('softBoots') ? 3 : 0, 'SEG-25.2');

/** @rule SEG-25.2 Magnetic boots on metal: nobody pushes it off. */
export const isAnchored = (state: SegState, ground: Ground, unit: Unit): boolean =>
  unit.gear.includes('magneticBoots') &&
  state.terrain.some((piece) => piece.metal === true && ground.covers(piece.shape, unit.at));

/** @rule SEG-25.2 A magnet glove: what is of metal is not knocked out of the hand. Every weapon is. */
export const holdsFast = (unit: Unit, held: string): boolean =>
  unit.gear.includes('magnetGlove') && unit.weapons.some(({ id }) => id === held);
