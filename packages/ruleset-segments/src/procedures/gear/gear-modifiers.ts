import type { Ground } from '@potyczka/kernel';
import { type RangedSpec, rangedOf } from '../../catalogue/weapons.ts';
import type { Modifier } from '../../events/fold.ts';
import type { SegPlay } from '../../play.ts';
import { now } from '../../read.ts';
import { blocksSight } from '../../spatial/ground-map.ts';
import { coverOf, groundAt, piecesBeside } from '../../spatial.ts';
import type { SegState, Unit, WeaponItem } from '../../state.ts';
import { AIM_MOST } from '../shooting/aiming.ts';
import { modifier } from '../tests/modifiers.ts';

/** SEG-25.1, SEG-25.2: what gear does to tests, and to bodies. */

/** @rule SEG-25.1 Rested +2; carried on its legs -1. */
const BIPOD: Readonly<Record<WeaponItem['bipod'], number>> = { none: 0, folded: 0, rested: 2, mounted: -1 };

/** C1. @rule SEG-25.1 What a weapon and what is fixed to it add to a shot aimed for so many segments. */
export const gearModifiers = (_unit: Unit, item: WeaponItem, spec: RangedSpec, aimed: number): readonly Modifier[] => [
  ...modifier('aimedWeapon', aimed > 0 ? spec.aimed : 0, 'SEG-25.1'),
  ...modifier(`bipod.${item.bipod}`, BIPOD[item.bipod], 'SEG-25.1'),
  ...modifier('holoSight', item.attachments.includes('holoSight') ? Math.min(AIM_MOST, aimed) : 0, 'SEG-25.1'),
];

/** @rule SEG-25.2 Soft boots. */
export const stealthModifiers = (unit: Unit): readonly Modifier[] =>
  modifier('softBoots', unit.gear.includes('softBoots') ? 3 : 0, 'SEG-25.2');

/** @rule SEG-25.1 Heard far and wide: a kinetic weapon without a silencer. */
export const isLoud = (item: WeaponItem, spec: RangedSpec): boolean =>
  spec.type === 'kinetic' && !item.attachments.includes('silencer');

/** @rule SEG-25.1 Whether it has legs to stand on: a bipod, or a mount of its own. */
export const hasLegs = (item: WeaponItem): boolean =>
  item.attachments.includes('bipod') || rangedOf(item.kind)?.mountedBuild != null;

/** Cover one can lay a gun on: it hides or covers, and can be shot across. */
const isRest = (state: SegState, ground: Ground, unit: Unit): boolean =>
  piecesBeside(state, ground, unit).some(
    (piece) => !blocksSight(piece) && !['full', 'concealed'].includes(coverOf(piece, 'standing')),
  );

/** @rule SEG-25.1 Prone or on cover; a mount stands anywhere. Without a map whoever leans out is at cover. */
export function canRest(state: SegState, ground: Ground, unit: Unit, item: WeaponItem): boolean {
  if (unit.posture === 'prone' || rangedOf(item.kind)?.mountedBuild != null) return true;
  return state.mapped ? isRest(state, ground, unit) : unit.leaning;
}

/** @rule SEG-25.1 Whoever has moved, or risen from the ground, carries the gun on its legs. */
export function unrestGuns(play: SegPlay): void {
  for (const { id } of Object.values(play.state.units)) {
    const unit = now(play, id);
    for (const item of unit.weapons) {
      if (item.bipod !== 'rested' || !Object.values(unit.hands).includes(item.id)) continue;
      if (unit.lastPath.length === 0 && canRest(play.state, groundAt(play), unit, item)) continue;
      const change = { bipod: 'mounted' } as const;
      play.tell({ type: 'weaponChanged', unit: id, weapon: item.id, change, rules: ['SEG-25.1'] });
    }
  }
}

/** @rule SEG-25.2 Magnetic boots on metal: nobody pushes it off. */
export const isAnchored = (state: SegState, ground: Ground, unit: Unit): boolean =>
  unit.gear.includes('magneticBoots') &&
  state.terrain.some((piece) => piece.metal === true && ground.covers(piece.shape, unit.at));

/** @rule SEG-25.2 A magnet glove: what is of metal is not knocked out of the hand. Every weapon is. */
export const holdsFast = (unit: Unit, held: string): boolean =>
  unit.gear.includes('magnetGlove') && unit.weapons.some(({ id }) => id === held);
