import type { Ground } from '@potyczka/kernel';
import { changed } from '../../copies.ts';
import { enemiesOf } from '../../read.ts';
import { hiddenFrom } from '../../spatial.ts';
import type { SegState, Unit } from '../../state.ts';

/** @rule SEG-9.5 Hidden from every enemy still in. */
export const isFullyHidden = (state: SegState, ground: Ground, unit: Unit): boolean =>
  state.mapped && enemiesOf(state, unit).every((enemy) => hiddenFrom(state, ground, unit, enemy));

/** @rule SEG-5.8 Whether a change of place or posture would bring somebody out of hiding. */
export const wouldShow = (state: SegState, ground: Ground, unit: Unit, change: Partial<Unit>): boolean =>
  !isFullyHidden(state, ground, changed(unit, change));
