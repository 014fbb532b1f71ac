import type { Ground, Point } from '@potyczka/kernel';
import type { MapEdge } from '../../plan.ts';
import type { SegState, Unit } from '../../state.ts';

/** SEG-29.1: where one may leave the map. */

/** Standing at an edge: half a metre from it, as near as a body comes. */
const AT_EDGE = 500;

interface Beyond {
  readonly edge: MapEdge;
  readonly at: Point;
  readonly away: number;
}

/** The four places straight over the edges, the nearest first. */
function beyondOf(state: SegState, [x, y]: Point): readonly Beyond[] {
  const all: readonly Beyond[] = [
    { edge: 'north', at: [x, state.height], away: state.height - y },
    { edge: 'south', at: [x, 0], away: y },
    { edge: 'east', at: [state.width, y], away: state.width - x },
    { edge: 'west', at: [0, y], away: x },
  ];
  return [...all].sort((a, b) => a.away - b.away);
}

/** @rule SEG-29.1 Where a wall stands on it an edge is none. */
const isWall = (state: SegState, ground: Ground, at: Point): boolean =>
  state.terrain.some((piece) => piece.kind === 'wall' && ground.within({ point: at }, piece.shape, 0));

/** The edge a combatant may leave by from where it stands. Without a map it may whenever somebody says so. */
export function exitHere(state: SegState, ground: Ground, unit: Unit): MapEdge | null {
  const found = beyondOf(state, unit.at).find(
    ({ edge, at, away }) => away <= AT_EDGE && state.plan.exits.includes(edge) && !isWall(state, ground, at),
  );
  return found?.edge ?? null;
}

export const hasExits = (state: SegState): boolean => state.plan.exits.length > 0;
