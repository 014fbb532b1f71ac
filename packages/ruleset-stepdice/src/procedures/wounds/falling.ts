import type { StepPlay } from '../../play.ts';
import { unitOf } from '../../read.ts';
import type { Square } from '../../state.ts';
import { loseHeart } from './hearts.ts';
import { hitFoe } from './hits.ts';

/** @rule STEP-22.6 A hero loses a Heart and lies Prone; a Minion is out, an Elite or Boss takes a Wound. */
export function fall(play: StepPlay, id: string, at: Square): void {
  play.tell({ type: 'fell', unit: id, at, rules: ['STEP-22.6'] });
  if (unitOf(play.state, id).kind === 'hero') loseHeart(play, id, 'fall', ['STEP-22.6']);
  else hitFoe(play, id, { by: null, harm: 'fall', wounds: 1, rules: ['STEP-22.6'] });
  const unit = unitOf(play.state, id);
  if (unit.pos !== null && !unit.prone) knockProne(play, id, ['STEP-22.6']);
}

export function knockProne(play: StepPlay, id: string, rules: readonly string[]): void {
  if (!unitOf(play.state, id).prone) play.tell({ type: 'knockedProne', unit: id, rules: ['STEP-7.9', ...rules] });
}
