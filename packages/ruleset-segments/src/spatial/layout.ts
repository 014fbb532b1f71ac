import { type Ground, type Point, remembered } from '@potyczka/kernel';
import type { Sighting } from '../spatial.ts';
import type { Piece, SegState, Unit } from '../state.ts';

/**
 * What a layout of terrain has been asked already. The answers hang on the ground, which is the same object for every
 * table laid out alike and another one as soon as a door opens or a crate is blown up: so they never grow stale, and the
 * thousandth battle on a map measures next to nothing.
 */

const LATTICE = 500;
const COLUMNS = 2048;
const POSTURES = { standing: 0, kneeling: 1, prone: 2 } as const;
/** More than the 500 pieces a map may have. */
const PIECES = 512;

/** Beyond this many answers a layout forgets all of them and begins anew. */
const MOST = 200_000;

/** Answers about pairs, each of the pair told by its number. */
export class PairMemory<T> {
  private rows = new Map<number, Map<number, T>>();
  private size = 0;

  get(first: number, second: number): T | undefined {
    return this.rows.get(first)?.get(second);
  }

  set(first: number, second: number, answer: T): T {
    if (this.size >= MOST) {
      this.rows = new Map();
      this.size = 0;
    }
    this.size += 1;
    const row = this.rows.get(first);
    if (row === undefined) this.rows.set(first, new Map([[second, answer]]));
    else row.set(second, answer);
    return answer;
  }
}

export interface Layout {
  /** Pieces within half a metre of a place. */
  readonly beside: Map<number, readonly Piece[]>;
  /** How the first sees the second. */
  readonly sightings: PairMemory<Sighting>;
  /** Whether the first is hidden from the second. */
  readonly hidings: PairMemory<boolean>;
  /** Places to stand at a piece, by its id. */
  readonly besides: Map<string, readonly Point[]>;
  /** Ways round the terrain, by who asked for which. */
  readonly routes: Map<string, ReturnType<Ground['route']>>;
}

export const layoutOf = remembered(
  (_ground: Ground): Layout => ({
    beside: new Map(),
    sightings: new PairMemory<Sighting>(),
    hidings: new PairMemory<boolean>(),
    besides: new Map(),
    routes: new Map(),
  }),
);

/** A number for a place on the half-metre lattice (SEG-1.2); -1 for any other. */
export function placeKey(at: Point): number {
  const column = at[0] / LATTICE;
  const row = at[1] / LATTICE;
  return Number.isInteger(column) && Number.isInteger(row) && row >= 0 && row < COLUMNS && column >= 0
    ? column * COLUMNS + row
    : -1;
}

/**
 * A number for all that sight depends on in a figure: place, posture and what it leans out of. -1: not to be remembered,
 * because it stands off the lattice or off the ground, or smoke drifts about.
 */
export function stanceKey(state: SegState, unit: Unit): number {
  const place = placeKey(unit.at);
  if (place < 0 || unit.level !== 0 || state.clouds.length > 0) return -1;
  // Leaning with no cover of its own is another thing than standing there: nothing is ducked behind.
  const lean = unit.leaning ? 2 + state.terrain.findIndex(({ id }) => id === unit.coverId) : 0;
  return (place * 3 + POSTURES[unit.posture]) * PIECES + lean;
}
