import { isPresent, moveOf, unitOf } from '../../read.ts';
import { areAdjacent } from '../../spatial.ts';
import type { Square, StepState, Unit } from '../../state.ts';

/** Who stands next to whom, where leaving matters (STEP-7.10, `engagement: sticky`). */

const couldStop = (mover: Unit, other: Unit): boolean => {
  if (other.kind === mover.kind || !isPresent(other)) return false;
  if (other.kind === 'foe') return !other.stunned && !other.disarmed;
  return mover.kind === 'foe' && moveOf(mover, 'slip') === undefined;
};

/** The opponents a unit stands next to and leaves with this step. */
export function leftBehind(state: StepState, id: string, from: Square, to: Square): readonly Unit[] {
  if (state.options.engagement !== 'sticky') return [];
  const mover = unitOf(state, id);
  return Object.values(state.units).filter(
    (other) =>
      couldStop(mover, other) &&
      other.pos !== null &&
      areAdjacent(state, from, other.pos) &&
      !areAdjacent(state, to, other.pos),
  );
}
