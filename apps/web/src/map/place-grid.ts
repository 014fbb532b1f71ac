import type { ScenePlace } from '@potyczka/kernel';

/** Places the rules offer lie on a lattice, one place to a cell; an area is the cells that have one. */
export interface PlaceGrid {
  readonly step: number;
  /** The middle of the cell that is counted as 0/0. */
  readonly origin: ScenePlace;
  readonly cells: ReadonlyMap<string, ScenePlace>;
}

type Cell = readonly [i: number, j: number];
const keyOf = ([i, j]: Cell): string => `${i}/${j}`;
const cellOf = (key: string): Cell => {
  const [i = 0, j = 0] = key.split('/').map(Number);
  return [i, j];
};

/** The commonest distance between neighbours in a row: single places off the lattice do not count. */
function stepOf(places: readonly ScenePlace[]): number {
  const rows = new Map<number, number[]>();
  for (const [x, y] of places) rows.set(y, [...(rows.get(y) ?? []), x]);
  const counts = new Map<string, number>();
  for (const row of rows.values()) {
    row.sort((a, b) => a - b);
    row.forEach((x, n) => {
      const gap = n === 0 ? 0 : x - (row[n - 1] ?? x);
      if (gap > 1e-6) counts.set(gap.toFixed(3), (counts.get(gap.toFixed(3)) ?? 0) + 1);
    });
  }
  const [commonest] = [...counts].sort(([a, many], [b, more]) => more - many || Number(a) - Number(b));
  return commonest === undefined ? 1 : Number(commonest[0]);
}

const placed = ({ origin, step }: Pick<PlaceGrid, 'origin' | 'step'>, [x, y]: ScenePlace): Cell => [
  Math.round((x - origin[0]) / step),
  Math.round((y - origin[1]) / step),
];

export function latticeOf(places: readonly ScenePlace[], squares: boolean): PlaceGrid {
  const step = squares ? 1 : stepOf(places);
  const origin: ScenePlace = places[Math.floor(places.length / 2)] ?? [0, 0];
  const cells = new Map<string, ScenePlace>();
  for (const place of places) {
    const key = keyOf(placed({ origin, step }, place));
    if (!cells.has(key)) cells.set(key, place);
  }
  return { step, origin, cells };
}

/** The place in the cell under a point, if it has one. */
export const placeUnder = (lattice: PlaceGrid, at: ScenePlace): ScenePlace | undefined =>
  lattice.cells.get(keyOf(placed(lattice, at)));

/** The rims of an area and of the holes in it, each as its corners in order, in the table's unit. */
export function loopsOf({ step, origin, cells }: PlaceGrid): readonly (readonly ScenePlace[])[] {
  const ways = new Map<string, Cell[]>();
  const add = (from: Cell, to: Cell): void => {
    ways.set(keyOf(from), [...(ways.get(keyOf(from)) ?? []), to]);
  };
  for (const key of cells.keys()) {
    const [i, j] = cellOf(key);
    if (!cells.has(keyOf([i, j - 1]))) add([i, j], [i + 1, j]);
    if (!cells.has(keyOf([i + 1, j]))) add([i + 1, j], [i + 1, j + 1]);
    if (!cells.has(keyOf([i, j + 1]))) add([i + 1, j + 1], [i, j + 1]);
    if (!cells.has(keyOf([i - 1, j]))) add([i, j + 1], [i, j]);
  }
  const loops: (readonly ScenePlace[])[] = [];
  const corner = ([i, j]: Cell): ScenePlace => [origin[0] + (i - 0.5) * step, origin[1] + (j - 0.5) * step];
  for (const start of ways.keys()) {
    const loop: ScenePlace[] = [];
    for (let key = start, next = ways.get(key)?.pop(); next !== undefined; next = ways.get(key)?.pop()) {
      loop.push(corner(cellOf(key)));
      key = keyOf(next);
    }
    if (loop.length > 0) loops.push(loop);
  }
  return loops;
}
