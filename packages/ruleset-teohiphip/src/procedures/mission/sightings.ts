import type { Ground, Point } from '@potyczka/kernel';
import type { TeoPlay } from '../../play.ts';
import { onTable, unitsOnTable } from '../../read.ts';
import { groundAt } from '../../spatial.ts';
import type { Side, TeoState, Unit } from '../../state.ts';
import { isFoe, notices } from '../facts/noticing.ts';

/** Sides that an algorithm plays: they alone need to remember. */
const isDriven = (state: TeoState, side: Side): boolean =>
  side.npc || state.seats.some((seat) => seat.role === 'npc' && (seat.id === side.seat || seat.side === side.id));

const squared = (a: Point, b: Point): number => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2;

interface Pair {
  readonly viewer: Unit;
  readonly foe: Unit;
  readonly far: number;
}

/** Of several enemies in sight the one nearest to any viewer counts; ties by id. */
function nearestSeen(
  state: TeoState,
  ground: Ground,
  viewers: readonly Unit[],
  foes: readonly Unit[],
): Unit | undefined {
  const pairs: Pair[] = [];
  for (const viewer of viewers) {
    for (const foe of foes) {
      if (foe.side !== viewer.side && isFoe(state, viewer, foe))
        pairs.push({ viewer, foe, far: squared(viewer.at, foe.at) });
    }
  }
  pairs.sort((a, b) => a.far - b.far || (a.foe.id < b.foe.id ? -1 : 1));
  return pairs.find(({ viewer, foe }) => notices(state, ground, viewer, foe))?.foe;
}

/** The enemy that somebody of a faction has in sight just now. */
export function seenByFaction(state: TeoState, ground: Ground, side: string): Unit | undefined {
  const all = unitsOnTable(state);
  return nearestSeen(
    state,
    ground,
    all.filter((unit) => unit.side === side),
    all,
  );
}

/**
 * @rule TEO-14.11 Notes, for every faction an algorithm plays, where an enemy was last in its sight. Asked at the end of
 * an activation: only what the figure that has just acted sees, or is seen by, can be news.
 */
export function updateLastKnown(play: TeoPlay): void {
  const { state } = play;
  const mover = Object.values(state.units).find((unit) => unit.lastTurn === state.turn && onTable(unit));
  if (!state.mapped || mover === undefined) return;
  const all = unitsOnTable(state);
  const ground = groundAt(play);
  for (const side of Object.values(state.sides)) {
    if (!isDriven(state, side)) continue;
    const own = side.id === mover.side;
    const members = own ? [mover] : all.filter((unit) => unit.side === side.id);
    const foe = nearestSeen(state, ground, members, own ? all : [mover]);
    const known = state.lastKnown[side.id];
    if (foe === undefined || (known !== undefined && known[0] === foe.at[0] && known[1] === foe.at[1])) continue;
    play.tell({ type: 'enemySpotted', side: side.id, unit: foe.id, at: foe.at, rules: ['TEO-14.11'] });
  }
}
