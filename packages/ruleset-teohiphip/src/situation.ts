import type { GroundMaker, Situation } from '@potyczka/kernel';
import { onTable } from './read.ts';
import { groundMap, sightRecord } from './spatial.ts';
import type { TeoState } from './state.ts';

/** How one figure sees another (TEO-7), rulings included; all of it is public (TEO-19.1). */
export function situation(
  state: TeoState,
  _seat: string,
  unit: string,
  other: string,
  ground: GroundMaker,
): Situation | undefined {
  const viewer = state.units[unit];
  const target = state.units[other];
  const placed = (id: string): boolean => !state.toDeploy.includes(id);
  if (viewer === undefined || target === undefined || !onTable(viewer) || !onTable(target)) return undefined;
  if (!state.mapped || !placed(unit) || !placed(other)) return undefined;
  const { los, ...facts } = sightRecord(state, ground(groundMap(state)), viewer, target, {});
  const { range, concealed, cover, contact, pieces } = facts;
  return { range, sight: los, concealed, cover, contact, pieces };
}
