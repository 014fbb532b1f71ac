import type { StepPlay } from '../../play.ts';

/** Marked Volleys that come to nothing (STEP-14.11). */

/** @rule STEP-14.11 If the foe is out or stunned meanwhile, its mark vanishes. */
export function sweepMarks(play: StepPlay): void {
  for (const { foe: id } of play.state.marks) {
    const foe = play.state.units[id];
    if (foe?.kind !== 'foe' || foe.out || foe.stunned)
      play.tell({ type: 'markLifted', unit: id, why: 'gone', rules: ['STEP-14.11'] });
  }
}

/** @rule STEP-14.11 It fires in its next foe phase or not at all. */
export function lapseMarks(play: StepPlay): void {
  for (const { foe, setInPhase } of play.state.marks)
    if (setInPhase < play.state.phases)
      play.tell({ type: 'markLifted', unit: foe, why: 'lapsed', rules: ['STEP-14.11'] });
}
