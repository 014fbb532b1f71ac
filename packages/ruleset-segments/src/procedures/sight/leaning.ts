import type { Ground } from '@potyczka/kernel';
import type { SegPlay } from '../../play.ts';
import { groundAt, leaningOf, piecesBeside } from '../../spatial.ts';
import type { Piece, SegState, Unit } from '../../state.ts';

/** @rule SEG-9.9 What one may lean out of here: the piece named, else the first of the map. */
export function leanable(state: SegState, ground: Ground, unit: Unit, named: string | undefined): Piece | undefined {
  return piecesBeside(state, ground, unit).find(
    (piece) => leaningOf(piece) !== null && (named === undefined || piece.id === named),
  );
}

/** @rule SEG-9.9 Of whom a set-up or a ruling says only that it leans out: it does so out of the piece beside it. */
export function leanWhereTheyAre(play: SegPlay): void {
  if (!play.state.mapped) return;
  for (const unit of Object.values(play.state.units)) {
    if (!unit.leaning || unit.coverId !== null) continue;
    const piece = leanable(play.state, groundAt(play), unit, undefined);
    if (piece !== undefined)
      play.tell({ type: 'leaned', unit: unit.id, leaning: true, coverId: piece.id, rules: ['SEG-9.9'] });
  }
}
