import type { Ground, Point } from '@potyczka/kernel';
import type { TeoPlay } from '../play.ts';
import { unitsOnTable } from '../read.ts';
import { groundAt } from '../spatial.ts';
import type { Side, TeoState, Unit } from '../state.ts';
import { isFoe, notices } from './sight.ts';

/** Sides that an algorithm plays: they alone need to remember. */
const isDriven = (state: TeoState, side: Side): boolean =>
  side.npc || state.seats.some((seat) => seat.role === 'npc' && (seat.id === side.seat || seat.side === side.id));

const squared = (a: Point, b: Point): number => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2;

interface Pair {
  readonly viewer: Unit;
  readonly foe: Unit;
  readonly far: number;
}

/** Of several enemies in sight the one nearest to any member counts; ties by id. */
function spotted(state: TeoState, ground: Ground, side: string, all: readonly Unit[]): Unit | undefined {
  const pairs: Pair[] = [];
  for (const viewer of all) {
    if (viewer.side !== side) continue;
    for (const foe of all) {
      if (foe.side !== side && isFoe(state, viewer, foe)) pairs.push({ viewer, foe, far: squared(viewer.at, foe.at) });
    }
  }
  pairs.sort((a, b) => a.far - b.far || (a.foe.id < b.foe.id ? -1 : 1));
  return pairs.find(({ viewer, foe }) => notices(state, ground, viewer, foe))?.foe;
}

/** @rule TEO-14.11 Notes, for every faction an algorithm plays, where an enemy was last in its sight. */
export function updateLastKnown(play: TeoPlay): void {
  if (!play.state.mapped) return;
  const all = unitsOnTable(play.state);
  const ground = groundAt(play);
  for (const side of Object.values(play.state.sides)) {
    if (!isDriven(play.state, side)) continue;
    const foe = spotted(play.state, ground, side.id, all);
    const known = play.state.lastKnown[side.id];
    if (foe === undefined || (known !== undefined && known[0] === foe.at[0] && known[1] === foe.at[1])) continue;
    play.tell({ type: 'enemySpotted', side: side.id, unit: foe.id, at: foe.at, rules: ['TEO-14.11'] });
  }
}
