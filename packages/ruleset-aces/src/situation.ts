import type { Situation } from '@potyczka/kernel';
import { factsBetween } from './procedures/attacks/facts.ts';
import { isHere } from './read.ts';
import { seesUnit } from './secrets.ts';
import type { AcesState } from './state.ts';

/** How one figure sees another (ACE-10.11, ACE-10.16, ACE-10.17), rulings included; of those who hide nothing is said (HID-2). */
export function situation(state: AcesState, seat: string, unit: string, other: string): Situation | undefined {
  const viewer = state.units[unit];
  const target = state.units[other];
  if (!state.mapped || viewer === undefined || target === undefined || !isHere(viewer) || !isHere(target))
    return undefined;
  if (!seesUnit(state, seat, viewer) || !seesUnit(state, seat, target)) return undefined;
  const { range, sees, cover, contact, light, by } = factsBetween(state, viewer, target);
  const pieces = state.terrain.filter((piece) => piece.id === by).map((piece) => piece.id);
  return { range, sight: sees, concealed: light === 'pitch', cover, contact, pieces };
}
