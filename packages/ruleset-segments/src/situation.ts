import type { GroundMaker, Situation } from '@potyczka/kernel';
import { TICKS_PER_UNIT } from '@potyczka/kernel';
import { distance2, isWithin, roundedRoot } from './metres.ts';
import { hasInSight, isOwn } from './secrets.ts';
import { groundMap, sightBetween } from './spatial.ts';
import type { SegState } from './state.ts';

/** What lies between two combatants, as far as a seat may know: nothing of those it only remembers. */
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
  if (!hasInSight(state, seat, viewer) || !hasInSight(state, seat, target)) return undefined;
  const { sees, visibility, pieces } = sightBetween(state, ground(groundMap(state)), viewer, target);
  const square = distance2(viewer, target);
  return {
    range: roundedRoot(square) / TICKS_PER_UNIT,
    sight: sees,
    concealed: target.concealed && !isOwn(state, seat, target),
    // Wholly visible is no cover at all.
    cover: !sees ? 'hidden' : visibility === 'full' ? false : visibility,
    contact: isWithin(square, 1),
    pieces,
  };
}
