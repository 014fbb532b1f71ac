import type { Ground } from '@potyczka/kernel';
import { rangedOf } from '../../catalogue/weapons.ts';
import type { SegPlay } from '../../play.ts';
import { now } from '../../read.ts';
import { blocksSight } from '../../spatial/ground-map.ts';
import { coverOf, groundAt, piecesBeside } from '../../spatial.ts';
import type { SegState, Unit, WeaponItem } from '../../state.ts';

/** SEG-25.1: guns that stand on legs of their own. */

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
