import { namesBy } from '@potyczka/ruleset-kit';
import type { StepState } from '../state.ts';

const unitName = (state: StepState, id: string): string => state.units[id]?.name ?? id;

/** Refusals with IDs turned into names. */
export const inWords = namesBy<StepState>({
  unit: unitName,
  target: unitName,
  current: unitName,
});
