import type { Square } from '@potyczka/ruleset-kit';
import type { MapEdge } from '../../catalogue/scenario.ts';
import type { AcesState, Unit } from '../../state.ts';

/** Leaving the table (ACE-20.3). */

export const edgesAt = (state: AcesState, [x, y]: Square): readonly MapEdge[] => [
  ...(y === 0 ? (['north'] as const) : []),
  ...(y === state.height - 1 ? (['south'] as const) : []),
  ...(x === 0 ? (['west'] as const) : []),
  ...(x === state.width - 1 ? (['east'] as const) : []),
];

export const isEdgeSquare = (state: AcesState, square: Square): boolean => edgesAt(state, square).length > 0;

/** @rule ACE-20.3 By an exit that an objective of its side names it has got out; anywhere else it has fled. */
export function wayOut(state: AcesState, unit: Unit, square: Square): 'exited' | 'fled' {
  const edges = edgesAt(state, square);
  const named = (state.scenario.objectives ?? []).some(
    (objective) =>
      objective.side === unit.side &&
      (objective.type === 'reach' || objective.type === 'rescue') &&
      objective.edge !== undefined &&
      edges.includes(objective.edge),
  );
  return named ? 'exited' : 'fled';
}
