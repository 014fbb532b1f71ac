import type { Ground } from '@potyczka/kernel';
import { changed } from '../../copies.ts';
import { enemiesOf, isKnownTo } from '../../read.ts';
import { hiddenFrom } from '../../spatial.ts';
import type { SegState, Unit } from '../../state.ts';

/** @rule SEG-9.5 Hidden from every enemy still in. */
export const isFullyHidden = (state: SegState, ground: Ground, unit: Unit, enemies = enemiesOf(state, unit)): boolean =>
  state.mapped && enemies.every((enemy) => hiddenFrom(state, ground, unit, enemy));

/** @rule SEG-9.7 The same as far as its own side knows: what it may do must not tell of somebody who lies in hiding. */
export const seemsFullyHidden = (state: SegState, ground: Ground, unit: Unit): boolean => {
  const known = enemiesOf(state, unit).filter((enemy) => isKnownTo(state, unit.side, enemy));
  return isFullyHidden(state, ground, unit, known);
};

/** @rule SEG-5.8 Whether a change of place or posture would bring somebody out of hiding. */
export const wouldShow = (state: SegState, ground: Ground, unit: Unit, change: Partial<Unit>): boolean =>
  !isFullyHidden(state, ground, changed(unit, change));
