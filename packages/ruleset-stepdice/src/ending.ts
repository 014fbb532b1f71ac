import type { SideResult } from '@potyczka/kernel';
import type { StepState } from './state.ts';
import type { SceneResult } from './vocabulary.ts';

/** The end of a scene: heroes, foes or nobody, and what that is to each side (STEP-25.1). */

type Verdicts = Readonly<Record<string, SideResult>>;

export const verdictsOf = ({ sides }: StepState, result: SceneResult): Verdicts =>
  Object.fromEntries(
    Object.values(sides).map(({ id, kind }) => [id, result === 'draw' ? 'draw' : kind === result ? 'win' : 'loss']),
  );

/** Who came out on top. */
export function resultOf({ sides }: StepState, verdicts: Verdicts): SceneResult {
  const winner = Object.values(sides).find(({ id }) => verdicts[id] === 'win');
  return winner?.kind ?? 'draw';
}
