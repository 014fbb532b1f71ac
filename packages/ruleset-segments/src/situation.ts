import type { GroundMaker, Situation } from '@potyczka/kernel';
import { TICKS_PER_UNIT } from '@potyczka/kernel';
import { seesUnit } from './secrets.ts';
import { distance2, groundMap, isWithin, roundedRoot, sightBetween } from './spatial.ts';
import type { SegState } from './state.ts';

/** What lies between two combatants, as far as a seat may know. */
export function situation(
  state: SegState,
  seat: string,
  unit: string,
  other: string,
  ground: GroundMaker,
): Situation | undefined {
  const viewer = state.units[unit];
  const target = state.units[other];
  if (!state.mapped || viewer === undefined || target === undefined) return undefined;
  if (!seesUnit(state, seat, viewer) || !seesUnit(state, seat, target)) return undefined;
  const { sees, visibility, pieces } = sightBetween(state, ground(groundMap(state)), viewer, target);
  const square = distance2(viewer, target);
  return {
    range: roundedRoot(square) / TICKS_PER_UNIT,
    sight: sees,
    cover: sees ? visibility : 'hidden',
    contact: isWithin(square, 1),
    pieces,
  };
}
