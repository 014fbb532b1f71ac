import type { Stage } from '../worker/stage-messages.ts';
import type { Sound } from './sounds.ts';
import type { PhaseName } from './stage-timing.ts';

/** What a phase of a stage sounds like. */
export function soundOf({ act, draws }: Stage, phase: PhaseName): Sound | undefined {
  if (phase === 'line') return act?.kind;
  if (phase === 'walk') return 'step';
  if (phase === 'fall') return 'fall';
  const face = phase === 'land' ? draws[0]?.faces[0]?.face : undefined;
  if (face === undefined) return undefined;
  return typeof face === 'number' ? 'die' : face === 'T' || face === 'H' ? 'coin' : 'card';
}
