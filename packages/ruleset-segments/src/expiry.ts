import type { Unit } from './state.ts';
import type { EffectKind, Posture } from './vocabulary.ts';

/** What is over when something begins. Events say it; older ones that did not are lifted by the same. */

/** Marks that end with this last for a phase. */
const PHASE_MARK = ':phase';
/** It has yielded since its last phase began: once is enough until its next one (SEG-5.5). */
export const YIELDED = `yielded${PHASE_MARK}`;

export const phaseMarks = ({ marks }: Unit): readonly string[] => marks.filter((mark) => mark.endsWith(PHASE_MARK));
/** The same of several. */
export const phaseMarksOf = (units: readonly Unit[]): readonly string[] => [...new Set(units.flatMap(phaseMarks))];

interface PhaseEnds {
  readonly endsMarks: readonly string[];
  readonly endsUntil: number | null;
}
/** @rule SEG-6.11 Modifiers that last until this phase; one that is come back to after yielding is the same. */
export const endedByPhase = (unit: Unit, anew: boolean): PhaseEnds => ({
  endsMarks: phaseMarks(unit),
  endsUntil: anew ? unit.phaseCount + 1 : null,
});

/** @rule SEG-6.8 Whoever is up again is knocked down no more. */
export const endedByPosture = (unit: Unit, posture: Posture): readonly EffectKind[] =>
  posture === 'prone' ? [] : unit.effects.flatMap(({ kind }) => (kind === 'knockedDown' ? [kind] : []));

/** @rule SEG-5.8 What everybody drops in a lull. */
export const UNHURRIED: Partial<Unit> = {
  frozen: null,
  aim: null,
  scopeOn: null,
  inProgress: null,
  declared: [],
  openDice: [],
  suppressedUntilClock: 0,
  segmentsLeft: 0,
  segmentDebt: 0,
  spent: {},
  movementState: 'still',
};
