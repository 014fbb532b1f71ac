import type { Situation } from '@potyczka/kernel';
import { seesUnit } from './secrets.ts';
import { relationOf } from './spatial.ts';
import type { StepState } from './state.ts';

/** What lies between two units, read out to those who look at no map. */
export function situation(state: StepState, seat: string, unit: string, other: string): Situation | undefined {
  const from = state.units[unit];
  const to = state.units[other];
  if (from === undefined || to === undefined || !seesUnit(state, seat, from) || !seesUnit(state, seat, to))
    return undefined;
  const relation = relationOf(state, from, to);
  return { range: relation.distance, sight: relation.sight, cover: relation.cover, contact: relation.adjacent };
}
